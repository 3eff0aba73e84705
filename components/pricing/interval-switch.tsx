import { classNames } from "@/components/ui/class-names";
import type { Interval } from "@/lib/billing/plans/offers";
import type { Family } from "@/lib/billing/plans/price-list";
import { pricingHref } from "./pricing-urls";

const LABELS = { month: "Monthly", year: "Annual" } as const satisfies Record<Interval, string>;
const INTERVALS: readonly Interval[] = ["month", "year"];

interface IntervalSwitchProps {
  interval: Interval;
  chosen: Family | null;
  from: string | null;
}

/** Links, so that it works without JavaScript and can be shared. */
export function IntervalSwitch({ interval, chosen, from }: IntervalSwitchProps) {
  return (
    <nav
      aria-label="Billing interval"
      className="inline-flex flex-wrap rounded-md border border-rule-strong bg-sheet p-0.5"
    >
      {INTERVALS.map((each) => (
        <a
          key={each}
          href={pricingHref(each, chosen, from)}
          aria-current={each === interval ? "true" : undefined}
          className={classNames(
            "inline-flex min-h-11 items-center whitespace-nowrap rounded-sm px-4 mouse:min-h-8",
            each === interval ? "bg-jade font-medium text-on-jade" : "text-ink-soft hover:text-ink",
          )}
        >
          {LABELS[each]}
        </a>
      ))}
    </nav>
  );
}
