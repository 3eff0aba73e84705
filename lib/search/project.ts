import type { DocsEntry } from "@/lib/docs/page-entries";
import { rounded } from "@/lib/units/rounding";
import { OUNCES_PER_POUND } from "@/lib/units/weight-unit";
import type { LotRow, RoastRow } from "./bench-queries";
import type { DocsHit, LotHit, RoastHit } from "./contract";
import type { SearchTerms } from "./search-terms";

const MAX_NOTE = 160;

export function projectLot(row: LotRow): LotHit {
  return {
    id: row.id,
    coffee_name: row.coffeeName,
    country: row.country,
    purchase_date: row.purchaseDate,
    remaining_lbs: rounded(row.remainingOz / OUNCES_PER_POUND, 3),
    stocked: row.stocked,
  };
}

function lineWith(notes: (string | null)[], { words }: SearchTerms): string | null {
  const lines = notes.flatMap((note) => note?.split(/\r?\n/) ?? []);
  const found = lines
    .map((line) => ({
      line: line.trim(),
      hits: words.filter((word) => line.toLowerCase().includes(word)).length,
    }))
    .reduce((best, each) => (each.hits > best.hits ? each : best), { line: "", hits: 0 });
  if (found.hits === 0) return null;
  return found.line.length > MAX_NOTE ? `${found.line.slice(0, MAX_NOTE)}…` : found.line;
}

export function projectRoast(row: RoastRow, wanted: SearchTerms): RoastHit {
  return {
    roast_id: row.id,
    batch_name: row.batchName,
    coffee_name: row.coffeeName,
    roast_date: row.roastDate,
    note: lineWith([row.roastNotes, row.roastTargets], wanted),
  };
}

export function projectDocs({ text, ...entry }: DocsEntry, wanted: SearchTerms): DocsHit {
  return { ...entry, excerpt: lineWith([text], wanted) };
}
