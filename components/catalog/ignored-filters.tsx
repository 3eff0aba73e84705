import { Notice } from "@/components/ui/notice";
import { declarationOf, FILTER_NAMES } from "@/lib/catalog/search/filter-names";
import type { IgnoredFilter } from "@/lib/catalog/search/search-params";
import { inFormWords } from "@/lib/http/expected";

const WORDS: Record<string, string> = {
  ...Object.fromEntries(FILTER_NAMES.map((name) => [name, declarationOf(name).label])),
  page: "Page",
  limit: "Rows per page",
  quantity_lb: "Quantity",
};

/** What of the address could not be asked, and that the rest was. */
export function IgnoredFilters({ setAside }: { setAside: readonly IgnoredFilter[] }) {
  const malformed = setAside.filter(({ expected }) => expected !== null);
  const locked = setAside.filter(({ expected }) => expected === null);
  return (
    <>
      {malformed.length > 0 ? (
        <div role="alert">
          <Notice
            tone="bad"
            title={malformed.length === 1 ? "One filter was not applied." : "Some filters were not applied."}
          >
            <ul>
              {malformed.map(({ name, value, expected }) => (
                <li key={name} className="[overflow-wrap:anywhere]">
                  {WORDS[name] ?? name}: “{value}” does not fit. It takes {inFormWords(expected ?? "")}.
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {locked.length > 0 ? (
        <Notice
          tone="wait"
          title={`${locked.map(({ name }) => WORDS[name] ?? name).join(", ")}: ${locked.length === 1 ? "this filter is" : "these filters are"} locked and not applied.`}
        >
          Filters on the structured process and wholesale lots are for members; API keys on the Origin and
          Enterprise plans have the former.
        </Notice>
      ) : null}
    </>
  );
}
