import { and, eq, getTableColumns, isNull, type SQL, sql } from "drizzle-orm";
import { toSnakeCase } from "drizzle-orm/casing";
import { z } from "zod";
import { CATALOG_CHANNEL } from "@/db/channels";
import type { Queryable } from "@/db/client";
import {
  catalogCoffees,
  catalogState,
  coffeeChanges,
  coffeeLastSeen,
  priceObservations,
  supplierPayloads,
} from "@/db/schema";
import type { HouseScore } from "@/lib/coffee/house-score";
import { dayOf } from "@/lib/units/days";
import type { IngestPlan, ListingWrite, SourceWrite, StoredListing } from "./ingest-plan";
import type { Supplier } from "./interpret";
import { FACT_FIELDS } from "./listing-fields";

/** Rows per statement: bounds the parameter's size without a round trip per row. */
const BATCH_ROWS = 1000;

const WRITE_FIELDS = [
  ...FACT_FIELDS,
  "stocked",
  "stockedDate",
  "unstockedDate",
  "houseScore",
  "houseScoreTier",
  "houseScoreConfidence",
  "houseScoreVersion",
] as const satisfies (keyof ListingWrite)[];

function column(field: string): SQL {
  return sql`${sql.identifier(toSnakeCase(field))}`;
}

function* batches<T>(rows: readonly T[]): Generator<readonly T[]> {
  for (let start = 0; start < rows.length; start += BATCH_ROWS) yield rows.slice(start, start + BATCH_ROWS);
}

/** Rows as one JSON parameter with the names of the table's columns; text until Postgres reads it. */
function recordset(
  rows: readonly (Partial<ListingWrite> & { id?: number; sourceListingId?: string })[],
): SQL {
  const json = JSON.stringify(
    rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([key, value]) => [toSnakeCase(key), value])),
    ),
  );
  return sql`json_populate_recordset(null::catalog_coffees, ${json}::text::json)`;
}

/** Private listings belong to users and are never included. */
export async function loadStoredListings(
  db: Queryable,
  supplierId: number,
): Promise<Map<string, StoredListing>> {
  const { supplierId: _supplier, sourceListingId, ...columns } = getTableColumns(catalogCoffees);
  const rows = await db
    .select({
      ...columns,
      sourceListingId,
      payloadHash: supplierPayloads.payloadHash,
      lastSeenAt: sql`coalesce(${coffeeLastSeen.lastSeenAt}, ${catalogCoffees.lastUpdated})`.mapWith(
        coffeeLastSeen.lastSeenAt,
      ),
    })
    .from(catalogCoffees)
    .leftJoin(supplierPayloads, eq(supplierPayloads.coffeeId, catalogCoffees.id))
    .leftJoin(coffeeLastSeen, eq(coffeeLastSeen.coffeeId, catalogCoffees.id))
    .where(and(eq(catalogCoffees.supplierId, supplierId), isNull(catalogCoffees.ownerId)));
  const listings = new Map<string, StoredListing>();
  for (const { sourceListingId: id, ...row } of rows)
    if (id !== null) listings.set(id, { ...row, sourceListingId: id });
  return listings;
}

export async function stockedSourceIds(db: Queryable, supplierId: number): Promise<string[]> {
  const rows = await db
    .select({ id: catalogCoffees.sourceListingId })
    .from(catalogCoffees)
    .where(
      and(
        eq(catalogCoffees.supplierId, supplierId),
        isNull(catalogCoffees.ownerId),
        eq(catalogCoffees.stocked, true),
      ),
    );
  return rows.flatMap(({ id }) => id ?? []);
}

const idsSchema = z.array(z.object({ id: z.number() }));

