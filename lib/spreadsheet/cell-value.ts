import type { TemperatureUnit } from "@/lib/units/temperature";

/** A cell's value for the API, or why it has none. `unclear`: a choice for the whole sheet decides. */
export type CellValue =
  | { kind: "blank" }
  /** `unit`: what a temperature's own cell says, whatever its column does. */
  | { kind: "value"; value: unknown; unit?: TemperatureUnit }
  | { kind: "refused"; why: string }
  | { kind: "unclear"; about: ("dates" | "decimals" | "weights")[] };
