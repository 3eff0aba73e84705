import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import { setPriority, tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import postgres from "postgres";
import { z } from "zod";
import { UserError } from "@/lib/errors";
import { ensureBuild } from "@/scripts/machine/build";
import { main } from "@/scripts/machine/lifetime";
import { step } from "@/scripts/machine/progress";
import { writeBenchmarks } from "./http/document";
import { machine } from "./http/report";
import { FAULTS, fullDisk, lagging } from "./soak/faults";
import { isServed, kindsOf, sendAll } from "./soak/load";
import { type FaultRun, type Sample, type Soak, soakReport } from "./soak/report";
import { startWorld } from "./soak/start";
import type { World } from "./soak/world";

const HELP = `Usage: npm run bench -- soak [--minutes 60] [--listings 3000] [--write]

Mixed load on a site and a Postgres of its own, on loopback: pages, the API with and without a key, imports, chat and
purchases. Meanwhile, one after the other and again: Postgres is killed, a feed's server hangs, a replica lags, the site's
clock jumps by an hour, Stripe fails, 2,200 connections are idle or slow, and a second server logs to a full disk. Prints what was asked and answered, how soon all was
served again, memory, event-loop delay, and whether anything was lost. It ends by itself, with everything that it started.

  --minutes N   How long, from 2 to 240. Default: 60
  --listings N  Listings of the catalog. Default: 3000
  --write       Write the tables to docs/benchmarks.md.

The clock is moved by Debian's libfaketime, which is downloaded (apt-get) where it isn't installed.`;

const options = z.object({
  minutes: z.coerce.number().min(2).max(240),
  listings: z.coerce.number().int().min(100).max(1_000_000),
});

const SAMPLE_MS = 5000;
/** Memory is compared with that after the first requests of each kind. */
const WARM_UP_SHARE = 0.1;
const MAX_FAULT_MS = 20_000;
const SETTLE_WITHIN_MS = 60_000;

/** Figures of `/metrics`, every few seconds; the delay is that since the sample before. */
async function sampleUntil(url: string, over: AbortSignal): Promise<Sample[]> {
  const samples: Sample[] = [];
  while (!over.aborted) {
    await wait(SAMPLE_MS, undefined, { signal: over }).catch(() => {});
    const text = await fetch(url, { signal: AbortSignal.timeout(SAMPLE_MS) }).then(
      (answer) => answer.text(),
      () => "",
    );
    const read = (name: string) => Number(new RegExp(`^${name} (\\S+)`, "m").exec(text)?.[1]);
    const readMb = (name: string) => read(name) / 2 ** 20;
    const residentMb = readMb("process_resident_memory_bytes");
    if (Number.isFinite(residentMb))
      samples.push({
        atMs: performance.now(),
        residentMb,
        heapMb: readMb("nodejs_heap_size_total_bytes"),
        externalMb: readMb("nodejs_external_memory_bytes"),
        delayP99Ms: read("nodejs_eventloop_lag_p99_seconds") * 1000,
      });
  }
  return samples;
}

async function runFaults(world: World, ms: number, over: AbortSignal): Promise<FaultRun[]> {
  const runs: FaultRun[] = [];
  const beganAtMs = performance.now();
  // Every fault at least once, and every few minutes of a long run.
  const everyMs = Math.min(180_000, ms / (FAULTS.length + 1));
  for (let count = 0; !over.aborted; count++) {
    const fault = FAULTS[count % FAULTS.length];
    const dueInMs = Math.max(0, everyMs * (count + 0.7) - (performance.now() - beganAtMs));
    await wait(dueInMs, undefined, { signal: over }).catch(() => {});
    // The last has time to pass.
    if (!fault || over.aborted || performance.now() - beganAtMs > ms - everyMs * 0.5) break;
    const run: FaultRun = { name: fault.name, begunAtMs: performance.now(), endedAtMs: 0 };
    // A fault that doesn't come off is said, and costs no results.
    await fault.begin(world).catch((error: unknown) => {
      console.log(`  ${fault.name}: ${String(error)}`);
      run.name = `${fault.name} (not brought about)`;
    });
    const isInstant = fault.name.startsWith("Postgres") || fault.name.startsWith("a second");
    if (!isInstant)
      await wait(Math.min(MAX_FAULT_MS, everyMs / 3), undefined, { signal: over }).catch(() => {});
    await fault.end(world).catch(() => {});
    run.endedAtMs = performance.now();
    runs.push(run);
  }
  return runs;
}

async function soak(folder: string, minutes: number, listings: number, stopping: AbortSignal): Promise<Soak> {
  const { world, databaseUrl, metricsUrl, end } = await startWorld(folder, listings, stopping);
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {}, connect_timeout: 10 });
  try {
    const ms = minutes * 60_000;
    const over = new AbortController();
    const timer = setTimeout(() => over.abort(), ms);
    const both = AbortSignal.any([over.signal, stopping]);
    const paid = new Set<string>();
    const beganAtMs = performance.now();
    const [answered, samples, faults] = await Promise.all([
      sendAll(kindsOf(world, paid), both),
      sampleUntil(metricsUrl, both),
      runFaults(world, ms, both),
    ]);
    clearTimeout(timer);
    stopping.throwIfAborted();
    const [usage] = await sql<{ used: number }[]>`
      select used::float8 from monthly_usage where account_id = ${world.people.member.id}`;
    const entitled = async () => {
      const [row] = await sql<{ people: number }[]>`
        select count(distinct user_id)::int as people from grants
        where source = 'billing' and role = 'member' and (expires_at is null or expires_at > now())
          and user_id = any(${[...paid]})`;
      return row?.people ?? 0;
    };
    const deadline = Date.now() + SETTLE_WITHIN_MS;
    while ((await entitled()) < paid.size && Date.now() < deadline) await wait(500);
    return {
      minutes,
      answered,
      samples: samples.filter(({ atMs }) => atMs - beganAtMs > ms * WARM_UP_SHARE),
      faults,
      fullDisk,
      lagging,
      counted: usage?.used ?? 0,
      servedToKey: answered.get("catalog, key")?.filter(isServed).length ?? 0,
      paid: paid.size,
      entitled: await entitled(),
    };
  } finally {
    await sql.end({ timeout: 1 });
    await end();
  }
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      minutes: { type: "string", default: "60" },
      listings: { type: "string", default: "3000" },
      write: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new UserError(`${z.prettifyError(parsed.error)}\n\n${HELP}`);
  const { minutes, listings } = parsed.data;
  setPriority(5);
  const where = machine();
  await step("Building the site", () => ensureBuild(stopping));
  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-soak-"));
  // As root, Postgres runs under another account.
  chmodSync(folder, 0o755);
  try {
    const text = soakReport(await soak(folder, minutes, listings, stopping));
    console.log(`\n${text}\n`);
    if (values.write)
      writeBenchmarks(
        "soak",
        `npm run bench -- soak --minutes ${minutes} --listings ${listings}`,
        where,
        text,
      );
    return 0;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
});
