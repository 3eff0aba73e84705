import { percent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Meter } from "@/components/ui/meter";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { showsCosts } from "@/lib/inventory/landed-cost";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { cents, lotWeight, remainingLabel, remainingPercent, unstockedLabel } from "./labels";

export function LotStock({ entry, units }: { entry: LotEntry; units: ReaderUnits }) {
  const { lot, valueCents, runOut } = entry;
  return (
    <section aria-labelledby="left" className="rounded-md border border-rule bg-sheet p-4 md:p-5">
      <h2 id="left" className="text-ink-soft">
        Remaining
      </h2>
      <p className="mt-1 font-serif text-headline tracking-[-0.02em]">
        {remainingLabel(lot, units)}{" "}
        {lot.remaining_lbs >= 0 ? (
          <span className="pl-1 font-sans text-body text-ink-soft tracking-normal">
            of {lotWeight(lot.purchased_qty_lbs, units)}, {percent(remainingPercent(lot))}
          </span>
        ) : null}
      </p>
      <Meter value={lot.remaining_lbs} max={lot.purchased_qty_lbs} />
      <dl className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-5 gap-y-1.5">
        {showsCosts(lot) ? (
          <>
            <dt className="text-ink-faint">Value</dt>
            <dd>
              {valueCents === null ? (
                <NotDisclosed>Unknown (no cost entered)</NotDisclosed>
              ) : (
                <>
                  {cents(valueCents, units)} <span className="text-ink-faint text-small">at landed cost</span>
                </>
              )}
            </dd>
          </>
        ) : null}
        <dt className="text-ink-faint">Runs out</dt>
        <dd>
          {runOut ? (
            <>
              {day(runOut.date)}{" "}
              <span className="text-ink-faint text-small">
                at {lotWeight(runOut.poundsAWeek, units)}/week, your pace over the last 60 days
              </span>
            </>
          ) : (
            <NotDisclosed>
              {unstockedLabel(lot, units) ?? "Not enough roasts in the last 60 days"}
            </NotDisclosed>
          )}
        </dd>
      </dl>
    </section>
  );
}
