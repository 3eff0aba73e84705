import { isCropKnown } from "../lot/crop-year";
import type { LotFacts } from "../lot/facts";
import type { Features } from "../lot/features";
import { isOneLotOnly } from "../lot/marks";
import { isInTitle, isOneGrower, namesAlike } from "../names/names";
import type { OriginComparison } from "../names/origin-comparison";
import type { OriginFeatures } from "../names/origin-slots";
import { isPerson } from "../names/producers";
import { growElsewhere, nameOneTown, placesBeside, type Told } from "../names/title-places";
import { isOneName } from "../words/spelling";
import { type Coinciding, isNoCoincidence } from "./coincidence";

/** The facts of a listing, apart from its names, that may identify its grower or lot. */
export interface TellingFacts extends Coinciding {
  origin: OriginFeatures;
  lot: Coinciding["lot"] & Pick<LotFacts, "places">;
}

type Named = Pick<
  OriginComparison,
  "likeness" | "byName" | "byTitles" | "byGrower" | "byAny" | "isElsewhere"
>;

/** True if both crops are known. Symmetric. */
export const areDated = (a: Pick<Features, "crop">, b: Pick<Features, "crop">): boolean =>
  isCropKnown(a.crop) && isCropKnown(b.crop);

/**
 * True if two listings share something that identifies a grower or lot: a rare name, a grower's own name if cups or
 * crops can be compared, a mill's number, or facts that rarely agree by chance. Symmetric.
 * @param tasting -1 without notes to compare
 */
export function tellsGrower(named: Named, a: TellingFacts, b: TellingFacts, tasting: number): boolean {
  if (named.byName || isOneLotOnly(a.lot.number, b.lot.number)) return true;
  if (named.byGrower && (tasting >= 0 || areDated(a, b))) return true;
  const country = sharedCountry(a, b);
  if (named.byTitles && titlesFit(country, a, b)) return true;
  const bySite = named.byAny && shareSite(a.origin, b.origin) && titlesFit(country, a, b);
  const byPerson = named.byAny && (sharePerson(a.origin, b.origin) || sharePerson(b.origin, a.origin));
  // The index doesn't look where origins with nothing in common lie.
  const mayBeOne = named.likeness !== 0 && !named.isElsewhere;
  return mayBeOne && isNoCoincidence(a, b, { byAny: named.byAny, bySite, byPerson, tasting });
}

/** True if the farm or station of one is the other's, however many others have its name. Symmetric. */
const shareSite = (a: OriginFeatures, b: OriginFeatures): boolean => tellsSiteOf(a, b) || tellsSiteOf(b, a);

const tellsSiteOf = ({ farm, washingStation }: OriginFeatures, other: OriginFeatures): boolean =>
  [farm, washingStation].some((site) =>
    growersOf(other).some((name) => site !== null && name !== null && isOneGrower(site, name)),
  );

/** True if both have the same farm and the same person, who must be named by more than the farm's name. */
function sharePerson(a: OriginFeatures, b: OriginFeatures): boolean {
  const { producer, farm } = a;
  if (producer === null || farm === null || !isPerson(producer)) return false;
  const title = b.lotName?.split(" ") ?? [];
  const isFarm =
    (b.farm !== null && isOneGrower(farm, b.farm)) || (b.lotName !== null && isInTitle(farm, b.lotName) > 0);
  const surname = producer.split(" ").at(-1) ?? "";
  const isSaid =
    b.producer === null
      ? !farm.includes(surname) && title.some((word) => isOneName(word, surname))
      : namesAlike(producer, b.producer) > 0;
  return isFarm && isSaid;
}

/** True if both titles name the same town as well as a region. Symmetric. */
export const areOfOneTown = (a: TellingFacts, b: TellingFacts): boolean =>
  nameOneTown(sharedCountry(a, b), told(a), told(b));

/** Null for two countries: neither says where the other's places are. */
function sharedCountry({ origin: a }: TellingFacts, { origin: b }: TellingFacts): string | null {
  if (a.country === null || b.country === null) return a.country ?? b.country;
  return a.country === b.country ? a.country : null;
}

const told = ({ origin, lot }: TellingFacts): Told => ({ region: origin.region, places: lot.places });

/** A brand belongs to one place. */
const titlesFit = (country: string | null, a: TellingFacts, b: TellingFacts): boolean =>
  !growElsewhere(country, placed(a, b), placed(b, a));

/** Without the names of growers, after which a title may seem to name a place. */
function placed({ origin, lot }: TellingFacts, { origin: other }: TellingFacts): Told {
  const names = [...growersOf(origin), ...growersOf(other), other.lotName];
  return { region: origin.region, places: placesBeside(lot.places, names) };
}

const growersOf = ({ producer, farm, cooperative, washingStation }: OriginFeatures) => [
  producer,
  farm,
  cooperative,
  washingStation,
];
