import type { ReactNode } from "react";
import { pluralize } from "@/components/format/amounts";
import { Notice } from "@/components/ui/notice";
import { FEW_ROASTS } from "@/lib/roast/planning/expected-loss";
import type { PlanView } from "@/lib/roast/planning/planning";
import { ignoredDropHint, lossWords, weighed } from "./labels";

function Row({ term, children }: { term: string; children: ReactNode }) {
  return (
    <div className="grid gap-x-6 border-rule border-b py-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
      <dt className="text-ink-faint">{term}</dt>
      <dd className="max-w-[62ch]">{children}</dd>
    </div>
  );
}

const USUAL = {
  given: "as entered",
  coffee: "your usual charge of this coffee",
  all: "your usual charge",
} as const;

export function PlanResult({ view }: { view: PlanView }) {
  const { plan, loss, stock, coffee, unit, drop } = view;
  if (!coffee) return null;
  if (!loss)
    return (
      <Notice title="Weight loss unknown">
        None of your roasts has both weights, green in and roasted out. Weigh one, or enter the expected loss
        above: 12 to 18% is common, more for dark roasts.
      </Notice>
    );
  const thin = loss.basis !== "given" && loss.roasts < FEW_ROASTS;
  const unheeded = ignoredDropHint(loss, coffee.name, drop);
  const several = plan?.batches && plan.batches.count > 1 ? plan.batches : null;
  return (
    <section aria-labelledby="answer">
      <h2 id="answer" className="font-serif text-title tracking-[-0.015em]">
        {plan
          ? `Charge ${weighed(plan.green, unit)} to get ${weighed(plan.wanted, unit)}`
          : "Enter how much roasted coffee you want"}
      </h2>
      <dl className="mt-4 border-rule border-t">
        <Row term="Weight loss">
          {lossWords(loss, coffee.name, drop)}
          {unheeded ? <span className="mt-1 block text-amber">{unheeded}</span> : null}
          {thin ? (
            <span className="mt-1 block text-amber">
              Based on only {loss.roasts === 1 ? "one roast" : "two roasts"}. Weigh the result.
            </span>
          ) : null}
        </Row>
        {plan?.greenRange && plan.greenRange[0] !== plan.greenRange[1] ? (
          <Row term="Likely range">
            {weighed(plan.greenRange[0], unit)} to {weighed(plan.greenRange[1], unit)} of green coffee (middle
            50% of those losses).
          </Row>
        ) : null}
        {plan?.batches ? (
          <Row term="Batches">
            {several
              ? `${several.count} batches of ${weighed(several.each, unit)} each`
              : `One batch of ${weighed(plan.batches.each, unit)}`}
            <span className="text-ink-soft">
              {" "}
              (max. {weighed(plan.batches.usual, unit)}, {USUAL[plan.batches.basis]})
            </span>
          </Row>
        ) : plan ? (
          <Row term="Batches">Enter your batch size above. None of your roasts was weighed.</Row>
        ) : null}
        <Row term="In stock">
          {stock.left > 0
            ? `${weighed(stock.left, unit)} in ${pluralize(stock.lots, "lot")}${stock.gives === null ? "" : `, enough for about ${weighed(stock.gives, unit)} roasted`}.`
            : "None of this coffee left."}
          {stock.after === null ? null : stock.after >= 0 ? (
            <span className="mt-1 block text-jade">Enough; {weighed(stock.after, unit)} will be left.</span>
          ) : (
            <span className="mt-1 block text-cherry">
              You’re {weighed(-stock.after, unit)} of green coffee short.
            </span>
          )}
        </Row>
      </dl>
    </section>
  );
}
