import type { ReactNode } from "react";
import { pluralize } from "@/components/format/amounts";
import type { ProfitPageData } from "@/lib/sales/profit/profit-pages";
import { batchWeight, ownMoney } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { gain, share } from "./labels";

interface ProfitFiguresProps extends Pick<ProfitPageData, "summary" | "unsold" | "green"> {
  /** Covers only some days or one buyer, so unsold coffee has no figures. */
  isPart: boolean;
  units: ReaderUnits;
}

const withoutLots = (lots: number) => `without ${pluralize(lots, "lot")} whose cost is unknown`;

export function ProfitFigures({ summary, unsold, green, isPart, units }: ProfitFiguresProps) {
  const money = (amount: number) => ownMoney(amount, units);
  const { margin, return_on_cost: back, uncosted } = summary;
  return (
    <>
      <dl className="grid grid-cols-2 border-rule-strong border-t md:grid-cols-3 xl:grid-cols-6">
        <Figure
          term="Revenue"
          note={`${batchWeight(summary.oz, units)} in ${pluralize(summary.count, "sale")}`}
        >
          {money(summary.revenue)}
        </Figure>
        <Figure term="Cost of goods sold" note="landed cost, including weight loss">
          {money(summary.cost)}
        </Figure>
        <Figure term="Gross profit" note="revenue minus cost">
          <span className={summary.profit < 0 ? "text-cherry" : undefined}>
            {gain(summary.profit, units)}
          </span>
        </Figure>
        <Figure term="Margin" note="profit as a share of revenue">
          {margin === null ? <Missing /> : share(margin)}
        </Figure>
        <Figure term="Return on cost" note="profit as a share of cost">
          {back === null ? <Missing /> : share(back)}
        </Figure>
        <Figure
          term="Unsold coffee at landed cost"
          note={[
            isPart ? "today, for all dates and buyers" : null,
            "in stock, given away or thrown away",
            unsold.unknown > 0 ? withoutLots(unsold.unknown) : null,
          ]
            .filter((part) => part !== null)
            .join(", ")}
        >
          {money(unsold.dollars)}
        </Figure>
      </dl>
      <GreenFigures green={green} units={units} />
      {uncosted.count > 0 ? (
        <p className="mt-3 max-w-[70ch] text-amber text-small">
          {pluralize(uncosted.count, "sale")} ({money(uncosted.revenue)}){" "}
          {uncosted.count === 1 ? "has no cost and is" : "have no cost and are"} left out of cost, profit,
          margin and return.
        </p>
      ) : null}
    </>
  );
}

function GreenFigures({ green: { sold, lost }, units }: Pick<ProfitFiguresProps, "green" | "units">) {
  const known = (text: string, uncosted: number) =>
    uncosted > 0 ? `${text} ${withoutLots(uncosted)}` : text;
  const profit =
    sold.profit === null ? "profit unknown" : known(`${gain(sold.profit, units)} profit`, sold.uncosted);
  const sign = Math.sign(lost.oz);
  const weight = batchWeight(sign * lost.oz, units);
  const cost =
    lost.cost === null
      ? "cost unknown"
      : known(`${ownMoney(sign * lost.cost, units)} at landed cost`, lost.uncosted);
  return (
    <>
      {sold.oz > 0 ? (
        <p className="mt-3 max-w-[70ch] text-ink-soft text-small">
          Sold as green coffee: {batchWeight(sold.oz, units)} for {ownMoney(sold.revenue, units)}, {profit}.
        </p>
      ) : null}
      {lost.oz === 0 ? null : (
        <p className="mt-3 max-w-[70ch] text-ink-soft text-small">
          {lost.oz > 0
            ? `Green coffee sampled, spilled or missing: ${weight}, ${cost}. It isn’t part of the cost of goods sold.`
            : `Stocktakes found ${weight} more than recorded, ${cost}.`}
        </p>
      )}
    </>
  );
}

const Missing = () => <span className="text-ink-faint text-title">none yet</span>;

function Figure({ term, note, children }: { term: string; note: string; children: ReactNode }) {
  return (
    <div className="flex flex-col border-rule border-b py-3 pr-4">
      <dt className="text-ink-soft text-small">{term}</dt>
      <dd className="mt-1 font-serif text-[1.625rem] leading-8 tracking-[-0.01em] [overflow-wrap:anywhere] max-sm:text-[1.375rem]">
        {children}
      </dd>
      <dd className="text-ink-faint text-small">{note}</dd>
    </div>
  );
}
