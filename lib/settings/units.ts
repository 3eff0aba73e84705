import { stringifySetCookie } from "cookie";
import { eq, inArray, sql } from "drizzle-orm";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import { cookieName, cookieOptions, cookieValue } from "@/lib/auth/cookies";
import { Reply } from "@/lib/http/answers/reply";
import { DEFAULT_UNITS, knownUnits, type ReaderUnits } from "@/lib/units/unit-choices";
import type { Viewer } from "@/lib/viewer";
import type { UnitChoices } from "./contract";

const YEAR_S = 31_536_000;
const MAX_LENGTH = 200;

/** Where people weigh in pounds and ounces: the United States, Liberia and Myanmar. */
const IN_POUNDS = /^[a-z]{2,3}(-[a-z]{4})?-(us|lr|mm)\b/i;

/** Readers from elsewhere start in kilograms; a browser that names no region starts in pounds, as the catalog's prices do. */
function usualUnits(languages: string | null): Partial<ReaderUnits> {
  const first = languages?.split(/[,;]/, 1)[0]?.trim() ?? "";
  const namesPlace = /^[a-z]{2,3}-/i.test(first) || /^(?!en\b)[a-z]{2}$/i.test(first);
  return namesPlace && !IN_POUNDS.test(first) ? { weights: "kg-g" } : {};
}

function cookieUnits(cookies: string): Partial<ReaderUnits> {
  const kept = (cookieValue(cookies, "units") ?? "").slice(0, MAX_LENGTH);
  return knownUnits(Object.fromEntries(new URLSearchParams(kept.replaceAll(".", "&"))));
}

/** Null where nothing was chosen, or without an account. Whose costs they are decides the currency. */
async function storedUnits(viewer: Viewer): Promise<Partial<ReaderUnits> | null> {
  if (viewer.kind !== "session") return null;
  const { userId, bench } = viewer;
  const rows = await database()
    .select({ id: users.id, units: users.units })
    .from(users)
    .where(inArray(users.id, [userId, bench.ownerId]));
  const unitsOf = (id: string) => rows.find((row) => row.id === id)?.units ?? {};
  const { currency } = knownUnits(unitsOf(bench.ownerId));
  const own = unitsOf(userId);
  if (Object.keys(own).length === 0 && userId === bench.ownerId) return null;
  return { ...knownUnits(own), currency: currency ?? DEFAULT_UNITS.currency };
}

interface Sent {
  cookie: string | null;
  languages: string | null;
}

/** What the account says, else the browser's cookie; what neither says is the usual of the reader's language. */
export async function readUnits(viewer: Viewer, { cookie, languages }: Sent): Promise<ReaderUnits> {
  const chosen = (await storedUnits(viewer)) ?? cookieUnits(cookie ?? "");
  return { ...DEFAULT_UNITS, ...usualUnits(languages), ...chosen };
}

/** The units of a download, for an endpoint that declares `UNIT_HEADERS`. */
export const unitsOfCall = (
  viewer: Viewer,
  headers: Readonly<Record<string, string>>,
): Promise<ReaderUnits> =>
  readUnits(viewer, { cookie: headers.cookie ?? null, languages: headers["accept-language"] ?? null });

/** Stores what was chosen on the account, and in a cookie that outlives the session. */
export async function chooseUnits(viewer: Viewer, { week_start, ...choices }: UnitChoices, cookies: string) {
  const chosen = { ...choices, ...(week_start && { weekStart: week_start }) };
  if (viewer.kind === "session")
    await database()
      .update(users)
      .set({ units: sql`${users.units} || ${JSON.stringify(chosen)}::jsonb` })
      .where(eq(users.id, viewer.userId));
  const kept = Object.entries({ ...cookieUnits(cookies), ...chosen }).filter(([, value]) => value !== null);
  const value = kept.map((pair) => pair.join("=")).join(".");
  const cookie = stringifySetCookie({ name: cookieName("units"), value, ...cookieOptions(), maxAge: YEAR_S });
  return new Reply(204, undefined, { "Set-Cookie": cookie });
}
