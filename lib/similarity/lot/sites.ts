import {
  isInTitle,
  isOneGrower,
  namesAlike,
  placesOfRegion,
  regionName,
  regionsApart,
  tellingWords,
} from "../names/names";
import { type OriginSlot, SITES, type SlotName } from "../names/origin-slots";
import { isPerson } from "../names/producers";

/** The people, places and number of a lot. */
interface SitedLot {
  names: readonly SlotName[];
  lot: { number: string | null };
}

const SELLERS: ReadonlySet<OriginSlot> = new Set(["producer", "cooperative"]);
const AREAS: ReadonlySet<OriginSlot> = new Set(["country", "region"]);

const namesIn = ({ names }: SitedLot, slots: ReadonlySet<OriginSlot>): string[] =>
  names.flatMap(([slot, name]) => (slots.has(slot) ? [name] : []));

/** True if a grower or the title of a listing is, or has, the name. */
const tells = ({ names }: SitedLot, name: string): boolean =>
  names.some(([slot, each]) =>
    slot === "lotName" ? isInTitle(name, each) > 0 : !AREAS.has(slot) && namesAlike(name, each) > 0,
  );

/**
 * True if each has its own farm or station, in whatever role: a company or cooperative sells many, so a matching
 * one proves nothing. A person may bring the coffee of a farm to a station. Symmetric.
 */
export function areOfTwoSites(a: SitedLot, b: SitedLot): boolean {
  const [mine, yours] = [sitesOf(a), sitesOf(b)];
  return (
    mine.length > 0 &&
    yours.length > 0 &&
    !mine.some((site) => tells(b, site)) &&
    !yours.some((site) => tells(a, site)) &&
    !namesIn(a, SELLERS).some((name) => isPerson(name) && tells(b, name)) &&
    !namesIn(b, SELLERS).some((name) => isPerson(name) && tells(a, name))
  );
}

/** Farms and stations that aren't called after a region only. */
const sitesOf = (lot: SitedLot): string[] =>
  namesIn(lot, SITES).filter((name) => tellingWords(name).length > 0);

/**
 * True if both name the town and the region of their farm, and these are apart: then farms of one name are two,
 * unless a grower or the lot's number agrees too. Symmetric.
 */
export function areOfTwoRegions(a: SitedLot, b: SitedLot): boolean {
  const [here, there] = [regionOf(a), regionOf(b)];
  return (
    here !== null &&
    there !== null &&
    regionsApart(here, there) &&
    !(a.lot.number !== null && a.lot.number === b.lot.number) &&
    !tellsSellerOf(a, b) &&
    !tellsSellerOf(b, a)
  );
}

/** `Buesaco, Nariño`, but no region alone, which shops mistake. */
function regionOf(lot: SitedLot): string | null {
  const [region] = namesIn(lot, new Set<OriginSlot>(["region"]));
  return region !== undefined && placesOfRegion(regionName(region)).length > 1 ? region : null;
}

/** True if the other names a producer or cooperative, other than one named after the farm. */
function tellsSellerOf(lot: SitedLot, other: SitedLot): boolean {
  const sites = [...namesIn(lot, SITES), ...namesIn(other, SITES)];
  return namesIn(lot, SELLERS).some(
    (name) => !sites.some((site) => isOneGrower(name, site)) && tells(other, name),
  );
}
