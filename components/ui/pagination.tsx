import { count } from "@/components/format/amounts";
import { classNames } from "./class-names";

/** Page numbers worth a link: the ends, and the neighbours of the current one. Null marks a gap. */
export function pageNumbers(page: number, pages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, pages].filter((n) => n >= 1 && n <= pages);
  const sorted = [...new Set(near)].sort((a, b) => a - b);
  return sorted.flatMap((n, i) => {
    const before = sorted[i - 1];
    if (before === undefined || n - before === 1) return [n];
    // A gap of a single page shows that page instead.
    return n - before === 2 ? [n - 1, n] : [null, n];
  });
}

interface PaginationProps {
  page: number;
  pages: number;
  href: (page: number) => string;
}

const CELL =
  "inline-grid min-h-11 min-w-11 place-items-center rounded-md px-2 mouse:min-h-9 mouse:min-w-9 hover:bg-well";

/** Links to other pages. The attribute `data-stay` lets a surrounding AutoSubmitForm follow them without a reload. */
export function Pagination({ page, pages, href }: PaginationProps) {
  if (pages <= 1 || page > pages) return null;
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center gap-1">
      {page > 1 ? (
        <a rel="prev" data-stay="top" href={href(page - 1)} className={CELL}>
          Previous
        </a>
      ) : null}
      {pageNumbers(page, pages).map((n, i) =>
        n === null ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: gaps have no other identity, and there are at most two
          <span key={`gap-${i}`} className="px-1 text-ink-faint max-sm:hidden">
            …
          </span>
        ) : (
          <a
            key={n}
            data-stay="top"
            href={href(n)}
            aria-label={`Page ${n}`}
            aria-current={n === page ? "page" : undefined}
            className={classNames(
              CELL,
              n === page && "bg-jade text-on-jade hover:bg-jade max-sm:inline-grid",
              n !== page && "max-sm:hidden",
            )}
          >
            {n}
          </a>
        ),
      )}
      <span className="px-1 text-ink-soft sm:hidden">of {count(pages)}</span>
      {page < pages ? (
        <a rel="next" data-stay="top" href={href(page + 1)} className={CELL}>
          Next
        </a>
      ) : null}
    </nav>
  );
}
