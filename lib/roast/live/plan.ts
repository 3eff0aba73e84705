import { MARKS, type Mark } from "@/lib/coffee/recording";
import { isRecord } from "@/lib/is-record";
import { BATCH_NUMBER } from "@/lib/roast/batch-numbers";
import { convertTemperature, TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import type { LivePart } from "./schemas";

/** The roast that the one in progress follows: as much of it as a small curve shows. */
export interface LiveReference {
  id: number;
  name: string;
  unit: TemperatureUnit;
  /** Seconds from charge, increasing. */
  time: number[];
  bean: (number | null)[];
  /** Seconds from charge. */
  marks: Partial<Record<Mark, number>>;
}

/** What was chosen for a roast, all of it optional and changeable while it runs. */
export interface LivePlan {
  lotId: number | null;
  /** The lot's coffee, for a page without a network, which knows no lots. */
  coffee: string | null;
  /** The lots of a mixed roast; null for a single lot. */
  parts: readonly LivePart[] | null;
  reference: LiveReference | null;
  /** Green coffee to charge, with its unit; null if it wasn't planned. */
  charge: string | null;
  /** The number that was reserved for the planned batch; null without one. */
  batch: string | null;
  /** From the previous roast, usually valid for this one too. */
  machine: string;
  operator: string;
  /** Seconds from charge at which marks are wanted; they take precedence over the reference's. */
  targets: Partial<Record<Mark, number>>;
}

export const NO_PLAN: LivePlan = {
  lotId: null,
  coffee: null,
  parts: null,
  reference: null,
  charge: null,
  batch: null,
  machine: "",
  operator: "",
  targets: {},
};

/** The marks that have a target: what happens at a moment that the roaster chooses or waits for. */
export const TARGET_MARKS = ["dry_end", "fc_start", "drop"] as const satisfies readonly Mark[];
export type TargetMark = (typeof TARGET_MARKS)[number];

const MAX_POINTS = 2000;
/** A longer silence in the reference leaves no temperature to compare with. */
const MAX_GAP_S = 120;

/** The wanted time of each mark: typed, else that of the reference. */
export function targetTimes({ reference, targets }: LivePlan): Partial<Record<TargetMark, number>> {
  return Object.fromEntries(
    TARGET_MARKS.flatMap((mark) => {
      const second = targets[mark] ?? reference?.marks[mark];
      return second === undefined ? [] : [[mark, second]];
    }),
  );
}

/** The first wanted mark that isn't set yet, and none once a later one is. */
export function nextTarget(
  plan: LivePlan,
  marks: Partial<Record<Mark, number>>,
): { mark: TargetMark; second: number } | null {
  const wanted = targetTimes(plan);
  const done = Math.max(-1, ...MARKS.map((mark, i) => (marks[mark] === undefined ? -1 : i)));
  for (const mark of TARGET_MARKS) {
    const second = wanted[mark];
    if (second !== undefined && MARKS.indexOf(mark) > done) return { mark, second };
  }
  return null;
}

/** The reference's bean temperature at a second from charge, in `unit`; null beyond its ends and in long gaps. */
export function referenceAt(
  { time, bean, unit: from }: LiveReference,
  second: number,
  unit: TemperatureUnit,
): number | null {
  const known = time.flatMap((at, i) => {
    const value = bean[i] ?? null;
    return value === null ? [] : [{ at, value }];
  });
  const after = known.find(({ at }) => at >= second);
  const before = known.findLast(({ at }) => at <= second);
  if (!after || !before || after.at - before.at > MAX_GAP_S) return null;
  const share = after.at === before.at ? 0 : (second - before.at) / (after.at - before.at);
  return convertTemperature(before.value + (after.value - before.value) * share, from, unit);
}

export const isNumber = (value: unknown): value is number =>
  typeof value === "number" && Number.isFinite(value);

function secondsOf(sent: unknown): Partial<Record<Mark, number>> {
  if (!isRecord(sent)) return {};
  return Object.fromEntries(
    MARKS.flatMap((mark) => {
      const second = sent[mark];
      return isNumber(second) ? [[mark, second]] : [];
    }),
  );
}

function referenceOf(sent: unknown): LiveReference | null {
  if (!isRecord(sent) || !isNumber(sent.id) || typeof sent.name !== "string") return null;
  const unit = TEMPERATURE_UNITS.find((each) => each === sent.unit);
  const { time, bean } = sent;
  if (!unit || !Array.isArray(time) || !Array.isArray(bean) || time.length > MAX_POINTS) return null;
  if (!time.every(isNumber) || time.length !== bean.length) return null;
  return {
    id: sent.id,
    name: sent.name,
    unit,
    time,
    bean: bean.map((value) => (isNumber(value) ? value : null)),
    marks: secondsOf(sent.marks),
  };
}

const isPart = (value: unknown): value is LivePart =>
  isRecord(value) && isNumber(value.lotId) && isNumber(value.share);

const partsOf = (sent: unknown): readonly LivePart[] | null =>
  Array.isArray(sent) && sent.length > 1 && sent.every(isPart) ? sent : null;

/** `907 g`; null for anything else. */
export const chargeText = (text: string): string | null =>
  /^\d{1,6}(\.\d{1,3})? (g|kg|oz|lb)$/.test(text) ? text : null;

/** `2026-143`; null for anything else. */
export const batchText = (text: string): string | null => (BATCH_NUMBER.test(text) ? text : null);

const MAX_WORD = 200;
const wordOf = (sent: unknown) => (typeof sent === "string" ? sent.slice(0, MAX_WORD) : "");

/** The stored plan; invalid parts are left out. */
export function planOf(sent: unknown): LivePlan {
  if (!isRecord(sent)) return NO_PLAN;
  return {
    lotId: isNumber(sent.lotId) ? sent.lotId : null,
    coffee: typeof sent.coffee === "string" ? sent.coffee : null,
    parts: partsOf(sent.parts),
    reference: referenceOf(sent.reference),
    charge: typeof sent.charge === "string" ? chargeText(sent.charge) : null,
    batch: typeof sent.batch === "string" ? batchText(sent.batch) : null,
    machine: wordOf(sent.machine),
    operator: wordOf(sent.operator),
    targets: secondsOf(sent.targets),
  };
}

export function restorePlan(kept: string | null): LivePlan {
  try {
    return planOf(JSON.parse(kept ?? "null"));
  } catch {
    return NO_PLAN;
  }
}
