import { MONTHS } from "@/lib/units/days";
import type { LiteralDict } from "./bounded-reader";
import { numberOf, plainTextOf, textOf } from "./fields";

const ENGLISH_DAY = /\b([A-Z][a-z]{2}) (\d{1,2}) (\d{4})\b/;
/** 2000 to 2100: outside it the clock wasn't set. */
const EARLIEST = 946_684_800;
const LATEST = 4_102_444_800;

export function datesOf(log: LiteralDict) {
  const epoch = numberOf(log, "roastepoch");
  const known = epoch !== null && epoch >= EARLIEST && epoch < LATEST ? Math.trunc(epoch) : null;
  const offset = numberOf(log, "roasttzoffset");
  // Seconds west of UTC without daylight saving, so the written day and time come first.
  const local =
    known !== null && offset !== null && Math.abs(offset) <= 86_400
      ? new Date((known - offset) * 1000).toISOString()
      : null;
  const isoDay = plainTextOf(log, "roastisodate");
  const time = plainTextOf(log, "roasttime");
  return {
    date: realDay(isoDay) ?? local?.slice(0, 10) ?? englishDay(textOf(log, "roastdate")),
    time:
      time !== null && /^([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(time) ? time : (local?.slice(11, 19) ?? null),
    startedAt: known === null ? null : new Date(known * 1000).toISOString(),
  };
}

function realDay(text: string | null): string | null {
  if (text === null || !/^(19|20)\d\d-\d\d-\d\d$/.test(text)) return null;
  const day = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text) ? text : null;
}

function englishDay(text: string): string | null {
  const [, month = "", day = "", year = ""] = ENGLISH_DAY.exec(text) ?? [];
  const number = MONTHS.indexOf(month) + 1;
  return number === 0 ? null : realDay(`${year}-${String(number).padStart(2, "0")}-${day.padStart(2, "0")}`);
}
