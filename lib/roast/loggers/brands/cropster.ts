import { MARKS, type Mark } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import type { TemperatureUnit } from "@/lib/units/temperature";
import {
  type Cell,
  cellNumber,
  cellText,
  clockSeconds,
  isExcelDay,
  momentOf,
  type Row,
  type Sheet,
} from "../tables/cells";
import { factsOfName, localTime } from "../tables/file-title";
import type { LoggedEvent, LoggedFacts, LoggedRoast } from "../tables/logged-roast";
import { nearestIn } from "../tables/nearest";
import {
  BEAN_CURVES,
  COMMENT_CONTROLS,
  COMMENT_MARKS,
  CURVE,
  ENVIRONMENT_CURVES,
  foldedWord,
  GENERAL,
  type GeneralFact,
  PLAIN_COMMENTS,
  TEMPERATURE,
  TURNING_POINTS,
} from "./cropster-words";

interface Curve {
  /** As written, and normalized for comparing. */
  name: string;
  word: string;
  head: string;
  time: Reading[];
  values: Reading[];
}

/** Excel cuts the names of sheets to 31 characters. */
const CUT_NAME = 30;

/**
 * A Cropster workbook in any of its languages: a general sheet, one of comments and one per curve,
 * each of seconds and values. Null for another workbook.
 */
export function readCropster(sheets: readonly Sheet[], fileName: string): LoggedRoast | null {
  const curves = sheets.flatMap(({ name, rows }) => curveOf(name, rows) ?? []);
  const bean = curves.find((curve) => isOne(curve, BEAN_CURVES));
  const environment = ENVIRONMENT_CURVES.map((words) => curves.find((curve) => isOne(curve, words))).find(
    Boolean,
  );
  const main = bean ?? environment;
  if (!main) return null;
  const { time } = main;
  const [general, comments] = sheets.filter(({ name }) => !CURVE.test(foldedWord(name)));
  const zero = time.indexOf(0);
  const found = commentsOf(comments?.rows.slice(1) ?? [], time);
  const others = curves.filter((curve) => curve !== bean && curve !== environment);
  return {
    logger: "Cropster",
    unit: unitOf(main.head),
    time,
    bean: bean?.values ?? time.map(() => null),
    environment: environment ? along(time, environment) : time.map(() => null),
    marks: { charge: Math.max(zero, 0), drop: time.length - 1, ...found.marks },
    events: found.events,
    curves: others.map(({ name, word, head, time: own, values }) => ({
      name,
      kind: unitOf(head) !== null || TEMPERATURE.test(word) ? ("temperature" as const) : ("other" as const),
      values,
      time: own,
    })),
    facts: general ? generalFacts(general.rows) : factsOfName(fileName),
    warnings: [],
  };
}

/** A table with Cropster's curves as columns, as a workbook with a sheet for each. */
export function cropsterColumns(rows: readonly Row[]): Sheet[] | null {
  const at = rows.slice(0, 10).findIndex((row) => row.some((head) => CURVE.test(foldedWord(head))));
  const heads = rows[at];
  if (!heads) return null;
  const sheets = heads.flatMap((head, column) =>
    CURVE.test(foldedWord(head))
      ? [
          {
            name: cellText(head).replace(/\s*\([^)]{0,30}\)$/, ""),
            rows: rows.slice(at).map((row) => [row[0] ?? null, row[column] ?? null]),
          },
        ]
      : [],
  );
  return sheets;
}

function curveOf(sheet: string, rows: readonly Row[]): Curve[] | null {
  const full = foldedWord(sheet);
  if (!CURVE.test(full)) return null;
  const [head, ...below] = rows;
  const samples = below.filter(([second]) => secondOf(second) !== null);
  if (!head || samples.length === 0) return null;
  return [
    {
      name: sheet.normalize("NFKC").replace(new RegExp(CURVE.source, "i"), "").trim(),
      word: full.replace(CURVE, ""),
      head: `${cellText(head[1])} ${sheet}`.toUpperCase(),
      time: samples.map(([second]) => secondOf(second)),
      values: samples.map(([, value]) => cellNumber(value)),
    },
  ];
}

const secondOf = (cell: Cell | undefined): number | null => cellNumber(cell) ?? clockSeconds(cell);

