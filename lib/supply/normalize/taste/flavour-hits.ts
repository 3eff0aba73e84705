import { placeNote } from "@/lib/supply/flavour-wheel";
import {
  findFlavours,
  flavourOf,
  flavourOfAdjective,
  isPreparation,
  isUsedOtherwise,
  singular,
} from "../vocabulary/flavours";
import type { Hit } from "../words/lexicon";
import { pattern } from "../words/pattern";
import type { Word } from "../words/words";

/** `Tea-like body` is a texture; a `lemon-like acidity` is a flavour, a tea-like one isn't. */
export const LIKE_A_BODY =
  /-like (?:but )?(?:\w+ )?(?:body|mouthfeel|texture)\b|(?<=\btea)-like (?:acidity|brightness)\b/;

/** `Some tomato if you rush the roast.` */
const UNDER_A_CONDITION = /^ (?:if|when) you\b/;

/** `Aspects of red honey` is a flavour, elsewhere a red honey is a process. */
const FLAVORS_OF = /\b(?:aspects?|elements?|notes?|flavou?rs?|hints?) (?:of|like) (?:[\w-]+ )?$/;

/** `White honey and raw sugar notes`. */
const NOTES_AFTER = /^(?:,? and [a-z]+(?: [a-z]+)?)? notes\b/;

/** `Tea tannins`, `milk drinks`, `honey processing`, `earth-toned`, `spice-bittering`, `tea-like acidity`. */
const NO_NOTE_AFTER = pattern`
  ^(?:
    [ -](?:drinks|beds|blends?|sun-dr\w+|process\w*|lots?|hives?|hybrid|bourbons?|catuai|caturra|catucai|gesha|typica|coffees?(?! (?:blossom|flower))|and (?:wet|dry|washed|natural) process\w*)\b|
    -(?:bittering|based|focused|tightening)\b|-like (?:intensity|tannins?|tannic|accents?)\b| tannins?\b
  )
`;

const DENIED = pattern`
  \b(?:no|not|without|nor|neither|never|free of|devoid of)(?: at all| any(?: of the)?| an?| the| much| all (?:that|the|of the))?(?: \w+ (?:or|and))? $|
  \b(?:nor|neither) (?:[\w-]+ ){1,3}$|
  \bgesha-like $|
  \brather than (?:of )?(?:\w+ )?$
`;

/** `Earthy, vegetal flavors are rare`. */
const DENIED_BEHIND = pattern`
  ^(?:,? (?:and |or )?[\w-]+){0,3} (?:flavou?rs?|notes?|tones?|character)(?: [\w-]+){0,4} (?:is|are) (?:very |quite |extremely )?(?:
    rare|absent|missing|uncommon|unlikely|nowhere|not (?:present|found)
  )\b
`;

export function isDenied(folded: string, start: number, end: number): boolean {
  return (
    DENIED.test(folded.slice(Math.max(0, start - 32), start)) ||
    DENIED_BEHIND.test(folded.slice(end, end + 100))
  );
}

function isBeside(
  before: Pick<Hit<string>, "last" | "end">,
  after: { first: number; start: number },
  folded: string,
) {
  return after.first === before.last + 1 && /^[ -]$/.test(folded.slice(before.end, after.start));
}

/** `Berry` and `sauce` as one note. */
function madeOf(flavour: Hit<string>, preparation: Hit<string>): Hit<string> {
  return {
    ...flavour,
    value: singular(`${flavour.value} ${preparation.value}`),
    last: preparation.last,
    end: preparation.end,
  };
}

/** A preparation that isn't a flavor alone, such as sauce. */
function isUnnamedPreparation(word: Word, flavour: Hit<string>, folded: string): boolean {
  return (
    isBeside(flavour, { first: flavour.last + 1, start: word.start }, folded) &&
    flavourOf(word.folded) === null &&
    isPreparation(word.folded, flavour.value)
  );
}

/** `Cuts through milk`, `if you prefer cream`, `as thick as whipping cream`. */
function isInTheMug(note: string, before: string): boolean {
  if (note === "milk")
    return /\b(?:in|with|to|and|takes|through|steamed|cutting|(?:pillow|splash|dash) of) $/.test(before);
  return (
    note === "cream" &&
    /\b(?:whipping|heavy|prefers?|takes?|adding|add|through|cutting with|splash of) (?:milk (?:and|or) )?$/.test(
      before,
    )
  );
}

