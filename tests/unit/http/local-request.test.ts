import { Socket } from "node:net";
import { afterEach, expect, test, vi } from "vitest";

afterEach(() => vi.unstubAllEnvs());

/** What a server would note of such a request. */
async function isLocal(
  peer: string,
  headers: Record<string, string> = {},
  settings: Record<string, string> = {},
): Promise<boolean> {
  vi.resetModules();
  for (const [name, value] of Object.entries(settings)) vi.stubEnv(name, value);
  const { isSentLocally } = await import("@/lib/http/addresses/local-request");
  const socket = Object.defineProperty(new Socket(), "remoteAddress", { value: peer });
  return isSentLocally({ headers: { host: "localhost:3000", ...headers }, socket });
}

test.each(["127.0.0.1", "127.8.9.10", "::1", "::ffff:127.0.0.1"])("a peer at %s is local", async (peer) => {
  expect(await isLocal(peer)).toBe(true);
});

test.each(["192.0.2.7", "10.0.0.1", "::ffff:192.0.2.7", "2001:db8::1", "0.0.0.0", ""])(
  "a peer at %j is not local, whatever its headers say",
  async (peer) => {
    expect(await isLocal(peer)).toBe(false);
    expect(await isLocal(peer, { "x-forwarded-for": "127.0.0.1" })).toBe(false);
    const trusted = { TRUSTED_PROXIES: "127.0.0.1,::1" };
    expect(await isLocal(peer, { "x-forwarded-for": "127.0.0.1" }, trusted)).toBe(false);
  },
);

test.each(["x-forwarded-for", "x-forwarded-host", "x-real-ip", "forwarded", "via"])(
  "a proxy on this machine that sends %s is not local",
  async (name) => {
    expect(await isLocal("127.0.0.1", { [name]: "127.0.0.1" })).toBe(false);
  },
);

test("a trusted proxy on this machine is believed about its client", async () => {
  const trusted = { TRUSTED_PROXIES: "127.0.0.1" };
  expect(await isLocal("127.0.0.1", { "x-forwarded-for": "127.0.0.1", via: "1.1 proxy" }, trusted)).toBe(
    true,
  );
  expect(await isLocal("127.0.0.1", { "x-forwarded-for": "::1" }, trusted)).toBe(true);
  expect(await isLocal("127.0.0.1", { "x-forwarded-for": "192.0.2.7" }, trusted)).toBe(false);
  expect(await isLocal("127.0.0.1", { "x-forwarded-for": "127.0.0.1, 192.0.2.7" }, trusted)).toBe(false);
  expect(await isLocal("127.0.0.1", { via: "1.1 proxy" }, trusted)).toBe(false);
});

test.each(["localhost", "localhost:3000", "127.0.0.1:3000", "[::1]:3000", "peaberry.localhost"])(
  "the Host %s names this machine",
  async (host) => {
    expect(await isLocal("127.0.0.1", { host })).toBe(true);
  },
);

test.each(["rebound.example:3000", "localhost.example", "127.0.0.1.example", "192.0.2.7:3000", "", "a b"])(
  "a Host of %j, which DNS rebinding may point here, is not local",
  async (host) => {
    expect(await isLocal("127.0.0.1", { host })).toBe(false);
  },
);

test("the host of PUBLIC_URL may be used on this machine", async () => {
  const settings = { PUBLIC_URL: "http://peaberry.test:3000" };
  expect(await isLocal("127.0.0.1", { host: "peaberry.test:3000" }, settings)).toBe(true);
  expect(await isLocal("127.0.0.1", { host: "peaberry.test:4000" }, settings)).toBe(false);
});
