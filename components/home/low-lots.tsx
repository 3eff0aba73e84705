import { pluralize } from "@/components/format/amounts";
import { day, unbroken } from "@/components/format/dates";
import { lotWeight } from "@/components/inventory/labels";
import { lotHref } from "@/components/onboarding/bench-urls";
import { LOW_DAYS, type LotOutlook } from "@/lib/inventory/outlook/running-low";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { HomeList, HomeRow } from "./home-list";

const SHOWN = 4;

interface LowLotsProps {
  stocked: number;
  low: readonly LotOutlook[];
  units: ReaderUnits;
}

/** Lots to buy again soon. */
export function LowLots({ stocked, low, units }: LowLotsProps) {
  const hidden = low.length - SHOWN;
  return (
    <HomeList
      title="Lots running low"
      href={low.length > 0 ? "/beans?sort=run_out" : "/beans"}
      more={`All ${pluralize(stocked, "lot")} in stock`}
      lead={low.length === 0 ? `None of your lots runs out in the next ${LOW_DAYS} days.` : null}
    >
      {low.slice(0, SHOWN).map(({ id, coffee, remainingLbs, purchasedLbs, runOut }) => (
        <HomeRow
          key={id}
          href={lotHref(id)}
          name={coffee}
          note={[
            runOut
              ? unbroken(`runs out ${day(runOut.date)}`)
              : "too few roasts in 60 days for a run-out date",
            runOut ? `at ${lotWeight(runOut.poundsAWeek, units)}/week` : null,
          ]}
          figure={
            <>
              {lotWeight(remainingLbs, units)}{" "}
              <span className="text-ink-faint text-small">of {lotWeight(purchasedLbs, units)}</span>
            </>
          }
        />
      ))}
      {hidden > 0 ? (
        <li className="py-2 text-ink-soft text-small">and {pluralize(hidden, "more lot")}</li>
      ) : null}
    </HomeList>
  );
}