/** `Slow cherry maturation`, `whole coffee cherries`, `fully dried cherry pods`: what is picked, not tasted. */
function isOnTheTree(hit: Hit<string>, folded: string, before: string): boolean {
  return (
    /\bcherry$/.test(hit.value) &&
    (/\b(?:coffee|whole|picked|single-seed|the|each|deliver\w*|harvested|sealing) $/.test(before) ||
      /^ (?:maturation|ripening|development|sugars|pods?|husks?|selection|sorting|must|harvest\w*|pick\w*|is|are|were|was)\b/.test(
        folded.slice(hit.end, hit.end + 14),
      ))
  );
}

/** Flowers in Spanish, and an island of Indonesia in an English sentence. */
function isIsland(hit: Hit<string>, folded: string): boolean {
  return (
    folded.slice(hit.start, hit.end) === "flores" &&
    (/\b(?:the|this|in|process|coffee|with|and)\b/.test(folded) ||
      /\b(?:las|los) $/.test(folded.slice(0, hit.start)))
  );
}

/** Any flower, in addition to the named one: `chamomile florals`, `floral jasmine`, `freesia blossom`. */
const ANY_FLOWER = /^(?:dried )?(?:floral|flower|blossom)$/;

/** Two adjacent names as one note: a flavor and what is made of it, or a flower and the word for it. */
function joined(before: Hit<string> | undefined, hit: Hit<string>, folded: string): Hit<string> | null {
  if (!before || !isBeside(before, hit, folded)) return null;
  const written = singular(folded.slice(hit.start, hit.end)) === hit.value;
  // A candy's brand, in "blue raspberry Skittles", isn't a product of the fruit.
  if (isPreparation(hit.value, before.value))
    return written || hit.value !== "candy" ? madeOf(before, hit) : null;
  if (placeNote(before.value).group !== "flower" || placeNote(hit.value).group !== "flower") return null;
  if (ANY_FLOWER.test(hit.value)) return { ...before, last: hit.last, end: hit.end };
  return ANY_FLOWER.test(before.value) ? { ...hit, first: before.first, start: before.start } : null;
}

const OF_ANOTHER_NOUN =
  /^ (?!and\b|or\b|but\b|with\b|in\b|(?:dark )?notes?\b|tones?\b|flavou?rs?\b|taste\b|aromas?\b|character|complexity\b|sweetness\b|hints?\b|undertones?\b)\p{L}/u;

/** `Spice notes of cardamom`; `candy-like sweetness` is sweet as a sweet, and no more. */
const ITS_KINDS =
  /^(?:,? (?:like|such as) | notes? (?:of|like) |-like (?:\w+ )?(?:sweetness|acidity)\b| character, )/;
