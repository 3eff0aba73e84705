import type { LiveBatch } from "@/lib/roast/live/session";

/** The number of the roast in progress, to write on its bucket. */
export function BatchLine({ batch }: { batch: LiveBatch | undefined }) {
  return (
    <p role="status" className="font-medium">
      {batch ? `Batch ${batch.number}` : "Batch number: reserved as soon as the server can be reached"}
      {batch && !batch.isReserved ? (
        <span className="font-normal text-ink-soft text-small"> as planned, to be confirmed online</span>
      ) : null}
    </p>
  );
}
