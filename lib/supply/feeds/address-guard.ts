import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { FeedError } from "./feed";

/** IANA's special-purpose registries: ranges that aren't globally reachable or embed another address. */
const unroutable = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  unroutable.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  // Teredo and the rest of the protocol assignments, documentation, 6to4.
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  unroutable.addSubnet(network, prefix, "ipv6");

/**
 * Globally routable IPv6. Outside it: `::/96`, NAT64 (`64:ff9b::/96`, `64:ff9b:1::/48`),
 * `fc00::/7`, `fe80::/10`.
 */
const global = new BlockList();
global.addSubnet("2000::", 3, "ipv6");

const mapped = new BlockList();
mapped.addSubnet("::ffff:0:0", 96, "ipv6");

/** True for loopback, private, link-local and multicast addresses, also inside an IPv6 address that carries IPv4. */
export function isPrivateAddress(address: string): boolean {
  const bare = address.replace(/%.*$/, "");
  if (isIP(bare) === 4) return unroutable.check(bare, "ipv4");
  // BlockList compares an IPv4-mapped address with the IPv4 networks itself.
  if (unroutable.check(bare, "ipv6")) return true;
  return !mapped.check(bare, "ipv6") && !global.check(bare, "ipv6");
}

const literal = (hostname: string) => hostname.replace(/^\[(.*)\]$/, "$1");

export function refusePrivateLiteral(hostname: string): void {
  const address = literal(hostname);
  if (isIP(address) !== 0 && isPrivateAddress(address)) throw redirectRefusal(hostname);
}

const INNER_NAME = /(?:^|\.)(?:localhost|local|internal|intranet|lan|corp|private|home|home\.arpa)\.?$/;

/**
 * True for a literal private address, a name that public DNS can't have (RFC 6761, 6762, 8375,
 * ICANN's `.internal`) or one listed in `PRIVATE_FEED_HOSTS`.
 */
export function resolvesToPrivateAddress(hostname: string, listed: readonly string[]): boolean {
  const name = hostname.toLowerCase();
  return (
    isIP(literal(name)) !== 0 ||
    !name.replace(/\.$/, "").includes(".") ||
    INNER_NAME.test(name) ||
    listed.includes(name)
  );
}

/** True for a private or unlisted internal address, for addresses typed into a page rather than by an operator. */
export function isPrivateHost(hostname: string, listed: readonly string[]): boolean {
  if (listed.includes(hostname.toLowerCase())) return false;
  const address = literal(hostname);
  return isIP(address) === 0 ? resolvesToPrivateAddress(hostname, []) : isPrivateAddress(address);
}

function redirectRefusal(host: string): FeedError {
  return new FeedError(
    `The feed redirects to ${host}, a private address. If that's intended, change the supplier's feed address to it.`,
  );
}

function ownRefusal(host: string): FeedError {
  return new FeedError(
    `${host} points to a private address. If that's intended, add ${host} to PRIVATE_FEED_HOSTS.`,
  );
}

/**
 * Refuses private addresses. The connection uses the addresses checked here, so a name can't
 * change in between.
 */
function publicLookup(refusal: (host: string) => FeedError): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      const forbidden = addresses?.some(({ address }) => isPrivateAddress(address));
      const first = addresses?.[0];
      if (error) callback(error, []);
      else if (forbidden || !first) callback(refusal(hostname), []);
      else if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

export const feedLookup: LookupFunction = publicLookup(ownRefusal);

export const redirectLookup: LookupFunction = publicLookup(redirectRefusal);
