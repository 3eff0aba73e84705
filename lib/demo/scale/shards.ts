/** Sectors are cut to this for an exact total; each makes a few more. */
export const LISTINGS_PER_SHARD = 1900;

/** Id range of a sector, so ids don't depend on how work is shared. */
export const IDS_PER_SHARD = 2000;

/** Sectors per supplier of the scale database. */
export const SHARDS_PER_SUPPLIER = 8;

/** `harbor-green-12`: the supplier with a shop's listings of this sector. */
export function scaleSlug(shopSlug: string, sector: number): string {
  return `${shopSlug}-${Math.floor(sector / SHARDS_PER_SUPPLIER) + 1}`;
}
