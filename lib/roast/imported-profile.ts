import { z } from "zod";

const number = z.number().nullable().catch(null).default(null);
const text = z.string().nullable().catch(null).default(null);
/** Facts that came together, or null. */
const group = <T extends z.ZodRawShape>(shape: T) => z.object(shape).nullable().catch(null).default(null);

/**
 * What a roast's page shows of an imported file's facts. They are stored as they were read, by this version of the
 * importer or an older one: what does not fit counts as missing, and nothing here can fail.
 */
const importedProfile = z
  .object({
    beans: text,
    cuppingNotes: text,
    roasterType: text,
    heating: text,
    machineSetup: text,
    drumSpeed: text,
    operator: text,
    organization: text,
    time: text,
    batch: group({ prefix: text, number: number }),
    greenDensity: number,
    roastedDensity: number,
    greenMoisture: number,
    roastedMoisture: number,
    screenSize: group({ min: number, max: number }),
    color: group({ whole: number, ground: number, system: text }),
    ambient: group({ temperature: number, humidity: number, pressure: number, elevation: number }),
    cupProfile: z
      .array(z.object({ label: z.string(), score: z.number() }))
      .nullable()
      .catch(null)
      .default(null),
    savedBy: text,
    recordedBy: text,
  })
  .nullable()
  .catch(null);
export type ImportedProfile = NonNullable<z.output<typeof importedProfile>>;

/** The stored facts of an imported file; null for a roast that came from none. */
export const readImportedProfile = (stored: unknown): ImportedProfile | null => importedProfile.parse(stored);
