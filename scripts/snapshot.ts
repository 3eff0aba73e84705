import { parseArgs } from "node:util";
import { closeDatabase, jobDatabase } from "@/db/client";
import { UserError } from "@/lib/errors";
import { snapshotPrices } from "@/lib/price-index/compute-snapshots";
import { rebuildObservations } from "@/lib/price-index/rebuild-observations";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run snapshot -- [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--rebuild]

Computes the price index from the observed prices. Every ingest does this for its own day; run it after adding or
removing observations. Recomputing a day without new observations changes nothing.

  --from     First day. Default: the first observed day. Later days depend on earlier ones and are recomputed too.
  --to       Last day. Default: the last observed day. Days that already have a snapshot are always recomputed.
  --rebuild  First rebuild prices before the first ingest, from --from on, from the dates listings came into
             stock. Such rows are marked synthetic and never move the index.
  -h, --help Show this help.`;

function dayOf(value: string | undefined, option: string): string | undefined {
  if (value === undefined) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value))
    return value;
  throw new UserError(`--${option} must be a date, YYYY-MM-DD.`);
}

await main(async () => {
  const { values } = parseArgs({
    options: {
      help: { type: "boolean", short: "h" },
      from: { type: "string" },
      to: { type: "string" },
      rebuild: { type: "boolean" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const from = dayOf(values.from, "from");
  const to = dayOf(values.to, "to");
  if (from !== undefined && to !== undefined && from > to)
    throw new UserError("--from must not be after --to.");
  if (values.rebuild && from === undefined) throw new UserError("--rebuild needs --from.");
  try {
    const db = jobDatabase();
    if (values.rebuild && from !== undefined) {
      const added = await rebuildObservations(db, from);
      console.log(`${added.toLocaleString("en")} observations rebuilt from stocked dates`);
    }
    const report = await snapshotPrices(db, { ...(from && { from }), ...(to && { to }) });
    console.log(
      report.from === null
        ? "No prices have been observed in that range."
        : `${report.rows.toLocaleString("en")} snapshots of ${report.days} days, ${report.from} to ${report.to}, in ${(report.durationMs / 1000).toFixed(1)} s`,
    );
    return 0;
  } finally {
    await closeDatabase();
  }
});