/** Kinds of flavours rather than one. */
const KINDS = /(?:^| )(?:sugar|fruit|spice|sweetener|nut|flower|herb|candy|baked goods)$/;
/** `Multiple berries (blueberry, raspberry)`: the plural says what the list behind it has in common. */
const HEADS_LIST = /^(?:berries|fruits|nuts|spices|sugars|flowers|sweets) ?\((?=\p{L})/u;

/** `Clove and nutmeg spices`, `toffee-like sugar`: the noun says what kind the flavor before it is. */
function isKindOf(before: Hit<string> | undefined, hit: Hit<string>, folded: string): boolean {
  if (!before || !/^(?:spice|sugar|sweetener|flower|fruit|herb|nut)$/.test(hit.value)) return false;
  // "Rue herb", but "chocolate nut notes".
  if (/^(?:herb|nut)$/.test(hit.value) && placeNote(before.value).group !== placeNote(hit.value).group)
    return false;
  // "Herbal spice", "floral fruit": an adjective is a flavor of its own.
  if (
    hit.value === "spice" &&
    /(?:al|y)$/.test(folded.slice(before.start, before.end)) &&
    flavourOfAdjective(folded.slice(before.start, before.end))
  )
    return false;
  return /^(?: |-like )$/.test(folded.slice(before.end, hit.start)) && before.last + 2 >= hit.first;
}

/** `A jam-like apricot note`: what the second flavor resembles. */
function isLikened(before: Hit<string> | undefined, hit: Hit<string>, folded: string): boolean {
  return before?.last === hit.first - 2 && folded.slice(before.end, hit.start) === "-like ";
}

/** `Soft florals of orange blossom`: the second flavor is which. */
function namesItsKind(before: Hit<string> | undefined, hit: Hit<string>, folded: string): boolean {
  return (
    before !== undefined &&
    /^(?:floral|flower|spice|fruit|sugar|nut)$/.test(before.value) &&
    folded.slice(before.end, hit.start) === " of " &&
    placeNote(before.value).group === placeNote(hit.value).group
  );
}

function isNoNote(hit: Hit<string>, folded: string): boolean {
  const before = folded.slice(Math.max(0, hit.start - 24), hit.start);
  return (
    (/^(?:white|yellow|golden|red|black) honey$|bourbon$/.test(hit.value) &&
      !FLAVORS_OF.test(before) &&
      !NOTES_AFTER.test(folded.slice(hit.end, hit.end + 40))) ||
    isInTheMug(hit.value, before) ||
    isOnTheTree(hit, folded, before) ||
    isIsland(hit, folded) ||
    // "An earthy depth", "earthy matcha": how something else tastes.
    (folded.slice(hit.start, hit.end) === "earthy" && OF_ANOTHER_NOUN.test(folded.slice(hit.end))) ||
    // "With honeys the body is heavier", "clean for honey": the process.
    (hit.value === "honey" &&
      (folded.slice(hit.start, hit.end) === "honeys" || /\bfor $|\bcalled (?:the )?["']?$/.test(before))) ||
    // "The profile blossoms as it cools."
    (folded.slice(hit.start, hit.end) === "blossoms" && /\b(?:profile|aroma|cup|it|that) $/.test(before)) ||
    (folded.slice(hit.start, hit.end) === "winey" &&
      /^ (?:acidity|brightness)\b/.test(folded.slice(hit.end, hit.end + 12))) ||
    // "Dark sugars like molasses and toffee": what they have in common.
    (ITS_KINDS.test(folded.slice(hit.end, hit.end + 20)) && KINDS.test(hit.value)) ||
    HEADS_LIST.test(folded.slice(folded.lastIndexOf(" ", hit.end - 1) + 1, hit.end + 40)) ||
    isUsedOtherwise(hit.value, folded) ||
    // "Like a good wine in a glass", "made the Mocha name famous".
    (hit.value === "wine" &&
      /^ (?:on|in) (?:a|the|your) (?:\w+ )?glass\b/.test(folded.slice(hit.end, hit.end + 24))) ||
    (hit.value === "mocha" &&
      /^ (?:name|port|beans?|trade|coffees?)\b/.test(folded.slice(hit.end, hit.end + 8))) ||
    // "Rum? People say so."
    folded.charAt(hit.end) === "?" ||
    UNDER_A_CONDITION.test(folded.slice(hit.end, hit.end + 16)) ||
    NO_NOTE_AFTER.test(folded.slice(hit.end, hit.end + 20)) ||
    isDenied(folded, hit.start, hit.end) ||
    LIKE_A_BODY.exec(folded.slice(hit.end - 3, hit.end + 40))?.index === 3
  );
}

/** `Raspberry tart sweetness`: the sweetness is tart, and no cake was tasted. */
const TART_BEHIND = /^ (?:sweetness|acidity|acidic|brightness|finish|malic|citric)\b/;

function withoutTart(hit: Hit<string>, folded: string): Hit<string> {
  return hit.value.endsWith(" tart") && TART_BEHIND.test(folded.slice(hit.end, hit.end + 12))
    ? { ...hit, value: hit.value.slice(0, -5), last: hit.last - 1, end: hit.end - 5 }
    : hit;
}

/** `Lemon/lime` are two, `lemon-lime` is one. */
function apart(found: Hit<string>, words: readonly Word[], folded: string): Hit<string>[] {
  const slash = folded.slice(found.start, found.end).indexOf("/");
  if (slash < 0) return [found];
  const own = words.slice(found.first, found.last + 1);
  const cut = own.findIndex(({ start }) => start > found.start + slash);
  const shifted = (from: number, to?: number) =>
    findFlavours(own.slice(from, to)).map((hit) => ({
      ...hit,
      first: hit.first + found.first + from,
      last: hit.last + found.first + from,
    }));
  const both = [shifted(0, cut), shifted(cut)];
  return both.every((hits) => hits.length > 0) ? both.flat() : [found];
}

/** Flavors in a text; a flavor and its product are one: `grapefruit marmalade`. */
export function flavourHits(words: readonly Word[], folded: string): Hit<string>[] {
  const hits: Hit<string>[] = [];
  for (const named of findFlavours(words).flatMap((found) => apart(found, words, folded))) {
    const hit = withoutTart(named, folded);
    if (isNoNote(hit, folded)) continue;
    if (isKindOf(hits.at(-1), hit, folded)) continue;
    if (isLikened(hits.at(-1), hit, folded) || namesItsKind(hits.at(-1), hit, folded)) hits.pop();
    const both = joined(hits.at(-1), hit, folded);
    if (both) hits[hits.length - 1] = both;
    else hits.push(hit);
    const last = hits.at(-1);
    const next = words[hit.last + 1];
    if (last && next && isUnnamedPreparation(next, hit, folded))
      hits[hits.length - 1] = madeOf(last, {
        ...next,
        value: next.folded,
        first: hit.last + 1,
        last: hit.last + 1,
      });
  }
  return hits;
}
