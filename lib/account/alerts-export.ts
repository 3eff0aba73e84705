import { asc, eq } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import {
  ALERT_FREQUENCIES,
  ALERT_KINDS,
  alertDigests,
  alertEvents,
  alertSettings,
  savedSearches,
} from "@/db/schema";

/** Saved searches and alerts in an account's export. A feed's address isn't in it: it is a credential. */

/** More than any account has: events are deleted after a while. */
const MAX_EXPORTED_ALERTS = 100_000;

const instant = z.iso.datetime();

export const alertsExport = {
  saved_searches: z.array(
    z.object({
      id: z.int(),
      name: z.string(),
      filters: z.record(z.string(), z.array(z.string())),
      notify: z.boolean(),
      has_feed: z.boolean(),
      created_at: instant,
      last_updated: instant,
      deleted_at: instant.nullable(),
    }),
  ),
  alert_settings: z.object({ frequency: z.enum(ALERT_FREQUENCIES), quantity_lb: z.number() }).nullable(),
  alert_mails: z.array(z.object({ day: z.iso.date(), sent_at: instant.nullable() })),
  alerts: z.array(
    z.object({
      kind: z.enum(ALERT_KINDS),
      catalog_id: z.int(),
      saved_search_id: z.int().nullable(),
      day: z.iso.date(),
      price_per_lb: z.number().nullable(),
      price_before: z.number().nullable(),
      quantity_lb: z.number(),
    }),
  ),
};

export async function selectAlerts(db: Queryable, ownerId: string) {
  const { id, name, filters, notify, feedKey, createdAt, lastUpdated, deletedAt } = savedSearches;
  const searches = await db
    .select({ id, name, filters, notify, feedKey, createdAt, lastUpdated, deletedAt })
    .from(savedSearches)
    .where(eq(savedSearches.ownerId, ownerId))
    .orderBy(asc(id))
    .limit(MAX_EXPORTED_ALERTS);
  const [settings = null] = await db.select().from(alertSettings).where(eq(alertSettings.ownerId, ownerId));
  const digests = await db
    .select({ day: alertDigests.day, sentAt: alertDigests.sentAt })
    .from(alertDigests)
    .where(eq(alertDigests.ownerId, ownerId))
    .orderBy(asc(alertDigests.day))
    .limit(MAX_EXPORTED_ALERTS);
  const events = await db
    .select()
    .from(alertEvents)
    .where(eq(alertEvents.ownerId, ownerId))
    .orderBy(asc(alertEvents.id))
    .limit(MAX_EXPORTED_ALERTS);
  return { searches, settings, digests, events };
}
export type StoredAlerts = Awaited<ReturnType<typeof selectAlerts>>;

export function projectAlerts({ searches, settings, digests, events }: StoredAlerts) {
  return {
    saved_searches: searches.map((search) => ({
      id: search.id,
      name: search.name,
      filters: search.filters,
      notify: search.notify,
      has_feed: search.feedKey !== null,
      created_at: search.createdAt.toISOString(),
      last_updated: search.lastUpdated,
      deleted_at: search.deletedAt?.toISOString() ?? null,
    })),
    alert_settings: settings && { frequency: settings.frequency, quantity_lb: settings.quantityLb },
    alert_mails: digests.map(({ day, sentAt }) => ({ day, sent_at: sentAt?.toISOString() ?? null })),
    alerts: events.map((event) => ({
      kind: event.kind,
      catalog_id: event.coffeeId,
      saved_search_id: event.searchId,
      day: event.day,
      price_per_lb: event.price,
      price_before: event.priceBefore,
      quantity_lb: event.quantityLb,
    })),
  };
}
