import type { CurveKind } from "@/lib/coffee/recording";
import { cellNumber, type Row } from "../tables/cells";
import { changesOf } from "../tables/changes";
import { factsOfName } from "../tables/file-title";
import type { LoggedRoast } from "../tables/logged-roast";
import { numbersOf, type Table } from "../tables/table";

/** By their order: the first row has no heads but facts of the roast. */
const COLUMNS = ["time", "bt", "fan", "heater", "ror", "drum", "humidity", "et", "pressure", "dt"];
/** Seconds of the marks in the first row. */
const FIRST_CRACK_AT = 19;
const SECOND_CRACK_AT = 21;
const LOOKED_AT = 20;

const isNumber = (cell: Row[number] | undefined) => cellNumber(cell) !== null;

/** Rubasse: known by its row of facts with the seconds of the cracks. Null for another table. */
export function readRubasse([facts, ...rows]: readonly Row[], fileName: string): LoggedRoast | null {
  const head = rows.slice(0, LOOKED_AT);
  const isRubasse =
    facts !== undefined &&
    isNumber(facts[FIRST_CRACK_AT]) &&
    isNumber(facts[SECOND_CRACK_AT]) &&
    head.length > 0 &&
    head.every((row) => row.length >= COLUMNS.length - 1 && isNumber(row[1]) && isNumber(row[7]));
  if (!isRubasse) return null;
  const table: Table = { heads: COLUMNS, rows, warnings: [] };
  const crack = (at: number) => {
    const second = Math.trunc(cellNumber(facts[at]) ?? 0);
    return second > 0 ? second : undefined;
  };
  const [firstCrack, secondCrack] = [crack(FIRST_CRACK_AT), crack(SECOND_CRACK_AT)];
  const curve = (column: string, name: string, kind: CurveKind) => ({
    name,
    kind,
    values: numbersOf(table, [column]),
  });
  return {
    logger: "Rubasse",
    unit: "C",
    time: rows.map((_, at) => at),
    bean: numbersOf(table, ["bt"]),
    environment: numbersOf(table, ["et"]),
    marks: {
      charge: 0,
      ...(firstCrack === undefined ? {} : { fc_start: firstCrack }),
      ...(secondCrack === undefined ? {} : { sc_start: secondCrack }),
      drop: rows.length - 1,
    },
    events: [
      ...changesOf("Fan", numbersOf(table, ["fan"])),
      ...changesOf("Heater", numbersOf(table, ["heater"])),
    ],
    curves: [
      curve("ror", "RoR", "rate"),
      curve("drum", "Drum", "other"),
      curve("humidity", "Humidity", "other"),
      curve("pressure", "Pressure", "other"),
      curve("dt", "DT", "temperature"),
    ],
    facts: { ...factsOfName(fileName), machine: "Rubasse", heating: "electric" },
    warnings: [],
  };
}
