import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";

const sockets = new WeakMap<Request, Socket>();

/** Notes the connection that a request came on. Its `signal` would do too, but costs as much as an answer. */
export function rememberConnection(request: Request, incoming: IncomingMessage | undefined): void {
  if (incoming) sockets.set(request, incoming.socket);
}

export function isCallerGone(request: Request): boolean {
  return sockets.get(request)?.destroyed ?? request.signal.aborted;
}
