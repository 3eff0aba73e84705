import type { CurveKind, Mark } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import type { Heating } from "@/lib/roast/artisan/artisan-roast";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { LoggerName } from "./file-names";

export interface LoggedCurve {
  name: string;
  kind: CurveKind;
  values: Reading[];
  /** Where it has its own clock. */
  time?: Reading[];
}

/** A control change or a note, at a sample of the file. */
export interface LoggedEvent {
  at: number;
  control: string | null;
  value: number | null;
  label: string | null;
}

export interface LoggedFacts {
  title?: string | null;
  beans?: string | null;
  roastingNotes?: string | null;
  cuppingNotes?: string | null;
  machine?: string | null;
  machineKg?: number;
  heating?: Heating;
  operator?: string | null;
  /** `YYYY-MM-DD` and `HH:MM:SS`, local to the roaster. */
  date?: string | null;
  time?: string | null;
  /** Seconds since 1970. */
  epoch?: number;
  batch?: { prefix: string; number: number } | null;
  uuid?: string | null;
  weight?: { green: number | null; roasted: number | null; unit: string };
  wholeColor?: number | null;
  groundColor?: number | null;
  colorSystem?: string;
  ambientTemperature?: number | null;
  ambientHumidity?: number | null;
}

/** What a logger's file says, before times, readings and marks are checked. Marks are samples of the file. */
export interface LoggedRoast {
  logger: LoggerName;
  /** Null where the file doesn't say. */
  unit: TemperatureUnit | null;
  /** Seconds by the file's own clock; null without a time. */
  time: Reading[];
  bean: Reading[];
  environment: Reading[];
  marks: Partial<Record<Mark, number>>;
  events: LoggedEvent[];
  curves: LoggedCurve[];
  facts: LoggedFacts;
  warnings: string[];
}
