import { count, inPercent, pluralize } from "@/components/format/amounts";
import type { HistoryData } from "@/lib/roast/history/history";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";

function Total({ name, value, note }: { name: string; value: string; note?: string | null }) {
  return (
    <div className="min-w-0">
      <dt className="text-ink-faint text-small">{name}</dt>
      <dd className="font-serif text-title">
        {value}
        {note ? <span className="block font-sans text-ink-faint text-small">{note}</span> : null}
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
    <dl className="my-6 grid grid-cols-3 gap-x-2 gap-y-4 border-rule border-y py-4 md:flex md:flex-wrap md:gap-x-14">
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
