import { and, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots, roasts, roastTelemetry } from "@/db/schema";
import { type BeanCurve, MAX_CURVES } from "./mean-curve";

/** Approximate readings per curve: more than one in ten seconds of two hours. */
const READINGS = 720;

/** Readings ≤ 0 mean that the probe didn't answer. */
const pointsOf = (time: readonly (number | null)[], bean: readonly (number | null)[]) =>
  time.flatMap((at, i): [number, number][] => {
    const reading = bean[i] ?? 0;
    return at !== null && reading > 0 && Number.isFinite(reading) ? [[at - (time[0] ?? 0), reading]] : [];
  });

export async function selectBeanCurves(
  db: Queryable,
  ownerId: string,
  coffeeIds: readonly number[],
  mixed: readonly number[] = [],
): Promise<Map<number, BeanCurve[]>> {
  if (coffeeIds.length === 0) return new Map();
  const { time, bean, marks } = roastTelemetry;
  // Arrays in SQL count from 1.
  const charge = sql`((${marks} ->> 'charge')::int + 1)`;
  const drop = sql`((${marks} ->> 'drop')::int + 1)`;
  const latest = db
    .select({
      id: roasts.id,
      catalogId: lots.coffeeId,
      unit: roasts.temperatureUnit,
      place: sql<number>`row_number() over (
        partition by ${lots.coffeeId}
        order by ${roasts.roastDate} desc, coalesce(${roasts.roastedAt}, ${roasts.createdAt}) desc, ${roasts.id} desc
      )`.as("place"),
    })
    .from(roastTelemetry)
    .innerJoin(roasts, eq(roasts.id, roastTelemetry.roastId))
    .innerJoin(lots, eq(lots.id, roasts.lotId))
    .where(
      and(
        eq(roasts.ownerId, ownerId),
        inArray(lots.coffeeId, [...coffeeIds]),
        mixed.length > 0 ? notInArray(roasts.id, [...mixed]) : undefined,
        sql`${charge} < ${drop}`,
      ),
    )
    .as("latest");
  const count = sql`(${drop} - ${charge} + 1)`;
  const between = (column: typeof time | typeof bean) => sql`(${column})[${charge}:${drop}]`;
  // Arrays are read several times faster than JSON. Few logs have more readings than needed.
  const thinned = (column: typeof time | typeof bean) => sql<(number | null)[]>`case
    when ${count} < ${sql.raw(String(2 * READINGS))} then ${between(column)}
    else array(
      select u.value from unnest(${between(column)}) with ordinality as u(value, i)
      where u.i in (1, ${count}) or u.i % (${count} / ${sql.raw(String(READINGS))}) = 0
      order by u.i) end`;
  const rows = await db
    .select({ catalogId: latest.catalogId, unit: latest.unit, time: thinned(time), bean: thinned(bean) })
    .from(latest)
    .innerJoin(roastTelemetry, eq(roastTelemetry.roastId, latest.id))
    .where(lte(latest.place, MAX_CURVES));
  const curves = rows.map(({ catalogId, unit, ...readings }) => ({
    catalogId,
    unit,
    points: pointsOf(readings.time, readings.bean),
  }));
  return Map.groupBy(curves, ({ catalogId }) => catalogId);
}
