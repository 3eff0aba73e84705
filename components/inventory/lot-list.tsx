import { Fragment, type ReactNode } from "react";
import { day, unbroken } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { Badge } from "@/components/ui/badge";
import { Meter } from "@/components/ui/meter";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { landedCentsPer, showsCosts } from "@/lib/inventory/landed-cost";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import { stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { cents, lotWeight, originLabel, remainingLabel, unstockedLabel } from "./labels";

const HEAD = "whitespace-nowrap py-2 pr-4 text-left font-medium lg:pr-8";
const CELL =
  "max-md:flex max-md:justify-between max-md:gap-4 max-md:py-1 md:py-2.5 md:pr-4 md:align-top lg:pr-8";

/** A table on wide screens, cards on phones, from one markup. */
export function LotList({ entries, units }: { entries: readonly LotEntry[]; units: ReaderUnits }) {
  const withCosts = entries.some(({ lot }) => showsCosts(lot));
  return (
    <table className="w-full max-md:block">
      <caption className="sr-only">Your lots of green coffee</caption>
      <thead className="text-ink-faint text-small max-md:sr-only">
        <tr className="border-rule-strong border-y">
          <th scope="col" className={HEAD}>
            Coffee
          </th>
          <th scope="col" className={`${HEAD} w-36 lg:w-48`}>
            Left
          </th>
          <th scope="col" className={`${HEAD} w-[9.5rem] lg:w-48`}>
            Runs out
          </th>
          {withCosts ? (
            <>
              <th scope="col" className={`${HEAD} w-28 text-right lg:w-36`}>
                Landed per {stockUnit(units)}
              </th>
              <th scope="col" className={`${HEAD} w-20 pr-0! text-right lg:w-28`}>
                Value
              </th>
            </>
          ) : null}
        </tr>
      </thead>
      <tbody className="max-md:block max-md:border-rule-strong max-md:border-t">
        {entries.map((entry) => (
          <LotRow key={entry.lot.id} entry={entry} units={units} />
        ))}
      </tbody>
    </table>
  );
}

/** Replaces the column heading on phones. */
function Label({ children }: { children: ReactNode }) {
  return <span className="text-ink-faint md:hidden">{children}</span>;
}

function LotRow({ entry, units }: { entry: LotEntry; units: ReaderUnits }) {
  const { lot, runOut } = entry;
  return (
    <tr className="border-rule border-b max-md:block max-md:py-3.5">
      <th
        scope="row"
        className="block min-w-0 pb-1 text-left font-normal md:table-cell md:py-2.5 md:pr-4 lg:pr-8"
      >
        <LotName entry={entry} units={units} />
      </th>
      <td className={CELL}>
        <Label>Left</Label>
        <span className="max-md:w-44 max-md:text-right">
          <span className="font-medium">{remainingLabel(lot, units)}</span>
          <span className="text-ink-faint text-small"> of {lotWeight(lot.purchased_qty_lbs, units)}</span>
          <Meter value={lot.remaining_lbs} max={lot.purchased_qty_lbs} />
        </span>
      </td>
      <td className={CELL}>
        <Label>Runs out</Label>
        {runOut ? (
          <span className="max-md:text-right">
            {day(runOut.date)}
            <span className="block text-ink-faint text-small">
              at {lotWeight(runOut.poundsAWeek, units)}/week
            </span>
          </span>
        ) : (
          <NotDisclosed>{unstockedLabel(lot, units) ?? "Not enough roasts"}</NotDisclosed>
        )}
      </td>
      {showsCosts(lot) ? <CostCells entry={entry} units={units} /> : null}
    </tr>
  );
}

function CostCells({ entry, units }: { entry: LotEntry; units: ReaderUnits }) {
  const { lot, valueCents } = entry;
  const landed = landedCentsPer(stockUnit(units), lot);
  return (
    <>
      <td className={`${CELL} md:text-right`}>
        <Label>Landed per {stockUnit(units)}</Label>
        {landed === null ? <NotDisclosed>No cost entered</NotDisclosed> : cents(landed, units)}
      </td>
      <td className={`${CELL} pr-0! md:text-right`}>
        <Label>Value left</Label>
        {valueCents === null ? (
          <NotDisclosed>Unknown</NotDisclosed>
        ) : (
          <span className="font-medium">{cents(valueCents, units)}</span>
        )}
      </td>
    </>
  );
}

function LotName({ entry, units }: { entry: LotEntry; units: ReaderUnits }) {
  const { lot, seller } = entry;
  const unstocked = unstockedLabel(lot, units);
  const bought = lot.purchase_date ? unbroken(`bought ${day(lot.purchase_date)}`) : null;
  return (
    <>
      <span className="flex flex-wrap items-center gap-x-2.5">
        <a
          href={`/beans/${lot.id}`}
          className="listing-link inline-flex min-h-11 items-center py-1 [overflow-wrap:anywhere] mouse:min-h-6 md:py-0"
        >
          {lot.coffee_name}
        </a>
        {unstocked ? <Badge>{unstocked}</Badge> : null}
        {lot.rank === null ? null : <Badge tone="good">Rated {lot.rank}/10</Badge>}
      </span>
      <span className="block text-ink-soft text-small">
        {[originLabel(lot.coffee_catalog), seller, bought].filter(Boolean).join(SEPARATOR)}
        {[lot.lot_number, lot.location].filter(Boolean).map((part) => (
          <Fragment key={part}>
            {SEPARATOR}
            <span className="inline-block max-w-full [overflow-wrap:anywhere]">{part}</span>
          </Fragment>
        ))}
      </span>
    </>
  );
}
