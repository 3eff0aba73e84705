import { connect, type Socket } from "node:net";
import { setTimeout as wait } from "node:timers/promises";
import type { World } from "./world";

interface Fault {
  name: string;
  begin: (world: World) => Promise<void>;
  end: (world: World) => Promise<void>;
}

const IDLE = 2000;
const SLOW = 200;
const SLOW_BYTE_MS = 500;
const FULL_DISK_REQUESTS = 50;
const REPLICA_WITHIN_MS = 30_000;

const held = new Set<Socket>();

/** A connection that says nothing, or a byte of a request now and then. */
function hold(port: number, isSlow: boolean): void {
  const socket = connect(port, "127.0.0.1");
  held.add(socket);
  socket.on("error", () => {}).on("close", () => held.delete(socket));
  if (!isSlow) return;
  const request = `GET /v1/catalog HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nX-Slow: ${"x".repeat(2000)}`;
  let sent = 0;
  const drip = setInterval(() => socket.write(request[sent++] ?? "x"), SLOW_BYTE_MS);
  socket.on("close", () => clearInterval(drip));
}

const control = (emulator: string, form: Record<string, string>) =>
  fetch(`${emulator}/control`, { method: "POST", body: new URLSearchParams(form), redirect: "manual" });

/** What happened on the full disk: how many of the requests were served. */
export const fullDisk = { requests: 0, served: 0 };

/** How soon the replica was left out after it stopped to show what is new, and used again; null until then. */
export const lagging: { leftOutMs: number | null; backMs: number | null } = { leftOutMs: null, backMs: null };

async function msUntil(isSo: () => Promise<boolean>): Promise<number | null> {
  const beganAtMs = performance.now();
  while (performance.now() - beganAtMs < REPLICA_WITHIN_MS) {
    if (await isSo()) return performance.now() - beganAtMs;
    await wait(100);
  }
  return null;
}

const HOUR_S = 3600;

/** Postgres keeps its own clock. */
const clockJump = (name: string, seconds: number): Fault => ({
  name,
  begin: async ({ moveClockBy }) => {
    if (!moveClockBy) throw new Error("There is no libfaketime here.");
    moveClockBy(seconds);
  },
  end: async ({ moveClockBy }) => moveClockBy?.(0),
});

export const FAULTS: readonly Fault[] = [
  {
    name: "Postgres killed with SIGKILL",
    begin: async ({ killPostgres }) => killPostgres(),
    end: async () => {},
  },
  {
    name: "a feed's server hangs",
    begin: async ({ feed, origin, cronSecret }) => {
      feed.isHanging = true;
      const headers = { authorization: `Bearer ${cronSecret}` };
      // Its answer comes when the feed is given up.
      fetch(`${origin}/api/cron/ingest`, { method: "POST", headers }).catch(() => {});
    },
    end: async ({ feed }) => {
      feed.isHanging = false;
    },
  },
  {
    name: "a replica shows nothing new",
    begin: async ({ replica, isReplicaUsed }) => {
      await replica.pause();
      lagging.leftOutMs = await msUntil(async () => !(await isReplicaUsed()));
    },
    end: async ({ replica, isReplicaUsed }) => {
      await replica.resume();
      lagging.backMs = await msUntil(isReplicaUsed);
    },
  },
  clockJump("the site's clock goes an hour ahead, and back", HOUR_S),
  clockJump("the site's clock goes an hour back, and ahead", -HOUR_S),
  {
    name: "Stripe answers 500",
    begin: async ({ emulator }) => {
      await control(emulator, { fault: "500", times: "100000" });
    },
    end: async ({ emulator }) => {
      await control(emulator, { clear: "1" });
    },
  },
  {
    name: `${IDLE.toLocaleString("en")} idle and ${SLOW} slow connections`,
    begin: async ({ port }) => {
      for (let count = 0; count < IDLE; count++) {
        hold(port, false);
        if (count % 100 === 0) await wait(20);
      }
      for (let count = 0; count < SLOW; count++) hold(port, true);
    },
    end: async () => {
      for (const socket of held) socket.destroy();
    },
  },
  {
    name: "a second server, its log on a full disk",
    begin: async ({ startWithFullDisk }) => {
      const { origin, end } = await startWithFullDisk();
      for (let count = 0; count < FULL_DISK_REQUESTS; count++) {
        const answer = await fetch(`${origin}/v1/catalog?page=${1 + count}`).catch(() => null);
        await answer?.arrayBuffer();
        fullDisk.requests++;
        if (answer?.status === 200) fullDisk.served++;
      }
      await end();
    },
    end: async () => {},
  },
];
