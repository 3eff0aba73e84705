import { and, eq, isNull, lt, sql } from "drizzle-orm";
import { amongLocked } from "@/db/among-locked";
import type { Database, Queryable, Transaction } from "@/db/client";
import {
  type AlertKind,
  catalogState,
  catalogCoffees as coffees,
  alertDigests as digests,
  alertEvents as events,
  quantityPrices as prices,
  savedSearches as searches,
  alertSettings as settings,
  suppliers,
  watchedCoffees as watched,
} from "@/db/schema";
import type { CatalogAccess } from "@/lib/catalog/access";
import { visibleTo } from "@/lib/catalog/search/sql/filter-sql";
import { holdsAt } from "@/lib/coffee/tier-price-sql";
import { lastTryEnds, nextTry } from "@/lib/mail/drain-outbox";
import type { AlertSettings } from "./recipient";

/** The clock and version that a run compares with; the database's, since several processes may run. */
export async function selectNow(db: Queryable): Promise<{ version: number; at: Date; day: string }> {
  const [now] = await db.execute<{ version: string; at: string; day: string }>(sql`
    select (select coalesce(max(${catalogState.version}), 0) from ${catalogState}) as version,
      clock_timestamp() as at, (clock_timestamp() at time zone 'UTC')::date::text as day`);
  if (!now) throw new Error("the database has no clock");
  return { version: Number(now.version), at: new Date(now.at), day: now.day };
}

/** People with something to watch, for whom neither this version nor, of relative filters, this day was looked at. */
export async function selectUnchecked(
  db: Queryable,
  { version, day }: { version: number; day: string },
  limit: number,
): Promise<string[]> {
  const rows = await db.execute<{ owner_id: string }>(sql`
    select owner_id from (
      select ${watched.userId} as owner_id from ${watched}
      union select ${searches.ownerId} from ${searches} where ${searches.deletedAt} is null
    ) people left join ${settings} using (owner_id)
    where checked_version is distinct from ${version} or checked_on is distinct from ${day}
    order by checked_version nulls first, checked_on nulls first, owner_id
    limit ${limit}`);
  return rows.map(({ owner_id }) => owner_id);
}

/** Locks the person's settings, so one look at a time writes; makes them where there are none. */
export async function lockSettings(tx: Transaction, ownerId: string) {
  await tx.insert(settings).values({ ownerId }).onConflictDoNothing();
  const [row] = await tx.select().from(settings).where(eq(settings.ownerId, ownerId)).for("update");
  if (!row) throw new Error("no settings were made");
  return row;
}

export async function markChecked(
  db: Queryable,
  ownerId: string,
  { version, day }: { version: number; day: string },
): Promise<void> {
  // A person may have been deleted in between; then there is nothing to mark.
  await db.execute(sql`
    insert into ${settings} (owner_id, checked_version, checked_on)
    select id, ${version}, ${day} from users where id = ${ownerId}
    on conflict (owner_id) do update set checked_version = excluded.checked_version, checked_on = excluded.checked_on`);
}

export interface Occasion {
  coffeeId: number;
  kind: AlertKind;
  price: number | null;
  priceBefore: number | null;
}

interface About {
  ownerId: string;
  day: string;
  quantityLb: number;
  pending: boolean;
}

/** A digest that had nothing left to say, or was given up. */
const NEVER_SENT = sql`${digests.sentAt} is null and ${digests.dueAt} is null`;

const inUnsentDigest = (ownerId: string) => sql`${events.digestId} in (
  select ${digests.id} from ${digests} where ${digests.ownerId} = ${ownerId} and ${NEVER_SENT})`;

/**
 * Once per coffee and day; a second change of a day that isn't mailed yet updates the price.
 * @returns how many are new, and the coffees whose news of the day is in a mail already
 */
