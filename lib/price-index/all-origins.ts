import { sql } from "drizzle-orm";
import { z } from "zod";
import type { Queryable } from "@/db/client";
import { MIN_FOR_LINK } from "./index-formula";
import type { LinePoint } from "./rebase";

const originLink = z.object({
  date: z.string(),
  origin: z.string(),
  matched: z.number(),
  /** ln of the origin's index against its snapshot before; null for its first one. */
  link: z.number().nullable(),
});
/** What an origin's index did on one UTC day, and how many listings say so. */
type OriginLink = z.output<typeof originLink>;

/** Retail origins from `since` to `to` (UTC days), oldest first. */
export async function originLinks(db: Queryable, since: string, to: string): Promise<OriginLink[]> {
  const rows = await db.execute(sql`
    select s.date::text, s.origin, s.matched_listings as matched, (s.index_log - before.index_log)::float8 as link
    from price_index_snapshots s
    left join lateral (
      select index_log from price_index_snapshots b
      where b.segment = s.segment and b.date < s.date order by b.date desc limit 1
    ) before on true
    where s.aggregation_tier = 'origin' and not s.wholesale and s.date between ${since}::date and ${to}::date
    order by s.date, s.origin`);
  return z.array(originLink).parse([...rows]);
}

/**
 * One index over all origins: each day's links, weighted by their matched listings, chained from 100 on the
 * first day. An elementary index per origin, then their mean (ILO/IMF, *Consumer Price Index Manual*, 2020, ch. 8 and 9).
 * With equal weight per listing that is the Jevons index of all of them. Pure.
 */
export function allOriginsLine(links: readonly OriginLink[]): LinePoint[] {
  let log = 0;
  return [...Map.groupBy(links, ({ date }) => date)].map(([date, day], i) => {
    const moved = day.flatMap(({ link, matched }) =>
      link === null || matched < MIN_FOR_LINK ? [] : [{ link, matched }],
    );
    const matched = moved.reduce((sum, each) => sum + each.matched, 0);
    if (i > 0 && matched > 0) log += moved.reduce((sum, each) => sum + each.link * each.matched, 0) / matched;
    return { date, value: 100 * Math.exp(log), matched };
  });
}
