import { createServer, get, type Server } from "node:http";
import { networkInterfaces } from "node:os";
import { afterEach, expect, test } from "vitest";
import { listen } from "@/lib/api/server/listen";

const open: Server[] = [];
afterEach(() => {
  for (const server of open.splice(0)) server.close();
});

const LOOPBACK = ["127.0.0.1", "::1"];
const hasIPv6 = Object.values(networkInterfaces()).some((all) =>
  all?.some(({ address }) => address === "::1"),
);

const makeServer = () => {
  const server = createServer((_, response) => response.end("here"));
  open.push(server);
  return server;
};

const answers = (host: string, port: number) =>
  new Promise<boolean>((resolve) => {
    get({ host, port, agent: false }, (response) => resolve(response.resume().statusCode === 200)).on(
      "error",
      () => resolve(false),
    );
  });

test("a loopback server listens on both loopback addresses and one port", async () => {
  const { port } = await listen(makeServer, 0, LOOPBACK);
  expect(port).toBeGreaterThan(0);
  expect(await answers("127.0.0.1", port)).toBe(true);
  expect(await answers("::1", port)).toBe(hasIPv6);
});

test("a port taken on one of two addresses is rejected and the other released", async () => {
  const { port } = await listen(makeServer, 0, LOOPBACK.slice(hasIPv6 ? 1 : 0).slice(0, 1));
  await expect(listen(makeServer, port, LOOPBACK)).rejects.toMatchObject({ code: "EADDRINUSE" });
  const [again] = (await listen(makeServer, 0, ["127.0.0.1"])).servers;
  expect(again?.listening).toBe(true);
  if (hasIPv6) expect(await answers("127.0.0.1", port)).toBe(false);
});
