import type { TemperatureUnit } from "@/lib/units/temperature";

/**
 * The text protocol of TC4 boards with the aArtisan or aArtisanQ_PID sketch: `CHAN` maps the channels, `UNITS` sets the
 * scale, `READ` answers `ambient,channel 1,channel 2,…`. Answers to commands start with `#`. Artisan's convention is
 * ET on the first channel and BT on the second.
 */
export const TC4_BAUD = 115_200;
export const TC4_BAUDS = [115_200, 57_600, 19_200, 9600] as const;

export const tc4Setup = (unit: TemperatureUnit) => `\nCHAN;1200\nUNITS;${unit}\n`;
export const TC4_READ = "READ\n";

/** The channel of each probe, counted from 1 as on the board. */
export interface Tc4Channels {
  bean: number;
  environment: number;
}
export const TC4_CHANNELS: Tc4Channels = { bean: 2, environment: 1 };

type Tc4Line =
  | { kind: "reading"; bean: number | null; environment: number | null }
  /** An answer to a command, or the board's greeting. */
  | { kind: "comment" }
  | { kind: "garbage" };

const NUMBER = /^-?\d{1,4}(\.\d{1,4})?$/;
const MISSING = /^(nan|inf|-inf)?$/i;
/** Ambient, four channels, and the outputs of the PID that some sketches add. */
const MAX_FIELDS = 9;

/** Zero is a channel without a thermocouple: a roaster is never that cold. */
function temperatureOf(field: string | undefined): number | null | undefined {
  const text = field?.trim() ?? "";
  if (MISSING.test(text)) return null;
  if (!NUMBER.test(text)) return undefined;
  const value = Number(text);
  if (value === 0) return null;
  return value > -100 && value < 1000 ? value : undefined;
}

export function parseTc4Line(line: string, channels: Tc4Channels = TC4_CHANNELS): Tc4Line {
  const text = line.trim();
  if (text.startsWith("#")) return { kind: "comment" };
  const fields = text.split(",");
  if (fields.length < 3 || fields.length > MAX_FIELDS) return { kind: "garbage" };
  if (temperatureOf(fields[0]) === undefined) return { kind: "garbage" };
  const [bean, environment] = [
    temperatureOf(fields[channels.bean]),
    temperatureOf(fields[channels.environment]),
  ];
  if (bean === undefined || environment === undefined) return { kind: "garbage" };
  return bean === null && environment === null ? { kind: "garbage" } : { kind: "reading", bean, environment };
}
