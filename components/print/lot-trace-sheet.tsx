import { day } from "@/components/format/dates";
import { lotWeight, MOVEMENT_LABELS, remainingLabel } from "@/components/inventory/labels";
import { LotArrival } from "@/components/inventory/lot-arrival";
import { type Fact, FactList } from "@/components/ui/fact-list";
import { RuledTable } from "@/components/ui/ruled-table";
import { Nothing, Section } from "@/components/ui/section";
import type { LotTrace } from "@/lib/pages/lot-trace";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits, soldWeight, stockWeight } from "@/lib/units/reader-units";

interface LotTraceSheetProps {
  trace: LotTrace;
  units: ReaderUnits;
}

/** From the lot to its roasts, blends and sales, in the order of time and without prices. */
export function LotTraceSheet({ trace, units }: LotTraceSheetProps) {
  const { others, earlier, blends, sales } = trace;
  return (
    <>
      <div className="grid gap-x-10 gap-y-6 md:grid-cols-2 print:grid-cols-2">
        <Section title="Lot">
          <FactList facts={lotFacts(trace, units)} />
        </Section>
        <LotArrival lot={trace.lot} title="h2" />
      </div>
      <Section title="Roasts" className="long mt-8">
        <Roasts trace={trace} units={units} />
        {earlier > 0 ? (
          <p className="mt-2 text-ink-soft">{pluralize(earlier, "earlier change")} of this lot not shown.</p>
        ) : null}
      </Section>
      {others.length > 0 ? (
        <Section title="Changes besides roasting" className="long mt-8">
          <RuledTable
            caption="What else changed the green coffee of this lot, oldest first"
            columns={[{ name: "Date" }, { name: "Change", words: true }, { name: "Weight" }]}
            rows={others.map((line) => ({
              key: `${line.kind}-${line.id}`,
              cells: [line.day ? day(line.day) : "no date", otherText(line), changeText(line, units)],
            }))}
          />
        </Section>
      ) : null}
      {blends.length > 0 ? (
        <Section title="Blends of roasted coffee" className="long mt-8">
          <RuledTable
            caption="Blends that roasts of this lot went into, oldest first"
            columns={[
              { name: "Blended" },
              { name: "Blend", words: true },
              { name: "From", words: true },
              { name: "Whole blend" },
              ...(sales === null
                ? []
                : [
                    { name: "Sold", wide: true },
                    { name: "Left", wide: true },
                  ]),
            ]}
            rows={blends.map((blend) => ({
              key: String(blend.id),
              cells: [
                <Day key="day" of={blend.blended_on} />,
                blend.name,
                blend.parts
                  .map(({ batch_name: name, oz }) => `${name}: ${batchWeight(oz, units, blend.oz)}`)
                  .join("; "),
                batchWeight(blend.oz, units),
                batchWeight(blend.oz_sold, units, blend.oz),
                batchWeight(blend.oz_remaining, units, blend.oz),
              ].slice(0, sales === null ? 4 : undefined),
            }))}
          />
        </Section>
      ) : null}
      {sales ? (
        <Section title="Sales" className="long mt-8">
          <Sales sales={sales} units={units} />
        </Section>
      ) : null}
    </>
  );
}

function lotFacts({ lot, roastedOz, takenOz, correctedOz }: LotTrace, units: ReaderUnits): Fact[] {
  const facts: Fact[] = [
    { term: "Bought", value: lotWeight(lot.purchased_qty_lbs, units) },
    { term: "Purchase date", value: lot.purchase_date && day(lot.purchase_date) },
    { term: "Bought from", value: lot.bought_from },
    { term: "Roasted", value: stockWeight(roastedOz, units) },
    { term: "Taken out unroasted", value: takenOz === 0 ? null : stockWeight(takenOz, units) },
    {
      term: "Stocktake correction",
      value: correctedOz === 0 ? null : signed(correctedOz, stockWeight, units),
    },
    { term: "Remaining", value: remainingLabel(lot, units) },
    { term: "Producer", value: lot.coffee_catalog?.producer ?? null },
    { term: "Variety", value: lot.coffee_catalog?.cultivar_detail ?? null },
    { term: "Harvest", value: lot.coffee_catalog?.harvest ?? null },
  ];
  return facts.filter(({ value }) => value !== null);
}

