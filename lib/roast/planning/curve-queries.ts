import { and, eq, inArray, lte, notInArray, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { lots, roasts, roastTelemetry } from "@/db/schema";
import { type BeanCurve, MAX_CURVES } from "./mean-curve";

/** Approximate readings per curve: more than one in ten seconds of two hours. */
const READINGS = 720;

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
  const rows = await db
    .select({
      catalogId: latest.catalogId,
      unit: latest.unit,
      // Readings ≤ 0 mean that the probe didn't answer.
      points: sql<[number, number][] | null>`(
        select jsonb_agg(jsonb_build_array(u.time - ${time}[${charge}], u.bean) order by u.i)
        from unnest(${time}, ${bean}) with ordinality as u(time, bean, i)
        where u.i between ${charge} and ${drop}
          and u.bean > 0 and u.bean < 'infinity'
          and (u.i in (${charge}, ${drop})
            or u.i % greatest((${drop} - ${charge}) / ${sql.raw(String(READINGS))}, 1) = 0)
      )`,
    })
    .from(latest)
    .innerJoin(roastTelemetry, eq(roastTelemetry.roastId, latest.id))
    .where(lte(latest.place, MAX_CURVES));
  const curves = rows.map(({ catalogId, unit, points }) => ({ catalogId, unit, points: points ?? [] }));
  return Map.groupBy(curves, ({ catalogId }) => catalogId);
}
