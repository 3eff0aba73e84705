import { readFile } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import { UserError } from "@/lib/errors";

/** In a backup's folder, next to one `<table>.copy.gz` for each table that had rows. */
export const MANIFEST = "manifest.json";

const manifestSchema = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  /** Migrations that the database had, by tag, oldest first. */
  migrations: z.array(z.string().regex(/^\w{1,80}$/)).max(10_000),
  tables: z
    .array(
      z.object({
        name: z.string().regex(/^[a-z_0-9]{1,63}$/),
        columns: z.array(z.string().regex(/^[a-z_0-9]{1,63}$/)).max(1600),
        rows: z.int().min(0),
        /** SHA-256 (hex) of the compressed file. */
        sha256: z.string().regex(/^[0-9a-f]{64}$/),
      }),
    )
    .max(1000),
  /** In addition to the rows; backups from before 24 November 2026 don't list them. */
  files: z
    .array(
      z.object({ name: z.string().regex(/^\w[\w.-]{0,80}$/), sha256: z.string().regex(/^[0-9a-f]{64}$/) }),
    )
    .max(100)
    .default([]),
  sequences: z.array(
    z.object({ name: z.string().regex(/^[a-z_0-9]{1,63}$/), value: z.string().regex(/^\d+$/) }),
  ),
});
export type Manifest = z.infer<typeof manifestSchema>;

/** @throws UserError when the folder isn't a finished backup */
export async function readManifest(folder: string): Promise<Manifest> {
  try {
    return manifestSchema.parse(JSON.parse(await readFile(path.join(folder, MANIFEST), "utf8")));
  } catch (error) {
    if (error instanceof z.ZodError || error instanceof SyntaxError)
      throw new UserError(`${path.join(folder, MANIFEST)} is damaged or of another version.`);
    throw new UserError(`${folder} is no backup: it has no ${MANIFEST}.`);
  }
}

export const fileOf = (folder: string, table: string) => path.join(folder, `${table}.copy.gz`);
