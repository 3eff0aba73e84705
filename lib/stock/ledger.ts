import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lotMovements, lots, type MovementKind, roastInputs, roasts } from "@/db/schema";
import { exactInstant } from "@/db/schema/instant";
import { nameOf } from "@/lib/access/entered-by";

/** Limit per person: more than ten a day in five years. */
export const MAX_MOVEMENTS = 20_000;

/** A line of a lot's ledger. The ounces of all lines add up to `remainingOz`. */
export interface LedgerLine {
  kind: "bought" | "roasted" | MovementKind;
  /** Id of the roast or movement. */
  id: number | null;
  /** Null for a purchase without a date. */
  day: string | null;
  /** Ounces; negative for what left. Null for a roast that wasn't weighed. */
  oz: number | null;
  /** Ounces left after it. */
  balance: number;
  /** The batch's name, or the reason. */
  text: string | null;
  /** The name of the person who entered it. */
  entered_by: string | null;
  price: number | null;
  /** For a move: the new and the old place. */
  location: string | null;
  from_location: string | null;
  /** Version of a movement, for `If-Match`; null otherwise. */
  last_updated: string | null;
}

type LineRow = Omit<LedgerLine, "last_updated"> & { lines: number; changed: string | null } & Record<
    string,
    unknown
  >;

/** The lines of lots' ledgers with their places in them: the purchase first, whatever its date. */
export const numberedLines = (ownerId: string, lotIds: readonly number[]) => sql`
    with lines as (
      select id as lot, 'bought' as kind, null::bigint as id, purchase_date as day, purchased_qty_lbs * 16 as oz, null as text,
        null::numeric as price, null as location, null as from_location, null::timestamptz as changed,
        ${nameOf(sql`entered_by`)} as entered_by, 0 as place, created_at
      from ${lots} where owner_id = ${ownerId} and id in ${lotIds}
      union all
      select i.lot_id, 'roasted', r.id, r.roast_date, -i.oz_in, r.batch_name, null, null, null, null, ${nameOf(sql`r.entered_by`)}, 1,
        r.created_at
      from ${roastInputs} i join ${roasts} r on r.id = i.roast_id
      where i.owner_id = ${ownerId} and i.lot_id in ${lotIds}
      union all
      select lot_id, kind, id, moved_on, oz, reason, price, location, from_location, last_updated, ${nameOf(sql`entered_by`)}, 1,
        created_at
      from ${lotMovements} where owner_id = ${ownerId} and lot_id in ${lotIds}
    ), numbered as (
      select *, row_number() over (partition by lot order by place, day, created_at, kind, id) as n from lines
    )`;

/**
 * The latest lines of a lot's ledger, the newest first, each with the balance after it, and how many there are. The
 * purchase is the first line, whatever its date.
 */
export async function selectLedger(db: Queryable, ownerId: string, lotId: number, most: number) {
  const rows = await db.execute<LineRow>(sql`
    ${numberedLines(ownerId, [lotId])}
    select kind, id, day::text as day, oz::float8 as oz, text, price::float8 as price, entered_by, location,
      from_location, changed::text as changed,
      (sum(coalesce(oz, 0)) over (order by n))::float8 as balance, (count(*) over ())::int as lines
    from numbered order by n desc limit ${most}`);
  return {
    count: rows[0]?.lines ?? 0,
    lines: [...rows].map(
      ({ lines: _lines, changed, ...line }): LedgerLine => ({
        ...line,
        last_updated: changed === null ? null : exactInstant(changed),
      }),
    ),
  };
}

/** A movement with its neighbours in the lot's ledger. */
export interface ExportedLine extends Record<string, unknown> {
  id: number;
  lot: number;
  kind: MovementKind;
  day: string;
  oz: number;
  /** Ounces left after it, and ounces roasted after it on its day. */
  balance: number;
  later: number;
  price: number | null;
  reason: string | null;
  location: string | null;
  from_location: string | null;
}

/** The movements of lots, lot by lot in the order of their ledgers. */
export async function selectMovementLines(db: Queryable, ownerId: string, lotIds: readonly number[]) {
  if (lotIds.length === 0) return [];
  const rows = await db.execute<ExportedLine>(sql`
    ${numberedLines(ownerId, lotIds)},
    balances as (
      select *, sum(coalesce(oz, 0)) over (partition by lot order by n) as balance,
        -coalesce(sum(oz) filter (where kind = 'roasted')
          over (partition by lot, day order by n rows between 1 following and unbounded following), 0) as later
      from numbered
    )
    select id::float8 as id, lot::float8 as lot, kind, day::text as day, oz::float8 as oz, balance::float8 as balance,
      later::float8 as later, price::float8 as price, text as reason, location, from_location
    from balances where kind not in ('bought', 'roasted') order by lot, n`);
  return [...rows];
}

/** Ounces that the ledger had left just before a movement; null if the lot has no such movement. */
export async function balanceBefore(db: Queryable, ownerId: string, lotId: number, movementId: number) {
  const [row] = await db.execute<{ before: number }>(sql`
    ${numberedLines(ownerId, [lotId])},
    balances as (
      select kind, id, (sum(coalesce(oz, 0)) over (order by n) - coalesce(oz, 0))::float8 as before from numbered
    )
    select before from balances where id = ${movementId} and kind not in ('bought', 'roasted')`);
  return row?.before ?? null;
}
