import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { afterAll, beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { PLANS } from "@/lib/access/plans";
import { childEnvironment } from "@/lib/env";
import { createKey } from "@/lib/keys/keys";
import type { Plan } from "@/lib/viewer";
import { bundledProgram } from "@/tests/support/bundled-program";
import { ledgerOf, spend } from "@/tests/support/keys";
import { insertPerson } from "@/tests/support/people";

const SERVERS = 2;

let servers: { process: ChildProcess; port: number }[];
beforeAll(async () => {
  servers = await Promise.all(
    Array.from({ length: SERVERS }, async () => {
      const process = fork(await bundledProgram("tests/support/front-process.ts"), {
        execArgv: [],
        env: childEnvironment({ LOG_LEVEL: "silent" }),
      });
      const [port] = await once(process, "message");
      return { process, port };
    }),
  );
});
afterAll(() => {
  for (const { process } of servers) process.kill("SIGKILL");
});

interface Served {
  status: number;
  remaining: number;
}

/** Sends requests with one new key to all servers, 64 at a time each, until each has refused or has gone. */
async function storm(apiPlan: Plan, left: number, watch: (served: readonly Served[]) => void = () => {}) {
  const { id: ownerId } = await insertPerson({ apiPlan });
  const { apiKey, key } = await createKey(database(), ownerId, {
    name: "a storm's",
    scopes: ["catalog:read"],
    expiresAt: null,
  });
  const limit = PLANS[apiPlan].requestsPerMonth ?? Infinity;
  if (left < limit) await spend({ ownerId, keyId: key.id }, limit - left);
  const answers: Served[] = [];
  await Promise.all(
    servers.flatMap(({ port }) =>
      Array.from({ length: 64 }, async () => {
        for (;;) {
          const response = await fetch(`http://127.0.0.1:${port}/v1/catalog?limit=1`, {
            headers: { authorization: `Bearer ${apiKey}` },
          }).catch(() => undefined);
          // The server was killed.
          if (!response) return;
          await response.arrayBuffer().catch(() => {});
          const remaining = Number(response.headers.get("x-ratelimit-remaining"));
          answers.push({ status: response.status, remaining });
          watch(answers);
          if (response.status === 429) return;
        }
      }),
    ),
  );
  const served = answers.filter(({ status }) => status === 200).map(({ remaining }) => remaining);
  const [stored] = await ledgerOf(ownerId);
  return { answers, served, stored: (stored?.used ?? 0) - (limit - left) };
}

test.each([25, 200])(
  "two servers serve exactly the %i remaining requests of an account, each with a different remaining count",
  async (left) => {
    const { answers, served, stored } = await storm("viewer", left);
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200, 429]));
    expect(served.sort((a, b) => a - b)).toEqual(Array.from({ length: left }, (_, i) => i));
    expect(stored).toBe(left);
  },
);

test("a server killed under load serves nothing uncounted, and the other serves the rest", async () => {
  const left = 400;
  const victim = servers[0]?.process;
  const { served, stored } = await storm("member", left, ({ length }) => {
    if (length === 100) victim?.kill("SIGKILL");
  });
  expect(victim?.killed).toBe(true);
  expect(new Set(served).size).toBe(served.length);
  expect(stored).toBe(left);
  expect(served.length).toBeLessThanOrEqual(left);
  // It may have had its 64 in flight.
  expect(served.length).toBeGreaterThanOrEqual(left - 64);
});
