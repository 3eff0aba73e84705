/** Rows that a sector is cut to, so that the total is exact; each makes a few more. */
export const LISTINGS_PER_SHARD = 1900;

/** Ids of a sector begin at its number times this: the same rows have the same ids however the work is shared. */
export const IDS_PER_SHARD = 2000;

/** How many sectors' listings one supplier of the scale database carries. */
export const SHARDS_PER_SUPPLIER = 8;

/** `harbor-green-12`: the supplier that carries a shop's shelf of this sector. */
export function scaleSlug(shopSlug: string, sector: number): string {
  return `${shopSlug}-${Math.floor(sector / SHARDS_PER_SUPPLIER) + 1}`;
}
