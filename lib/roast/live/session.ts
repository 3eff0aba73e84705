import { MARKS, type Mark } from "@/lib/coffee/recording";
import { isRecord } from "@/lib/is-record";
import { BATCH_NUMBER } from "@/lib/roast/batch-numbers";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { isNumber, type LivePlan, planOf } from "./plan";

export const CONTROLS = ["Fan", "Heat"] as const;
type ControlName = (typeof CONTROLS)[number];

export interface LiveReading {
  at: number;
  /** Bean temperature (BT). */
  bean: number | null;
  /** Environment temperature (ET). */
  environment?: number | null;
}

/** One thing that happened at a roast. `at` is in milliseconds since 1970, by the clock of the device. */
export type LiveEvent =
  | { kind: "start"; at: number }
  | { kind: "readings"; at: number; readings: LiveReading[] }
  | { kind: "mark"; at: number; mark: Mark }
  | { kind: "control"; at: number; control: ControlName; value: number }
  | { kind: "note"; at: number; text: string }
  | { kind: "undo"; at: number };

export interface LiveBatch {
  /** `2026-143`. */
  number: string;
  /** False while it is only what the plan says: the server hasn't given it to this roast yet. */
  isReserved: boolean;
}

export interface LiveLog {
  /** 32 hexadecimal digits, stable across retries, so the roast is saved once. */
  id: string;
  unit: TemperatureUnit;
  events: LiveEvent[];
  batch?: LiveBatch;
  /** Its own: the plan of the next roast may be made while it runs. */
  plan?: LivePlan;
}

export interface LiveState {
  startedAt: number | null;
  readings: LiveReading[];
  marks: Partial<Record<Mark, number>>;
  controls: { at: number; control: ControlName; value: number }[];
  notes: { at: number; text: string }[];
  last: Exclude<LiveEvent, { kind: "undo" }> | null;
}

export const MAX_EVENTS = 5000;
export const MAX_NOTE = 200;

type Doing = Exclude<LiveEvent, { kind: "undo" }>;

function inEffect(events: readonly LiveEvent[]): Doing[] {
  const counting: Doing[] = [];
  for (const event of events) {
    if (event.kind === "undo") counting.pop();
    else counting.push(event);
  }
  return counting;
}

const BLANK: LiveState = { startedAt: null, readings: [], marks: {}, controls: [], notes: [], last: null };

function after(state: LiveState, event: Doing): LiveState {
  const next = { ...state, last: event };
  switch (event.kind) {
    case "start":
      return { ...next, startedAt: event.at };
    case "readings": {
      const readings = [...state.readings, ...event.readings].sort((a, b) => a.at - b.at);
      return { ...next, readings };
    }
    case "mark":
      return { ...next, marks: { ...state.marks, [event.mark]: event.at } };
    case "control":
      return { ...next, controls: [...state.controls, event] };
    case "note":
      return { ...next, notes: [...state.notes, event] };
    default:
      return event satisfies never;
  }
}

export function liveStateOf(events: readonly LiveEvent[]): LiveState {
  return inEffect(events).reduce(after, BLANK);
}

/** The entries together with what a probe read, in the order of their times. */
export function withProbeReadings(state: LiveState, probed: readonly LiveReading[]): LiveState {
  if (probed.length === 0) return state;
  return { ...state, readings: [...state.readings, ...probed].sort((a, b) => a.at - b.at) };
}

/** The moment of 0:00: charge, else the start; null before it. */
export const chargeOffset = ({ marks, startedAt }: LiveState): number | null => marks.charge ?? startedAt;

function isReading(value: unknown): value is LiveReading {
  if (!isRecord(value) || !isNumber(value.at)) return false;
  const { bean, environment } = value;
  const some = isNumber(bean) || isNumber(environment);
  return some && (bean === null || isNumber(bean)) && (environment == null || isNumber(environment));
}

function isEvent(value: unknown): value is LiveEvent {
  if (!isRecord(value) || !isNumber(value.at)) return false;
  switch (value.kind) {
    case "start":
    case "undo":
      return true;
    case "readings":
      return Array.isArray(value.readings) && value.readings.every(isReading);
    case "mark":
      return MARKS.some((mark) => mark === value.mark);
    case "control":
      return CONTROLS.some((control) => control === value.control) && isNumber(value.value);
    case "note":
      return typeof value.text === "string" && value.text.length <= MAX_NOTE;
    default:
      return false;
  }
}

function batchOf(sent: unknown): LiveBatch | null {
  if (!isRecord(sent) || typeof sent.number !== "string" || !BATCH_NUMBER.test(sent.number)) return null;
  return { number: sent.number, isReserved: sent.isReserved === true };
}

export function restoreLog(kept: string | null): LiveLog | null {
  if (kept === null) return null;
  try {
    const sent: unknown = JSON.parse(kept);
    if (!isRecord(sent)) return null;
    const unit = TEMPERATURE_UNITS.find((each) => each === sent.unit);
    if (typeof sent.id !== "string" || !/^[0-9a-f]{32}$/.test(sent.id) || !unit) return null;
    const events = Array.isArray(sent.events) ? sent.events.filter(isEvent) : [];
    const batch = batchOf(sent.batch);
    return {
      id: sent.id,
      unit,
      events: events.slice(0, MAX_EVENTS),
      ...(batch && { batch }),
      ...(isRecord(sent.plan) && { plan: planOf(sent.plan) }),
    };
  } catch {
    return null;
  }
}
