import { parseArgs } from "node:util";
import { z } from "zod";
import { openDatabaseServer } from "@/db/server";
import { UserError } from "@/lib/errors";
import { ensureBuild } from "@/scripts/machine/build";
import { asAdmin, ensureDemoTemplate } from "@/scripts/machine/demo-template";
import { main } from "@/scripts/machine/lifetime";
import { step } from "@/scripts/machine/progress";
import { faultyProxy } from "@/tests/support/faulty-proxy";
import { measureAway, OUTAGES } from "./faults/away";
import { measureCrossSite } from "./faults/cross-site";
import { measureFuzz } from "./faults/fuzz";
import { meteringResult } from "./faults/metering-result";
import { type Faults, report } from "./faults/report";
import { measureStopping } from "./faults/stopping";
import { personSchema, SECRETS, startTarget, type Target } from "./faults/target";
import { measureUploads } from "./faults/uploads";
import { writeBenchmarks } from "./http/document";
import { machine } from "./http/report";
import { toldBy } from "./told-by";

const HELP = `Usage: npm run bench -- faults [--seconds 10] [--only away,fuzz,uploads,metering,cross-site,stopping] [--seed 1] [--write]

What the service does under attack and with bad luck: its database away, fuzzed requests, slow uploads, kill -9 while it
counts, cross-site requests, SIGTERM under load. Against production servers of its own on loopback, with a database of
its own that it drops at the end, on the server of DATABASE_URL or the embedded one. Takes a few minutes.

  --seconds S  How long to fuzz, upload and count, each.
  --only LIST  Some of the parts.
  --seed N     Of the fuzzed requests.
  --write      Write the tables to docs/benchmarks.md.`;

const PARTS = ["away", "fuzz", "uploads", "metering", "cross-site", "stopping"] as const;
type Part = (typeof PARTS)[number];

const options = z.object({
  seconds: z.coerce.number().positive().max(300),
  seed: z.coerce.number().int(),
  only: z
    .string()
    .transform((list) => list.split(","))
    .pipe(z.array(z.enum(PARTS))),
});

const ask = <T extends z.ZodType>(
  schema: T,
  program: string,
  args: string[],
  databaseUrl: string,
  stopping: AbortSignal,
) => toldBy(schema, program, args, { env: { ...SECRETS, DATABASE_URL: databaseUrl }, stopping });

async function measure(
  url: string,
  { only, seconds, seed }: z.output<typeof options>,
  stopping: AbortSignal,
): Promise<Faults> {
  const faults: Faults = { away: [] };
  const person = () => ask(personSchema, "tests/bench/faults/person.ts", [], url, stopping);
  const measured = async (part: Part, title: string, work: () => Promise<void>) => {
    if (only.includes(part)) await step(title, work);
    stopping.throwIfAborted();
  };
  const against = async (work: (target: Target) => Promise<void>) => {
    const target = await startTarget(url, stopping);
    try {
      await work(target);
    } finally {
      await target.end();
    }
  };

  for (const outage of OUTAGES)
    await measured("away", `Taking the database away: ${outage}`, async () => {
      const line = await faultyProxy(url);
      try {
        const target = await startTarget(line.url, stopping);
        faults.away.push(await measureAway(target, line, await person(), outage));
      } finally {
        await line.close();
      }
    });
  await measured("fuzz", "Fuzzing", () =>
    against(async (target) => {
      faults.fuzz = await measureFuzz(target, await person(), seconds, seed);
    }),
  );
  await measured("uploads", "Uploading slowly", () =>
    against(async (target) => {
      faults.uploads = await measureUploads(target, await person(), seconds);
    }),
  );
  await measured("metering", "Counting under kill -9", async () => {
    faults.metering = await ask(
      meteringResult,
      "tests/bench/faults/metering.ts",
      [String(seconds)],
      url,
      stopping,
    );
  });
  await measured("cross-site", "Sending from another site", () =>
    against(async (target) => {
      faults.crossSite = await measureCrossSite(target, await person());
    }),
  );
  await measured("stopping", "Stopping under load", async () => {
    faults.stopping = await measureStopping(await startTarget(url, stopping));
  });
  return faults;
}

await main(async (stopping) => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      seconds: { type: "string", default: "10" },
      only: { type: "string", default: PARTS.join(",") },
      seed: { type: "string", default: "1" },
      write: { type: "boolean", default: false },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const parsed = options.safeParse(values);
  if (!parsed.success) throw new UserError(`${z.prettifyError(parsed.error)}\n\n${HELP}`);

  const where = machine();
  const server = await openDatabaseServer();
  const name = `peaberry_bench_faults_${process.pid}`;
  try {
    await step("Building the site", () => ensureBuild(stopping));
    await step("Preparing the database", async () => {
      const template = await ensureDemoTemplate(server.url, stopping);
      await asAdmin(
        server.url,
        stopping,
        (admin) => admin`create database ${admin(name)} template ${admin(template)}`,
      );
    });
    const faults = await measure(server.url(name), parsed.data, stopping);
    const text = report(faults);
    console.log(`\n${text}\n`);
    for (const example of [
      ...(faults.fuzz?.examples ?? []),
      ...(faults.crossSite?.letThrough.slice(0, 5) ?? []),
    ])
      console.log(`  ${example}`);
    if (values.write) {
      const only = values.only === PARTS.join(",") ? "" : ` --only ${values.only}`;
      writeBenchmarks(
        "faults",
        `npm run bench -- faults --seconds ${parsed.data.seconds}${only}`,
        where,
        text,
      );
    }
    return 0;
  } finally {
    const unstopped = new AbortController().signal;
    await asAdmin(
      server.url,
      unstopped,
      (admin) => admin`drop database if exists ${admin(name)} with (force)`,
    );
    await server.release();
  }
});
