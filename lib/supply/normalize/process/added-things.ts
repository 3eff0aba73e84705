import { z } from "zod";
import { ADDITIVES, type Additive } from "@/lib/coffee/facts";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/additives.json" with { type: "json" };
import { isAsked, isNegated } from "../text/negation";
import { type Piece, TRUST } from "../text/product-text";
import { isAboutGrowing, isAboutTaste, isHearsay, isOfPastYears } from "../text/sentence-subject";
import { findFlavours } from "../vocabulary/flavours";
import { Lexicon } from "../words/lexicon";
import { pattern, patternWith } from "../words/pattern";

interface Thing {
  kind: Additive;
  name: string;
  sure: boolean;
}

const FILE = dataFile(
  "additives.json",
  z.strictObject({
    /** `spelling=name` where the spelling isn't the name. */
    things: z.array(z.strictObject({ kind: z.enum(ADDITIVES), sure: z.boolean(), names: PHRASES })),
    notAdditives: PHRASES,
    fruit: PHRASES,
  }),
  file,
);

/** Every possible additive by its names; null for phrases that only sound like one. */
export const THINGS = new Lexicon<Thing | null>([
  ...FILE.things.flatMap(({ kind, sure, names }) =>
    names.map((entry) => {
      const [spelling = entry, name = entry] = entry.split("=");
      return [spelling, { kind, name, sure }] as const;
    }),
  ),
  ...FILE.notAdditives.map((phrase) => [phrase, null] as const),
]);

/** Verbs whose object is the additive: `added cinnamon`, `an infusion of rose`. */
const ADDING = pattern`
  \b(?:
    add(?:s|ed|ing)?|mix(?:es|ed|ing)? in|stir(?:s|red|ring)? in|additions?|additives?|
    introduc(?:es|ed|ing)|co-? ?ferment(?:s|ed|ation)?|infus(?:ed|ion)|dosed|pitched|puts?|threw|
    dropped|shut (?:up )?in [\w ]{3,24}|sealed in [\w ]{3,24}
  ) (?:with |of |by |in |using |to |alongside |from )?(?:[\w%'-]+,? ){0,7}$
`;
/** Verbs whose object is the coffee, followed by the preposition that introduces the additive. */
const DONE_WITH = pattern`
  \b(?:
    ferment(?:s|ed|ing|ation)?|infus(?:es|ed|ing)|macerat(?:es|ed|ing|ion)|inoculat(?:es|ed|ing|ion)|
    mix(?:es|ed|ing)?|stirs?|stirred|steeped|soaked|enriched|bagged|tumbled|layered|pack(?:s|ed)|
    rest(?:s|ed)
  ) (?:[\w%'°-]+,? ){0,8}?(?:with|alongside|using|beside|by|in|over|on|of|from|together with) (?:
    [\w%'-]+,? ){0,6}
  $
`;
/** Results of a fermentation, which weren't added to it. */
const OUTCOME = pattern`
  \b(?:
    to|gives?|giving|brings?|bringing|turns?|turning|makes?|making|leaves?|leaving|leads?|until|which|
    that|because|so|into|develops?|creates?|creating|results?|resulting|yields?|while|where
  )\b
`;
const ADDED_AFTER = patternWith("u")`
  ^(?:,? (?:and|&|with) (?:[\w-]+ ){1,3}(?=
    (?:is|are|was|were) (?:then )?(?:added|introduced|mixed|poured|pitched)\b
  ))?(?:\s?[,&+]\s?|\s|\band\b|\bjuice\b|\bpulp\b|\bpuree\b|\bpeel\b|\bmust\b|\w+ |\p{sc=Hangul}+ ){0,3}(?:
    co-? ?ferment|cofermen|infus|macerat|inoculat|ferment(?:ed|ation)|
    코 ?퍼[먼멘]|co ?퍼[먼멘]|인퓨즈|인퓨전|コ ?ファーメ|インフュー|
    (?:is|are|was|were) (?:added|introduced|pitched|dosed|stirred|poured|mixed|put|dropped|thrown)|
    added to|
    (?:goes|go|went|joins?|joined|poured) (?:in(?:to)? )?(?:with |the |same |a )*(?:
      tank|vat|barrel|ferment|cherr|drum|mash|mix
    )|anaerobic|washed|natural|honey process|in the (?:tank|ferment)|culture
  )
`;
/** Verbs for additives that only occur in processing, such as a yeast by its brand. */
const PROCESSING = pattern`
  \b(?:
    ferment|inoculat|infus|macerat|co-?ferment|add(?:s|ed|ing|ition)|pitched|introduc|dosed|dusted|
    seeded|sprinkled|stirred|mixed|poured|starter|cultur|used?\b|using|gave|steep|soak|tanks?\b|vats?\b|
    barrels?\b|moss?to|process
  )
`;
const TASTE =
  /\b(?:notes?|flavou?rs?|tast(?:e|es|ed|ing)|hints?|aromas?|finish|cup|profile|sweetness|acidity|palate|nose|drinks)\b/;
