import type { TemperatureUnit } from "@/lib/units/temperature";

/** One reading of a thermometer: when it arrived (milliseconds since 1970), in the unit that was asked for. */
export interface ProbeReading {
  at: number;
  /** Bean temperature (BT). */
  bean: number | null;
  /** Environment temperature (ET). */
  environment: number | null;
}

export type ProbeState =
  | { kind: "closed" }
  | { kind: "connecting" }
  | { kind: "reading" }
  /** It answered once and doesn't now, or couldn't be opened: it can be connected again. */
  | { kind: "lost"; why: ProbeTrouble };

const PROBE_TROUBLES = ["unplugged", "silent", "refused", "busy", "unreachable"] as const;
export type ProbeTrouble = (typeof PROBE_TROUBLES)[number];

/** What a person sees of a connection apart from its readings. */
export interface ProbeStatus {
  state: ProbeState;
  /** Lines or messages that made no sense. */
  garbage: number;
  /** The last of them, cut short. */
  lastGarbage: string | null;
}

/**
 * A thermometer that is read once a second. `connect` may be called again after a loss; `readings` continues
 * through losses and ends with `close`. Nothing throws: errors are in `status`.
 */
export interface Probe {
  connect(): Promise<void>;
  /** In the order in which they arrived. One consumer at a time; what it hasn't taken yet waits, the oldest gone first. */
  readings(): AsyncIterable<ProbeReading>;
  status(): ProbeStatus;
  onStatus(listener: (status: ProbeStatus) => void): () => void;
  close(): Promise<void>;
}

export interface ProbeOptions {
  unit: TemperatureUnit;
  /** The clock and its timers, replaced in tests. */
  clock?: ProbeClock;
}

export interface ProbeClock {
  now(): number;
  /** Calls again and again until the returned function is called. */
  every(ms: number, call: () => void): () => void;
}

export const SYSTEM_CLOCK: ProbeClock = {
  now: () => Date.now(),
  every(ms, call) {
    const timer = setInterval(call, ms);
    return () => clearInterval(timer);
  },
};

export const SAMPLE_EVERY_MS = 1000;
/** A polled probe that hasn't answered for this long is lost. */
export const SILENT_AFTER_MS = 6000;
