import { setTimeout as pause } from "node:timers/promises";
import type { FaultyProxy } from "@/tests/support/faulty-proxy";
import { quantile } from "../quantile";
import type { Asked, Outcome, Person, Target } from "./target";

const REQUESTS = 30;
const OVER_MS = 5000;
const PATIENCE_MS = 30_000;
const RECOVERY_WITHIN_MS = 60_000;

const outages = {
  "port dead": {
    begin: (line: FaultyProxy) => line.close(),
    finish: (line: FaultyProxy) => line.open(),
  },
  hung: {
    begin: async (line: FaultyProxy) => line.behave("silent"),
    // What was not passed on is lost, so this is a hung database that is restarted.
    finish: async (line: FaultyProxy) => {
      await line.close();
      line.behave("pass");
      await line.open();
    },
  },
};
type Outage = keyof typeof outages;
export const OUTAGES = ["port dead", "hung"] as const satisfies Outage[];

/** New questions, so that no cache answers. */
const kinds = ({ key }: Person): Record<string, (n: number) => Asked> => ({
  anonymous: (n) => ({ path: `/v1/catalog?name=away${n}` }),
  "with a key": (n) => ({
    path: `/v1/catalog?name=away${n}`,
    headers: { authorization: `Bearer ${key}` },
  }),
  page: (n) => ({ path: `/catalog?name=away${n}` }),
});

export interface AwayResult {
  outage: Outage;
  kinds: { kind: string; requests: number; answers: string; p50Ms: number; maxMs: number }[];
  /** From the database's return until every kind is answered with 200; null beyond a minute. */
  recoveryMs: number | null;
  /** From SIGTERM during another outage until the end of the process; null beyond a minute. */
  sigtermMs: number | null;
}

/** Takes the database away from a server, gives it back, takes it away again and stops the server. */
export async function measureAway(
  target: Target,
  line: FaultyProxy,
  person: Person,
  outage: Outage,
): Promise<AwayResult> {
  const asks = Object.entries(kinds(person));
  let n = 0;
  for (const [, ask] of asks) await target.ask({ ...ask(n++), timeoutMs: PATIENCE_MS });

  await outages[outage].begin(line);
  const all = new Map<string, Promise<Outcome>[]>(asks.map(([kind]) => [kind, []]));
  for (let time = 0; time < REQUESTS; time++) {
    for (const [kind, ask] of asks) all.get(kind)?.push(target.ask({ ...ask(n++), timeoutMs: PATIENCE_MS }));
    await pause(OVER_MS / REQUESTS);
  }
  const measured = await Promise.all(
    [...all].map(async ([kind, outcomes]) => summary(kind, await Promise.all(outcomes))),
  );

  await outages[outage].finish(line);
  const backAtMs = performance.now();
  const returns = await Promise.all(
    asks.map(async ([, ask]) => {
      while (performance.now() - backAtMs < RECOVERY_WITHIN_MS) {
        if ((await target.ask({ ...ask(n++), timeoutMs: 5000 })).status === 200)
          return performance.now() - backAtMs;
        await pause(50);
      }
      return Infinity;
    }),
  );
  const recoveryMs = Math.max(...returns);

  await outages[outage].begin(line);
  const waiting = asks.map(([, ask]) => target.ask({ ...ask(n++), timeoutMs: PATIENCE_MS }));
  await pause(200);
  const sigtermMs = await target.end();
  await Promise.all(waiting);
  return { outage, kinds: measured, recoveryMs: Number.isFinite(recoveryMs) ? recoveryMs : null, sigtermMs };
}

function summary(kind: string, outcomes: Outcome[]): AwayResult["kinds"][number] {
  const counts = Map.groupBy(outcomes, ({ status }) => status ?? `none in ${PATIENCE_MS / 1000} s`);
  const times = outcomes.map(({ ms }) => ms);
  return {
    kind,
    requests: outcomes.length,
    answers: [...counts].map(([status, some]) => `${some.length} × ${status}`).join(", "),
    p50Ms: quantile(times, 0.5),
    maxMs: Math.max(...times),
  };
}
