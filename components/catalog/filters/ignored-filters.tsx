import { problemSentence } from "@/components/catalog/labels";
import { Notice } from "@/components/ui/notice";
import { declarationOf, FILTER_NAMES } from "@/lib/catalog/search/filters/filter-names";
import type { IgnoredFilter } from "@/lib/catalog/search/filters/search-params";

const WORDS: Record<string, string> = {
  ...Object.fromEntries(FILTER_NAMES.map((name) => [name, declarationOf(name).label])),
  page: "Page",
  limit: "Rows per page",
  quantity_lb: "Quantity",
  sortField: "Sort",
  sortDirection: "Direction",
};

const isFilter = ({ name }: IgnoredFilter) => FILTER_NAMES.some((filter) => filter === name);

function ignoredTitle(ignored: readonly IgnoredFilter[]): string {
  if (!ignored.every(isFilter)) return "Part of this address was ignored.";
  return ignored.length === 1 ? "One filter was ignored." : "Some filters were ignored.";
}

export function IgnoredFilters({ setAside }: { setAside: readonly IgnoredFilter[] }) {
  const malformed = setAside.filter(({ expected }) => expected !== null);
  const locked = setAside.filter(({ expected }) => expected === null);
  return (
    <>
      {malformed.length > 0 ? (
        <div role="alert">
          <Notice tone="bad" title={ignoredTitle(malformed)}>
            <ul>
              {malformed.map(({ name, value, expected }) => (
                <li key={name} className="[overflow-wrap:anywhere]">
                  {WORDS[name] ?? name} “{value}”: {problemSentence(name, expected ?? "")}
                </li>
              ))}
            </ul>
          </Notice>
        </div>
      ) : null}
      {locked.length > 0 ? (
        <Notice
          tone="wait"
          title={`${locked.map(({ name }) => WORDS[name] ?? name).join(", ")}: ${locked.length === 1 ? "this filter requires" : "these filters require"} membership.`}
        >
          Process and wholesale filters are for members. The process filters also work with Origin and
          Enterprise API keys.
        </Notice>
      ) : null}
    </>
  );
}
