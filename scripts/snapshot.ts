import { parseArgs } from "node:util";
import { closeDatabase, jobDatabase } from "@/db/client";
import { UserError } from "@/lib/errors";
import { rebuildObservations } from "@/lib/price-index/rebuild";
import { snapshotPrices } from "@/lib/price-index/snapshot";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run snapshot -- [--from YYYY-MM-DD] [--to YYYY-MM-DD] [--rebuild]

Computes the price index from what has been observed. Every ingest does it for its day; do it by hand after
observations were added or removed. Computing a day again changes nothing that the observations do not.

  --from     First day; the first observed one unless told. Later days hang on earlier ones and follow.
  --to       Last day; the last observed one unless told. Days that have a snapshot already are always kept up.
  --rebuild  First rebuild, from --from on, what was in stock before it was first read, from the dates on which
             listings came into stock. Such rows are marked synthetic, and they never move the index.
  -h, --help This text.`;

function dayOf(value: string | undefined, option: string): string | undefined {
  if (value === undefined) return undefined;
  const day = new Date(`${value}T00:00:00Z`);
  if (/^\d{4}-\d\d-\d\d$/.test(value) && !Number.isNaN(day.getTime()) && day.toISOString().startsWith(value))
    return value;
  throw new UserError(`--${option} takes a day: YYYY-MM-DD.`);
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
        ? "No price has been observed there yet."
        : `${report.rows.toLocaleString("en")} snapshots of ${report.days} days, ${report.from} to ${report.to}, in ${(report.durationMs / 1000).toFixed(1)} s`,
    );
    return 0;
  } finally {
    await closeDatabase();
  }
});
