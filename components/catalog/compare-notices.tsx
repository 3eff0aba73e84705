import { pluralize } from "@/components/format/amounts";
import { Notice } from "@/components/ui/notice";
import { type ComparisonParams, MAX_COMPARED } from "@/lib/catalog/pages/compare-params";

interface CompareNoticesProps {
  asked: ComparisonParams;
  missing: readonly number[];
}

const conjunction = new Intl.ListFormat("en", { type: "conjunction" });
const QUOTED = 3;
const MAX_QUOTED = 40;

/** What of the address is not shown, and why. */
export function CompareNotices({ asked: { beyond, malformed }, missing }: CompareNoticesProps) {
  return (
    <div className="mb-6 space-y-3 empty:hidden">
      {beyond.length > 0 ? (
        <Notice tone="wait" title={`${MAX_COMPARED} coffees are the most that fit side by side.`}>
          The first {MAX_COMPARED} are shown; {pluralize(beyond.length, "coffee is", "coffees are")} left out.
        </Notice>
      ) : null}
      {missing.length > 0 ? (
        <Notice
          tone="wait"
          title={`There is no coffee ${conjunction.format(missing.map(String))} in the catalog, or none that you may see.`}
        >
          The others are shown without {missing.length === 1 ? "it" : "them"}.
        </Notice>
      ) : null}
      {malformed.length > 0 ? (
        <Notice tone="wait" title="Part of this address was not understood.">
          <span className="[overflow-wrap:anywhere]">
            {conjunction.format(malformed.slice(0, QUOTED).map((text) => `“${text.slice(0, MAX_QUOTED)}”`))}{" "}
            {malformed.length === 1 ? "is no coffee’s number" : "are no coffees’ numbers"}.
          </span>
        </Notice>
      ) : null}
    </div>
  );
}
