import type { ChildProcess } from "node:child_process";
import { z } from "zod";

/** How node:cluster hands a connection to a worker, and what the worker answers. */
const newConnection = z.object({
  cmd: z.literal("NODE_CLUSTER"),
  act: z.literal("newconn"),
  seq: z.number(),
});
const answer = z.object({ cmd: z.literal("NODE_CLUSTER"), ack: z.number() });
const closable = z.custom<{ close: () => void }>(
  (handle) => typeof handle === "object" && handle !== null && "close" in handle,
);

/**
 * Closes the connections that were on their way to a worker when it died. node:cluster (24) waits for its answer
 * without an end, and so would the caller.
 */
export function closeWhatItNeverTook(worker: ChildProcess): void {
  const onTheirWay = new Map<number, { close: () => void }>();
  let isGone = false;
  worker.send = new Proxy(worker.send, {
    apply(send, _, [message, handle, ...rest]) {
      const connection = newConnection.safeParse(message);
      const held = closable.safeParse(handle);
      if (connection.success && held.success) {
        if (isGone) held.data.close();
        else onTheirWay.set(connection.data.seq, held.data);
      }
      return Reflect.apply(send, worker, [message, handle, ...rest]);
    },
  });
  worker.on("internalMessage", (message: unknown) => {
    const { data } = answer.safeParse(message);
    if (data) onTheirWay.delete(data.ack);
  });
  // Every answer that it sent has arrived before this.
  worker.once("close", () => {
    isGone = true;
    for (const connection of onTheirWay.values()) connection.close();
    onTheirWay.clear();
  });
}
