import { once } from "node:events";
import { get, type OutgoingHttpHeaders } from "node:http";
import { expect, test } from "@playwright/test";
import { E2E_PORT, NEXT_START_PORT } from "../support/e2e-port";

async function statusOf(host: string, port: number, headers: OutgoingHttpHeaders): Promise<number> {
  const request = get({ host, port, path: "/mailbox", headers, agent: false });
  const [response] = await once(request, "response");
  response.resume();
  return response.statusCode;
}

for (const [name, port, tag] of [
  ["the front server", E2E_PORT, []],
  ["plain next start", NEXT_START_PORT, ["@deep"]],
] as const) {
  const here = { host: `localhost:${port}` };

  test(`the mailbox behind ${name} opens on this machine`, { tag: [...tag] }, async () => {
    await expect.poll(() => statusOf("localhost", port, here).catch(() => 0)).toBe(200);
  });

  test(`the mailbox behind ${name} is a 404 for proxies and rebound names`, { tag: [...tag] }, async () => {
    await expect.poll(() => statusOf("localhost", port, here).catch(() => 0)).toBe(200);
    const refused = [
      { ...here, "x-forwarded-for": "127.0.0.1" },
      { ...here, forwarded: "for=127.0.0.1" },
      { ...here, "x-real-ip": "127.0.0.1" },
      { host: `rebound.example:${port}` },
    ];
    for (const headers of refused)
      expect([headers, await statusOf("localhost", port, headers)]).toEqual([headers, 404]);
  });
}
