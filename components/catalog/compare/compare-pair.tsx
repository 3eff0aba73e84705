import Link from "next/link";
import { classNames } from "@/components/ui/class-names";
import type { CatalogRow } from "@/lib/catalog/schemas";
import { type CompareView, compareHref } from "./compare-urls";

interface ComparePairProps {
  coffees: readonly CatalogRow[];
  quantityLb: number;
  view: CompareView;
}

/** Which two coffees a phone shows: a newly chosen one replaces the one shown longest. */
export function ComparePair({ coffees, quantityLb, view }: ComparePairProps) {
  if (coffees.length <= view.pair.length) return null;
  const ids = coffees.map(({ id }) => id);
  return (
    <nav aria-label="Coffees shown" className="mb-4 md:hidden print:hidden">
      <p className="mb-1.5 text-ink-faint text-small">Showing 2 of {coffees.length}. Choose another:</p>
      <ul className="grid grid-cols-2 gap-2">
        {coffees.map(({ id, name }) => {
          const isShown = view.pair.includes(id);
          const label = <span className="line-clamp-2 [overflow-wrap:anywhere]">{name}</span>;
          const look = "flex min-h-11 items-center rounded-md border px-2.5 py-1 text-small";
          return (
            <li key={id} className="grid">
              {isShown ? (
                <span aria-current="true" className={classNames(look, "border-jade bg-jade-wash")}>
                  {label}
                </span>
              ) : (
                <Link
                  href={compareHref(ids, quantityLb, { ...view, pair: [...view.pair.slice(1), id] })}
                  scroll={false}
                  prefetch={false}
                  className={classNames(look, "border-rule-strong text-ink-soft hover:text-ink")}
                >
                  {label}
                </Link>
              )}
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
