import {
  type IncomingMessage,
  type OutgoingHttpHeader,
  type OutgoingHttpHeaders,
  type Server,
  ServerResponse,
} from "node:http";
import { Server as NetServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import { endOpenStreams } from "../answers/streamed-body";

const SWEEP_MS = 50;
/**
 * Keep-alive clients learn from a response that they must reconnect; most send one within this
 * time.
 */
const KEEP_ALIVE_MS = 1000;

/** Streams end this much before the cut-off, so clients see an end and not a broken connection. */
const STREAMS_EARLIER_MS = 1000;

const closing = new WeakSet<Server>();

/** Responses that say `Connection: close` once `closeGracefully` has started. */
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
 * Stops accepting connections. For a second, open ones get `Connection: close`; then idle ones
 * end, and busy ones after their request or `graceMs` from the start.
 * Resolves when all are closed.
 */
export async function closeGracefully(server: Server, graceMs: number): Promise<void> {
  closing.add(server);
  // `Server.close` of http would cut idle connections, on which a request may be arriving.
  const closed = new Promise<void>((resolve) => {
    NetServer.prototype.close.call(server, () => resolve());
  });
  const streamsLate = setTimeout(endOpenStreams, Math.max(0, graceMs - STREAMS_EARLIER_MS));
  const late = setTimeout(() => server.closeAllConnections(), graceMs);
  await Promise.race([closed, pause(Math.min(KEEP_ALIVE_MS, graceMs))]);
  // Busy connections may fall idle later.
  const sweep = setInterval(() => server.closeIdleConnections(), SWEEP_MS);
  await closed;
  clearTimeout(late);
  clearTimeout(streamsLate);
  clearInterval(sweep);
}
