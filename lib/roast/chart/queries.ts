import { and, eq, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type ChartSettings, roastImports, roasts } from "@/db/schema";
import type { BenchScope } from "@/lib/access/ownership";

export async function selectChartedRoast(db: Queryable, bench: BenchScope, roastId: number) {
  const { id, ownerId, temperatureUnit, chartSettings } = roasts;
  const [row] = await db
    .select({ id, ownerId, temperatureUnit, chartSettings })
    .from(roasts)
    .where(and(eq(ownerId, bench.ownerId), eq(id, roastId)));
  return row;
}

/** Touches neither `last_updated` nor `changed_by`: the roast itself hasn't changed. */
export async function updateChartSettings(
  db: Queryable,
  { id, ownerId }: { id: number; ownerId: string },
  chartSettings: ChartSettings | null,
) {
  await db
    .update(roasts)
    .set({ chartSettings })
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.id, id)));
}

/** For the roast's own page: facts and warnings of its latest import. */
export async function selectImported(db: Queryable, { ownerId }: BenchScope, roastId: number) {
  const [row] = await db
    .select({
      profile: roasts.profile,
      fileName: roastImports.fileName,
      warnings: roastImports.warnings,
      importedAt: roastImports.importedAt,
    })
    .from(roasts)
    .leftJoin(roastImports, eq(roastImports.roastId, roasts.id))
    .where(and(eq(roasts.ownerId, ownerId), eq(roasts.id, roastId)))
    .orderBy(sql`${roastImports.id} desc nulls last`)
    .limit(1);
  return row;
}
