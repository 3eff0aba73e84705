import type { IncomingMessage, ServerResponse } from "node:http";

/** nginx's `lingering_timeout` and `lingering_time`. */
const SILENCE_MS = 5000;
const MAX_MS = 30_000;

/** Whether a part of the request's body has yet to arrive. */
export function isSending({ complete, headers }: IncomingMessage): boolean {
  return !complete && (headers["transfer-encoding"] !== undefined || Number(headers["content-length"]) > 0);
}

/**
 * Ends an answer that is given before the body has arrived; its header says `Connection: close` and the length of
 * `content`. What still comes is thrown away for a while: a socket that is closed on a client that is still sending is
 * reset, and the client may never see the answer.
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
  // The body is no longer read; a leftover reader would hold back the rest.
  incoming.removeAllListeners("data");
  incoming.on("data", () => silence.refresh());
  incoming.once("end", end).once("error", end).once("close", end);
  incoming.resume();
}