async function insertListings(
  tx: Queryable,
  supplier: Supplier,
  rows: IngestPlan["create"],
  asOf: Date,
): Promise<number[]> {
  const ids: number[] = [];
  const fields = sql.join([...WRITE_FIELDS.map(column), column("sourceListingId")], sql`, `);
  const at = asOf.toISOString();
  for (const batch of batches(rows)) {
    const created = await tx.execute(sql`
      insert into catalog_coffees (${fields}, supplier_id, source, created_at, last_updated)
      select ${fields}, ${supplier.id}::bigint, ${supplier.slug}::text, ${at}::timestamptz, ${at}::timestamptz
      from ${recordset(batch)} returning id`);
    ids.push(...idsSchema.parse([...created]).map(({ id }) => id));
  }
  return ids;
}

async function updateListings(tx: Queryable, rows: IngestPlan["update"], asOf: Date) {
  const assignments = sql.join(
    WRITE_FIELDS.map((field) => sql`${column(field)} = r.${column(field)}`),
    sql`, `,
  );
  const at = asOf.toISOString();
  for (const batch of batches(rows))
    await tx.execute(sql`
      update catalog_coffees c
      set ${assignments}, last_updated = ${at}::timestamptz
      from ${recordset(batch)} r where c.id = r.id`);
}

async function writeSources(tx: Queryable, supplier: Supplier, rows: readonly SourceWrite[]) {
  for (const batch of batches(rows)) {
    // The payload is JSON text already; parsing and writing it again would cost more than everything else.
    const records = batch.map(
      ({ sourceListingId, payload, payloadHash, evidence }) =>
        `{"id":${JSON.stringify(sourceListingId)},"hash":"${payloadHash}","evidence":${JSON.stringify(evidence)},"payload":${payload}}`,
    );
    await tx.execute(sql`
      insert into supplier_payloads (coffee_id, payload, payload_hash, evidence)
      select c.id, r.payload, r.hash, r.evidence
      from json_to_recordset(${`[${records.join(",")}]`}::text::json)
        as r(id text, hash text, evidence jsonb, payload jsonb)
      join catalog_coffees c on c.supplier_id = ${supplier.id}::bigint and c.source_listing_id = r.id
      on conflict (coffee_id) do update
      set payload = excluded.payload, payload_hash = excluded.payload_hash, evidence = excluded.evidence`);
  }
}

function scores(rows: readonly { id: number; score: HouseScore }[]): SQL {
  const json = JSON.stringify(
    rows.map(({ id, score }) => ({
      id,
      house_score: score.score,
      house_score_tier: score.tier,
      house_score_confidence: score.confidence,
      house_score_version: score.version,
    })),
  );
  return sql`json_populate_recordset(null::catalog_coffees, ${json}::text::json)`;
}

const SET_SCORE = sql`house_score = r.house_score, house_score_tier = r.house_score_tier,
  house_score_confidence = r.house_score_confidence, house_score_version = r.house_score_version`;

async function delistListings(tx: Queryable, rows: IngestPlan["delist"], asOf: Date) {
  const at = asOf.toISOString();
  for (const batch of batches(rows)) {
    await tx.execute(sql`
      update catalog_coffees c
      set ${SET_SCORE}, stocked = false, unstocked_date = (${at}::timestamptz at time zone 'UTC')::date,
        last_updated = ${at}::timestamptz
      from ${scores(batch)} r where c.id = r.id`);
    // An identical entry that returns must be read again, because the listing no longer has its facts.
    await tx
      .update(supplierPayloads)
      .set({ payloadHash: "" })
      .where(sql`${supplierPayloads.coffeeId} = any(${sql.param(batch.map(({ id }) => id))}::bigint[])`);
  }
}

async function rescoreListings(tx: Queryable, rows: IngestPlan["rescore"]) {
  for (const batch of batches(rows))
    await tx.execute(sql`
      update catalog_coffees c set ${SET_SCORE} from ${scores(batch)} r where c.id = r.id`);
}

