import { positiveInteger } from "@/lib/http/query/query-fields";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { ALIGNMENTS, type Alignment } from "./align";
import { MAX_COMPARED } from "./contract";

export const SHOWN_CURVES = ["both", "beans", "rate", "air"] as const;
export type ShownCurves = (typeof SHOWN_CURVES)[number];

const MAX_IDS_READ = 100;
const id = positiveInteger();

export interface ComparisonParams {
  ids: number[];
  beyond: number;
  malformed: string[];
  align: Alignment;
  base: number | null;
  unit: TemperatureUnit | null;
  curves: ShownCurves;
}

/** Reads `ids=1,2`, `ids=1&ids=2` or a mix; ignores the rest. Pure, never throws. */
export function parseComparisonParams(search: URLSearchParams): ComparisonParams {
  const named = search.getAll("ids").flatMap((text) => text.split(","));
  const ids = new Set<number>();
  const malformed: string[] = [];
  for (const text of named
    .map((each) => each.trim())
    .filter(Boolean)
    .slice(0, MAX_IDS_READ)) {
    const read = id.safeParse(text);
    if (read.success) ids.add(read.data);
    else malformed.push(text.slice(0, 40));
  }
  const chosen = [...ids].slice(0, MAX_COMPARED);
  const base = id.safeParse(search.get("base") ?? "");
  return {
    ids: chosen,
    beyond: ids.size - chosen.length,
    malformed,
    align: ALIGNMENTS.find((align) => align === search.get("align")) ?? "charge",
    base: base.success && chosen.includes(base.data) ? base.data : null,
    unit: TEMPERATURE_UNITS.find((unit) => unit === search.get("unit")) ?? null,
    curves: SHOWN_CURVES.find((curves) => curves === search.get("curves")) ?? "both",
  };
}
