import { readDatabase } from "@/db/client";
import { catalogAccess } from "@/lib/catalog/access";
import { cachedAggregate } from "@/lib/catalog/search/aggregate-cache";
import { allOriginsLine, originLinks } from "@/lib/price-index/all-origins";
import { type LinePoint, windowChange } from "@/lib/price-index/rebase";
import {
  REPLACEMENT_DAYS,
  type ReplacementPoint,
  replacementLine,
} from "@/lib/price-index/turnover/replacement";
import { type LotTurns, selectLotTurns } from "@/lib/price-index/turnover/replacement-queries";
import { repricedListings } from "@/lib/price-index/turnover/repriced-queries";
import type { Repriced } from "@/lib/price-index/turnover/turnover-schemas";
import { daysBefore } from "@/lib/units/days";
import { ANONYMOUS } from "@/lib/viewer";

/** Excludes wholesale and private listings, so all callers share one answer. */
const PUBLIC = catalogAccess(ANONYMOUS, {});

export interface MarketDetail {
  /** The matched index over all origins. */
  line: LinePoint[];
  /** Its change in percent; null for an index that began later. */
  change: number | null;
  repriced: Repriced[];
  turns: LotTurns[];
}

/** What the listings did from `since` to `asOf`, two days of the index. */
export async function viewMarketDetail({
  since,
  asOf,
  days,
}: {
  since: string;
  asOf: string;
  days: number;
}): Promise<MarketDetail> {
  const db = readDatabase();
  const [links, listings] = await Promise.all([
    // Of snapshots, which come after the catalog's version.
    originLinks(db, since, asOf),
    // A reading without changes doesn't raise the catalog's version.
    cachedAggregate(ANONYMOUS, PUBLIC, ["market-detail", since, asOf], async () => {
      const [repriced, turns] = await Promise.all([
        repricedListings(db, since, asOf),
        selectLotTurns(db, daysBefore(REPLACEMENT_DAYS, since), asOf),
      ]);
      return { repriced, turns };
    }),
  ]);
  const line = allOriginsLine(links);
  return { line, change: windowChange(line, daysBefore(days, asOf)), ...listings };
}

/** The second line: new lots against sold-out ones, of one origin or of all. */
export function replacementOf(
  { turns }: Pick<MarketDetail, "turns">,
  points: readonly LinePoint[],
  origin: string | null = null,
): ReplacementPoint[] {
  const own = origin === null ? turns : turns.filter((each) => each.origin === origin);
  return replacementLine(
    own,
    points.map(({ date }) => date),
  );
}