/** Writes a plan. Everything stays invisible until the caller's transaction commits. */
export async function writePlan(
  tx: Queryable,
  supplier: Supplier,
  plan: IngestPlan,
  asOf: Date,
): Promise<void> {
  const createdIds = await insertListings(tx, supplier, plan.create, asOf);
  await updateListings(tx, plan.update, asOf);
  await writeSources(tx, supplier, plan.sources);
  await delistListings(tx, plan.delist, asOf);
  await rescoreListings(tx, plan.rescore);
  await tx.execute(sql`
    insert into ${coffeeLastSeen} (coffee_id, last_seen_at)
    select id, ${asOf.toISOString()}::timestamptz
    from unnest(${sql.param([...plan.seenIds, ...createdIds])}::bigint[]) as seen(id)
    on conflict (coffee_id) do update set last_seen_at = excluded.last_seen_at`);
}

/**
 * Writes the UTC day's observation of every listing in the feed at `asOf` and of those that ran
 * out that day. The last run of a day wins. Listings gone for longer have no price to observe.
 */
export async function observeListings(tx: Queryable, supplier: Supplier, asOf: Date): Promise<void> {
  const day = dayOf(asOf);
  await tx.execute(sql`
    insert into ${priceObservations} (coffee_id, observed_on, price_per_lb, price_tiers, stocked, wholesale,
      country, process_base_method, grade)
    select c.id, ${day}::date, c.price_per_lb, c.price_tiers, c.stocked, c.wholesale,
      c.country, c.process_base_method, c.grade
    from catalog_coffees c join ${coffeeLastSeen} s on s.coffee_id = c.id
    where c.supplier_id = ${supplier.id}::bigint and c.owner_id is null
      and (s.last_seen_at = ${asOf.toISOString()}::timestamptz or c.unstocked_date = ${day}::date)
    on conflict (coffee_id, observed_on) do update
    set price_per_lb = excluded.price_per_lb, price_tiers = excluded.price_tiers, stocked = excluded.stocked,
      wholesale = excluded.wholesale, country = excluded.country,
      process_base_method = excluded.process_base_method, grade = excluded.grade, synthetic = false`);
}

/** Two primaries, one of which lost the last commits of the other, don't count to the same number again. */
const MICROSECONDS = sql`(extract(epoch from clock_timestamp()) * 1000000)::bigint`;

/**
 * Invalidates every cached answer and notifies the other processes at commit. Call last in a
 * transaction: suppliers that finish together queue for this row.
 */
export async function bumpCatalogVersion(tx: Queryable): Promise<void> {
  await tx.execute(sql`
    with bumped as (
      insert into ${catalogState} (singleton, version, updated_at) values (true, ${MICROSECONDS}, now())
      on conflict (singleton) do update set version = greatest(${catalogState.version} + 1, ${MICROSECONDS}), updated_at = now()
      returning version
    )
    select pg_notify(${CATALOG_CHANNEL}, version::text) from bumped`);
}

/**
 * A supplier's name is among its listings' words and in cached answers, but no listing's row is written when it changes. As the
 * trigger of those rows does, it makes words known to the correction of typos that public retail listings have.
 */
export async function announceRename(tx: Queryable, supplierId: number): Promise<void> {
  await tx.execute(sql`
    insert into catalog_terms (field, value)
    select distinct 'word', word.lexeme
    from search_documents d join catalog_coffees c on c.id = d.coffee_id, unnest(d.words) as word
    where c.supplier_id = ${supplierId}::bigint and d.public_coffee and not d.wholesale
      and word.lexeme ~ '[[:alpha:]]' and length(word.lexeme) between 3 and 40 and not exists (
        select from catalog_terms known where known.field = 'word' and known.value = word.lexeme
      )`);
  await tx.execute(sql`
    insert into ${coffeeChanges} (coffee_ids)
    select array_agg(id) from catalog_coffees where supplier_id = ${supplierId}::bigint having count(*) > 0`);
  await bumpCatalogVersion(tx);
}
