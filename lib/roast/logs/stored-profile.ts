import { z } from "zod";
import { type ArtisanProfile, DEFECTS, HEATINGS } from "@/lib/roast/artisan/roast";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/roast/recording";

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

/** A profile as an import stored it. What an older one lacks, or wrote otherwise, is null: an export must not fail. */
const stored = z.object({
  title: text,
  beans: text,
  roastingNotes: text,
  cuppingNotes: text,
  roasterType: text,
  roasterSizeKg: number,
  heating: z.enum(HEATINGS).nullable().catch(null),
  machineSetup: text,
  drumSpeed: text,
  operator: text,
  organization: text,
  date: text,
  time: text,
  startedAt: text,
  uuid: text,
  batch: z
    .object({ prefix: z.string().nullable(), number: z.number(), position: z.number().nullable() })
    .nullable()
    .catch(null),
  ozIn: number,
  ozOut: number,
  defectsOz: number,
  greenDensity: number,
  roastedDensity: number,
  greenMoisture: number,
  roastedMoisture: number,
  screenSize: z.object({ min: z.number(), max: z.number() }).nullable().catch(null),
  color: z.object({ whole: number, ground: number, system: text }).nullable().catch(null),
  ambient: z
    .object({ temperature: number, humidity: number, pressure: number, elevation: number })
    .nullable()
    .catch(null),
  temperatureUnit: z.enum(TEMPERATURE_UNITS).catch("F"),
  phaseLimits: z
    .object({ dryStart: z.number(), dryEnd: z.number(), firstCrack: z.number(), finish: z.number() })
    .nullable()
    .catch(null),
  cupProfile: z
    .array(z.object({ label: z.string(), score: z.number() }))
    .nullable()
    .catch(null),
  defects: z.array(z.enum(DEFECTS)).catch([]),
  backgroundName: text,
  savedBy: text,
  recordedBy: text,
}) satisfies z.ZodType<ArtisanProfile>;

/** The stored profile of a roast; one that says nothing where it was not imported. */
export function storedProfile(value: Record<string, unknown> | null, unit: TemperatureUnit): ArtisanProfile {
  return stored.parse({ temperatureUnit: unit, ...value });
}