/** `The cherry must be ripe`: a verb, not juice. */
const MUST_THE_VERB = pattern`
  ^\s+(?!
    (?:
      is|was|are|were|from|of|with|and|as|for|that|which|in|into|to|at|culture|starter|ferment\w*|
      inoculat\w*|added|collected|saved|drained|kept|left
    )\b
  )[a-z]
`;

/** `The drying adds a subtle fruit dimension, dark cherry, dried fig`. */
const ADDS_FLAVOUR =
  /\b(?:adds?|lends?|brings?|gives?) (?:\w+ ){0,4}(?:dimension|notes?|character|complexity|depth|layers?|sweetness|fruitiness|nuances?)\b/;

/** Prose about the cup, the fields or what people say: nothing in it went into a tank. */
function isTalk({ from, folded }: Piece): boolean {
  return (
    ADDS_FLAVOUR.test(folded) ||
    (from === "prose" &&
      (isAboutTaste(folded) || isAboutGrowing(folded) || isHearsay(folded) || isOfPastYears(folded)))
  );
}

interface Found {
  thing: Thing;
  start: number;
  end: number;
}

export function thingsIn(piece: Piece): Found[] {
  const own = piece.topic === "additives";
  if (!own && isTalk(piece)) return [];
  const denied = (start: number) => (own ? isLeftOut(piece, start) : isNegated(piece, start));
  const cultures = culturesIn(piece, denied);
  const things = [...namedThings(piece, own, denied), ...fruitIn(piece, own, denied)].filter(
    ({ start, end }) => !cultures.some((culture) => culture.start <= start && end <= culture.end),
  );
  return [...things, ...cultures].toSorted((a, b) => a.start - b.start);
}

/** `This "lime culture" is added to the tank`, `inoculated with a hibiscus culture`: microbes that the farm bred itself. */
const CULTURE_ADDED = /\b([a-z]{4,}) culture"? (?:is|was|then) (?:then |later )?(?:added|poured|pitched)\b/;
const CULTURE_WITH =
  /\binoculat\w+ (?:\w+ ){0,3}?with (?:an? |the |this |their |his |her )?"?([a-z]{4,}) culture\b/;
/** A culture of them has its own name. */
const KNOWN_CULTURE =
  /^(?:starter|yeasts?|mossto|mosto|kombucha|scoby|koji|lactic|bacteria|must|this|that|pure|microbial)$/;

function culturesIn(piece: Piece, denied: (start: number) => boolean): Found[] {
  const match = CULTURE_ADDED.exec(piece.folded) ?? CULTURE_WITH.exec(piece.folded);
  if (!match?.[1] || KNOWN_CULTURE.test(match[1]) || denied(match.index)) return [];
  const thing: Thing = { kind: "starter-culture", name: `${match[1]} culture`, sure: true };
  return [{ thing, start: match.index, end: match.index + match[0].length }];
}

/** For a phrase that ends with the method, `hops co fermented`, or whose method follows the thing directly. */
const FERMENTED = /\b(?:co-? ?ferment|infus)/;
const FERMENTED_WITH_IT = /^[\s-]*(?:co-? ?ferment|infus)/;

/** `Yeasts occur naturally`: they were not put in. */
const OF_NATURE =
  /^ (?:that |which )?(?:occur\w*|lives?|living|exists?|(?:are |is )?(?:found|present|everywhere)|on the (?:skins?|cherr\w+|fruit))\b/;

function namedThings(piece: Piece, own: boolean, denied: (start: number) => boolean): Found[] {
  const found: Found[] = [];
  for (const { value: thing, start, end } of THINGS.find(piece.words)) {
    if (!thing || denied(start) || isAsked(piece, end)) continue;
    if (OF_NATURE.test(piece.folded.slice(end))) continue;
    const after = piece.folded.slice(end, end + 24);
    if (
      piece.folded.slice(start, end).endsWith("must") &&
      (MUST_THE_VERB.test(after) || isInfused(piece, start))
    )
      continue;
    const saysSo = FERMENTED.test(piece.folded.slice(start, end)) && piece.trust <= TRUST.title;
    const known = own || saysSo || (thing.sure && isOfProcessing(piece, thing, start));
    if (known || isAdded(piece, start, end, thing.kind)) found.push({ thing, start, end });
  }
  return found;
}

