import { Check, ChevronDown } from "lucide-react";
import { catalogHref } from "@/components/catalog/catalog-urls";
import { buttonClass } from "@/components/ui/button";
import { Popover } from "@/components/ui/popover";
import { NAMED_SORTINGS, type Sorting, same, sortingChange, sortingLabel } from "./sorting";

export function SortMenu({ search, sorting }: { search: URLSearchParams; sorting: Sorting }) {
  return (
    <Popover
      id="sort"
      label="Sort by"
      triggerClassName={buttonClass("quiet", "min-w-0")}
      trigger={
        <>
          <span className="text-ink-faint max-sm:sr-only">Sort</span>
          <span className="truncate">{sortingLabel(sorting)}</span>
          <ChevronDown aria-hidden="true" size="0.9375rem" className="shrink-0 text-ink-faint" />
        </>
      }
      className="md:p-1.5"
    >
      <ul>
        {NAMED_SORTINGS.map((each) => (
          <li key={each.label}>
            <a
              data-stay=""
              href={catalogHref(search, sortingChange(each))}
              aria-current={same(each, sorting) ? "true" : undefined}
              className="flex min-h-11 items-center gap-2 rounded-sm px-2 hover:bg-well mouse:min-h-9 md:pr-6"
            >
              <span className="inline-grid w-4 place-items-center">
                {same(each, sorting) ? (
                  <Check aria-hidden="true" size="0.9375rem" className="text-jade" />
                ) : null}
              </span>
              {each.label}
            </a>
          </li>
        ))}
      </ul>
    </Popover>
  );
}
