import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Badge } from "@/components/ui/badge";
import type { SharedLot } from "@/lib/inventory/lot";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { CuppingRadar } from "../cupping/cupping-radar";
import { CuppingScores } from "../cupping/cupping-scores";
import { isUsedUp, lotWeight, MOVEMENT_LABELS, originLabel } from "../labels";
import { LotArrival } from "../lot-arrival";

export function SharedLotCard({ lot, units }: { lot: SharedLot; units: ReaderUnits }) {
  const { coffee_catalog: coffee, cupping_scores: scores } = lot;
  const facts = [
    coffee?.producer ? `Producer: ${coffee.producer}` : null,
    coffee?.cultivar_detail,
    coffee?.harvest ? `Harvest: ${coffee.harvest}` : null,
  ].filter(Boolean);
  const scored = scores !== null && Object.keys(scores).length > 0;
  return (
    <article className="grid items-start gap-x-10 gap-y-4 border-rule border-b py-5 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div className="min-w-0">
        <h2 className="font-serif text-title [overflow-wrap:anywhere]">
          {coffee?.public_coffee ? (
            <a href={`/catalog/${coffee.id}`} className="hover:underline">
              {lot.coffee_name}
            </a>
          ) : (
            lot.coffee_name
          )}
        </h2>
        <p className="mt-1 flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-soft">
          {originLabel(coffee)}
          {lot.rank === null ? null : <Badge tone="good">Rated {lot.rank} of 10</Badge>}
        </p>
        {facts.length > 0 ? <p className="mt-1 text-ink-soft text-small">{facts.join(SEPARATOR)}</p> : null}
        {coffee?.tasting_notes?.length ? (
          <p className="mt-3 font-serif text-lead">{coffee.tasting_notes.join(", ")}</p>
        ) : null}
        <p className="mt-3">
          {isUsedUp(lot) ? (
            MOVEMENT_LABELS.used_up
          ) : (
            <>
              <span className="font-medium">{lotWeight(lot.remaining_lbs, units)}</span> of{" "}
              {lotWeight(lot.purchased_qty_lbs, units)} left
            </>
          )}
          {lot.purchase_date ? (
            <span className="text-ink-faint">, bought {day(lot.purchase_date)}</span>
          ) : null}
        </p>
        {lot.arrival ? (
          <div className="mt-4 max-w-[34rem]">
            <LotArrival lot={lot.arrival} title="h3" />
          </div>
        ) : null}
      </div>
      {scored ? (
        <div>
          <CuppingRadar scores={scores} />
          <CuppingScores scores={scores} />
        </div>
      ) : null}
    </article>
  );
}
