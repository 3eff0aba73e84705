import { CUPPING_ATTRIBUTES } from "@/lib/inventory/attributes";
import type { Cupping } from "@/lib/inventory/cupping";
import { CUPPING_WORDS } from "./cupping-labels";

/** Two decimals, because scores come in quarter points. */
export function CuppingScores({ scores }: { scores: Cupping["scores"] }) {
  return (
    <dl className="mt-2 grid max-w-96 grid-cols-[1fr_auto_1fr_auto] gap-x-4 gap-y-1 text-small">
      {CUPPING_ATTRIBUTES.map((attribute) => {
        const score = scores[attribute];
        return score === undefined ? null : (
          <div key={attribute} className="contents">
            <dt className="text-ink-faint">{CUPPING_WORDS[attribute]}</dt>
            <dd className="text-right font-medium">{score.toFixed(2)}</dd>
          </div>
        );
      })}
    </dl>
  );
}
