import type { ChildProcess } from "node:child_process";
import { connect } from "node:net";
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

const CHECK_WITHIN_MS = 5000;

/**
 * Closes connections that were on their way to a worker when it died. node:cluster (24) waits for its answer without
 * an end, and so would the caller. This reads messages that Node doesn't document, so `check` looks whether they come.
 */
export class HandedOver {
  #watching: (() => void) | null = null;

  watch(worker: ChildProcess): void {
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
      if (data && onTheirWay.delete(data.ack)) this.#watching?.();
    });
    // Every answer that it sent has arrived before this.
    worker.once("close", () => {
      isGone = true;
      for (const connection of onTheirWay.values()) connection.close();
      onTheirWay.clear();
    });
  }

  /**
   * Whether this Node hands connections over in the way that `watch` reads: connects once and looks.
   * @param host of the workers' servers
   */
  async check(port: number, host: string, withinMs = CHECK_WITHIN_MS): Promise<boolean> {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    this.#watching = () => resolve(true);
    const late = setTimeout(() => resolve(false), withinMs);
    const socket = connect(port, host).on("error", () => resolve(false));
    try {
      return await promise;
    } finally {
      clearTimeout(late);
      socket.destroy();
      this.#watching = null;
    }
  }
}
