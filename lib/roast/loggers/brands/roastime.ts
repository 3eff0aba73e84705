import type { Mark } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { LIMITS, type Literal, type LiteralDict } from "@/lib/roast/artisan/bounded-reader";
import { asList, asNumber, listOf, numberOf, plainTextOf } from "@/lib/roast/artisan/fields";
import { JsonReader } from "@/lib/roast/artisan/json-reader";
import { cellNumber } from "../tables/cells";
import { changesOf } from "../tables/changes";
import type { LoggedEvent, LoggedFacts, LoggedRoast } from "../tables/logged-roast";

/** The key that no other logger writes. */
export const isRoasTime = (text: string): boolean =>
  /^\s{0,99}\{/.test(text) && text.includes('"beanTemperature"') && !text.includes('"timex"');

const USUAL_RATE = 2;
const MARK_KEYS = {
  dry_end: "indexYellowingStart",
  fc_start: "indexFirstCrackStart",
  fc_end: "indexFirstCrackEnd",
  sc_start: "indexSecondCrackStart",
  sc_end: "indexSecondCrackEnd",
} as const satisfies Partial<Record<Mark, string>>;
const CONTROLS = ["Power", "Fan", "Drum"];
const SETTINGS = [
  ["Power", "inductionPowerSetting"],
  ["Fan", "blowerSetting"],
  ["Drum", "drumSpeedSetting"],
] as const;

/** Aillio's RoasTime: JSON with a list per curve. Null without one of bean temperatures. @throws ArtisanFileError */
export function readRoasTime(text: string): LoggedRoast | null {
  const log = new JsonReader(text, LIMITS).readWhole();
  if (!(log instanceof Map) || !Array.isArray(log.get("beanTemperature"))) return null;
  const bean = readingsOf(log, "beanTemperature");
  const alike = (key: string): Reading[] => {
    const values = readingsOf(log, key);
    return bean.map((_, at) => values[at] ?? null);
  };
  const rate = numberOf(log, "sampleRate") ?? USUAL_RATE;
  return {
    logger: "RoasTime",
    unit: log.get("celsius") === false ? "F" : "C",
    time: bean.map((_, at) => at / (rate > 0 && rate <= 1000 ? rate : USUAL_RATE)),
    bean,
    environment: alike("drumTemperature"),
    marks: marksOf(log, bean.length - 1),
    events: [
      ...actionsOf(log),
      ...SETTINGS.flatMap(([control, key]) => changesOf(control, readingsOf(log, key))),
    ],
    curves: [
      { name: "Exhaust", kind: "temperature", values: alike("exitTemperature") },
      { name: "RoR", kind: "rate", values: alike("beanDerivative") },
    ],
    facts: factsOf(log),
    warnings: [],
  };
}

/** What people type into its forms is a text in real files: `"420.5"`, `"0421"`. */
function typedNumber(log: LiteralDict, key: string): number | null {
  const value = log.get(key);
  return typeof value === "string" ? cellNumber(value) : asNumber(value);
}

const readingsOf = (log: LiteralDict, key: string): Reading[] => listOf(log, key).map(asNumber);

/** Its indexes count from 1, except start and end, from 0. */
function marksOf(log: LiteralDict, last: number): Partial<Record<Mark, number>> {
  const within = (at: number) => Math.min(Math.max(Math.trunc(at), 0), last);
  const marks: Partial<Record<Mark, number>> = {
    charge: within(numberOf(log, "roastStartIndex") ?? 0),
    drop: within(numberOf(log, "roastEndIndex") ?? last),
  };
  for (const [mark, key] of Object.entries(MARK_KEYS)) {
    const index = numberOf(log, key);
    if (index !== null && index > 1) Object.assign(marks, { [mark]: within(index - 1) });
  }
  return marks;
}

function actionsOf(log: LiteralDict): LoggedEvent[] {
  const actions = log.get("actions");
  const list: readonly Literal[] = actions instanceof Map ? asList(actions.get("actionTimeList")) : [];
  return list.flatMap((action) => {
    if (!(action instanceof Map)) return [];
    const control = CONTROLS[numberOf(action, "ctrlType") ?? -1];
    const index = numberOf(action, "index");
    const value = numberOf(action, "value");
    return control === undefined || index === null || value === null
      ? []
      : [{ at: Math.max(Math.trunc(index) - 1, 0), control, value, label: null }];
  });
}

function factsOf(log: LiteralDict): LoggedFacts {
  const bean = log.get("bean");
  const beans = plainTextOf(log, "beanName") ?? (bean instanceof Map ? plainTextOf(bean, "beanName") : null);
  const number = numberOf(log, "roastNumber");
  const agtron = typedNumber(log, "agtron");
  return {
    title: plainTextOf(log, "roastName") ?? beans,
    beans,
    roastingNotes: plainTextOf(log, "comments"),
    operator: plainTextOf(log, "roastMasterName"),
    machine: "Aillio Bullet",
    heating: "electric",
    batch: number === null || number <= 0 ? null : { prefix: "", number: Math.trunc(number) },
    uuid: plainTextOf(log, "uid"),
    weight: { green: typedNumber(log, "weightGreen"), roasted: typedNumber(log, "weightRoasted"), unit: "g" },
    ...(agtron === null ? {} : { groundColor: agtron, colorSystem: "Agtron" }),
    // A typed one has no unit: real files have °C and °F.
    ambientTemperature: numberOf(log, "ambient") || numberOf(log, "ambientTemp"),
    ambientHumidity: typedNumber(log, "humidity") ?? typedNumber(log, "roomHumidity"),
    ...startOf(log.get("dateTime")),
  };
}

/** Where the text names its own zone. */
const LOCAL_TIME = /^(\d{4}-\d\d-\d\d)T(\d\d:\d\d:\d\d)(?:\.\d{1,9})?[+-]\d\d:?\d\d$/;

/** Milliseconds since 1970 or ISO 8601. The day of an instant alone depends on where the person is. */
function startOf(when: Literal | undefined): Pick<LoggedFacts, "date" | "time" | "epoch"> {
  const moment = typeof when === "number" ? when : typeof when === "string" ? Date.parse(when) : Number.NaN;
  if (Number.isNaN(new Date(moment).getTime())) return {};
  const [, date = null, time = null] = typeof when === "string" ? (LOCAL_TIME.exec(when) ?? []) : [];
  return { date, time, epoch: moment / 1000 };
}
