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

/** What the account says, else the browser's cookie. Whose costs they are decides the currency. */
async function chosenUnits(viewer: Viewer, cookies: string): Promise<Partial<ReaderUnits>> {
  const kept = cookieUnits(cookies);
  if (viewer.kind !== "session") return kept;
  const { userId, bench } = viewer;
  const rows = await database()
    .select({ id: users.id, units: users.units })
    .from(users)
    .where(inArray(users.id, [userId, bench.ownerId]));
  const unitsOf = (id: string) => rows.find((row) => row.id === id)?.units ?? {};
  const own = unitsOf(userId);
  const isChosen = Object.keys(own).length > 0;
  if (!isChosen && userId === bench.ownerId) return kept;
  const { currency = DEFAULT_UNITS.currency } = knownUnits(unitsOf(bench.ownerId));
  return { ...(isChosen ? knownUnits(own) : kept), currency };
}

interface Sent {
  cookie: string | null;
  languages: string | null;
}

/** What neither the account nor the browser says is the usual of the reader's language. */
export async function readUnits(viewer: Viewer, { cookie, languages }: Sent): Promise<ReaderUnits> {
  return { ...DEFAULT_UNITS, ...usualUnits(languages), ...(await chosenUnits(viewer, cookie ?? "")) };
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