/** `The pineapple infuses the cherry must`. */
const isInfused = ({ folded }: Piece, start: number) =>
  /\binfus\w+ the $/.test(folded.slice(Math.max(0, start - 16), start));

function fruitIn(piece: Piece, own: boolean, denied: (start: number) => boolean): Found[] {
  const found: Found[] = [];
  for (const { value: name, first, last, start, end } of findFlavours(piece.words)) {
    // "Ripe pineapple" begins with its qualifier.
    const named = [first, last].find((word) => FRUIT.at(piece.words, word) !== null);
    const at = named ?? (FRUIT.whole(name) ? first : undefined);
    if (at === undefined || THINGS.at(piece.words, at) || denied(start)) continue;
    if (own || isAdded(piece, start, end, "fruit"))
      found.push({ thing: { kind: "fruit", name, sure: false }, start, end });
  }
  return found;
}

/** In a list of additives `no` denies the next word, and `none / yeast` are two entries. */
const isLeftOut = (piece: Piece, start: number) =>
  /\b(?:no|not|without|never|non)[ -](?:added |any )?$/.test(
    piece.folded.slice(Math.max(0, start - 16), start),
  );

function isOfProcessing(piece: Piece, { kind }: Thing, start: number): boolean {
  if (piece.topic !== null && piece.topic !== "kind") return true;
  if (kind === "hops") return false;
  if (piece.trust < TRUST.sentence) return true;
  const before = piece.folded.slice(Math.max(0, start - 32), start);
  if (/\b(?:naturally|wild|native|present|ambient)\b/.test(before) || TASTE.test(before)) return false;
  return PROCESSING.test(piece.folded);
}

const FRUIT = new Lexicon<true>(FILE.fruit.map((name) => [name, true] as const));

const SCENERY_AFTER = pattern`
  ^(?: (?:and|or) [a-z]+)? (?:
    trees?|groves?|orchards?|gardens?|plants?|bushes|fields?|vines|plantations?|farms?|wood
  )\b|
  ^(?:[^.;,]|,(?! (?:it|this|which|and it|giving)\b)){0,32}\b(?:
    in the cup|on the (?:nose|palate)|flavou?rs?|notes?|tastes?|tasted|aromas?
  )\b
`;
const SCENT_BEFORE = /\b(?:smell\w*|scent\w*|perfum\w*|reminiscent|recall\w*|remind\w*|bloom\w*|expect)\b/;

function isAdded(piece: Piece, start: number, end: number, kind: Additive): boolean {
  const before = piece.folded.slice(Math.max(0, start - 80), start);
  const isTitle = piece.trust <= TRUST.title;
  const rest = piece.folded.slice(end, end + 48);
  // The columns of a title, `Rose Petals / Co-Ferment`.
  const after = isTitle ? rest.replace(/ [/|–-] /g, " ") : rest;
  if (TASTE.test(before)) return false;
  // An orchard next to the tanks or a scent over them isn't in a tank.
  if (SCENERY_AFTER.test(after) || SCENT_BEFORE.test(before)) return false;
  if (/\b(?:under|beneath|below|beside|near|among|between) (?:[\w-]+ ){0,2}$/.test(before)) return false;
  if (
    piece.folded.slice(start, end) === "honey" &&
    !/\b(?:with|add(?:s|ed|ing)?|some|raw|local|bee) $/.test(before)
  )
    return false;
  if (kind === "other" && isTitle && !/\b(?:with|of|in) $/.test(before) && !FERMENTED_WITH_IT.test(after))
    return false;
  if (kind === "other" && /\b(?:as a|an?|the) $/.test(before)) return false;
  if (ADDED_AFTER.test(after))
    return (
      isTitle ||
      !/^\s*(?:washed|natural|anaerobic|ferment)/.test(after) ||
      /^\s*ferment(?:ed|ation)/.test(after)
    );
  const verb = ADDING.exec(before) ?? DONE_WITH.exec(before);
  return (
    verb !== null &&
    !OUTCOME.test(verb[0]) &&
    /ferment|infus|macerat|inoculat|add|tank|steep|soak|cherr|pulp|barrel|cultur|process|moss?to/.test(
      piece.folded,
    )
  );
}
