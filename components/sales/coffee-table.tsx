import type { ReactNode } from "react";
import { day } from "@/components/format/dates";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { LotProfit } from "@/lib/sales/contract";
import type { CoffeeProfit } from "@/lib/sales/profit/profit-summary";
import { ownMoney, pricePerUnit, stockUnit, weightColumn } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { warningText } from "@/lib/units/warning-text";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import { gain, share } from "./labels";

/** Phones show only the main columns. */
export function CoffeeTable({ coffees, units }: { coffees: readonly CoffeeProfit[]; units: ReaderUnits }) {
  const sold = weightColumn(
    coffees.flatMap(({ summary, lots }) => [summary.oz, ...lots.map(({ oz_sold }) => oz_sold)]),
    units,
  );
  return (
    <table className="w-full">
      <caption className="sr-only">Profit by coffee and lot</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="py-2 text-left font-medium">
            Coffee and lot
          </th>
          <Head wide>Cost per roasted {stockUnit(units)}</Head>
          <Head wide>Sold</Head>
          <Head>Revenue</Head>
          <Head wide>Cost</Head>
          <Head>Profit</Head>
          <Head wide>Margin</Head>
          <Head wide>Return</Head>
          <Head wide>Unsold</Head>
        </tr>
      </thead>
      {coffees.map((coffee) => (
        <tbody key={coffee.catalogId} className="border-rule border-b">
          <CoffeeRow coffee={coffee} sold={sold} units={units} />
          {coffee.lots.length > 1
            ? coffee.lots.map((lot) => (
                <LotRow key={lot.green_coffee_inv_id} lot={lot} sold={sold} units={units} />
              ))
            : null}
        </tbody>
      ))}
    </table>
  );
}

function CoffeeRow({ coffee, sold, units }: { coffee: CoffeeProfit } & RowProps) {
  const { name, summary, unsold, lots } = coffee;
  const known = summary.uncosted.count === 0;
  const [lot] = lots;
  return (
    <tr className="align-baseline">
      <th scope="rowgroup" className="py-2.5 text-left font-medium [overflow-wrap:anywhere]">
        {name}
        {lot && lots.length === 1 ? (
          <span className="block font-normal text-ink-soft text-small">
            <LotNotes lot={lot} units={units} />
          </span>
        ) : null}
      </th>
      <Cell wide>{lot && lots.length === 1 ? <PerWeight lot={lot} units={units} /> : null}</Cell>
      <Cell wide>{sold(summary.oz)}</Cell>
      <Cell>{ownMoney(summary.revenue, units)}</Cell>
      <Cell wide>{known ? ownMoney(summary.cost, units) : <Unknown />}</Cell>
      <Cell>{known ? <Profit of={summary.profit} units={units} /> : <Unknown />}</Cell>
      <Cell wide>{known && summary.margin !== null ? share(summary.margin) : null}</Cell>
      <Cell wide>{known && summary.return_on_cost !== null ? share(summary.return_on_cost) : null}</Cell>
      <Cell wide>{unsold.unknown > 0 ? <Unknown /> : ownMoney(unsold.dollars, units)}</Cell>
    </tr>
  );
}

function LotRow({ lot, sold, units }: { lot: LotProfit } & RowProps) {
  return (
    <tr className="align-baseline text-ink-soft text-small">
      <th scope="row" className="pb-2 pl-3 text-left font-normal md:pl-4">
        <LotNotes lot={lot} units={units} />
      </th>
      <Cell wide>
        <PerWeight lot={lot} units={units} />
      </Cell>
      <Cell wide>{sold(lot.oz_sold)}</Cell>
      <Cell>{ownMoney(lot.revenue, units)}</Cell>
      <Cell wide>{lot.cost_of_sold === null ? <Unknown /> : ownMoney(lot.cost_of_sold, units)}</Cell>
      <Cell>{lot.gross_profit === null ? <Unknown /> : <Profit of={lot.gross_profit} units={units} />}</Cell>
      <Cell wide>{lot.margin === null ? null : share(lot.margin)}</Cell>
      <Cell wide>{lot.return_on_cost === null ? null : share(lot.return_on_cost)}</Cell>
      <Cell wide>{lot.unsold_value === null ? <Unknown /> : ownMoney(lot.unsold_value, units)}</Cell>
    </tr>
  );
}

interface RowProps {
  sold: (oz: number) => string;
  units: ReaderUnits;
}

interface LotProps {
  lot: LotProfit;
  units: ReaderUnits;
}

/** As exact as the API's: pounds in cents, kilograms from ounces with four decimals. */
function costPerUnit({ lot, units }: LotProps): number | null {
  const { cost_per_roasted_lb: perPound, cost_per_roasted_oz: perOunce } = lot;
  if (stockUnit(units) === "lb" || perOunce === null) return perPound;
  return pricePerUnit(perOunce * OUNCES_PER_POUND, units);
}

function PerWeight(props: LotProps) {
  const cost = costPerUnit(props);
  return cost === null ? <Unknown /> : ownMoney(cost, props.units);
}

function LotNotes({ lot, units }: LotProps) {
  const { unsold_value: unsold } = lot;
  const cost = costPerUnit({ lot, units });
  return (
    <>
      <a
        href={`/beans/${lot.green_coffee_inv_id}`}
        className="inline-flex min-h-11 items-center hover:underline mouse:min-h-6"
      >
        {lot.purchase_date ? `Bought ${day(lot.purchase_date)}` : `Lot ${lot.green_coffee_inv_id}`}
      </a>
      <span className="block text-ink-faint md:hidden">
        {cost === null
          ? `Cost per roasted ${stockUnit(units)} unknown`
          : `${ownMoney(cost, units)} per roasted ${stockUnit(units)}`}
        {unsold === null ? null : `, ${ownMoney(unsold, units)} unsold`}
      </span>
      {lot.warnings.map((warning) => (
        <span key={warning} className="block max-w-[48ch] text-amber">
          {warningText(warning, units)}
        </span>
      ))}
    </>
  );
}

const Unknown = () => <NotDisclosed>unknown</NotDisclosed>;
const Profit = ({ of, units }: { of: number; units: ReaderUnits }) => (
  <span className={of < 0 ? "text-cherry" : undefined}>{gain(of, units)}</span>
);

const place = (wide: boolean | undefined) =>
  `pl-3 text-right whitespace-nowrap${wide ? " max-md:hidden" : ""}`;

function Head({ wide, children }: { wide?: true; children: ReactNode }) {
  return (
    <th scope="col" className={`py-2 align-bottom font-medium md:whitespace-normal ${place(wide)}`}>
      {children}
    </th>
  );
}

function Cell({ wide, children }: { wide?: true; children: ReactNode }) {
  return <td className={`py-2.5 ${place(wide)}`}>{children}</td>;
}
