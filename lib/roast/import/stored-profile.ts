import { z } from "zod";
import { type ArtisanProfile, DEFECTS, HEATINGS } from "@/lib/roast/artisan/artisan-roast";
import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";

const text = z.string().nullable().catch(null);
const number = z.number().nullable().catch(null);

const knownOf = <T extends z.ZodType>(item: T) =>
  z
    .array(z.unknown())
    .catch([])
    .transform((items) =>
      items.flatMap((one) => {
        const read = item.safeParse(one);
        return read.success ? [read.data] : [];
      }),
    );

/** A single known size is both minimum and maximum. */
const screenSize = z.object({ min: number, max: number }).transform(({ min, max }) => {
  const one = min ?? max;
  return one === null ? null : { min: min ?? one, max: max ?? one };
});

/**
 * A profile stored by this or an older version of the importer. Unreadable fields become null,
 * because neither a page nor an export may fail.
 */
const stored = z.object({
  logger: text,
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
  batch: z.object({ prefix: text, number: z.number(), position: number }).nullable().catch(null),
  ozIn: number,
  ozOut: number,
  defectsOz: number,
  greenDensity: number,
  roastedDensity: number,
  greenMoisture: number,
  roastedMoisture: number,
  screenSize: screenSize.nullable().catch(null),
  color: z.object({ whole: number, ground: number, system: text }).nullable().catch(null),
  ambient: z
    .object({ temperature: number, humidity: number, pressure: number, elevation: number })
    .nullable()
    .catch(null),
  temperatureUnit: z.enum(TEMPERATURE_UNITS).catch("F"),
  // Limits are stored all together or not at all.
  phaseLimits: z
    .object({ dryStart: z.number(), dryEnd: z.number(), firstCrack: z.number(), finish: z.number() })
    .nullable()
    .catch(null),
  cupProfile: knownOf(z.object({ label: z.string(), score: z.number() })).transform((tastes) =>
    tastes.length > 0 ? tastes : null,
  ),
  defects: knownOf(z.enum(DEFECTS)),
  backgroundName: text,
  savedBy: text,
  recordedBy: text,
}) satisfies z.ZodType<ArtisanProfile>;

export function storedProfile(value: Record<string, unknown> | null, unit: TemperatureUnit): ArtisanProfile {
  return stored.parse({ temperatureUnit: unit, ...value });
}