type TracedRoast = LotTrace["roasts"][number];

/** What became of roasted coffee; a column that is empty for every roast is left out. */
const USES = [
  { name: "Packed", of: "oz_packed", ownersOnly: false },
  { name: "Blended", of: "oz_blended", ownersOnly: false },
  { name: "Sold", of: "oz_sold", ownersOnly: true },
  { name: "Used or lost", of: "oz_gone", ownersOnly: true },
  { name: "Left", of: "oz_remaining", ownersOnly: true },
] as const;

function Roasts({ trace: { roasts, sales }, units }: LotTraceSheetProps) {
  if (roasts.length === 0) return <Nothing>No roasts of this lot yet.</Nothing>;
  const uses = USES.filter(
    ({ of, ownersOnly }) =>
      (sales !== null || !ownersOnly) && roasts.some(({ stock }) => stock !== null && stock[of] !== 0),
  );
  const out = ({ stock, green }: TracedRoast, of: "oz_yielded" | (typeof USES)[number]["of"]) =>
    stock === null || stock[of] === 0 ? "–" : batchWeight(stock[of], units, green ?? stock.oz_yielded);
  return (
    <RuledTable
      caption="Roasts of this lot, oldest first"
      columns={[
        { name: "Roasted" },
        { name: "Batch", words: true },
        { name: "Green in" },
        { name: "Roasted out" },
        ...uses.map(({ name }) => ({ name, wide: true })),
      ]}
      rows={roasts.map((roast) => ({
        key: String(roast.id),
        cells: [
          roast.day ? <Day key="day" of={roast.day} /> : "no date",
          <a key={roast.id} href={`/roast/${roast.id}`} className="hover:underline [overflow-wrap:anywhere]">
            {roast.batchNumber ? <span className="whitespace-nowrap">{roast.batchNumber} </span> : null}
            {roast.name}
          </a>,
          roast.green === null ? "not weighed" : batchWeight(roast.green, units),
          roast.stock === null ? "not weighed" : out(roast, "oz_yielded"),
          ...uses.map(({ of }) => out(roast, of)),
        ],
      }))}
    />
  );
}

function Day({ of }: { of: string }) {
  return <span className="sm:whitespace-nowrap print:whitespace-nowrap">{day(of)}</span>;
}

function Sales({ sales, units }: { sales: NonNullable<LotTrace["sales"]>; units: ReaderUnits }) {
  if (sales.length === 0) return <Nothing>No sales of this lot yet.</Nothing>;
  return (
    <RuledTable
      caption="Sales of this lot, oldest first"
      columns={[
        { name: "Sold" },
        { name: "Buyer", words: true },
        { name: "Batch", words: true, wide: true },
        { name: "Weight", wide: true },
        { name: "Of this lot" },
      ]}
      rows={sales.map((sale) => ({
        key: String(sale.id),
        cells: [
          <Day key="day" of={sale.sell_date} />,
          sale.buyer ?? "–",
          sale.batch_name ?? "–",
          soldWeight(sale.oz_sold, units),
          soldWeight(sale.oz_of_lot, units),
        ],
      }))}
    />
  );
}

type Line = LotTrace["others"][number];

function otherText({ kind, location, text }: Line): string {
  const label = kind === "bought" || kind === "roasted" ? "" : MOVEMENT_LABELS[kind];
  return [kind === "moved" && location ? `Moved to ${location}` : label, text].filter(Boolean).join(": ");
}

function changeText({ kind, oz }: Line, units: ReaderUnits): string {
  if (kind === "moved" || oz === null) return "–";
  return signed(oz, batchWeight, units);
}

const signed = (oz: number, weight: typeof stockWeight | typeof batchWeight, units: ReaderUnits) =>
  `${oz < 0 ? "−" : "+"}${weight(Math.abs(oz), units)}`;
