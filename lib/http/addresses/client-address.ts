import type { IncomingMessage } from "node:http";
import { BlockList, isIP, isIPv6 } from "node:net";
import { env } from "@/lib/env";

const peers = new WeakMap<Request, string>();

/** Sign-in counts mails per address. */
const ALWAYS_NOTED = "/api/auth/";

/** Only the front server knows the peer; no header does. */
export function rememberPeer(request: Request, incoming: IncomingMessage | undefined): void {
  const hasBody = request.method !== "GET" && request.method !== "HEAD";
  if (!env().ANONYMOUS_REQUESTS_PER_MINUTE && !hasBody && !request.url.includes(ALWAYS_NOTED)) return;
  const address = incoming?.socket.remoteAddress;
  if (address) peers.set(request, plainAddress(address));
}

let trusted: BlockList | undefined;

function trustedProxies(): BlockList {
  if (!trusted) {
    trusted = new BlockList();
    for (const entry of env().TRUSTED_PROXIES ?? []) {
      const [address = "", bits] = entry.split("/");
      const family = isIPv6(address) ? "ipv6" : "ipv4";
      trusted.addSubnet(address, bits ? Number(bits) : family === "ipv6" ? 128 : 32, family);
    }
  }
  return trusted;
}

export function clientAddress(request: Request): string | null {
  const peer = peers.get(request);
  return peer === undefined ? null : clientBehind(peer, request.headers.get("x-forwarded-for"));
}

/**
 * The client behind `peer`. Reads `X-Forwarded-For` from its end as long as a trusted proxy
 * vouches for the entry; the rest is client input.
 */
export function clientBehind(peer: string, forwardedFor: string | null): string {
  let address = peer;
  const hops = forwardedFor?.split(",") ?? [];
  while (isTrustedProxy(address)) {
    const hop = plainAddress(hops.pop() ?? "");
    if (isIP(hop) === 0) break;
    address = hop;
  }
  return address;
}

export const isTrustedProxy = (address: string): boolean =>
  trustedProxies().check(address, isIPv6(address) ? "ipv6" : "ipv4");

/** Removes port, brackets, zone and IPv4-mapped prefix. */
export function plainAddress(address: string): string {
  return address
    .trim()
    .replace(/^\[(.*)\](?::\d+)?$|^([\d.]+):\d+$/, "$1$2")
    .replace(/%.*$/, "")
    .replace(/^::ffff:(?=[\d.]+$)/i, "");
}

/** One subscriber's range: an IPv4 address, or a /64 of IPv6. */
export function rateLimitKey(address: string): string {
  if (!isIPv6(address)) return address;
  const [left = [], right] = address.split("::").map((half) => half.split(":").filter(Boolean));
  const gap = right ? Math.max(0, 8 - left.length - right.length) : 0;
  const groups = [...left, ...Array<string>(gap).fill("0"), ...(right ?? [])];
  return groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(":");
}
