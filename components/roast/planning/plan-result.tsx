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
  given: "as you said",
  coffee: "your usual charge of this coffee",
  all: "your usual charge",
} as const;

/** What to charge, in how many batches, what that rests on and whether there is enough. */
export function PlanResult({ view }: { view: PlanView }) {
  const { plan, loss, stock, coffee, unit, drop } = view;
  if (!coffee) return null;
  if (!loss)
    return (
      <Notice title="How much it will lose is not known yet">
        No roast of yours has both its weights, green in and roasted out. Weigh one, or say above what loss to
        expect: 12 to 18 % is common, more for dark roasts.
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
          : "Say how much roasted coffee is wanted"}
      </h2>
      <dl className="mt-4 border-rule border-t">
        <Row term="Weight loss">
          {lossWords(loss, coffee.name, drop)}
          {unheeded ? <span className="mt-1 block text-amber">{unheeded}</span> : null}
          {thin ? (
            <span className="mt-1 block text-amber">
              {loss.roasts === 1 ? "One roast says" : "Two roasts say"} little: weigh what comes out.
            </span>
          ) : null}
        </Row>
        {plan?.greenRange && plan.greenRange[0] !== plan.greenRange[1] ? (
          <Row term="Likely between">
            {weighed(plan.greenRange[0], unit)} and {weighed(plan.greenRange[1], unit)} of green coffee, by
            the middle half of those losses.
          </Row>
        ) : null}
        {plan?.batches ? (
          <Row term="Batches">
            {several
              ? `${several.count} batches of ${weighed(several.each, unit)} each`
              : `One batch of ${weighed(plan.batches.each, unit)}`}
            <span className="text-ink-soft">
              {" "}
              ({weighed(plan.batches.usual, unit)} at most: {USUAL[plan.batches.basis]})
            </span>
          </Row>
        ) : plan ? (
          <Row term="Batches">
            Say above how much green coffee a batch takes: no roast of yours was weighed.
          </Row>
        ) : null}
        <Row term="Left to roast">
          {stock.left > 0
            ? `${weighed(stock.left, unit)} in ${pluralize(stock.lots, "lot")}${stock.gives === null ? "" : `, enough for about ${weighed(stock.gives, unit)} roasted`}.`
            : "Nothing of this coffee is left."}
          {stock.after === null ? null : stock.after >= 0 ? (
            <span className="mt-1 block text-jade">
              Enough: {weighed(stock.after, unit)} of green coffee stay.
            </span>
          ) : (
            <span className="mt-1 block text-cherry">
              Not enough: {weighed(-stock.after, unit)} of green coffee are missing.
            </span>
          )}
        </Row>
      </dl>
    </section>
  );
}
