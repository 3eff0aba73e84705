import type { LivePlan } from "@/lib/roast/live/plan";
import type { LiveBatch } from "@/lib/roast/live/session";

interface BatchLineProps {
  batch: LiveBatch | undefined;
  /** What was opened while this roast runs. */
  next: LivePlan | null;
}

/** The number of the roast in progress, to write on its bucket, and what comes after it. */
export function BatchLine({ batch, next }: BatchLineProps) {
  return (
    <div role="status">
      <p className="font-medium">
        {batch ? `Batch ${batch.number}` : "Batch number: reserved as soon as the server can be reached"}
        {batch && !batch.isReserved ? (
          <span className="font-normal text-ink-soft text-small"> as planned, to be confirmed online</span>
        ) : null}
      </p>
      {next ? (
        <p className="text-ink-soft text-small">
          Next: {[next.coffee, next.charge, next.batch && `batch ${next.batch}`].filter(Boolean).join(", ")}
        </p>
      ) : null}
    </div>
  );
}
