import { BenchNames } from "@/lib/spreadsheet/bench";
import { readyRows } from "@/lib/spreadsheet/bodies";
import { readChoices, type StoredChoices } from "@/lib/spreadsheet/choices";
import type { SheetKind } from "@/lib/spreadsheet/columns";
import { interpretSheet } from "@/lib/spreadsheet/interpret";
import { readSheetText } from "@/lib/spreadsheet/read-sheet";
import type { Currency } from "@/lib/units/unit-choices";

export const LOT = { id: 7, coffee: "Konga", purchaseDate: null, stocked: true };
export const BENCH = {
  lots: [LOT, { ...LOT, id: 8, coffee: "Huila" }],
  roasts: [],
  blends: [],
  coffees: new Map(),
};

/** A sheet's text as it would be saved on a bench with two lots. */
export function readRows(
  kind: SheetKind,
  text: string,
  choices: StoredChoices = {},
  bench: Parameters<typeof readyRows>[1] = BENCH,
  currency: Currency = "USD",
) {
  const chosen = readChoices(choices);
  const sheet = interpretSheet(kind, readSheetText(text), chosen, { currency });
  const names = new BenchNames(bench, chosen);
  const ready = readyRows(sheet, bench, names);
  return {
    sheet,
    fields: sheet.columns.map(({ column }) => column?.field ?? null),
    questions: sheet.questions.map(({ about }) => about),
    problems: sheet.rows.flatMap(({ number, problems }) => problems.map(({ at, why }) => [number, at, why])),
    asked: [...names.references.asked.values()],
    bodies: ready.map(({ body }) => body),
    ready,
  };
}
