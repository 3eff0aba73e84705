import { inPercent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { SEPARATOR } from "@/components/format/separator";
import { classNames } from "@/components/ui/class-names";
import { Nothing } from "@/components/ui/section";
import type { SmallRest } from "@/lib/roast/planning/charges";
import type { NumberedBatch, NumberedPlan, NumberedProduct } from "@/lib/roast/planning/numbered-plan";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { weighed, weighedAlike } from "./labels";
import { liveHref, newRoastHref } from "./planning-urls";

interface DayBatchesProps {
  plan: NumberedPlan;
  units: ReaderUnits;
  writes: boolean;
  hasOrders: boolean;
  /** With empty columns to write in instead of links. */
  forPaper?: boolean;
}

export function DayBatches({ plan, units, writes, hasOrders, forPaper = false }: DayBatchesProps) {
  if (plan.products.length === 0)
    return (
      <Nothing>
        {hasOrders ? "No orders are due by this day." : "No open orders. Add one to plan what to roast."}
      </Nothing>
    );
  return plan.products.map((each) => (
    <ProductBatches
      key={each.product.key}
      planned={each}
      unit={plan.unit}
      units={units}
      writes={writes}
      forPaper={forPaper}
    />
  ));
}

interface ProductBatchesProps {
  planned: NumberedProduct;
  unit: WeightUnit;
  units: ReaderUnits;
  writes: boolean;
  forPaper: boolean;
}

function ProductBatches({ planned, unit, units, writes, forPaper }: ProductBatchesProps) {
  const { product, dueOn, ordered, fromStock, toRoast, batches, small } = planned;
  const isNumbered = batches.some(({ number }) => number !== null);
  const oz = (milliOunces: number) => batchWeight(milliOunces / 1000, units);
  return (
    <section aria-label={product.name} className="mb-6 max-w-[52rem]">
      <h3 className="font-serif text-lead [overflow-wrap:anywhere]">{product.name}</h3>
      <p className="mt-1 mb-2 text-ink-soft text-small">
        {[
          `${oz(ordered)} ordered, first due ${day(dueOn)}`,
          fromStock > 0 ? `${oz(fromStock)} covered by roasted stock` : null,
          toRoast > 0 ? `${oz(toRoast)} to roast` : "nothing to roast",
          toRoast > 0 && product.loss !== null ? lossText(product) : null,
        ]
          .filter((fact) => fact !== null)
          .join(SEPARATOR)}
      </p>
      {toRoast > 0 && product.loss === null ? (
        <p className="text-amber">
          Weight loss unknown: none of your roasts has both weights. Weigh one, and the charges appear here.
        </p>
      ) : null}
      {batches.length > 0 ? (
        <table className="w-full table-fixed">
          <caption className="sr-only">Batches of {product.name}</caption>
          <thead className="text-ink-faint text-small">
            <tr className="border-rule border-y">
              {forPaper || isNumbered ? <Head>Batch</Head> : null}
              <Head>Charge</Head>
              <Head>Expected</Head>
              {forPaper ? (
                <Head>Weighed out</Head>
              ) : writes ? (
                <Head className="print:hidden">Roast</Head>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal batches differ by their place only
              <tr key={place} className="border-rule border-b align-baseline">
                {forPaper || isNumbered ? (
                  <td className="whitespace-nowrap py-1.5 pr-4 font-medium">
                    {batch.number ?? (forPaper ? "" : "–")}
                  </td>
                ) : null}
                <td className="whitespace-nowrap py-1.5 pr-4">
                  {weighedAlike(batch.charge, unit)}
                  {batch.isFull ? null : (
                    <span className="text-ink-faint text-small max-sm:block"> partial</span>
                  )}
                </td>
                <td className="whitespace-nowrap py-1.5 pr-4">{weighedAlike(batch.roasted, unit)}</td>
                {forPaper ? (
                  <td />
                ) : writes ? (
                  <td className="py-1 print:hidden">
                    <Start batch={batch} product={product.key} unit={unit} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
      {small ? <p className="mt-1 text-ink-soft text-small">{restText(small, unit)}</p> : null}
    </section>
  );
}

/** What became of a rest that is too small for the machine. */
function restText({ handled, green, least, among, more }: SmallRest, unit: WeightUnit): string {
  const [rest, smallest] = [weighed(green, unit), `the smallest charge (${weighed(least, unit)})`];
  const over = `about ${weighed(Math.abs(more), unit)}`;
  switch (handled) {
    case "shared":
      return `The last ${rest} would be less than ${smallest}, so ${among} batches share it.`;
    case "full":
      return `The last ${rest} would be less than ${smallest}, so it is a full charge: ${over} more than ordered.`;
    case "smallest":
      return `The last ${rest} would be less than ${smallest}, so charge ${weighed(least, unit)}: ${over} more than ordered.`;
    case "left":
      return `The last ${rest}, less than ${smallest}, is left out: ${over} less than ordered.`;
    case "beyond":
      return `The plan lists no more batches. ${rest} of green coffee are left out: ${over} less than ordered.`;
    default:
      return handled satisfies never;
  }
}

function Head({ children, className }: { children: string; className?: string }) {
  return (
    <th scope="col" className={classNames("py-1.5 pr-4 text-left font-medium", className)}>
      {children}
    </th>
  );
}

function lossText({ loss, roasts }: NumberedProduct["product"]): string {
  const percent = inPercent((loss ?? 0) / 10_000);
  return roasts > 0
    ? `${percent} weight loss, ${roasts === 1 ? "from 1 roast" : `the median of ${pluralize(roasts, "roast")}`}`
    : `${percent} weight loss, from your other roasts`;
}

interface StartProps {
  batch: NumberedBatch;
  product: string;
  unit: WeightUnit;
}

function Start({ batch, product, unit }: StartProps) {
  if (batch.isRunning) return <span className="text-ink-soft">Being logged</span>;
  const recipe = /^recipe (\d+)$/.exec(product)?.[1];
  if (recipe === undefined && batch.lotId === null) return null;
  const planned = recipe === undefined ? { lot: batch.lotId ?? 0 } : { recipe: Number(recipe) };
  const charge = weighed(batch.charge, unit);
  const link = "link inline-flex min-h-11 items-center mouse:min-h-8";
  return (
    <span className="flex flex-wrap gap-x-4">
      <a href={liveHref(planned, charge, batch.number)} className={link}>
        Log live
      </a>
      <a href={newRoastHref(planned, charge, batch.number)} className={link}>
        By hand
      </a>
    </span>
  );
}
