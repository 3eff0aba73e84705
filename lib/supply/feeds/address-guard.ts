import { lookup as resolve } from "node:dns";
import { BlockList, isIP, type LookupFunction } from "node:net";
import { FeedError } from "./feed";

const unroutable = new BlockList();
for (const [network, prefix] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["224.0.0.0", 3],
] as const)
  unroutable.addSubnet(network, prefix, "ipv4");
for (const [network, prefix] of [
  ["::", 127],
  ["fc00::", 7],
  ["fe80::", 10],
  ["ff00::", 8],
] as const)
  unroutable.addSubnet(network, prefix, "ipv6");

/** True for loopback, private, link-local and multicast addresses, also when written as IPv4-mapped IPv6. */
export function isPrivateAddress(address: string): boolean {
  // BlockList looks through `::ffff:` itself.
  return unroutable.check(address, isIP(address) === 6 ? "ipv6" : "ipv4");
}

function refusal(host: string): FeedError {
  return new FeedError(
    `The feed redirects to ${host}, a private address. Add the supplier with that address if it is meant.`,
  );
}

/** Throws when a redirect names a private address outright: a literal address is never looked up. */
export function refusePrivateLiteral(hostname: string): void {
  const address = hostname.replace(/^\[(.*)\]$/, "$1");
  if (isIP(address) !== 0 && isPrivateAddress(address)) throw refusal(hostname);
}

/**
 * Name resolution that refuses private addresses, checked at the moment of connecting so that a name cannot
 * change its mind in between. Used for hosts a *redirect* chose: an operator may name an intranet feed, a
 * supplier's server may not send us to one.
 */
export const publicLookup: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    const forbidden = addresses?.some(({ address }) => isPrivateAddress(address));
    const first = addresses?.[0];
    if (error) callback(error, []);
    else if (forbidden || !first) callback(refusal(hostname), []);
    else if (options.all) callback(null, addresses);
    else callback(null, first.address, first.family);
  });
};
