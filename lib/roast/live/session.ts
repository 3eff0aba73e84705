import { MARKS, type Mark } from "@/lib/coffee/recording";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";

/** Settings that live logging keeps, 0–100. */
export const CONTROLS = ["Fan", "Heat"] as const;
export type ControlName = (typeof CONTROLS)[number];

/** A temperature that somebody read: when (milliseconds since 1970), in the log's unit. */
export interface LiveReading {
  at: number;
  bean: number;
}

/** One thing that happened at a roast. `at` is in milliseconds since 1970, by the clock of the device. */
export type LiveEvent =
  | { kind: "start"; at: number }
  | { kind: "readings"; at: number; readings: LiveReading[] }
  | { kind: "mark"; at: number; mark: Mark }
  | { kind: "control"; at: number; control: ControlName; value: number }
  | { kind: "undo"; at: number };

/** What a device keeps of a roast that is under way: only ever added to, so nothing can be lost between two writes. */
export interface LiveLog {
  /** 32 hexadecimal digits: the roast's own name, by which it is saved once however often it is sent. */
  id: string;
  unit: TemperatureUnit;
  events: LiveEvent[];
}

export interface LiveState {
  /** Null: not begun. */
  startedAt: number | null;
  readings: LiveReading[];
  marks: Partial<Record<Mark, number>>;
  controls: { at: number; control: ControlName; value: number }[];
  /** What undo would take back; null when there is nothing. */
  last: Exclude<LiveEvent, { kind: "undo" }> | null;
}

export const MAX_EVENTS = 5000;

type Doing = Exclude<LiveEvent, { kind: "undo" }>;

/** The events that still count, in the order in which they came. */
function inEffect(events: readonly LiveEvent[]): Doing[] {
  const counting: Doing[] = [];
  for (const event of events) {
    if (event.kind === "undo") counting.pop();
    else counting.push(event);
  }
  return counting;
}

const BLANK: LiveState = { startedAt: null, readings: [], marks: {}, controls: [], last: null };

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
    default:
      return event satisfies never;
  }
}

/** What these events come to. The same events always come to the same, whenever and wherever they are read. */
export function liveStateOf(events: readonly LiveEvent[]): LiveState {
  return inEffect(events).reduce(after, BLANK);
}

/** The moment that counts as 0:00: charge, else the start; null before it. */
export const chargeOffset = ({ marks, startedAt }: LiveState): number | null => marks.charge ?? startedAt;

/** Two readings nearer than this tell nothing of how fast the beans heat up. */
const NEAREST_MS = 5000;
/** Older than this before the last reading, one tells how it was, not how it is. */
const FARTHEST_MS = 90_000;

/** Degrees a minute between the last reading and the one about half a minute before it; null without two of a kind. */
export function currentRate({ readings, marks }: LiveState): number | null {
  const last = readings.at(-1);
  if (!last) return null;
  const earlier = readings.filter(
    ({ at }) =>
      at <= last.at - NEAREST_MS &&
      at >= last.at - FARTHEST_MS &&
      (marks.charge === undefined || at >= marks.charge),
  );
  const before = earlier.findLast(({ at }) => at <= last.at - 25_000) ?? earlier[0];
  return before ? ((last.bean - before.bean) / (last.at - before.at)) * 60_000 : null;
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

function isReading(value: unknown): value is LiveReading {
  return isRecord(value) && isNumber(value.at) && isNumber(value.bean);
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
    default:
      return false;
  }
}

/** A log as it was kept; null where nothing was, or something else. An event that makes no sense is left out. */
export function readLog(kept: string | null): LiveLog | null {
  if (kept === null) return null;
  try {
    const sent: unknown = JSON.parse(kept);
    if (!isRecord(sent)) return null;
    const unit = TEMPERATURE_UNITS.find((each) => each === sent.unit);
    if (typeof sent.id !== "string" || !/^[0-9a-f]{32}$/.test(sent.id) || !unit) return null;
    const events = Array.isArray(sent.events) ? sent.events.filter(isEvent) : [];
    return { id: sent.id, unit, events: events.slice(0, MAX_EVENTS) };
  } catch {
    return null;
  }
}
