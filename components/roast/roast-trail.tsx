import type { Roast } from "@/lib/roast/contract";

/** Breadcrumb of a roast: the list, and its lot. */
export function RoastTrail({ roast }: { roast: Pick<Roast, "coffee_id" | "coffee_name"> }) {
  return (
    <nav aria-label="Breadcrumb" className="print:hidden">
      <ol className="flex items-center text-ink-soft text-small">
        <li>
          <a
            href="/roast"
            className="-ml-2 inline-flex min-h-11 items-center px-2 hover:text-ink hover:underline mouse:min-h-8"
          >
            Roasts
          </a>
        </li>
        <li className="flex min-w-0 items-center">
          <span aria-hidden="true" className="text-ink-faint">
            /
          </span>
          <a
            href={`/beans/${roast.coffee_id}`}
            className="inline-flex min-h-11 min-w-0 items-center px-2 hover:text-ink hover:underline mouse:min-h-8"
          >
            <span className="truncate">{roast.coffee_name}</span>
          </a>
        </li>
      </ol>
    </nav>
  );
}
