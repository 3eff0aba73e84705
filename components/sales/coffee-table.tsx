import type { ReactNode } from "react";
import { money, ounces } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { NotDisclosed } from "@/components/ui/not-disclosed";
import type { LotProfit } from "@/lib/sales/contract";
import type { CoffeeProfit } from "@/lib/sales/profit-summary";
import { gain, share } from "./labels";

/** Phones show only the main columns. */
export function CoffeeTable({ coffees }: { coffees: readonly CoffeeProfit[] }) {
  return (
    <table className="w-full">
      <caption className="sr-only">Profit by coffee and lot</caption>
      <thead className="text-ink-faint text-small">
        <tr className="border-rule-strong border-y">
          <th scope="col" className="py-2 text-left font-medium">
            Coffee and lot
          </th>
          <Head wide>Cost per roasted lb</Head>
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
          <CoffeeRow coffee={coffee} />
          {coffee.lots.length > 1
            ? coffee.lots.map((lot) => <LotRow key={lot.green_coffee_inv_id} lot={lot} />)
            : null}
        </tbody>
      ))}
    </table>
  );
}

function CoffeeRow({ coffee: { name, earnings, unsold, lots } }: { coffee: CoffeeProfit }) {
  const known = earnings.uncosted.count === 0;
  const [lot] = lots;
  return (
    <tr className="align-baseline">
      <th scope="rowgroup" className="py-2.5 text-left font-medium [overflow-wrap:anywhere]">
        {name}
        {lot && lots.length === 1 ? (
          <span className="block font-normal text-ink-soft text-small">
            <LotNotes lot={lot} />
          </span>
        ) : null}
      </th>
      <Cell wide>{lot && lots.length === 1 ? <PerPound lot={lot} /> : null}</Cell>
      <Cell wide>{ounces(earnings.oz)}</Cell>
      <Cell>{money(earnings.revenue)}</Cell>
      <Cell wide>{known ? money(earnings.cost) : <Unknown />}</Cell>
      <Cell>{known ? <Profit of={earnings.profit} /> : <Unknown />}</Cell>
      <Cell wide>{known && earnings.margin !== null ? share(earnings.margin) : null}</Cell>
      <Cell wide>{known && earnings.return_on_cost !== null ? share(earnings.return_on_cost) : null}</Cell>
      <Cell wide>{unsold.unknown > 0 ? <Unknown /> : money(unsold.dollars)}</Cell>
    </tr>
  );
}

function LotRow({ lot }: { lot: LotProfit }) {
  return (
    <tr className="align-baseline text-ink-soft text-small">
      <th scope="row" className="pb-2 pl-3 text-left font-normal md:pl-4">
        <LotNotes lot={lot} />
      </th>
      <Cell wide>
        <PerPound lot={lot} />
      </Cell>
      <Cell wide>{ounces(lot.oz_sold)}</Cell>
      <Cell>{money(lot.revenue)}</Cell>
      <Cell wide>{lot.cost_of_sold === null ? <Unknown /> : money(lot.cost_of_sold)}</Cell>
      <Cell>{lot.gross_profit === null ? <Unknown /> : <Profit of={lot.gross_profit} />}</Cell>
      <Cell wide>{lot.margin === null ? null : share(lot.margin)}</Cell>
      <Cell wide>{lot.return_on_cost === null ? null : share(lot.return_on_cost)}</Cell>
      <Cell wide>{lot.unsold_value === null ? <Unknown /> : money(lot.unsold_value)}</Cell>
    </tr>
  );
}

const PerPound = ({ lot: { cost_per_roasted_lb: dollars } }: { lot: LotProfit }) =>
  dollars === null ? <Unknown /> : money(dollars);

function LotNotes({ lot }: { lot: LotProfit }) {
  const { cost_per_roasted_lb: perPound, unsold_value: unsold } = lot;
  return (
    <>
      <a
        href={`/beans/${lot.green_coffee_inv_id}`}
        className="inline-flex min-h-11 items-center hover:underline md:min-h-6"
      >
        {lot.purchase_date ? `Bought ${day(lot.purchase_date)}` : `Lot ${lot.green_coffee_inv_id}`}
      </a>
      <span className="block text-ink-faint md:hidden">
        {perPound === null ? "Cost per roasted lb unknown" : `${money(perPound)} per roasted lb`}
        {unsold === null ? null : `, ${money(unsold)} unsold`}
      </span>
      {lot.warnings.map((warning) => (
        <span key={warning} className="block max-w-[48ch] text-amber">
          {warning}
        </span>
      ))}
    </>
  );
}

const Unknown = () => <NotDisclosed>unknown</NotDisclosed>;
const Profit = ({ of }: { of: number }) => (
  <span className={of < 0 ? "text-cherry" : undefined}>{gain(of)}</span>
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
