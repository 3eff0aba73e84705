import { MARKS, type Mark } from "@/lib/coffee/recording";
import { cellText, wordOf } from "./cells";
import type { LoggedEvent, LoggedRoast } from "./logged-roast";
import { columnOf, type Table } from "./table";
import type { ColumnNames } from "./table-format";

/** Words for marks in columns of events, our own table's among them. */
const MARK_WORDS: Readonly<Record<Mark, readonly string[]>> = {
  charge: ["charge", "load", "beans loaded", "beans in", "drop in"],
  dry_end: ["dry end", "dry", "drying end", "dry e", "yellow", "yellowing", "color change", "colour change"],
  fc_start: [
    ...["first crack", "first crack start", "start of first crack", "firstcrack", "fc", "fcs", "fc start"],
    ...["1st crack", "1st crack start", "1c"],
  ],
  fc_end: ["end of first crack", "first crack end", "fce", "fc end", "1st crack end"],
  sc_start: [
    ...["second crack", "second crack start", "start of second crack", "secondcrack", "sc", "scs"],
    ...["sc start", "2nd crack", "2nd crack start", "2c"],
  ],
  sc_end: ["end of second crack", "second crack end", "sce", "sc end", "2nd crack end"],
  drop: ["drop", "end of roast", "beans out", "drop out", "eject", "beans ejected"],
  cool: ["cool end", "cool", "end of cooling"],
};
/** Calculated, or said of every sample. */
const IGNORED = ["turning point", "tp", "timer", ""];

/** The marks of a column of events, and its other texts as notes where they change. */
export function eventsOf(table: Table, names: ColumnNames): Pick<LoggedRoast, "marks" | "events"> {
  const marks: Partial<Record<Mark, number>> = {};
  const events: LoggedEvent[] = [];
  let before = "";
  for (const [at, cell] of (columnOf(table, names) ?? []).entries()) {
    const whole = cellText(cell);
    if (whole === before) continue;
    before = whole;
    for (const text of whole.split(";")) {
      const word = wordOf(text);
      const mark = MARKS.find((each) => MARK_WORDS[each].includes(word));
      if (mark) marks[mark] ??= at;
      else if (!IGNORED.includes(word)) events.push({ at, control: null, value: null, label: text.trim() });
    }
  }
  return { marks, events };
}
