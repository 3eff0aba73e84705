import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { z } from "zod";
import type { DatabaseServer } from "@/db/server";
import { env } from "@/lib/env";
import { UserError } from "@/lib/errors";

/** What the scripts tell the site and the commands, in addition to the person's settings. */
export type SiteEnvironment = Record<string, string>;

/** Files of the data folder that belong to the embedded database: without the pepper no API key of a backup works. */
export const LOCAL_STATE = ["secrets.json", "stripe-emulator.json"] as const;

const secrets = z.object({ AUTH_SECRET: z.string().min(32), KEY_PEPPER: z.string().min(32) });

/**
 * The database, and with the embedded one its secrets: created once and kept with the data, so that keys and
 * sessions survive a restart. With your own database you set them yourself.
 */
export function siteEnvironment(
  server: Pick<DatabaseServer, "embedded">,
  databaseUrl: string,
): SiteEnvironment {
  if (!server.embedded) return { DATABASE_URL: databaseUrl };
  const { AUTH_SECRET, KEY_PEPPER } = env();
  const own = { ...(AUTH_SECRET && { AUTH_SECRET }), ...(KEY_PEPPER && { KEY_PEPPER }) };
  return { DATABASE_URL: databaseUrl, PEABERRY_EMBEDDED: "1", ...keptSecrets(), ...own };
}

function keptSecrets(): z.infer<typeof secrets> {
  const directory = path.resolve(env().PEABERRY_DATA_DIR);
  const file = path.join(directory, "secrets.json");
  mkdirSync(directory, { recursive: true });
  try {
    const random = () => randomBytes(32).toString("base64url");
    const made = JSON.stringify({ AUTH_SECRET: random(), KEY_PEPPER: random() });
    // Two first starts together: one of them makes the file, both read it.
    writeFileSync(file, made, { flag: "wx", mode: 0o600 });
  } catch (error) {
    if (!(error instanceof Error && "code" in error && error.code === "EEXIST")) throw error;
  }
  const kept = secrets.safeParse(readJson(file));
  if (!kept.success)
    throw new UserError(
      `${file} is damaged. Delete it; people then have to sign in again and create new API keys.`,
    );
  return kept.data;
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch (error) {
    if (error instanceof SyntaxError) return undefined;
    throw new UserError(
      `${file} belongs to another user. Set AUTH_SECRET and KEY_PEPPER, or PEABERRY_DATA_DIR.`,
    );
  }
}
