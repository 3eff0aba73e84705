import { GAZETTEER, liesWithin } from "@/lib/supply/normalize/places/gazetteer";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import { isSite } from "../words/common-words";
import { isOneName, joinedKey, remembered, skeletonOf, spellingKey, wordsIn } from "../words/spelling";
import { placesOfRegion, regionKey, regionName, regionsAlike } from "./names";

/** The places of a country that a title names, as it writes them. */
export function placesInTitle(title: string, country: string | null): string[] {
  const folded = fold(title.normalize("NFC"));
  return GAZETTEER.find(wordsOf(folded)).flatMap(({ value, start, end }) => {
    const place = folded.slice(start, end);
    const isHere = value.some(
      ({ country: of, region }) => region !== null && (country === null || of === country),
    );
    return isHere && !isSite(place) ? [place] : [];
  });
}

/** The places of a title that aren't a grower's name: a station may be in the gazetteer under its own name. */
export function placesBeside(places: readonly string[], growers: readonly (string | null)[]): string[] {
  const names = new Set(growers.flatMap((name) => name?.split(" ") ?? []));
  return places.filter((place) => !wordsIn(place).every((word) => names.has(spellingKey(word))));
}

/** What a listing says of where its coffee grew. */
export interface Told {
  /** Region key. */
  region: string | null;
  places: readonly string[];
}

/**
 * True if both say where their coffee grew, unless the narrowest places of each are also the other's, or are inside
 * or around them: one brand may come from two neighboring municipalities. Symmetric.
 */
export function growElsewhere(country: string | null, a: Told, b: Told): boolean {
  const [here, there] = [narrowest(country, a), narrowest(country, b)];
  const isNear = (one: string, other: string) =>
    regionsAlike(regionKey(country, one), regionKey(country, other)) > 0 && !areSiblings(country, one, other);
  if (here.length === 0 || there.length === 0) return false;
  return (
    here.some((one) => !there.some((other) => isNear(one, other))) ||
    there.some((one) => !here.some((other) => isNear(one, other)))
  );
}

/** True if they name different towns of one region. Symmetric. */
export function areOfTwoTowns(country: string | null, a: Told, b: Told): boolean {
  const [here, there] = [narrowest(country, a), narrowest(country, b)];
  return (
    here.length > 0 &&
    there.length > 0 &&
    here.every((one) => there.every((other) => areSiblings(country, one, other)))
  );
}

/** True if both titles name the same town and the region around it. Symmetric. */
export function nameOneTown(country: string | null, a: Told, b: Told): boolean {
  const isTown = (place: string, { region }: Told) => {
    const around = knownRegion(country, place);
    return (
      around !== null &&
      !isRegionItself(place, around) &&
      !(region !== null && isRegionItself(place, regionName(region)))
    );
  };
  return a.places.some(
    (one) =>
      isTown(one, a) && b.places.some((other) => joinedKey(one) === joinedKey(other) && isTown(other, b)),
  );
}

function narrowest(country: string | null, { region, places }: Told): string[] {
  const parts = region === null ? [] : placesOfRegion(regionName(region));
  const all = [...parts, ...places].filter((place) => place !== "");
  return all.filter((wide) => !all.some((narrow) => isAround(country, wide, narrow)));
}

function isAround(country: string | null, wide: string, narrow: string): boolean {
  const [outer, inner] = [knownRegion(country, wide), knownRegion(country, narrow)];
  if (outer === null || inner === null || country === null || !isRegionItself(wide, outer)) return false;
  return outer === inner ? !isRegionItself(narrow, inner) : liesWithin(country, inner, outer);
}

/** True for two places of one region of which neither is the region itself. */
function areSiblings(country: string | null, a: string, b: string): boolean {
  const [one, other] = [knownRegion(country, a), knownRegion(country, b)];
  return (
    one !== null &&
    one === other &&
    !isRegionItself(a, one) &&
    !isRegionItself(b, one) &&
    !isOneName(joinedKey(a), joinedKey(b)) &&
    !isPartOf(a, b) &&
    !isPartOf(b, a)
  );
}

/** `waghi` of `waghi valley`. */
function isPartOf(short: string, long: string): boolean {
  const words = wordsIn(long).map(spellingKey);
  return wordsIn(short).every((word) => words.includes(spellingKey(word)));
}

const knownRegion = (country: string | null, place: string): string | null =>
  knownRegionOf(regionKey(country, place)) || null;

const knownRegionOf = remembered((key) => {
  const country = key.slice(0, -regionName(key).length - 1);
  const found = GAZETTEER.whole(regionName(key))?.find(
    ({ country: of, region }) => region !== null && (country === "" || of === country),
  );
  return found?.region ?? "";
});

/** `southern minas` and `sidamo` are other names of Sul de Minas and Sidama, `varginha` a town. */
function isRegionItself(place: string, region: string): boolean {
  const words = wordsIn(region).map(spellingKey).map(skeletonOf);
  return wordsIn(place).some((word) => words.includes(skeletonOf(spellingKey(word))));
}
