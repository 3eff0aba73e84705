import { inPercent, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { clock } from "@/components/roast/curve/clock";
import { batchWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import type { Counts } from "./import-reducer";
import type { LogPreview } from "./import-responses";

export const coffeeOf = ({ title, beans }: LogPreview) => title ?? beans?.split("\n")[0]?.trim() ?? null;

export function factsOf(
  { batch, day: roasted, ozIn, ozOut, totalTime, developmentPercent, samples }: LogPreview,
  units: ReaderUnits,
): string {
  return [
    batch && `batch ${batch}`,
    roasted && day(roasted),
    ozIn !== null && ozOut !== null
      ? `${batchWeight(ozIn, units)} in, ${batchWeight(ozOut, units, ozIn)} out`
      : ozIn !== null && `${batchWeight(ozIn, units)} in`,
    totalTime !== null && clock(totalTime),
    developmentPercent !== null && `development ${inPercent(developmentPercent)}`,
    samples === 0 && "no samples",
  ]
    .filter(Boolean)
    .join(" · ");
}

export function importStatus(counts: Counts): string {
  const { all, reading, importing, imported, here, unreadable, lotless, ready } = counts;
  if (reading > 0) return `Reading ${all - reading} of ${pluralize(all, "file")}.`;
  if (importing > 0) return `Importing: ${imported} done, ${importing} left.`;
  const parts = [
    imported > 0 && `${imported} imported`,
    ready > 0 && `${ready} ready to import`,
    lotless > 0 && `${lotless} without a lot`,
    here > 0 && `${here} ${here === 1 ? "duplicate" : "duplicates"}`,
    unreadable > 0 && `${unreadable} unreadable`,
  ].filter(Boolean);
  return parts.length > 0 ? `${parts.join(", ")}.` : "";
}
