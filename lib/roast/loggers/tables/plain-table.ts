import type { CurveKind } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { convertDifference, convertTemperature, type TemperatureUnit } from "@/lib/units/temperature";
import { type Cell, cellText, type Row, wordOf } from "./cells";
import type { ChosenColumns } from "./chosen-columns";
import { eventsOf } from "./event-words";
import { factsOfName } from "./file-title";
import type { LoggedCurve, LoggedEvent, LoggedRoast } from "./logged-roast";
import { startOf } from "./read-table";
import { columnOf, cutWarnings, HEAD_ROWS, numbersOf, secondsOfColumn, type Table } from "./table";

const TIME_WORDS = [
  ...["times?", "elapsed", "elapsed time", "roast time", "seconds?", "secs?", "s", "t", "ms", "millis"],
  ...["minutes?", "min", "zeit", "tiempo", "temps", "tempo", "時間", "时间", "時刻", "시간", "время"],
];
const TIME = new RegExp(`^(${TIME_WORDS.join("|")})( ?[([][^)\\]]{0,20}[)\\]]| (s|ms|min|sec|seconds))?$`);

/** What a column is by the words in its head; the first that fits. */
const MEANINGS = [
  ["rate", /\bror\b|rate of rise|\bdelta\b|[δ∆]/],
  ["time", TIME],
  ["bean", /\b(bt|beans?|bohnen\w*|grano|grains?|chicco|grão)\b|豆|зерен/],
  ["environment", /\b(et|env|environment\w*|umgebung\w*|air temp\w*)\b/],
  ["event", /^(event|events|event type|mark|marks|milestone|phase|note|notes|comment|comments)$/],
] as const;
type Meaning = (typeof MEANINGS)[number][0];
/** Used if there is no better one. */
const ALSO_ENVIRONMENT = /\b(drum|exhaust|inlet|outlet|hot air|chamber)\b/;
const TEMPERATURE = /temp|°|\bset\b|\bsv\b/;

const wordsOf = (cell: Cell | undefined): string => wordOf(cell).replaceAll("_", " ");
const meaningOf = (words: string): Meaning | null => MEANINGS.find(([, is]) => is.test(words))?.[0] ?? null;

/**
 * A table with a column of times and one of bean temperatures, whose meaning is guessed from their
 * heads; all other columns of numbers become curves. Null without both.
 */
export function readPlainTable(
  rows: readonly Row[],
  fileName: string,
  chosen?: ChosenColumns,
): LoggedRoast | null {
  const at = rows.slice(0, HEAD_ROWS).findIndex((row) => {
    if (chosen) return hasHeads(row, chosen);
    const meanings = row.map((head) => meaningOf(wordsOf(head)));
    return meanings.includes("time") && meanings.includes("bean");
  });
  const head = rows[at];
  if (!head) return null;
  // Columns by their place: heads may be equal.
  const heads = head.map((_, column) => String(column));
  const below = rows.slice(at + 1).filter((row) => row.some((cell) => cellText(cell) !== ""));
  const table: Table = { heads, rows: below, warnings: [] };
  const columns = head.map((cell, column) => ({
    key: String(column),
    name: cellText(cell),
    words: wordsOf(cell),
  }));
  const first = (meaning: Meaning) => columns.find(({ words }) => meaningOf(words) === meaning);
  const named = (wanted: string | null | undefined) => columns.find(({ name }) => name === wanted);
  const time = chosen ? named(chosen.time) : first("time");
  const bean = chosen ? named(chosen.bean) : first("bean");
  const rate = chosen ? PER_SECOND[chosen.time_unit] : perSecond(time?.words ?? "");
  const seconds = time && secondsOfColumn(table, [time.key], rate);
  if (!time || !bean || !seconds) return null;
  const guessed =
    first("environment") ??
    columns.find(({ words }) => ALSO_ENVIRONMENT.test(words) && meaningOf(words) === null);
  const environment = chosen ? named(chosen.environment) : guessed;
  const noted = columns.filter(({ words }) => meaningOf(words) === "event");
  const marked = noted.map(({ key }) => eventsOf(table, [key]));
  const unit = chosen?.unit ?? unitOf(bean.words) ?? unitOf(environment?.words ?? "");
  const others = columns.filter((column) => ![time, bean, environment, ...noted].includes(column));
  const more = others.flatMap(({ key, name, words }) =>
    columnAs(name, words, inUnit(unit, words, numbersOf(table, [key]))),
  );
  const readFrom = [bean.name, environment?.name].filter((name) => name !== undefined);
  return {
    logger: "a table",
    unit,
    time: seconds,
    bean: numbersOf(table, [bean.key]),
    environment: environment
      ? inUnit(unit, environment.words, numbersOf(table, [environment.key]), "temperature")
      : seconds.map(() => null),
    // If a mark is in several columns, the first counts.
    marks: Object.assign({}, ...marked.map(({ marks }) => marks).reverse()),
    events: [
      ...marked.flatMap(({ events }) => events),
      ...more.flatMap((column) => ("at" in column ? [column] : [])),
    ],
    curves: more.flatMap((column) => ("kind" in column ? [column] : [])),
    facts: { ...factsOfName(fileName), ...startOf(columnOf(table, [time.key]) ?? []) },
    warnings: [
      ...table.warnings,
      `Read as a table: times from "${time.name}", temperatures from ${readFrom.map((name) => `"${name}"`).join(" and ")}.`,
      ...cutWarnings(rows),
    ],
  };
}

const PER_SECOND = { s: 1, min: 1 / 60, ms: 1000 } as const;

const hasHeads = (row: Row, { time, bean }: ChosenColumns): boolean => {
  const heads = row.map(cellText);
  return heads.includes(time) && heads.includes(bean);
};

function perSecond(words: string): number {
  if (/\bms\b|millis/.test(words)) return 1000;
  return /\bmin(utes?)?\b/.test(words) ? 1 / 60 : 1;
}

function unitOf(words: string): TemperatureUnit | null {
  if (/°f|\(f\)|\[f\]|\bf$|fahrenheit/.test(words)) return "F";
  return /°c|\(c\)|\[c\]|\bc$|celsius/.test(words) ? "C" : null;
}

/** Temperatures and rates of a column in the unit of the beans, where its head names the other one. */
function inUnit(
  unit: TemperatureUnit | null,
  words: string,
  values: Reading[],
  kind: CurveKind = kindOf(words),
): Reading[] {
  const from = unitOf(words);
  if (unit === null || from === null || from === unit || kind === "other") return values;
  const convert = kind === "rate" ? convertDifference : convertTemperature;
  return values.map((value) => convert(value, from, unit));
}

/** A column with a value in most rows is a curve, one with few is a control that was changed. */
const MIN_CURVE_SHARE = 0.3;

function columnAs(name: string, words: string, values: Reading[]): (LoggedCurve | LoggedEvent)[] {
  const known = values.filter((value) => value !== null).length;
  if (known === 0) return [];
  if (known < values.length * MIN_CURVE_SHARE)
    return values.flatMap((value, at) => (value === null ? [] : [{ at, control: name, value, label: null }]));
  return [{ name, kind: kindOf(words), values }];
}

function kindOf(words: string): CurveKind {
  if (meaningOf(words) === "rate") return "rate";
  return TEMPERATURE.test(words) ? "temperature" : "other";
}
