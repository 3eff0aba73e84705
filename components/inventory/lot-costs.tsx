import { day } from "@/components/format/dates";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import { landedCentsPer, showsCosts } from "@/lib/inventory/landed-cost";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import { ownMoney, stockUnit } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { cents, lotWeight } from "./labels";

const noted = (amount: number | null | undefined, units: ReaderUnits) =>
  amount == null ? <NotDisclosed>Not entered</NotDisclosed> : ownMoney(amount, units);

interface LotCostsProps {
  entry: LotEntry;
  units: ReaderUnits;
}

export function LotCosts({ entry, units }: LotCostsProps) {
  const { lot, seller } = entry;
  const facts: Fact[] = [
    {
      term: "Bought",
      value: `${lotWeight(lot.purchased_qty_lbs, units)}${lot.purchase_date ? ` on ${day(lot.purchase_date)}` : ""}`,
    },
    { term: "From", value: seller ?? <NotDisclosed>Not entered</NotDisclosed> },
    ...(showsCosts(lot) ? costsOf({ entry, units }) : []),
  ];
  return <FactList facts={facts} />;
}

function costsOf({ entry: { lot, landedCents }, units }: LotCostsProps): Fact[] {
  const landed = landedCentsPer(stockUnit(units), lot);
  return [
    { term: "Cost of beans", value: noted(lot.bean_cost, units) },
    { term: "Tax and shipping", value: noted(lot.tax_ship_cost, units) },
    {
      term: "Landed cost",
      value:
        landedCents === null ? (
          <NotDisclosed>Enter the cost of the beans</NotDisclosed>
        ) : (
          cents(landedCents, units)
        ),
    },
    {
      term: `Landed per ${stockUnit(units)}`,
      value:
        landed === null ? (
          <NotDisclosed>Unknown</NotDisclosed>
        ) : (
          <b className="font-medium">{cents(landed, units)}</b>
        ),
    },
  ];
}
