import { and, desc, eq, isNull } from "drizzle-orm";
import { Feed } from "feed";
import { andAll } from "@/db/and-all";
import { database, type Queryable } from "@/db/client";
import {
  catalogCoffees as coffees,
  alertEvents as events,
  savedSearches as searches,
  suppliers,
} from "@/db/schema";
import { accessToNamed, type CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { quantityQuery } from "@/lib/coffee/quantity";
import { ApiError } from "@/lib/errors";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { htmlCdata, inXml } from "@/lib/http/files/xml";
import { feedKeyOf, feedPath } from "@/lib/saved-searches/feed-address";
import { catalogPathOf } from "@/lib/saved-searches/stored-filters";
import { priceText } from "./price-text";
import { readRecipient } from "./recipient";

export const MAX_ENTRIES = 50;

async function selectSearch(db: Queryable, feedKey: string) {
  const { id, ownerId, name, filters, createdAt } = searches;
  const [search] = await db
    .select({ id, ownerId, name, filters, createdAt })
    .from(searches)
    .where(and(eq(searches.feedKey, feedKey), isNull(searches.deletedAt)));
  return search;
}

/** New matches of a search that its owner may still see, the latest first. */
function selectEntries(db: Queryable, access: CatalogAccess, search: { id: number; ownerId: string }) {
  return db
    .select({
      id: events.id,
      at: events.createdAt,
      price: events.price,
      quantityLb: events.quantityLb,
      coffeeId: coffees.id,
      name: coffees.name,
      country: coffees.country,
      region: coffees.region,
      processing: coffees.processing,
      source: coffees.source,
      supplier: suppliers.name,
    })
    .from(events)
    .innerJoin(coffees, andAll(eq(coffees.id, events.coffeeId), visibleTo(access)))
    .leftJoin(suppliers, eq(suppliers.id, coffees.supplierId))
    .where(and(eq(events.ownerId, search.ownerId), eq(events.searchId, search.id)))
    .orderBy(desc(events.id))
    .limit(MAX_ENTRIES);
}

/**
 * A saved search's new matches as Atom, for anyone with its address. A coffee is one entry per occasion, whose id stays;
 * nothing in it changes with the clock.
 * @throws ApiError 404 for an address that isn't ours, was replaced or whose search is gone
 */
export async function readSearchFeed(token: string): Promise<string> {
  const db = database();
  const feedKey = feedKeyOf(token);
  const search = feedKey === null ? undefined : await selectSearch(db, feedKey);
  const recipient = search ? await readRecipient(db, search.ownerId) : null;
  if (!search || !recipient || feedKey === null)
    throw new ApiError("not_found", {
      message: "This feed no longer exists. Its owner may have a new address for it.",
    });
  const entries = await selectEntries(db, accessToNamed(recipient.viewer), search);
  const { origin, hostname } = new URL(siteAddress());
  const feed = new Feed({
    id: `tag:${hostname},2026:saved-search-${search.id}`,
    link: origin + catalogPathOf(search.filters),
    title: `${inXml(search.name)} – Peaberry`,
    description: "Green coffees that newly match a saved search",
    language: "en",
    updated: entries[0]?.at ?? search.createdAt,
    generator: false,
    author: { name: "Peaberry", link: origin },
    feedLinks: { atom: origin + feedPath(feedKey) },
    copyright: "Peaberry",
  });
  for (const entry of entries) {
    const place = [entry.region, entry.country].filter(Boolean).join(", ");
    const facts = [entry.supplier ?? entry.source, place, entry.processing].filter(Boolean).join(" · ");
    feed.addItem({
      id: `tag:${hostname},2026:alert-${entry.id}`,
      link: `${origin}/catalog/${entry.coffeeId}${quantityQuery(entry.quantityLb)}`,
      title: htmlCdata(`${entry.name}, ${priceText(entry, recipient.units)}`),
      date: entry.at,
      published: entry.at,
      description: htmlCdata(facts),
    });
  }
  return feed.atom1();
}
