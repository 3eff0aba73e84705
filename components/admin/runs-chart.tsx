import { BOX, ChartFrame } from "@/components/charts/chart-frame";
import { at, linearScale, roundTicks } from "@/components/charts/scale";
import { count, pluralize } from "@/components/format/amounts";
import { minute, shortDay } from "@/components/format/dates";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { SupplierRun } from "@/lib/admin/suppliers";
import { RUN_LABELS } from "./supplier-badges";

const FILLED = 0.72;
const MAX_LABELS = 6;

const PARTS = [
  { name: "created", fill: "var(--chart-1)" },
  { name: "updated", fill: "var(--chart-2)" },
  { name: "delisted", fill: "var(--amber)" },
] as const;

const changesOf = (run: SupplierRun) => PARTS.reduce((sum, { name }) => sum + run[name], 0);
const hasTrouble = ({ status }: SupplierRun) => status === "failed" || status === "held";

const wordsOf = (run: SupplierRun) =>
  `${minute(run.asOf)}: ${RUN_LABELS[run.status]}, ${run.created} created, ${run.updated} updated, ${run.delisted} delisted, ${run.rejected} rejected`;

/** Oldest first. What a run changed as a bar; failed and held runs are marked along the top. */
export function RunsChart({ slug, runs }: { slug: string; runs: readonly SupplierRun[] }) {
  const highest = Math.max(1, ...runs.map(changesOf));
  const ticks = roundTicks(0, highest, Math.min(4, highest)).filter(Number.isInteger);
  const y = linearScale(0, ticks.at(-1) ?? highest, BOX, 0);
  const step = BOX / runs.length;
  const troubled = runs.filter(hasTrouble).length;
  const total = runs.reduce((sum, run) => sum + changesOf(run), 0);
  const summary = `${pluralize(runs.length, "run")}, ${pluralize(total, "change")}, ${troubled} failed or held.`;
  const every = Math.ceil(runs.length / MAX_LABELS);
  // Several runs of a day are labelled once, where its last labelled one is.
  const places = runs
    .flatMap(({ asOf }, i) =>
      (runs.length - 1 - i) % every === 0
        ? { x: (i + 1) * step, label: shortDay(asOf.slice(0, 10)), anchor: "end" as const }
        : [],
    )
    .filter(({ label }, i, all) => label !== all[i + 1]?.label);

  return (
    <>
      <ChartFrame
        summary={summary}
        values={ticks.map((tick) => ({ y: y(tick), label: count(tick) }))}
        places={places}
        caption={
          <>
            {summary}
            <span className="mt-1 flex flex-wrap gap-x-4">
              {[...PARTS, { name: "failed or held", fill: "var(--cherry)" }].map(({ name, fill }) => (
                <span key={name} className="inline-flex items-center gap-1.5">
                  <span aria-hidden="true" className="size-2.5" style={{ background: fill }} /> {name}
                </span>
              ))}
            </span>
          </>
        }
      >
        {runs.map((run, i) => (
          <RunBar key={run.id} run={run} left={i * step} step={step} y={y} />
        ))}
      </ChartFrame>
      <DataTableDisclosure
        className="mt-3 border-rule border-y"
        caption="Runs, newest first"
        columns={["As of", "Status", "Created", "Updated", "Unchanged", "Delisted", "Rejected"]}
        short={{ Created: "New", Updated: "Upd.", Unchanged: "Same", Delisted: "Del.", Rejected: "Rej." }}
        words={2}
        rows={runs.toReversed().map((run) => ({
          key: String(run.id),
          cells: [
            <a key="run" className="link" href={`/admin/suppliers/${slug}?run=${run.id}#rejected`}>
              {minute(run.asOf)}
            </a>,
            RUN_LABELS[run.status],
            count(run.created),
            count(run.updated),
            count(run.unchanged),
            count(run.delisted),
            count(run.rejected),
          ],
        }))}
      />
    </>
  );
}

interface RunBarProps {
  run: SupplierRun;
  left: number;
  step: number;
  y: (value: number) => number;
}

function RunBar({ run, left, step, y }: RunBarProps) {
  const x = at(left + (step * (1 - FILLED)) / 2);
  const width = at(step * FILLED);
  let below = 0;
  const bars = PARTS.map(({ name, fill }) => {
    const bottom = y(below);
    below += run[name];
    const top = y(below);
    return <rect key={name} x={x} y={at(top)} width={width} height={at(bottom - top)} fill={fill} />;
  });
  return (
    <g>
      <title>{wordsOf(run)}</title>
      {/* What the pointer meets, so that a low bar can be read too. */}
      <rect x={at(left)} y={0} width={at(step)} height={BOX} fill="transparent" />
      {bars}
      {hasTrouble(run) ? <rect x={x} y={0} width={width} height={4} fill="var(--cherry)" /> : null}
    </g>
  );
}
