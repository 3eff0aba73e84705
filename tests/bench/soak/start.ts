import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, openSync, readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { openEmbeddedPostgres } from "@/db/embedded";
import { readRecord } from "@/db/embedded/record";
import { childEnvironment } from "@/lib/env";
import { UserError } from "@/lib/errors";
import { runNode, startNode } from "@/scripts/machine/child";
import { freePort } from "@/scripts/machine/port";
import { step } from "@/scripts/machine/progress";
import { SUPERVISOR_BUNDLE, serverFlags, serverMemory } from "@/scripts/machine/server-program";
import { toldBy } from "../told-by";
import { movableClock } from "./clock";
import { copyAsReplica } from "./replica";
import { peopleSchema, type World } from "./world";

const DATABASE = "peaberry_soak";
const READY_WITHIN_MS = 120_000;
/** Whatever happens to us, the second server runs no longer. */
const SECOND_SERVER_S = 180;

const databaseOn = (url: string) => new URL(`/${DATABASE}`, url).href;

interface Started {
  world: World;
  databaseUrl: string;
  metricsUrl: string;
  end: () => Promise<void>;
}

async function answers(url: string, stopping: AbortSignal): Promise<void> {
  const deadline = Date.now() + READY_WITHIN_MS;
  for (;;) {
    stopping.throwIfAborted();
    const ok = await fetch(url, { signal: AbortSignal.timeout(5000) }).then(
      (answer) => answer.ok,
      () => false,
    );
    if (ok) return;
    if (Date.now() > deadline) throw new UserError(`Nothing answers at ${url}.`);
    await wait(100);
  }
}

/** A Postgres, a site and a feed of its own in `folder`, on loopback; everything ends with `end`. */
export async function startWorld(folder: string, listings: number, stopping: AbortSignal): Promise<Started> {
  const dataDir = path.join(folder, "data");
  mkdirSync(dataDir, { recursive: true });
  const clock = await movableClock(folder);
  const filling = await openEmbeddedPostgres({ dataDir, replicated: true });
  try {
    await step(`Filling ${listings} listings`, () =>
      runNode(
        "scripts/demo-scale.ts",
        ["--listings", String(listings), "--database", DATABASE, "--workers", "1"],
        { env: { DATABASE_URL: filling.url("postgres") }, stopping, quiet: true },
      ),
    );
  } finally {
    await filling.release();
  }
  const startReplica = copyAsReplica(readRecord(dataDir)?.directory ?? "");
  const postgres = await openEmbeddedPostgres({ dataDir, replicated: true });
  const ends: (() => Promise<unknown>)[] = [() => postgres.release()];
  const end = async () => {
    for (const each of ends.toReversed()) await each().catch(() => {});
  };
  try {
    const feed = { isHanging: false };
    const feedServer = createServer((_, response) => {
      if (!feed.isHanging) response.end();
    }).listen(0, "127.0.0.1");
    await once(feedServer, "listening");
    ends.push(async () => {
      feedServer.closeAllConnections();
      feedServer.close();
    });
    const { port: feedPort } = feedServer.address() as AddressInfo;

    const databaseUrl = postgres.url(DATABASE);
    const replica = await startReplica(postgres.url("postgres"));
    ends.push(replica.end);
    const cronSecret = randomBytes(24).toString("hex");
    const common = {
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      AUTH_SECRET: randomBytes(32).toString("hex"),
      KEY_PEPPER: randomBytes(32).toString("hex"),
      CRON_SECRET: cronSecret,
      DATABASE_URL: databaseUrl,
      DATABASE_READ_URL: "",
      PEABERRY_EMBEDDED: "1",
      PEABERRY_DATA_DIR: dataDir,
      PRIVATE_FEED_HOSTS: "127.0.0.1",
      CHAT_MESSAGES_PER_DAY: "100000",
      HOST: "127.0.0.1",
      LOG_LEVEL: "warn",
      ...serverMemory(),
    };
    const feedUrl = `http://127.0.0.1:${feedPort}/feed.jsonl`;
    const setting = { env: common, stopping };
    const people = await toldBy(peopleSchema, "tests/bench/soak/people.ts", [feedUrl], setting);

    const [port, metricsPort] = [await freePort(), await freePort()];
    const metricsUrl = `http://127.0.0.1:${metricsPort}/metrics`;
    const origin = `http://127.0.0.1:${port}`;
    const ended = new AbortController();
    const site = startNode(SUPERVISOR_BUNDLE, [], {
      env: {
        ...common,
        ...clock?.env,
        DATABASE_READ_URL: databaseOn(replica.url),
        PORT: String(port),
        PUBLIC_URL: origin,
        METRICS_PORT: String(metricsPort),
      },
      flags: serverFlags(),
      stopping: AbortSignal.any([stopping, ended.signal]),
      quiet: true,
    });
    ends.push(() => {
      ended.abort();
      return site.ended;
    });
    await answers(`${origin}/health`, stopping);
    const emulator = `http://127.0.0.1:${readFileSync(path.join(dataDir, "stripe-emulator.port"), "utf8").trim()}`;

    const world: World = {
      origin,
      port,
      emulator,
      cronSecret,
      people,
      log: readFileSync("tests/support/artisan-logs/4.0-celsius.alog"),
      chatEveryMs: 2000,
      buyEveryMs: 5000,
      feed,
      replica,
      isReplicaUsed: async () => {
        const answer = await fetch(metricsUrl, { signal: AbortSignal.timeout(5000) });
        return /^peaberry_replica_used\{.*\} 1$/m.test(await answer.text());
      },
      moveClockBy: clock?.moveBy ?? null,
      killPostgres: () => {
        const file = path.join(readRecord(dataDir)?.directory ?? "", "postmaster.pid");
        process.kill(Number(readFileSync(file, "utf8").split("\n", 1)[0]), "SIGKILL");
      },
      startWithFullDisk: async () => {
        const second = await freePort();
        const child = spawn(
          "/usr/bin/timeout",
          ["--kill-after=5", String(SECOND_SERVER_S), process.execPath, ...serverFlags(), SUPERVISOR_BUNDLE],
          {
            stdio: ["ignore", openSync("/dev/full", "w"), "ignore"],
            env: childEnvironment({
              ...common,
              PORT: String(second),
              LOG_LEVEL: "info",
              BACKGROUND_JOBS: "off",
              PEABERRY_DATA_DIR: path.join(folder, "second"),
            }),
          },
        );
        const gone = once(child, "exit");
        const close = async () => {
          child.kill("SIGTERM");
          await gone;
        };
        mkdirSync(path.join(folder, "second"), { recursive: true });
        await answers(`http://127.0.0.1:${second}/health`, stopping).catch(async (error: unknown) => {
          await close();
          throw error;
        });
        return { origin: `http://127.0.0.1:${second}`, end: close };
      },
    };
    return { world, databaseUrl, metricsUrl, end };
  } catch (error) {
    await end();
    throw error;
  }
}
