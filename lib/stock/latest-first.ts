import { desc, sql } from "drizzle-orm";
import { roasts } from "@/db/schema";

/** The latest roast first; of one day the one that began last, where recordings say so. The same wherever roasts are listed. */
export const LATEST_FIRST = [
  desc(roasts.roastDate),
  desc(sql`coalesce(${roasts.roastedAt}, ${roasts.createdAt})`),
  desc(roasts.id),
] as const;