export async function insertChanges(
  tx: Transaction,
  about: About,
  changes: readonly Occasion[],
): Promise<{ made: number; told: ReadonlySet<number> }> {
  if (changes.length === 0) return { made: 0, told: new Set() };
  const made = await tx
    .insert(events)
    .values(changes.map((change) => ({ ...about, ...change })))
    .onConflictDoUpdate({
      target: [events.ownerId, events.kind, events.coffeeId, events.searchId, events.day],
      set: { price: sql`excluded.price`, pending: sql`excluded.pending`, digestId: null },
      setWhere: sql`${events.digestId} is null or ${inUnsentDigest(about.ownerId)}`,
    })
    .returning({ coffeeId: events.coffeeId, isNew: sql<boolean>`xmax = 0` });
  const written = new Set(made.map(({ coffeeId }) => coffeeId));
  const told = changes.flatMap(({ coffeeId }) => (written.has(coffeeId) ? [] : [coffeeId]));
  return { made: made.filter(({ isNew }) => isNew).length, told: new Set(told) };
}

/** One statement however many coffees match. @returns how many are new */
export async function insertMatches(
  tx: Transaction,
  { ownerId, day, quantityLb, pending }: About,
  searchId: number,
  coffeeIds: readonly number[],
): Promise<number> {
  if (coffeeIds.length === 0) return 0;
  const made = await tx.execute(sql`
    insert into ${events} (owner_id, kind, coffee_id, search_id, day, price, quantity_lb, pending)
    select ${ownerId}, 'new_match', found.id, ${searchId}, ${day}, ${prices.price}, ${quantityLb}, ${pending}
    from unnest(${`{${coffeeIds.join(",")}}`}::bigint[]) as found(id)
    join ${coffees} on ${coffees.id} = found.id
    left join ${prices} on ${prices.coffeeId} = found.id and ${holdsAt(quantityLb)}
    on conflict (owner_id, kind, coffee_id, search_id, day)
    do update set pending = excluded.pending, digest_id = null where ${inUnsentDigest(ownerId)}
    returning id`);
  return made.length;
}

/**
 * Creates the day's digest for every person whose digest is due, with all that is pending, or reuses the day's
 * unsent one. One statement: of two concurrent calls, one makes it.
 * @returns how many were made
 */
export async function claimDigests(db: Database, day: string, limit: number): Promise<number> {
  const made = await db.execute(sql`
    with due as (
      select distinct e.owner_id from ${events} e left join ${settings} s on s.owner_id = e.owner_id
      where e.pending and coalesce(s.frequency, 'daily') <> 'off' and not exists (
        select from ${digests} d where d.owner_id = e.owner_id
          and (d.sent_at is not null or d.due_at is not null) and d.day > ${day}::date - case when s.frequency = 'weekly' then 7 else 1 end
      )
      limit ${limit}
    ), made as (
      insert into ${digests} (owner_id, day) select owner_id, ${day} from due
      on conflict (owner_id, day) do update set due_at = now(), attempts = 0 where ${NEVER_SENT}
      returning id, owner_id
    ), taken as (
      update ${events} e set pending = false, digest_id = made.id
      from made where e.owner_id = made.owner_id and e.pending
    )
    select id from made`);
  return made.length;
}

export type StoredDigest = typeof digests.$inferSelect;

export async function takeDueDigests(db: Database, limit: number): Promise<StoredDigest[]> {
  const due = db
    .select({ id: digests.id })
    .from(digests)
    .where(sql`${digests.dueAt} <= now()`)
    .orderBy(digests.dueAt)
    .limit(limit)
    .for("update", { skipLocked: true });
  return db
    .update(digests)
    .set({
      attempts: sql`${digests.attempts} + 1`,
      dueAt: nextTry(digests.attempts),
    })
    .where(amongLocked(digests.id, due))
    .returning();
}

export async function takeGivenUpDigest(db: Database, id: number): Promise<StoredDigest | undefined> {
  const isGivenUp = and(isNull(digests.sentAt), isNull(digests.dueAt));
  const [digest] = await db
    .update(digests)
    .set({ dueAt: lastTryEnds })
    .where(and(eq(digests.id, id), isGivenUp))
    .returning();
  return digest;
}

export async function finishDigest(
  db: Queryable,
  { id, ownerId }: StoredDigest,
  sent: boolean,
): Promise<void> {
  await db
    .update(digests)
    .set({ dueAt: null, sentAt: sent ? sql`now()` : null })
    .where(and(eq(digests.ownerId, ownerId), eq(digests.id, id)));
}

