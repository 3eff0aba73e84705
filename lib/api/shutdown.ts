import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endOpenStreams } from "./streamed-body";

const SWEEP_MS = 50;
/** Callers on keep-alive connections learn from an answer that they must reconnect; most ask within this time. */
const KEEP_ALIVE_MS = 1000;

/** Streams end so long before the rest is cut off, so that their callers see an end and not a broken connection. */
const STREAMS_EARLIER_MS = 1000;

const closing = new WeakSet<Server>();

/** Responses for `createServer` that say `Connection: close` once `closeGracefully` has begun. */
export function closableResponses(server: () => Server): typeof ServerResponse {
  return class<Request extends IncomingMessage> extends ServerResponse<Request> {
    override writeHead(
      status: number,
      second?: string | OutgoingHttpHeaders | OutgoingHttpHeader[],
      third?: OutgoingHttpHeaders | OutgoingHttpHeader[],
    ): this {
      if (closing.has(server())) this.shouldKeepAlive = false;
      return typeof second === "string"
        ? super.writeHead(status, second, third)
        : super.writeHead(status, second);
    }
  };
}

/**
 * Takes no more connections. For a second, requests on open ones are answered with `Connection: close`; then idle
 * connections end, and those with a request in flight end after it or after `graceMs` from the start.
 * Resolves when every connection is closed.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  closing.add(server);
  // The HTTP server's own `close` would cut idle connections, on which a request may be about to arrive.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const streamsLate = setTimeout(endOpenStreams, Math.max(0, graceMs - STREAMS_EARLIER_MS));
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([closed, pause(Math.min(KEEP_ALIVE_MS, graceMs))]);
  // Connections with a request in flight may fall idle after it, if its answer had begun before.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearTimeout(late);
  clearTimeout(streamsLate);
  clearInterval(sweep);
}
