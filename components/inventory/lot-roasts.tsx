import { inPercent, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { averagesHref, planHref } from "@/components/roast/planning/planning-urls";
import { buttonClass } from "@/components/ui/button";
import type { Lot } from "@/lib/inventory/lot";
import type { LinkedSales } from "@/lib/sales/linked-sales";
import { batchWeight, soldWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

const SHOWN = 12;
const LINK = "link inline-flex min-h-11 items-center mouse:min-h-9";

type Roast = Lot["roast_profiles"][number];

/** A mixed roast shows what it took of this lot as well as its whole charge. */
function weights(roast: Roast, lotId: number, units: ReaderUnits): string {
  const written = (oz: number) => batchWeight(oz, units, roast.oz_in ?? oz);
  const { oz_in: green, oz_out: roasted, weight_loss_percent: loss, inputs } = roast;
  const own = inputs.length > 1 ? inputs.find(({ coffee_id }) => coffee_id === lotId)?.oz_in : null;
  if (green === null && roasted === null) return "not weighed";
  const into = green === null ? "green not weighed" : `${written(green)} in`;
  const out = roasted === null ? "roasted not weighed" : `${written(roasted)} out`;
  const blend = own == null ? "" : `blend with ${written(own)} of this lot: `;
  return `${blend}${into}, ${out}${loss === null ? "" : `, ${inPercent(loss)} loss`}`;
}

interface LotRoastsProps {
  lot: Lot;
  sales: LinkedSales["sales"];
  units: ReaderUnits;
  canChange: boolean;
}

export function LotRoasts({ lot, sales, units, canChange }: LotRoastsProps) {
  const roasts = lot.roast_profiles;
  const soldOf = Map.groupBy(sales, ({ roast_id }) => roast_id);
  return (
    <>
      {roasts.length === 0 ? (
        <p className="text-ink-soft">No roasts of this lot yet.</p>
      ) : (
        <ul className="border-rule-strong border-t">
          {roasts.slice(0, SHOWN).map((roast) => (
            <li key={roast.roast_id} className="border-rule border-b py-1.5">
              <p className="flex flex-wrap items-center justify-between gap-x-4">
                <a
                  href={`/roast/${roast.roast_id}`}
                  className="inline-flex min-h-11 min-w-0 items-center font-medium hover:underline mouse:min-h-8 [overflow-wrap:anywhere]"
                >
                  {roast.batch_name}
                </a>
                <span className="text-ink-soft text-small">{day(roast.roast_date)}</span>
              </p>
              <p className="text-ink-soft text-small">{weights(roast, lot.id, units)}</p>
              {soldOf.get(roast.roast_id)?.map((sale) => (
                <p key={sale.id} className="pl-4 text-ink-faint text-small">
                  ↳ {soldWeight(sale.oz_sold, units)} sold {day(sale.sell_date)}
                  {sale.buyer ? ` to ${sale.buyer}` : ""}
                </p>
              ))}
            </li>
          ))}
        </ul>
      )}
      <p className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-1 print:hidden">
        {canChange && lot.stocked ? (
          <a href={`/roast/live?lot=${lot.id}`} className={buttonClass("quiet")}>
            Log a roast
          </a>
        ) : null}
        {roasts.length > 0 ? (
          <a href={`/roast?lot=${lot.id}`} className={LINK}>
            {lot.roast_count > SHOWN ? `All ${pluralize(lot.roast_count, "roast")}` : "See in roast history"}
          </a>
        ) : null}
        {canChange ? (
          <>
            <a href={`/roast/new?lot=${lot.id}`} className={LINK}>
              Enter by hand
            </a>
            <a href="/roast/import" className={LINK}>
              Import roast logs
            </a>
          </>
        ) : null}
        {roasts.length > 0 ? (
          <a href={averagesHref(lot.catalog_id)} className={LINK}>
            Roast averages
          </a>
        ) : null}
        <a href={planHref(lot.catalog_id)} className={LINK}>
          Charge calculator
        </a>
      </p>
    </>
  );
}