const isOne = ({ name, word }: Curve, words: readonly string[]): boolean =>
  words.includes(word) || (name.length >= CUT_NAME - 10 && words.some((each) => each.startsWith(word)));

function unitOf(head: string): TemperatureUnit | null {
  if (/FAHRENHEIT|°F/.test(head)) return "F";
  return /CELSIUS|°C/.test(head) ? "C" : null;
}

/** Values at the nearest of the other clock's seconds, where it is another. */
function along(time: readonly Reading[], curve: Curve): Reading[] {
  if (curve.time.length === time.length) return curve.values;
  const nearest = nearestIn(curve.time);
  return time.map((second) => (second === null ? null : (curve.values[nearest(second)] ?? null)));
}

function commentsOf(rows: readonly Row[], time: readonly Reading[]) {
  const marks: Partial<Record<Mark, number>> = {};
  const events: LoggedEvent[] = [];
  const nearest = nearestIn(time);
  for (const [when, , type, said] of rows) {
    const second = secondOf(when);
    const word = foldedWord(type);
    if (second === null || TURNING_POINTS.includes(word)) continue;
    const at = nearest(second);
    const mark = MARKS.find((each) => wordsOf(COMMENT_MARKS, each).includes(word));
    if (mark) marks[mark] = at;
    else {
      const control =
        Object.entries(COMMENT_CONTROLS).find(([, words]) => includes(words, word))?.[0] ?? null;
      const plain = control !== null || PLAIN_COMMENTS.includes(word);
      const label = [plain ? "" : cellText(type), cellText(said)].filter(Boolean).join(": ");
      const value = cellNumber(said);
      const isSetting = control !== null && value !== null;
      events.push({ at, control, value, label: isSetting ? null : label || null });
    }
  }
  return { marks, events };
}

const includes = (words: readonly string[], word: string) => words.includes(word);

const wordsOf = (all: Partial<Record<Mark, readonly string[]>>, mark: Mark): readonly string[] =>
  all[mark] ?? [];

const WEIGHT_UNITS: Readonly<Record<string, string>> = { g: "g", kg: "kg", lbs: "lb", lb: "lb", oz: "oz" };
const EXCEL_1970 = 25_569;
const DAY_MS = 86_400_000;

function generalFacts([heads = [], values = []]: readonly Row[]): LoggedFacts {
  const words = heads.map(foldedWord);
  const cell = (fact: GeneralFact): Cell => {
    const known: { at?: number; heads: readonly string[] } = GENERAL[fact];
    const at = known.heads.map((head) => words.indexOf(head)).find((place) => place !== -1) ?? known.at;
    return at === undefined ? null : (values[at] ?? null);
  };
  const told = (fact: GeneralFact) => cellText(cell(fact)) || null;
  const tag = /^(.*?)(\d{1,9})$/.exec(told("tag") ?? "");
  return {
    title: told("profile"),
    beans: told("lot"),
    machine: told("machine"),
    operator: told("technician"),
    roastingNotes: told("roastingNotes"),
    cuppingNotes: told("sensorialNotes"),
    batch: tag ? { prefix: tag[1] ?? "", number: Number(tag[2]) } : null,
    weight: {
      green: cellNumber(cell("startWeight")),
      roasted: cellNumber(cell("endWeight")),
      unit: WEIGHT_UNITS[foldedWord(cell("weightUnit"))] ?? "g",
    },
    wholeColor: cellNumber(cell("wholeColor")),
    groundColor: cellNumber(cell("groundColor")),
    ambientTemperature: cellNumber(cell("ambient")),
    ...dateOf(cell("date")),
  };
}

function dateOf(cell: Cell): Pick<LoggedFacts, "date" | "time"> {
  const days = cellNumber(cell);
  const isDay = days !== null && isExcelDay(days);
  const moment = isDay ? Math.round((days - EXCEL_1970) * DAY_MS) : momentOf(cellText(cell));
  if (moment === null) return {};
  const when = new Date(moment);
  return localTime([
    ...[when.getUTCFullYear(), when.getUTCMonth() + 1, when.getUTCDate()],
    ...[when.getUTCHours(), when.getUTCMinutes(), when.getUTCSeconds()],
  ]);
}
