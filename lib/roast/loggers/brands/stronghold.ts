import { cellText, clockSeconds, type Row, type Sheet, wordOf } from "../tables/cells";
import { changesOf } from "../tables/changes";
import { factsOfName } from "../tables/file-title";
import type { LoggedRoast } from "../tables/logged-roast";
import { numbersOf, type Table } from "../tables/table";

/** Columns by their order: their heads are translated and may be edited. */
const CORE = ["time", "environment", "bean"];
const MODELS: readonly { machine: string; kg?: number; columns: readonly string[] }[] = [
  {
    machine: "Stronghold S7 Pro",
    kg: 0.85,
    columns: [...CORE, "hot air", "ror", "air", "halogen", "drum", "note"],
  },
  {
    machine: "Stronghold S2",
    kg: 0.25,
    columns: [...CORE, "hot air", "ror", "bean ror", "air", "halogen", "drum", "note"],
  },
  {
    machine: "Stronghold S7X",
    kg: 0.85,
    columns: [
      ...[...CORE, "drum surface", "hot air", "ror", "bean ror", "air", "halogen", "drum heater", "drum"],
      "note",
    ],
  },
  {
    machine: "Stronghold S8X or S9X",
    columns: [
      ...[...CORE, "drum surface", "hot air", "ror", "bean ror", "air", "halogen", "drum heater", "drum"],
      ...["blower", "note"],
    ],
  },
];
const CURVES = [
  ["hot air", "Hot air"],
  ["drum surface", "Drum surface"],
] as const;
const CONTROLS = [
  ["air", "Hot air"],
  ["halogen", "Halogen"],
  ["drum heater", "Drum heater"],
  ["drum", "Agitation"],
  ["blower", "Blower"],
] as const;
const FIRST_CRACK = "1st";
/** English heads; without any, the clock in the first column decides. */
const KNOWN_HEADS = /internal|bean surface|tower drum|hot air|halogen|bean agitation/;
const LOOKED_AT = 30;

/** A Stronghold workbook, known by its number of columns and a clock in the first; null for another. */
export function readStronghold([sheet]: readonly Sheet[], fileName: string): LoggedRoast | null {
  const [head, ...below] = sheet?.rows ?? [];
  const model = MODELS.find(({ columns }) => columns.length === head?.length);
  if (!head || !model) return null;
  const isKnown = head.some((cell) => KNOWN_HEADS.test(wordOf(cell)));
  const rows = below.filter(([when]) => secondOf(when) !== null);
  if (rows.length === 0 || !(isKnown || isClocked(below))) return null;
  const table: Table = { heads: [...model.columns], rows, warnings: [] };
  const firstCrack = rows.findIndex((row) => wordOf(row[model.columns.indexOf("note")]) === FIRST_CRACK);
  return {
    logger: "Stronghold",
    unit: "C",
    time: rows.map(([when]) => secondOf(when)),
    bean: numbersOf(table, ["bean"]),
    environment: numbersOf(table, ["environment"]),
    marks: { charge: 0, drop: rows.length - 1, ...(firstCrack > 0 ? { fc_start: firstCrack } : {}) },
    events: CONTROLS.flatMap(([column, control]) => changesOf(control, numbersOf(table, [column]))),
    curves: CURVES.map(([column, name]) => ({
      name,
      kind: "temperature" as const,
      values: numbersOf(table, [column]),
    })),
    facts: {
      ...factsOfName(fileName),
      machine: model.machine,
      heating: "electric",
      ...(model.kg === undefined ? {} : { machineKg: model.kg }),
    },
    warnings: isKnown
      ? []
      : ["Recognized as Stronghold's by the number of its columns. Check that the curves are right."],
  };
}

/** Minutes and seconds, which Excel may hold as a part of a day. */
function secondOf(cell: Row[number] | undefined): number | null {
  if (typeof cell === "number") return cell >= 0 && cell < 1 ? Math.round(cell * 86_400) : cell;
  return clockSeconds(cell);
}

const isClocked = (rows: readonly Row[]): boolean =>
  rows.slice(0, LOOKED_AT).every(([when]) => clockSeconds(cellText(when)) !== null);
