import { Disclosure } from "@/components/ui/disclosure";
import { CUPPING_ATTRIBUTES } from "@/lib/inventory/attributes";
import { cuppingMean } from "@/lib/inventory/cupping";
import type { Lot } from "@/lib/inventory/lot";
import { CuppingRadar } from "./cupping-radar";
import { CuppingScores } from "./cupping-scores";
import { LazyCuppingEditor } from "./lazy-cupping-editor";

export function CuppingSection({ lot, canChange }: { lot: Lot; canChange: boolean }) {
  const { cupping_notes: cupping } = lot;
  return (
    <>
      {cupping ? <CuppingResult cupping={cupping} /> : <p className="text-ink-soft">Not cupped yet.</p>}
      {canChange ? (
        <Disclosure
          className="needs-js mt-3 border-rule border-y print:hidden"
          summary={<span className="font-medium">{cupping ? "Edit cupping" : "Add cupping scores"}</span>}
        >
          <div className="pb-5">
            <LazyCuppingEditor lotId={lot.id} version={lot.last_updated} cupping={cupping} />
          </div>
        </Disclosure>
      ) : null}
    </>
  );
}

function CuppingResult({ cupping }: { cupping: NonNullable<Lot["cupping_notes"]> }) {
  const { scores, text } = cupping;
  const mean = cuppingMean(scores);
  const scored = CUPPING_ATTRIBUTES.filter((attribute) => scores[attribute] !== undefined);
  return (
    <div className="grid items-center gap-x-8 gap-y-4 md:grid-cols-[minmax(0,1fr)_20rem]">
      <div>
        {text ? (
          <p className="max-w-[60ch] whitespace-pre-line font-serif text-lead [overflow-wrap:anywhere]">
            {text}
          </p>
        ) : null}
        {mean === null ? null : (
          <p className="mt-2">
            <b className="font-medium">{mean.toFixed(2)}</b> out of 10 on average
            {scored.length < CUPPING_ATTRIBUTES.length ? (
              <span className="text-ink-faint">
                {" "}
                ({scored.length} of {CUPPING_ATTRIBUTES.length} scored)
              </span>
            ) : null}
          </p>
        )}
        <CuppingScores scores={scores} />
      </div>
      {scored.length > 0 ? <CuppingRadar scores={scores} /> : null}
    </div>
  );
}
