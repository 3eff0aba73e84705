import { and, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots, roasts, roastTelemetry } from "@/db/schema";
import { NO_MARKS } from "@/lib/coffee/recording";
import { withSamplesAtMarks } from "@/lib/roast/recording/samples-at-marks";
import { type BeanCurve, MAX_CURVES } from "./mean-curve";

/** Approximate readings per curve: more than one in ten seconds of two hours. */
const READINGS = 720;

interface Stretch {
  time: number[];
  bean: (number | null)[];
  /** Places of charge and drop, from the first of these samples. */
  charge: number;
  drop: number;
}

/** Readings ≤ 0 mean that the probe didn't answer. */
function pointsOf({ charge, drop, ...curve }: Stretch): [number, number][] {
  const marks = { ...NO_MARKS, charge, drop };
  const { time, bean, ...exact } = withSamplesAtMarks({ ...curve, environment: [], marks });
  const [first, last] = [exact.marks.charge ?? 0, exact.marks.drop ?? time.length];
  return time.slice(first, last + 1).flatMap((at, i): [number, number][] => {
    const reading = bean[first + i] ?? 0;
    return reading > 0 && Number.isFinite(reading) ? [[at - (time[first] ?? 0), reading]] : [];
  });
}

export async function selectBeanCurves(
  db: Queryable,
  ownerId: string,
  coffeeIds: readonly number[],
  mixed: readonly number[] = [],
): Promise<Map<number, BeanCurve[]>> {
  if (coffeeIds.length === 0) return new Map();
  const { time, bean, marks } = roastTelemetry;
  const charge = sql`(${marks} ->> 'charge')::float8`;
  const drop = sql`(${marks} ->> 'drop')::float8`;
  // The samples around both. Arrays in SQL count from 1.
  const first = sql`(floor(${charge})::int + 1)`;
  const last = sql`(ceil(${drop})::int + 1)`;
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
  const count = sql`(${last} - ${first} + 1)`;
  const between = (column: typeof time | typeof bean) => sql`(${column})[${first}:${last}]`;
  // Arrays are read several times faster than JSON. Few logs have more readings than needed.
  const thinned = <T>(column: typeof time | typeof bean) => sql<T[]>`case
    when ${count} < ${sql.raw(String(2 * READINGS))} then ${between(column)}
    else array(
      select u.value from unnest(${between(column)}) with ordinality as u(value, i)
      where u.i in (1, 2, ${count} - 1, ${count}) or u.i % (${count} / ${sql.raw(String(READINGS))}) = 0
      order by u.i) end`;
  const rows = await db
    .select({
      catalogId: latest.catalogId,
      unit: latest.unit,
      time: thinned<number>(time),
      bean: thinned<number | null>(bean),
      charge: sql<number>`${charge} - floor(${charge})`,
      toDrop: sql<number>`ceil(${drop}) - ${drop}`,
    })
    .from(latest)
    .innerJoin(roastTelemetry, eq(roastTelemetry.roastId, latest.id))
    .where(lte(latest.place, MAX_CURVES));
  const curves = rows.map(({ catalogId, unit, toDrop, ...stretch }) => ({
    catalogId,
    unit,
    points: pointsOf({ ...stretch, drop: stretch.time.length - 1 - toDrop }),
  }));
  return Map.groupBy(curves, ({ catalogId }) => catalogId);
}
