import { isInTitle, isOneGrower, namesAlike, wordsOfName } from "../names/names";
import { type OriginSlot, SITES, type SlotName } from "../names/origin-slots";
import { isCompany, isPerson } from "../names/producers";
import { areOfTwoTowns, placesBeside } from "../names/title-places";
import { isNoteWord } from "../taste/note-words";
import { isCommonWord, isPlaceIn, isWholePlace } from "../words/common-words";
import { areNamesakes, namesRelative } from "../words/relatives";
import { isOneName, spellingKey, wordsIn } from "../words/spelling";
import type { LotFacts } from "./facts";
import { areOfTwoRegions, areOfTwoSites } from "./sites";

interface NamedLot {
  names: readonly SlotName[];
  lot: Pick<LotFacts, "words" | "unclear" | "places" | "number">;
}

/**
 * True if each names a grower or lot that the other doesn't mention, such as two stations of one company. A name
 * that only one of them has proves nothing: shops leave names out. Symmetric.
 */
function eachNamesItsOwn(a: NamedLot, b: NamedLot): boolean {
  const [mine, yours] = [slotsOfItsOwn(a, b), slotsOfItsOwn(b, a)];
  return mine.some((one) => yours.some((other) => areComparable(one, other)));
}

/** A farm or station and its owner aren't two of a kind; a word of a title may be either. */
const areComparable = (one: OriginSlot, other: OriginSlot) =>
  !((one === "producer" && SITES.has(other)) || (SITES.has(one) && other === "producer"));

/** A shorter word may be anything. */
const MIN_OWN_LENGTH = 4;

/** What German and its neighbors add to a place: `kivusee`, as its key. */
const LANDSCAPE = /(?:se|kuste|tal|hokland|gebirge|berge?|region|provins|insel|gebiet|sjon|soen)$/;

const AREAS: ReadonlySet<OriginSlot> = new Set(["country", "region"]);
const NO_GROWER: ReadonlySet<OriginSlot> = new Set([...AREAS, "lotName"]);

function slotsOfItsOwn({ names, lot }: NamedLot, other: NamedLot): OriginSlot[] {
  const said = other.names.flatMap(([slot, name]) => {
    const words = wordsOfName(slot, name);
    return [...words, ...words.slice(1).map((word, i) => (words[i] ?? "") + word)];
  });
  const growers = other.names.flatMap(([slot, name]) => (NO_GROWER.has(slot) ? [] : [name]));
  const isSaid = (word: string) =>
    said.some((each) => isOneName(word, each) || each.startsWith(word) || each.endsWith(word));
  const country = names.find(([slot]) => slot === "country")?.[1] ?? null;
  const places = lot.places.flatMap(wordsIn).map(spellingKey);
  const isPlace = (slot: OriginSlot, word: string, name: string) =>
    slot === "lotName"
      ? isNoteWord(word) ||
        isWholePlace(word) ||
        isWholePlace(word.replace(LANDSCAPE, "")) ||
        places.includes(word)
      : slot !== "farm" && isPlaceIn(country, name, word);
  const isOwn = (slot: OriginSlot, word: string, name: string) =>
    word.length >= MIN_OWN_LENGTH && /^[a-z]/.test(word) && !isCommonWord(word) && !isPlace(slot, word, name);
  // One farm has one producer, so a person is just another word of the title.
  const isOneFarm = tellsFarmOf(names, other.names) || tellsFarmOf(other.names, names);
  const titles = other.names.flatMap(([slot, name]) => (slot === "lotName" ? [name] : []));
  const own = names.filter(
    ([slot, name]) =>
      !AREAS.has(slot) &&
      !(slot === "producer" && isOneFarm) &&
      !(slot !== "lotName" && growers.some((each) => isOneGrower(name, each))) &&
      !(slot === "producer" && growers.some((each) => isOnePerson(name, each))) &&
      !(slot !== "lotName" && titles.some((title) => isInTitle(name, title) > 0)) &&
      wordsOfName(slot, name).some(
        (word) =>
          isOwn(slot, word, name) && !(slot === "lotName" && lot.unclear.includes(word)) && !isSaid(word),
      ),
  );
  return own.map(([slot]) => slot);
}

/** True if the farm of one is the other's, or in its title. */
const tellsFarmOf = (names: readonly SlotName[], others: readonly SlotName[]): boolean =>
  names.some(
    ([slot, name]) =>
      slot === "farm" &&
      others.some(
        ([where, each]) =>
          (where === "farm" && isOneGrower(name, each)) || (where === "lotName" && isInTitle(name, each) > 0),
      ),
  );

