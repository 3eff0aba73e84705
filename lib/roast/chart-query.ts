import { eq } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { type ChartSettings, roasts } from "@/db/schema";

/** What a chart needs of a roast's own row; undefined when there is none. */
export async function selectChartedRoast(db: Queryable, roastId: number) {
  const { id, ownerId, temperatureUnit, chartSettings } = roasts;
  const [row] = await db
    .select({ id, ownerId, temperatureUnit, chartSettings })
    .from(roasts)
    .where(eq(roasts.id, roastId));
  return row;
}

/** Keeps what a chart shows. The roast itself has not changed, so its `last_updated` stays. */
export async function updateChartSettings(db: Queryable, roastId: number, settings: ChartSettings | null) {
  await db.update(roasts).set({ chartSettings: settings }).where(eq(roasts.id, roastId));
}
