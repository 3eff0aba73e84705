import type { Statement } from "./product-text";

const WAYS = [
  ["Swiss Water", /\bswiss ?water\b|\bswp\b/],
  [
    "EA / Sugarcane",
    /\bsugar ?-?cane\b|\bethyl[- ]acetate\b|\be\.?a\.? (?:decaf|process|method|natural)|\bea\b|\bcana\b/,
  ],
  ["Mountain Water", /\bmountain[- ]water\b|\bmwp\b|\bmountain process\b/],
  ["CO2", /\bco ?2\b|\bcarbon dioxide\b|\bco₂/],
  ["MC", /\bmethylene chloride\b|\bmc\b|\bdichloromethane\b|\bkvw\b|\beuropean process\b|\bdcm\b/],
] as const;

export function decafWayOf(statement: Statement): string | null {
  for (const piece of statement.pieces) {
    if (piece.topic === "notes" || piece.topic === "other") continue;
    for (const [way, pattern] of WAYS) if (pattern.test(piece.folded)) return way;
  }
  return null;
}
