import { pluralize } from "@/components/format/amounts";
import { Notice } from "@/components/ui/notice";
import type { ComparisonParams } from "@/lib/catalog/pages/compare-params";
import { MAX_COMPARED } from "@/lib/catalog/pages/max-compared";

interface CompareNoticesProps {
  asked: ComparisonParams;
  missing: readonly number[];
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });
const QUOTED = 3;
const MAX_QUOTED = 40;

export function CompareNotices({ asked: { beyond, malformed }, missing }: CompareNoticesProps) {
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {beyond.length > 0 ? (
        <Notice tone="wait" title={`You can compare up to ${MAX_COMPARED} coffees.`}>
          Showing the first {MAX_COMPARED}; {pluralize(beyond.length, "more was", "more were")} left out.
        </Notice>
      ) : null}
      {missing.length > 0 ? (
        <Notice
          tone="wait"
          title={`${missing.length === 1 ? "Coffee" : "Coffees"} ${conjunction.format(missing.map(String))} not found.`}
        >
          {missing.length === 1 ? "It isn’t in the catalog" : "They aren’t in the catalog"}, or you don’t have
          access.
        </Notice>
      ) : null}
      {malformed.length > 0 ? (
        <Notice tone="wait" title="Part of this link was ignored.">
          <span className="[overflow-wrap:anywhere]">
            {conjunction.format(malformed.slice(0, QUOTED).map((text) => `“${text.slice(0, MAX_QUOTED)}”`))}{" "}
            {malformed.length === 1 ? "is not a coffee ID" : "are not coffee IDs"}.
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
