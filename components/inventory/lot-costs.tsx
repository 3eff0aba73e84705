import { money, pounds } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { LotEntry } from "@/lib/inventory/lot-entry";
import { cents } from "./labels";

const noted = (amount: number | null) =>
  amount === null ? <NotDisclosed>Not entered</NotDisclosed> : money(amount);

export function LotCosts({ entry }: { entry: LotEntry }) {
  const { lot, seller, landedCents, landedCentsPerLb } = entry;
  const facts: Fact[] = [
    {
      term: "Bought",
      value: `${pounds(lot.purchased_qty_lbs)}${lot.purchase_date ? ` on ${day(lot.purchase_date)}` : ""}`,
    },
    { term: "From", value: seller ?? <NotDisclosed>Not entered</NotDisclosed> },
    { term: "Beans", value: noted(lot.bean_cost) },
    { term: "Tax and shipping", value: noted(lot.tax_ship_cost) },
    {
      term: "Landed cost",
      value:
        landedCents === null ? <NotDisclosed>Enter the cost of the beans</NotDisclosed> : cents(landedCents),
    },
    {
      term: "Landed per lb",
      value:
        landedCentsPerLb === null ? (
          <NotDisclosed>Unknown</NotDisclosed>
        ) : (
          <b className="font-medium">{cents(landedCentsPerLb)}</b>
        ),
    },
  ];
  return <FactList facts={facts} />;
}
