import { count, inPercent, pluralize } from "@/components/format/amounts";
import type { HistoryData } from "@/lib/roast/history/history";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

function Total({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="flex min-w-0 items-baseline gap-x-1.5 md:block">
      <dt className="text-ink-faint text-small">{name}</dt>
      <dd className="max-md:text-small md:font-serif md:text-title">
        <span className="max-md:font-medium">{value}</span>
        {note ? <span className="font-sans text-ink-faint text-small md:block"> {note}</span> : null}
      </dd>
    </div>
  );
}

const UNKNOWN = "unknown";

const basis = (known: number, all: number) =>
  known === all || known === 0 ? null : `of ${pluralize(known, "roast")}`;

export function HistoryTotals({ totals, units }: { totals: HistoryData["totals"]; units: ReaderUnits }) {
  const { roasts, ozIn, ozOut, charged, yielded, lossPercent, weighed, dtrPercent, timed } = totals;
  return (
    <dl className="mt-3 mb-2 flex flex-wrap gap-x-5 border-rule border-y py-2 md:mt-5 md:mb-4 md:gap-x-14 md:gap-y-4 md:py-3">
      <Total name="Roasts" value={count(roasts)} />
      <Total
        name="Green in"
        value={ozIn === null ? UNKNOWN : batchWeight(ozIn, units)}
        note={basis(charged, roasts)}
      />
      <Total
        name="Roasted out"
        value={ozOut === null ? UNKNOWN : batchWeight(ozOut, units, ozIn ?? ozOut)}
        note={basis(yielded, roasts)}
      />
      <Total
        name="Mean weight loss"
        value={lossPercent === null ? UNKNOWN : inPercent(lossPercent)}
        note={basis(weighed, roasts)}
      />
      <Total
        name="Mean development"
        value={dtrPercent === null ? UNKNOWN : inPercent(dtrPercent)}
        note={basis(timed, roasts)}
      />
    </dl>
  );
}
