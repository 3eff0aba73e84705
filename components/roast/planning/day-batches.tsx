import { inPercent } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { Nothing } from "@/components/ui/section";
import type { DayPlan, PlannedBatch, PlannedProduct } from "@/lib/roast/planning/day-plan";
import { pluralize } from "@/lib/units/pluralize";
import { batchWeight, type ReaderUnits } from "@/lib/units/reader-units";
import type { WeightUnit } from "@/lib/units/weight-unit";
import { weighed } from "./labels";
import { liveHref, liveRecipeHref, newRoastHref } from "./planning-urls";

interface DayBatchesProps {
  plan: DayPlan;
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
  planned: PlannedProduct;
  unit: WeightUnit;
  units: ReaderUnits;
  writes: boolean;
  forPaper: boolean;
}

function ProductBatches({ planned, unit, units, writes, forPaper }: ProductBatchesProps) {
  const { product, dueOn, ordered, fromStock, toRoast, batches } = planned;
  const oz = (milliOunces: number) => batchWeight(milliOunces / 1000, units);
  return (
    <section aria-label={product.name} className="mt-8 max-w-[52rem] first:mt-0">
      <h2 className="font-serif text-lead [overflow-wrap:anywhere]">{product.name}</h2>
      <p className="mt-1 mb-2 text-ink-soft text-small">
        {[
          `${oz(ordered)} ordered, first due ${day(dueOn)}`,
          fromStock > 0 ? `${oz(fromStock)} in roasted stock` : null,
          toRoast > 0 ? `${oz(toRoast)} to roast` : "nothing to roast",
          toRoast > 0 && product.loss !== null ? lossText(product) : null,
        ]
          .filter((fact) => fact !== null)
          .join(" · ")}
      </p>
      {toRoast > 0 && product.loss === null ? (
        <p className="text-amber">
          Weight loss unknown: none of your roasts has both weights. Weigh one, and the charges appear here.
        </p>
      ) : null}
      {batches.length > 0 ? (
        <table className="w-full">
          <caption className="sr-only">Batches of {product.name}</caption>
          <thead className="text-ink-faint text-small">
            <tr className="border-rule border-y">
              <Head>Charge</Head>
              <Head>Expected out</Head>
              {forPaper ? (
                <>
                  <Head>Batch number</Head>
                  <Head>Weighed out</Head>
                </>
              ) : writes ? (
                <Head>Roast</Head>
              ) : null}
            </tr>
          </thead>
          <tbody>
            {batches.map((batch, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: equal batches differ by their place only
              <tr key={place} className="border-rule border-b align-baseline">
                <td className="whitespace-nowrap py-1.5 pr-4">
                  {weighed(batch.charge, unit)}
                  {batch.isFull ? null : <span className="text-ink-faint text-small"> part</span>}
                </td>
                <td className="whitespace-nowrap py-1.5 pr-4">{weighed(batch.roasted, unit)}</td>
                {forPaper ? (
                  <>
                    <td />
                    <td />
                  </>
                ) : writes ? (
                  <td className="py-1">
                    <Start batch={batch} product={product.key} unit={unit} />
                  </td>
                ) : null}
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </section>
  );
}

function Head({ children }: { children: string }) {
  return (
    <th scope="col" className="py-1.5 pr-4 text-left font-medium">
      {children}
    </th>
  );
}

function lossText({ loss, roasts }: PlannedProduct["product"]): string {
  const percent = inPercent((loss ?? 0) / 10_000);
  return roasts > 0
    ? `${percent} weight loss, the median of ${pluralize(roasts, "roast")}`
    : `${percent} weight loss, from your other roasts`;
}

interface StartProps {
  batch: PlannedBatch;
  product: string;
  unit: WeightUnit;
}

function Start({ batch, product, unit }: StartProps) {
  const recipe = /^recipe (\d+)$/.exec(product)?.[1];
  const charge = weighed(batch.charge, unit);
  const link = "link inline-flex min-h-11 items-center md:min-h-8";
  if (recipe !== undefined)
    return (
      <span className="flex flex-wrap gap-x-4">
        <a href={liveRecipeHref(Number(recipe), charge)} className={link}>
          Log live
        </a>
        <a href={newRoastHref(Number(recipe))} className={link}>
          Enter the roast
        </a>
      </span>
    );
  return batch.lotId === null ? null : (
    <a href={liveHref(batch.lotId, charge)} className={link}>
      Log live
    </a>
  );
}
