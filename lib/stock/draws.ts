import { and, asc, eq, inArray, or, type SQL, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { catalogCoffees, lots, roastedBlendParts, roastInputs, roasts } from "@/db/schema";

/** What a roast took of one lot. */
export interface Draw {
  lotId: number;
  coffeeName: string;
  /** Ounces of green coffee; null if not weighed. */
  ozIn: number | null;
}

/** The draws of the roast in the query around it, its own lot first. */
export const drawsOfRoast = sql<Draw[]>`(
  select jsonb_agg(jsonb_build_object('lotId', i.lot_id, 'coffeeName', c.name, 'ozIn', i.oz_in) order by i.position)
  from ${roastInputs} i
  join ${lots} l on l.id = i.lot_id
  join ${catalogCoffees} c on c.id = l.coffee_id
  where i.roast_id = roasts.id)`;

const { ownerId, roastId, lotId, ozIn, position } = roastInputs;
const { ozIn: charged, ozOut: yielded } = roasts;
/** Numeric in SQL, so that sums are exact. Null stays null. */
const decimal = (stored: string): number | null => Number(stored);
const soFar = sql`sum(${ozIn}) over (partition by ${roastId} order by ${position})`;
const upTo = (weight: SQL) => sql`round(${yielded} * (${weight}) / nullif(${charged}, 0), 3)`;

/**
 * Every draw of a person's roasts with the roasted ounces that came of it: the roast's `ozOut` in proportion to the
 * green weights, in thousandths of an ounce that add up to it (cumulative rounding).
 */
export function selectDraws(db: Queryable, owner: string, which?: SQL) {
  return db
    .select({
      roastId,
      lotId,
      ozIn,
      ozOut: sql`case when ${ozIn} is not distinct from ${charged} then ${yielded}
        else ${upTo(soFar)} - ${upTo(sql`${soFar} - ${ozIn}`)} end`
        .mapWith(decimal)
        .as("lot_oz_out"),
      roastOzOut: sql`${yielded}`.mapWith(decimal).as("roast_oz_out"),
    })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastId))
    .where(and(eq(ownerId, owner), which))
    .orderBy(asc(roastId), asc(position));
}

/** True for roasts that draw on one of these lots. */
export const drawsOn = (lotIds: readonly number[]): SQL =>
  sql`${roasts.id} in (select ${roastId} from ${roastInputs} where ${inArray(lotId, [...lotIds])})`;

/** True for roasts that draw on a lot of this coffee. */
export const drawsOnCoffee = (owner: string, coffeeId: number): SQL =>
  sql`${roasts.id} in (select ${roastId} from ${roastInputs} join ${lots} drawn on drawn.id = ${lotId}
    where ${ownerId} = ${owner} and drawn.coffee_id = ${coffeeId})`;

/** True for roasts that draw on a coffee with a name of this pattern. */
export const drawsOnCoffeeNamed = (owner: string, pattern: string): SQL =>
  sql`${roasts.id} in (select ${roastId} from ${roastInputs} join ${lots} drawn on drawn.id = ${lotId}
    join ${catalogCoffees} named on named.id = drawn.coffee_id
    where ${ownerId} = ${owner} and named.name ilike ${pattern})`;

/** True for mixed roasts: those of several lots. */
export const isBlend = (owner: string): SQL =>
  sql`${roasts.id} in (select ${roastId} from ${roastInputs} where ${ownerId} = ${owner} and ${position} > 0)`;

/** The blends that contain some of one of these lots. */
export const blendsOn = (owner: string, lotIds: readonly number[]): SQL =>
  sql`(select part.blend_id from ${roastedBlendParts} part join ${roastInputs} drawn on drawn.roast_id = part.roast_id
    where part.owner_id = ${owner} and drawn.lot_id in (${sql.join(
      lotIds.map((id) => sql`${id}`),
      sql`, `,
    )}))`;

/** These lots, and the lots roasted or blended together with one of them. */
export async function selectBlendedLots(db: Queryable, owner: string, lotIds: readonly number[]) {
  const blended = sql`${roasts.id} in (select roast_id from ${roastedBlendParts} where blend_id in ${blendsOn(owner, lotIds)})`;
  const rows = await db
    .selectDistinct({ lotId })
    .from(roastInputs)
    .innerJoin(roasts, eq(roasts.id, roastId))
    .where(and(eq(ownerId, owner), or(drawsOn(lotIds), blended)));
  return [...new Set([...lotIds, ...rows.map((row) => row.lotId)])];
}

/** More than twelve roasts of twelve lots in each blend that a bench keeps. */
const MAX_BLENDED = 720_000;

/** What blends took of each roast, with each lot's part of that roast; in the order of blend, roast and lot. */
export function selectBlendDraws(db: Queryable, owner: string, lotIds?: readonly number[]) {
  const part = roastedBlendParts;
  return db
    .select({
      blendId: part.blendId,
      roastId: part.roastId,
      /** Ounces of roasted coffee that the blend took of the roast. */
      oz: part.oz,
      roastIn: charged,
      roastOut: yielded,
      lotId,
      ozIn,
    })
    .from(part)
    .innerJoin(roasts, eq(roasts.id, part.roastId))
    .innerJoin(roastInputs, eq(roastId, part.roastId))
    .where(and(eq(part.ownerId, owner), lotIds && sql`${part.blendId} in ${blendsOn(owner, lotIds)}`))
    .orderBy(asc(part.blendId), asc(part.position), asc(position))
    .limit(MAX_BLENDED);
}
export type BlendDraw = Awaited<ReturnType<typeof selectBlendDraws>>[number];
