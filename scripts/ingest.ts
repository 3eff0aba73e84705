import { parseArgs } from "node:util";
import cliProgress from "cli-progress";
import { closeDatabase, type Database, jobDatabase } from "@/db/client";
import { COMMAND_LINE } from "@/lib/access/audit";
import { UserError } from "@/lib/errors";
import { snapshotAfterIngest } from "@/lib/jobs/after-ingest";
import { runAlerts } from "@/lib/jobs/run-alerts";
import type { IngestOutcome, RunReport } from "@/lib/supply/ingest";
import { ingestSuppliers } from "@/lib/supply/ingest-suppliers";
import type { Supplier } from "@/lib/supply/interpret";
import { selectWithheld } from "@/lib/supply/runs";
import { chooseSuppliers } from "@/lib/supply/suppliers";
import { pluralize } from "@/lib/units/pluralize";
import { main } from "./machine/lifetime";
import { table } from "./machine/table";

const HELP = `Usage: npm run ingest -- [slug ...] [--confirm-shrink]

Reads the feeds of the named suppliers, or of all enabled ones, into the catalog. Every run is recorded with what it
created, updated, delisted and rejected. A feed that can't be read changes nothing. Then computes the price index and
alerts, and sends the e-mails that are due.

  --confirm-shrink  Carry out what the latest runs of the named suppliers held back: take listings off sale when more
                    than half are missing or unreadable, or take a fact such as the price from most that had it. If
                    that concerns more listings by now, the run is held again.
  -h, --help        Show this help.

Exits with 0 if every run succeeded or was held, with 1 if one failed.`;

const BUSY_WAIT_MS = 120_000;
const SHOWN_REJECTIONS = 5;

function counts(outcome: IngestOutcome): string[] {
  if (outcome.status === "busy") return [outcome.supplier, "busy", "", "", "", "", "", ""];
  const { created, updated, unchanged, delisted, rejected, durationMs } = outcome;
  const numbers = [created, updated, unchanged, delisted, rejected].map((count) =>
    count.toLocaleString("en"),
  );
  return [outcome.supplier, outcome.status, ...numbers, `${(durationMs / 1000).toFixed(1)} s`];
}

function remarks(run: RunReport): string[] {
  const shown = run.rejections.slice(0, SHOWN_REJECTIONS);
  const more = run.rejected - shown.length;
  return [
    ...(run.message ? [`${run.supplier}: ${run.message}`] : []),
    ...(run.withheld > 0
      ? [`${run.supplier}: if that's right, run npm run ingest -- ${run.supplier} --confirm-shrink`]
      : []),
    ...shown.map(({ row, sourceId, reason }) => {
      const id = sourceId === null ? "" : ` (id ${sourceId})`;
      return `${run.supplier}: row ${row}${id} rejected: ${reason}`;
    }),
    ...(more > 0 ? [`${run.supplier}: ${more.toLocaleString("en")} more rejected`] : []),
  ];
}

/** A bar on a terminal, plain lines elsewhere. */
function progress(total: number) {
  const print = (line: string) => console.log(line);
  if (!process.stdout.isTTY) return { say: print, show: () => {}, done: print, stop: () => {} };
  const bar = new cliProgress.SingleBar(
    { format: "{bar} {value}/{total} {now}", hideCursor: true },
    cliProgress.Presets.shades_classic,
  );
  bar.start(total, 0, { now: "" });
  return {
    say: (line: string) => bar.update({ now: line }),
    show: (now: string) => bar.update({ now }),
    done: (line: string) => bar.increment(1, { now: line }),
    stop: () => bar.stop(),
  };
}

async function requireWithheld(db: Database, suppliers: readonly Supplier[]): Promise<Map<number, number>> {
  const withheld = await selectWithheld(
    db,
    suppliers.map(({ id }) => id),
  );
  const others = suppliers.filter(({ id }) => !withheld.has(id)).map(({ slug }) => slug);
  if (others.length > 0)
    throw new UserError(`Nothing is held back from ${others.join(", ")}. Leave out --confirm-shrink.`);
  return withheld;
}

await main(async (stopping) => {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { help: { type: "boolean", short: "h" }, "confirm-shrink": { type: "boolean" } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const confirms = values["confirm-shrink"] ?? false;
  if (confirms && positionals.length === 0)
    throw new UserError(
      "--confirm-shrink requires supplier names: npm run ingest -- <slug> --confirm-shrink",
    );

  try {
    const db = jobDatabase();
    const suppliers = await chooseSuppliers(db, positionals);
    if (suppliers.length === 0) {
      console.log("No supplier is enabled. Add one: npm run suppliers -- add --help");
      return 0;
    }
    const withheld = confirms ? await requireWithheld(db, suppliers) : new Map<number, number>();
    const bar = progress(suppliers.length);
    const outcomes = await ingestSuppliers({
      db,
      suppliers,
      confirmShrink: withheld,
      // Naming suppliers is someone's decision; a run of all counts as the schedule's.
      ...(positionals.length > 0 && { by: { actor: COMMAND_LINE, reason: "" } }),
      signal: stopping,
      whenBusy: {
        waitMs: BUSY_WAIT_MS,
        onWaiting: () => bar.say("another run is updating a supplier; waiting for it to finish"),
      },
      onProgress: ({ slug }, stage, done, total) =>
        bar.show(`${slug}: ${stage}${total ? ` ${done}/${total}` : ""}`),
      onOutcome: ({ supplier, status }) => bar.done(`${supplier}: ${status}`),
    });
    bar.stop();

    console.log();
    console.log(
      table(
        ["supplier", "status", "created", "updated", "unchanged", "delisted", "rejected", "time"],
        outcomes.toSorted((a, b) => a.supplier.localeCompare(b.supplier)).map(counts),
      ),
    );
    const index = await snapshotAfterIngest(db, outcomes);
    if (index)
      console.log(
        `\nprice index: ${index.rows.toLocaleString("en")} snapshots, ${index.from} to ${index.to}`,
      );
    const alerts = await runAlerts();
    if (alerts.events > 0)
      console.log(
        `alerts: ${pluralize(alerts.events, "event")}, ${pluralize(alerts.mails_sent, "e-mail")} sent`,
      );
    const runs = outcomes.filter((outcome) => outcome.status !== "busy");
    const lines = runs.flatMap(remarks);
    if (lines.length > 0) console.log(`\n${lines.join("\n")}`);
    for (const { supplier, cause } of runs) if (cause) console.error(`${supplier}:`, cause);
    if (outcomes.some(({ status }) => status === "busy"))
      console.error("Busy: another run of that supplier didn't finish in time.");
    return outcomes.every(({ status }) => status !== "failed" && status !== "busy") ? undefined : 1;
  } finally {
    await closeDatabase();
  }
});
