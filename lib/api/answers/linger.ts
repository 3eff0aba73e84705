import type { IncomingMessage, ServerResponse } from "node:http";

/** nginx's `lingering_timeout` and `lingering_time`. */
const SILENCE_MS = 5000;
const MAX_MS = 30_000;

/** True while part of the body hasn't arrived. */
export function isSending({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);
}

/**
 * Sends an answer with `Connection: close` before the body has arrived, then discards input for
 * a while: closing now would reset the connection and lose the answer. `content` has the
 * declared length.
 */
export function endWhileSending(response: ServerResponse, content: Uint8Array | string): void {
  const incoming = response.req;
  const end = () => {
    clearTimeout(silence);
    clearTimeout(late);
    response.end();
  };
  const silence = setTimeout(end, SILENCE_MS);
  const late = setTimeout(end, MAX_MS);
  response.write(content);
  // A leftover reader would hold back the rest.
  incoming.removeAllListeners("data");
  incoming.on("data", () => silence.refresh());
  incoming.once("end", end).once("error", end).once("close", end);
  incoming.resume();
}
