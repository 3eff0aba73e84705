import { demoGroundTruth } from "@/lib/demo/ground-truth";
import { hash } from "@/lib/demo/random";
import { shardRows } from "@/lib/demo/scale/shard";
import { scaleSlug } from "@/lib/demo/scale/shards";
import { SHOPS } from "@/lib/demo/shops/all-suppliers";
import type { IndexedListing } from "@/lib/similarity/index/columns";
import { type ComparedFacts, type Features, featuresOf } from "@/lib/similarity/lot/features";

/** A listing of a made-up shop, and the lot that it truly is. */
export interface Labelled extends IndexedListing {
  lot: string;
  grower: string;
  /** Lots are split by hash, so that rules made on one half have never met a lot of the other. */
  split: Split;
}

export const SPLITS = ["tuning", "held aside"] as const;
export type Split = (typeof SPLITS)[number];

const TODAY = "2026-11-21";

/**
 * The listings of one made-up market, written as feeds and read by the rules of ingest. Shops tell the same lot by
 * different names and different facts; who is who only `demoGroundTruth` knows.
 */
export async function labelledMarket(seed: string, world: number, hamlets: boolean): Promise<Labelled[]> {
  const twins = demoGroundTruth({ today: TODAY, seed: `${seed}/${world}`, hamlets });
  const shops = new Map(SHOPS.map(({ slug }) => [scaleSlug(slug, world), slug]));
  const rows = await shardRows({ today: TODAY, seed, hamlets }, world, new Map());
  return rows.map(({ row }, i) => {
    const listing = (row.sourceListingId ?? "").slice(`${world}.`.length);
    const truth = twins.get(shops.get(row.source) ?? "")?.get(listing);
    if (!truth) throw new Error(`Nobody knows which lot ${row.source} ${listing} is.`);
    const { source, stocked, wholesale = false } = row;
    const features = featuresOf(asStored(row));
    const split = hash(`${seed}/${world}/${truth.lotId}`) % 2 === 0 ? "tuning" : "held aside";
    return {
      id: i + 1,
      source,
      stocked,
      wholesale,
      features,
      lot: truth.lotId,
      grower: truth.growerId,
      split,
    };
  });
}

type Row = Awaited<ReturnType<typeof shardRows>>[number]["row"];

/** As the catalog would give it back: what is not set is null. */
function asStored(row: Row): ComparedFacts {
  return {
    country: row.country ?? null,
    region: row.region ?? null,
    producer: row.producer ?? null,
    farm: row.farm ?? null,
    cooperative: row.cooperative ?? null,
    washingStation: row.washingStation ?? null,
    processBaseMethod: row.processBaseMethod ?? null,
    fermentationType: row.fermentationType ?? null,
    processAdditives: row.processAdditives ?? null,
    dryingMethod: row.dryingMethod ?? null,
    processNotes: row.processNotes ?? null,
    fermentationDurationHours: row.fermentationDurationHours ?? null,
    tastingNotes: row.tastingNotes ?? null,
    harvest: row.harvest ?? null,
    arrivalSortDate: row.arrivalSortDate ?? null,
    stockedDate: row.stockedDate ?? null,
    decaf: row.decaf ?? false,
    blend: row.blend ?? false,
    name: row.name,
    cultivars: row.cultivars ?? null,
    grade: row.grade ?? null,
    elevationMinMasl: row.elevationMinMasl ?? null,
    elevationMaxMasl: row.elevationMaxMasl ?? null,
  };
}

const namesGrower = ({ origin }: Features) =>
  [origin.producer, origin.farm, origin.cooperative, origin.washingStation].some((name) => name !== null);
const tellsCup = ({ origin, notes }: Features) => origin.region !== null && notes.length > 1;

/**
 * Whether a person who reads both pages could tell that they are one lot: both say how it was processed, and both name
 * a grower, or a region and the cup. No rule can find what neither page says.
 */
export function canBeTold(a: Features, b: Features): boolean {
  if (a.process.base === null || b.process.base === null) return false;
  return (namesGrower(a) && namesGrower(b)) || (tellsCup(a) && tellsCup(b));
}

export const NEAR_MISSES = [
  "other process",
  "other harvest",
  "other lot of the grower",
  "unrelated",
] as const;
type NearMiss = (typeof NEAR_MISSES)[number];

/** What a pair of different lots has in common. A lot's id ends in its crop and a letter for its process. */
export function nearMissOf(a: Labelled, b: Labelled): NearMiss {
  if (a.grower !== b.grower) return "unrelated";
  const [x, y] = [/-(\d+)(\w)$/.exec(a.lot), /-(\d+)(\w)$/.exec(b.lot)];
  if (x?.[1] === y?.[1]) return "other process";
  return x?.[2] === y?.[2] ? "other harvest" : "other lot of the grower";
}
