import type { LookupAddress, LookupAllOptions } from "node:dns";
import { beforeEach, expect, test, vi } from "vitest";
import { feedLookup, resolvesToPrivateAddress } from "@/lib/supply/feeds/address-guard";
import { HTTP_LIMITS } from "@/lib/supply/feeds/http";
import { readPages } from "@/lib/supply/feeds/pages";
import { feedServer } from "@/tests/support/feed-server";

/** What DNS answers: one entry per lookup, the last one from then on. A test cannot own a public name. */
const dns = vi.hoisted(() => ({ answers: new Map<string, string[][]>(), asked: [] as string[] }));

type Answer = (error: Error | null, addresses: LookupAddress[]) => void;

vi.mock("node:dns", async (original) => ({
  ...(await original<typeof import("node:dns")>()),
  lookup: (name: string, _options: LookupAllOptions, callback: Answer) => {
    dns.asked.push(name);
    const script = dns.answers.get(name) ?? [];
    const addresses = (script.length > 1 ? script.shift() : script[0]) ?? [];
    callback(
      addresses.length > 0 ? null : new Error(`getaddrinfo ENOTFOUND ${name}`),
      addresses.map((address) => ({ address, family: address.includes(":") ? 6 : 4 })),
    );
  },
}));

beforeEach(() => {
  dns.answers.clear();
  dns.asked.length = 0;
});

const NAME = "feeds.harbor-green.com";

/** A shop on this machine, asked for by that name. */
async function shop(answers: string[][]) {
  const server = await feedServer((_, response) => response.end('{"products":[]}'));
  dns.answers.set(NAME, answers);
  const read = () =>
    readPages(
      {
        pageUrl: () => new URL(`http://${NAME}:${server.port}/products.json`),
        products: () => [],
        pageSize: 250,
        secondPageSize: 211,
      },
      { limits: { ...HTTP_LIMITS, attempts: 1 }, userAgent: "test" },
      [],
    );
  return { server, read };
}

test.each([
  [["127.0.0.1"]],
  [["10.1.2.3"]],
  [["169.254.169.254"]],
  [["64:ff9b::7f00:1"]],
  [["93.184.216.34", "127.0.0.1"]],
])("a supplier's name that points to %j is refused before anything is sent", async (addresses) => {
  const { server, read } = await shop([addresses]);
  await expect(read()).rejects.toThrow(
    `${NAME} points to a private address. If that's intended, add ${NAME} to PRIVATE_FEED_HOSTS.`,
  );
  expect(server.requests).toEqual([]);
});

test("a connection uses the addresses that were checked", async () => {
  // Public when it is checked, ours a moment later.
  dns.answers.set(NAME, [["93.184.216.34", "2606:2800::1"], ["127.0.0.1"]]);
  const addresses = await new Promise((resolve, reject) =>
    feedLookup(NAME, { all: true }, (error, found) => (error ? reject(error) : resolve(found))),
  );
  expect(addresses).toEqual([
    { address: "93.184.216.34", family: 4 },
    { address: "2606:2800::1", family: 6 },
  ]);
  expect(dns.asked).toEqual([NAME]);
});

test("only hosts that cannot be public, or are listed, may point to private addresses", () => {
  expect(resolvesToPrivateAddress(NAME, [NAME])).toBe(true);
  for (const host of [
    "127.0.0.1",
    "10.0.0.5",
    "[::1]",
    "localhost",
    "erp",
    "erp.internal",
    "nas.local",
    "shop.home.arpa",
  ])
    expect([host, resolvesToPrivateAddress(host, [])]).toEqual([host, true]);
  for (const host of [NAME, "internal.example.com", "localhost.example.com", "x.notlocal"])
    expect([host, resolvesToPrivateAddress(host, [])]).toEqual([host, false]);
});
