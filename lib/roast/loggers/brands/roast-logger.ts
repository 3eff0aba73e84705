import { eventsOf } from "../tables/event-words";
import { factsOfName, localTime } from "../tables/file-title";
import type { LoggedRoast } from "../tables/logged-roast";
import { numbersOf, secondsOfColumn, type Table } from "../tables/table";
import { textRows } from "../tables/text-table";

const STARTED = /^Roast started at (?:(\d\d):(\d\d)(?::(\d\d))? )?(\d\d)\/(\d\d)\/(\d{4})[ \t]*\r?$/m;
/** Above the readings are some texts. */
const HEAD_CHARACTERS = 50_000;

/** RoastLogger: texts, then `elapsed,T1,T2,event` up to an empty line. Null for another file. */
export function readRoastLogger(text: string, fileName: string): LoggedRoast | null {
  const started = STARTED.exec(text.slice(0, HEAD_CHARACTERS));
  if (!started) return null;
  const below = text.slice(started.index + started[0].length).trimStart();
  const end = /\r?\n[ \t]*\r?\n/.exec(below)?.index;
  const [, ...rows] = textRows(below.slice(0, end));
  const table: Table = { heads: ["time", "t1", "t2", "event"], rows, warnings: [] };
  const time = secondsOfColumn(table, ["time"]);
  if (!time) return null;
  const [, hour, minute, second = "00", day, month, year] = started;
  const notes = /^Roast notes:[ \t]*\r?\n([\s\S]{1,10000}?)^Cupping results:/m.exec(
    text.slice(0, started.index),
  )?.[1];
  return {
    logger: "RoastLogger",
    unit: null,
    time,
    bean: numbersOf(table, ["t1"]),
    environment: numbersOf(table, ["t2"]),
    ...eventsOf(table, ["event"]),
    curves: [],
    facts: {
      ...factsOfName(fileName),
      roastingNotes: notes?.trim() || null,
      ...localTime([year, month, day, hour, minute, second]),
    },
    warnings: table.warnings,
  };
}
