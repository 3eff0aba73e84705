import type { SegmentMove } from "@/lib/price-index/market/market-schemas";

type AggregationTier = SegmentMove["tier"];

interface Named {
  origin: string;
  process: string | null;
  grade: string | null;
}

/** What a segment's listings leave out: `grade not stated`; empty where nothing is. */
export function unstatedLabel({ process, grade }: Omit<Named, "origin">): string {
  const missing = [process === null && "process", grade === null && "grade"].filter(Boolean);
  return missing.length === 0 ? "" : `${missing.join(" and ")} not stated`;
}

/** A segment in words: `Washed, Grade 1 lots from Ethiopia`; an origin as a whole: `Lots from Kenya`. */
export function segmentName({ tier, origin, process, grade }: Named & { tier: AggregationTier }): string {
  const kind = [process, grade].filter((each) => each !== null).join(", ");
  const lots = kind === "" ? `Lots from ${origin}` : `${kind} lots from ${origin}`;
  const missing = tier === "segment" ? unstatedLabel({ process, grade }) : "";
  return missing === "" ? lots : `${lots} (${missing})`;
}

/** Catalog filter of this segment; uses the process label, which every caller may filter by. */
export function segmentFilter({ origin, process, grade }: Named): Record<string, string> {
  return { country: origin, ...(process && { processing: process }), ...(grade && { grade }) };
}
