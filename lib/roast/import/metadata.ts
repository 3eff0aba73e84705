import { z } from "zod";
import { type ArtisanProfile, DEFECTS } from "@/lib/roast/artisan/artisan-roast";

const text = z.string().nullable();
const number = z.number().nullable();

export const metadataSchema = z.object({
  logger: z.string().describe("Program that wrote the log, such as Artisan or Cropster"),
  title: text,
  beans: text.describe("Free text about the green coffee"),
  batch: text.describe("The roaster's batch number, such as `K-1840`"),
  roast_date: z.iso.date().nullable().describe("Local date"),
  roast_time: text.describe("`HH:MM:SS`, local time"),
  started_at: z.iso.datetime().nullable(),
  roast_uuid: text,
  oz_in: number,
  oz_out: number,
  roast_notes: text,
  cupping_notes: text,
  roaster_type: text,
  roaster_size: number.describe("Kilograms"),
  operator: text,
  organization: text,
  green_density: number.describe("Grams per litre"),
  green_moisture: number.describe("Percent"),
  whole_color: number,
  ground_color: number,
  color_system: text,
  defects: z.array(z.enum(DEFECTS)),
  background: text.describe("File name of the background roast"),
  artisan_version: text,
});
type LogMetadata = z.output<typeof metadataSchema>;

export function metadataOf(profile: ArtisanProfile): LogMetadata {
  return {
    logger: profile.logger ?? "Artisan",
    title: profile.title,
    beans: profile.beans,
    batch: batchLabel(profile),
    roast_date: profile.date,
    roast_time: profile.time,
    started_at: profile.startedAt,
    roast_uuid: profile.uuid,
    oz_in: profile.ozIn,
    oz_out: profile.ozOut,
    roast_notes: profile.roastingNotes,
    cupping_notes: profile.cuppingNotes,
    roaster_type: profile.roasterType,
    roaster_size: profile.roasterSizeKg,
    operator: profile.operator,
    organization: profile.organization,
    green_density: profile.greenDensity,
    green_moisture: profile.greenMoisture,
    whole_color: profile.color?.whole ?? null,
    ground_color: profile.color?.ground ?? null,
    color_system: profile.color?.system ?? null,
    defects: profile.defects,
    background: profile.backgroundName,
    artisan_version: profile.recordedBy ?? profile.savedBy,
  };
}

export function batchLabel({ batch }: ArtisanProfile): string | null {
  return batch && `${batch.prefix ?? ""}${batch.number}`;
}
