import { nameKey } from "./names";

const FORM =
  /\b(?:trading|exports?|exporters?|exportadora?|comercializadora|importers?|imports|plc|pvt|ltda?|s\.?a\.?s|llc|gmbh|pt|cv)\b\.?/gi;
const COMPOUND = /\b(?:expo|cafex|kaffex)[a-z]{3,}/i;
const PARTS = /[()[\]|,;/"“”„:]|\s[-–—]\s|[–—]|\bby\b/i;

/** The name key of a company in one part of a title: `Wolde Trading PLC`, `CV Toba Makmur`. Null without one. */
export function exporterOf(title: string): string | null {
  for (const part of title.split(PARTS)) {
    const bare = part.replace(FORM, " ").trim();
    if (bare !== part.trim() && bare !== "") return nameKey(bare);
    const compound = COMPOUND.exec(part);
    if (compound) return nameKey(compound[0]);
  }
  return null;
}
