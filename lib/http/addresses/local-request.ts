import { AsyncLocalStorage } from "node:async_hooks";
import { subscribe } from "node:diagnostics_channel";
import { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "@/lib/env";
import { clientBehind, isTrustedProxy, plainAddress } from "./client-address";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

const isLoopback = (address: string): boolean =>
  isIP(address) !== 0 && loopback.check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Headers of proxies and tunnels. Next adds some too, but later. */
const FORWARDED = [
  "x-forwarded-for",
  "x-forwarded-host",
  "x-forwarded-proto",
  "x-real-ip",
  "forwarded",
  "via",
];

/** Another name for this machine is DNS rebinding: its pages could read ours. */
function namesThisMachine(host = ""): boolean {
  const url = URL.parse(`http://${host}`);
  if (url === null) return false;
  const { PUBLIC_URL } = env();
  if (PUBLIC_URL && new URL(PUBLIC_URL).host === url.host) return true;
  const name = url.hostname.replace(/^\[(.*)\]$/, "$1");
  return name === "localhost" || name.endsWith(".localhost") || isLoopback(name);
}

type Sent = Pick<IncomingMessage, "headers" | "socket">;

/**
 * True for requests from a person at this machine, judged by the connection; a proxy here may
 * forward strangers.
 */
export function isSentLocally({ headers, socket }: Sent): boolean {
  const peer = plainAddress(socket.remoteAddress ?? "");
  if (!isLoopback(peer) || !namesThisMachine(headers.host)) return false;
  if (!FORWARDED.some((name) => name in headers)) return true;
  const hops = headers["x-forwarded-for"]?.toString();
  return hops !== undefined && isTrustedProxy(peer) && isLoopback(clientBehind(peer, hops));
}

// Next bundles pages separately from the server that sees the connection.
const holder = globalThis as typeof globalThis & { peaberryRequestSent?: AsyncLocalStorage<Sent | null> };

/** Hooks every HTTP server of this process, including Next's. */
export function noteLocalRequests(): void {
  if (holder.peaberryRequestSent) return;
  const noted = new AsyncLocalStorage<Sent | null>();
  holder.peaberryRequestSent = noted;
  subscribe("http.server.request.start", (message) => {
    if (typeof message !== "object" || message === null || !("request" in message)) return;
    const { request } = message;
    // Judged when a page asks: answers of the API need no judgement.
    const isKnown = request instanceof IncomingMessage;
    noted.enterWith(isKnown ? { headers: { ...request.headers }, socket: request.socket } : null);
  });
}

export function isRequestLocal(): boolean {
  const sent = holder.peaberryRequestSent?.getStore();
  return sent ? isSentLocally(sent) : false;
}
