import { eq, sql } from "drizzle-orm";
import { expect } from "vitest";
import { database } from "@/db/client";
import { alertDigests, alertEvents, catalogCoffees } from "@/db/schema";
import { computeAlerts } from "@/lib/alerts/compute-alerts";
import { sendDigests } from "@/lib/alerts/send-digests";
import { call } from "./call";
import { mailsTo } from "./mailbox";
import { insertPerson, signIn } from "./people";

export async function post(path: string, cookie: string, body: unknown) {
  const response = await call(path, {
    method: "POST",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
  expect(response.status).toBe(200);
  return response.json();
}

/** Someone signed in, and what they do. */
export async function someone(given: Parameters<typeof insertPerson>[0] = {}) {
  const person = await insertPerson(given);
  const cookie = await signIn(person);
  return {
    ...person,
    cookie,
    track: (catalog_id: number | undefined) => post("/api/watchlist", cookie, { catalog_id }),
    save: async (query: string, name = "My search"): Promise<number> =>
      (await post("/api/saved-searches", cookie, { name, query })).search.id,
    wants: (settings: object) => post("/api/alerts", cookie, settings),
    mails: () => mailsTo(person.email),
    events: () =>
      database().select().from(alertEvents).where(eq(alertEvents.ownerId, person.id)).orderBy(alertEvents.id),
  };
}

/** As after an ingest that changed the catalog. */
export async function look() {
  await database().execute(sql`update catalog_state set version = version + 1`);
  return computeAlerts(database());
}
export async function run() {
  await look();
  return sendDigests(database());
}
/** Days pass for what was told so far. In two steps, since neighbouring days are unique. */
export async function aDayLater(days = 1) {
  await database().execute(sql`update ${alertDigests} set day = day - 10000`);
  await database().execute(sql`update ${alertEvents} set day = day - 10000`);
  await database().execute(sql`update ${alertDigests} set day = day + ${10_000 - days}::int`);
  await database().execute(sql`update ${alertEvents} set day = day + ${10_000 - days}::int`);
}

export const change = (id: number, values: Partial<typeof catalogCoffees.$inferInsert>) =>
  database().update(catalogCoffees).set(values).where(eq(catalogCoffees.id, id));