/** A digest's coffee as it is now, and its section's size. */
export interface DigestRow {
  kind: AlertKind;
  searchId: number | null;
  coffeeId: number;
  name: string;
  supplier: string;
  price: number | null;
  priceBefore: number | null;
  quantityLb: number;
  total: number;
}

/**
 * What of a digest is still true: coffees in stock that the person may see, drops whose price is still below the one
 * before, matches that the search still had at its last look. Each coffee once in a section, with its price before the
 * first of its drops. The first `each` of every section, the latest news first.
 */
export async function selectDigestRows(
  db: Queryable,
  access: CatalogAccess,
  { id, ownerId }: Pick<StoredDigest, "id" | "ownerId">,
  each: number,
): Promise<DigestRow[]> {
  const price = sql`(select ${prices.price} from ${prices} where ${prices.coffeeId} = ${coffees.id}
    and ${prices.fromLb} <= ${events.quantityLb}::float8 and ${prices.belowLb} > ${events.quantityLb}::float8)`;
  const rows = await db.execute<
    Record<keyof DigestRow, string | null> & { kind: AlertKind; name: string; supplier: string }
  >(sql`
    select * from (
      select told.*, count(*) over section as total,
        row_number() over (partition by kind, "searchId" order by latest desc) as place
      from (
        select distinct on (kind, "searchId", "coffeeId") true_now.*,
          max(event) over (partition by kind, "searchId", "coffeeId") as latest
        from (
        select ${events.id} as event, ${events.kind} as kind, ${events.searchId} as "searchId", ${coffees.id} as "coffeeId",
          ${coffees.name} as name, coalesce(${suppliers.name}, ${coffees.source}) as supplier, ${price} as price,
          ${events.priceBefore} as "priceBefore", ${events.quantityLb} as "quantityLb"
        from ${events} join ${coffees} on ${coffees.id} = ${events.coffeeId}
        left join ${suppliers} on ${suppliers.id} = ${coffees.supplierId}
        left join ${searches} on ${searches.id} = ${events.searchId} and ${searches.ownerId} = ${events.ownerId}
        where ${events.ownerId} = ${ownerId} and ${events.digestId} = ${id} and ${coffees.stocked} and ${visibleTo(access)}
          and (${events.kind} <> 'new_match' or (${searches.deletedAt} is null and ${searches.notify}
            and ${coffees.id} = any(${searches.matching})))
          and (${events.kind} = 'new_match' or exists (
            select from ${watched} where ${watched.userId} = ${events.ownerId} and ${watched.coffeeId} = ${events.coffeeId}))
        ) true_now
        where kind <> 'price_drop' or price < "priceBefore"
        order by kind, "searchId", "coffeeId", event
      ) told
      window section as (partition by kind, "searchId")
    ) numbered where place <= ${each}
    order by kind, "searchId", place`);
  const orNull = (value: string | null) => (value === null ? null : Number(value));
  return rows.map((row) => ({
    kind: row.kind,
    searchId: orNull(row.searchId),
    coffeeId: Number(row.coffeeId),
    name: row.name,
    supplier: row.supplier,
    price: orNull(row.price),
    priceBefore: orNull(row.priceBefore),
    quantityLb: Number(row.quantityLb),
    total: Number(row.total),
  }));
}

/** Nothing is pending for someone who wants no mails. */
export async function saveSettings(tx: Transaction, ownerId: string, wanted: AlertSettings): Promise<void> {
  await lockSettings(tx, ownerId);
  await tx
    .update(settings)
    .set({ ...wanted, lastUpdated: sql`clock_timestamp()` })
    .where(eq(settings.ownerId, ownerId));
  if (wanted.frequency === "off")
    await tx
      .update(events)
      .set({ pending: false })
      .where(and(eq(events.ownerId, ownerId), events.pending));
}

/** Deletes events and digests that no feed and no mail needs any more. */
export async function deleteOld(
  db: Queryable,
  { eventDays, digestDays }: { eventDays: number; digestDays: number },
): Promise<void> {
  await db.delete(events).where(lt(events.createdAt, sql`now() - make_interval(days => ${eventDays})`));
  await db.delete(digests).where(lt(digests.createdAt, sql`now() - make_interval(days => ${digestDays})`));
}