/** `wilmer benites` of `wilmer benites paka`: a second surname is left out. */
const isOnePerson = (a: string, b: string) => a.includes(" ") && b.includes(" ") && namesAlike(a, b) > 0;

/** True if one has a lot name that the other lacks, or each names another grower or place. Symmetric. */
export function lotNamesDiffer(a: NamedLot, b: NamedLot): boolean {
  return (
    lacks(a.lot.words, b.names) ||
    lacks(b.lot.words, a.names) ||
    eachNamesItsOwn(a, b) ||
    areOfTwoSites(a, b) ||
    areOfTwoRegions(a, b) ||
    areOfTwoMembers(a, b) ||
    areOfTwoNamesakes(a, b) ||
    isOfOneMember(a, b) ||
    isOfOneMember(b, a) ||
    namesItsRelative(a, b) ||
    namesItsRelative(b, a) ||
    (!shareFarm(a, b) &&
      areOfTwoTowns(nameOf(a, "country") ?? nameOf(b, "country"), placed(a, b), placed(b, a)))
  );
}

/** True if one's title names another member of the other's family. */
const namesItsRelative = (a: NamedLot, b: NamedLot): boolean => {
  const [producer, title] = [nameOf(a, "producer"), nameOf(b, "lotName")];
  return (
    producer !== null && title !== null && nameOf(b, "producer") === null && namesRelative(producer, title)
  );
};

const nameOf = ({ names }: NamedLot, wanted: OriginSlot) =>
  names.find(([slot]) => slot === wanted)?.[1] ?? null;

/** Two people of one cooperative, though their names are common ones: a farm or station in common may have changed hands. */
function areOfTwoMembers(a: NamedLot, b: NamedLot): boolean {
  const [mine, yours] = [nameOf(a, "producer")?.split(" "), nameOf(b, "producer")?.split(" ")];
  if (!mine || !yours || mine.length < 2 || yours.length < 2) return false;
  const share = (slot: OriginSlot) => {
    const [one, other] = [nameOf(a, slot), nameOf(b, slot)];
    return one !== null && other !== null && namesAlike(one, other) > 0;
  };
  return (
    share("cooperative") &&
    !share("farm") &&
    !share("washingStation") &&
    !mine.some((word) => yours.some((each) => isOneName(word, each)))
  );
}

/** Two people of one surname, told whole: neighbors and brothers sell each his own, of farms with one common name. */
function areOfTwoNamesakes(a: NamedLot, b: NamedLot): boolean {
  const [mine, yours] = [nameOf(a, "producer"), nameOf(b, "producer")];
  if (mine === null || yours === null || !isPerson(mine) || !isPerson(yours)) return false;
  return areNamesakes(mine, yours);
}

/** True if one is a cooperative's, which names no person, and the other a member's. */
function isOfOneMember(a: NamedLot, b: NamedLot): boolean {
  const [cooperative, title] = [nameOf(a, "cooperative"), nameOf(b, "lotName")];
  const member = nameOf(b, "producer");
  return (
    cooperative !== null &&
    title !== null &&
    member !== null &&
    isPerson(member) &&
    isInTitle(cooperative, title) > 0 &&
    GROWERS_BESIDE.every((slot) => nameOf(a, slot) === null)
  );
}

const GROWERS_BESIDE: readonly OriginSlot[] = ["producer", "farm", "washingStation"];

const placed = ({ lot, names: own }: NamedLot, { names }: NamedLot) => ({
  region: null,
  places: placesBeside(
    lot.places,
    [...names, ...own.filter(([slot]) => slot !== "lotName")].map(([slot, name]) =>
      AREAS.has(slot) ? null : name,
    ),
  ),
});

/** A farm or person stays where it is, whatever town a shop gives it; a company sells from many. */
const shareFarm = (a: NamedLot, b: NamedLot) => hasFarmOf(a, b) || hasFarmOf(b, a);

const hasFarmOf = ({ names }: NamedLot, other: NamedLot) =>
  names.some(
    ([slot, name]) =>
      !(slot === "producer" && (isCompany(name) || !name.includes(" "))) &&
      !NO_GROWER.has(slot) &&
      other.names.some(([where, each]) => !AREAS.has(where) && namesAlike(name, each) > 0),
  );

function lacks(words: readonly string[] | null, names: readonly SlotName[]): boolean {
  if (words === null) return false;
  const said = names.flatMap(([slot, name]) => wordsOfName(slot, name));
  return !words.some((word) => said.some((each) => isOneName(word, each)));
}
