import { mkdirSync, mkdtempSync, writeFileSync } from "node:fs";
import path from "node:path";
import { REPORTS } from "@/scripts/machine/reports";

/** Emptied by each `npm test`: tests of a stage that is stopped leave their files. */
const parent = path.resolve(REPORTS);
mkdirSync(parent, { recursive: true });
const folder = mkdtempSync(path.join(parent, "feeds-"));
let serial = 0;

/** One row of a JSON Lines feed; a pound of a stocked Guji unless told otherwise. */
export function feedRow(id: string, overrides: Record<string, unknown> = {}) {
  return {
    id,
    name: `Ethiopia Guji Natural ${id}`,
    country: "Ethiopia",
    region: "Guji",
    process: "Natural",
    weight: 1,
    unit: "lb",
    price: "7.50",
    available: true,
    ...overrides,
  };
}

/** A local feed whose content a test rewrites between runs. */
export function feedFile(rows: readonly unknown[]) {
  const file = path.join(folder, `feed-${++serial}.jsonl`);
  const write = (next: readonly unknown[]) =>
    writeFileSync(file, next.map((row) => (typeof row === "string" ? row : JSON.stringify(row))).join("\n"));
  write(rows);
  return { path: file, write };
}
