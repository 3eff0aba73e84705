import type { Recording } from "@/lib/coffee/recording";
import type { TemperatureUnit } from "@/lib/units/temperature";

export const DEFECTS = [
  "heavy_first_crack",
  "low_first_crack",
  "light_cut",
  "dark_cut",
  "drops",
  "oily",
  "uneven",
  "tipping",
  "scorching",
  "divots",
] as const;
export type Defect = (typeof DEFECTS)[number];

export const HEATINGS = ["lpg", "natural_gas", "electric"] as const;
export type Heating = (typeof HEATINGS)[number];

/** Facts of a log other than its curves. Null: not recorded. */
export interface ArtisanProfile {
  /** The program or machine that wrote the log; null for Artisan. */
  logger: string | null;
  title: string | null;
  beans: string | null;
  roastingNotes: string | null;
  cuppingNotes: string | null;
  roasterType: string | null;
  roasterSizeKg: number | null;
  heating: Heating | null;
  machineSetup: string | null;
  drumSpeed: string | null;
  operator: string | null;
  organization: string | null;
  /** `YYYY-MM-DD` and `HH:MM:SS`, local to the roaster. */
  date: string | null;
  time: string | null;
  /** ISO 8601, UTC. */
  startedAt: string | null;
  /** 32 lower-case hexadecimal digits: the same for every copy of one roast. */
  uuid: string | null;
  batch: { prefix: string | null; number: number; position: number | null } | null;
  ozIn: number | null;
  ozOut: number | null;
  defectsOz: number | null;
  /** Grams per litre. */
  greenDensity: number | null;
  roastedDensity: number | null;
  /** Percent. */
  greenMoisture: number | null;
  roastedMoisture: number | null;
  /** 1/64 inch. */
  screenSize: { min: number; max: number } | null;
  color: { whole: number | null; ground: number | null; system: string | null } | null;
  /** Temperature in `temperatureUnit`, percent, hPa, metres. */
  ambient: {
    temperature: number | null;
    humidity: number | null;
    pressure: number | null;
    elevation: number | null;
  } | null;
  temperatureUnit: TemperatureUnit;
  /** Ends of the phases by bean temperature, in `temperatureUnit`, as set when the log was saved. */
  phaseLimits: { dryStart: number; dryEnd: number; firstCrack: number; finish: number } | null;
  /** 0–10 each; null when unchanged from the default. */
  cupProfile: { label: string; score: number }[] | null;
  defects: Defect[];
  backgroundName: string | null;
  savedBy: string | null;
  recordedBy: string | null;
}

export interface ArtisanRoast {
  recording: Recording;
  profile: ArtisanProfile;
  warnings: string[];
}
