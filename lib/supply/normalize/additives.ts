import { z } from "zod";
import { ADDITIVES, type Additive } from "@/lib/coffee/facts";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "./data/additives.json" with { type: "json" };
import { findFlavours } from "./flavours";
import { Lexicon } from "./lexicon";
import { isNegated } from "./negation";
import { pattern } from "./pattern";
import { type Piece, type Statement, TRUST } from "./product-text";
import type { Reading } from "./reading";
import { isFlavourList } from "./tasting-notes";
import type { Topic } from "./topics";

export interface Additives {
  kinds: Additive[];
  /** The things themselves, lower case, in the order stated. */
  detail: string | null;
}

interface Thing {
  kind: Additive;
  name: string;
  /** Added by its very name in any statement about the process; the others only behind "with", "of" and the like. */
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

const THINGS = new Lexicon<Thing | null>([
  ...FILE.things.flatMap(({ kind, sure, names }) =>
    names.map((entry) => {
      const [spelling = entry, name = entry] = entry.split("=");
      return [spelling, { kind, name, sure }] as const;
    }),
  ),
  ...FILE.notAdditives.map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "process", "fermentation", "additives", "kind"]);
/** Verbs whose object is what was added: `added cinnamon`, `an infusion of rose`. */
const ADDING = pattern`
  \b(?:
    add(?:s|ed|ing)?|mix(?:es|ed|ing)? in|stir(?:s|red|ring)? in|additions?|additives?|
    introduc(?:es|ed|ing)|co-? ?ferment(?:s|ed|ation)?|infus(?:ed|ion)|dosed|pitched|puts?|threw|
    dropped|shut (?:up )?in [\w ]{3,24}|sealed in [\w ]{3,24}
  ) (?:with |of |by |in |using |to |alongside |from )?(?:[\w%'-]+,? ){0,7}$
`;
/** Verbs of what was done to the coffee, and behind them the word that brings in what was used. */
const DONE_WITH = pattern`
  \b(?:
    ferment(?:s|ed|ing|ation)?|infus(?:es|ed|ing)|macerat(?:es|ed|ing|ion)|inoculat(?:es|ed|ing|ion)|
    mix(?:es|ed|ing)?|stirs?|stirred|steeped|soaked|enriched|bagged|tumbled|layered|pack(?:s|ed)|
    rest(?:s|ed)
  ) (?:[\w%'°-]+,? ){0,8}?(?:with|alongside|using|beside|by|in|over|on|of|from|together with) (?:
    [\w%'-]+,? ){0,6}
  $
`;
/** What a ferment leads to was not put into it. */
const OUTCOME = pattern`
  \b(?:
    to|gives?|giving|brings?|bringing|turns?|turning|makes?|making|leaves?|leaving|leads?|until|which|
    that|because|so|into|develops?|creates?|creating|results?|resulting|yields?|while|where
  )\b
`;
const ADDED_AFTER = pattern`
  ^(?:\s?[,&+]\s?|\s|\band\b|\bjuice\b|\bpulp\b|\bpuree\b|\bpeel\b|\bmust\b|\w+ ){0,3}(?:
    co-? ?ferment|cofermen|infus|macerat|inoculat|ferment(?:ed|ation)|
    (?:is|are|was|were) (?:added|introduced|pitched|dosed|stirred|poured|mixed|put|dropped|thrown)|
    added to|
    (?:goes|go|went|joins?|joined|poured) (?:in(?:to)? )?(?:with |the |same |a )*(?:
      tank|vat|barrel|ferment|cherr|drum|mash|mix
    )|anaerobic|washed|natural|honey process|in the (?:tank|ferment)|culture
  )
`;
const NONE = pattern`
  \b(?:
    (?:no|without(?: any)?|zero|free of|free from|not any) (?:
      added |other |external |outside |artificial )?
    (?:
      additives?|additions?|inoculants?|inoculation|adjuncts?|infusions?|flavou?rings?|ingredients|
      additional ingredients|yeast or additives
    )|nothing (?:was |is |else |has been )*(?:is |was )?(?:added|infused)|additive[- ]free|
    no (?:fruit|yeasts?|spices?)[a-z, ]{0,30} (?:added|were added|was added|is added|are added|infused)|
    nothing but (?:coffee|cherries)|not infused|infused it is not|infused this is not|never infused|
    no (?:co-?ferment|infusion)|un-?inoculated|no foreign|
    no added (?:yeast|fruit|flavou?rs?|cultures?|sugars?|anything)
  )\b
`;
const UNSPECIFIED = /\b(?:co-? ?ferment(?:ed|ation|s)?|cofermented|coferment|infused|infusion)\b/;

/** What is done to a coffee with a thing that only processing knows, such as a yeast by its maker's name. */
const PROCESSING = pattern`
  \b(?:
    ferment|inoculat|infus|macerat|co-?ferment|add(?:s|ed|ing|ition)|pitched|introduc|dosed|dusted|
    seeded|sprinkled|stirred|mixed|poured|starter|cultur|used?\b|using|gave|steep|soak|tanks?\b|vats?\b|
    barrels?\b|moss?to|process
  )
`;
const TASTE =
  /\b(?:notes?|flavou?rs?|tast(?:e|es|ed|ing)|hints?|aromas?|finish|cup|profile|sweetness|acidity|palate|nose|drinks)\b/;
/** `The cherry must be ripe`: a verb, and no juice. */
const MUST_THE_VERB = pattern`
  ^\s+(?!
    (?:
      is|was|are|were|from|of|with|and|as|for|that|which|in|into|to|at|culture|starter|ferment\w*|
      inoculat\w*|added|collected|saved|drained|kept|left
    )\b
  )[a-z]
`;

/** Says of a list of flavours that it is one of ingredients. */
const PUT_IN =
  /\b(?:co-?ferment|ferment|infus|macerat|inoculat|add)ed (?:whole |together |slowly )?(?:with|to)\b/;

function thingsIn(piece: Piece): { thing: Thing; start: number; end: number }[] {
  const found: { thing: Thing; start: number; end: number }[] = [];
  const own = piece.topic === "additives";
  for (const hit of THINGS.find(piece.words)) {
    if (!hit.value || (own ? isLeftOut(piece, hit.start) : isNegated(piece, hit.start))) continue;
    const after = piece.folded.slice(hit.end, hit.end + 24);
    if (piece.folded.slice(hit.start, hit.end).endsWith("must") && MUST_THE_VERB.test(after)) continue;
    const known = own || (hit.value.sure && isOfProcessing(piece, hit.value, hit.start));
    if (!known && !isAdded(piece, hit.start, hit.end, hit.value.kind)) continue;
    found.push({ thing: hit.value, start: hit.start, end: hit.end });
  }
  for (const hit of findFlavours(piece.words)) {
    const known = THINGS.at(piece.words, hit.first);
    if (
      known ||
      FRUIT.at(piece.words, hit.first) === null ||
      (own ? isLeftOut(piece, hit.start) : isNegated(piece, hit.start))
    )
      continue;
    if (!own && !isAdded(piece, hit.start, hit.end, "fruit")) continue;
    found.push({ thing: { kind: "fruit", name: hit.value, sure: false }, start: hit.start, end: hit.end });
  }
  return found.toSorted((a, b) => a.start - b.start);
}

/** In a list of additives `no` denies the thing behind it, and `none / yeast` are two entries. */
const isLeftOut = (piece: Piece, start: number) =>
  /\b(?:no|not|without|never|non)[ -](?:added |any )?$/.test(
    piece.folded.slice(Math.max(0, start - 16), start),
  );

/** Whether a thing that is sure by its name stands among words of processing rather than of taste. */
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
  const after = piece.folded.slice(end, end + 48);
  if (TASTE.test(before)) return false;
  // The orchard beside the tanks and the scent over them are in no tank.
  if (SCENERY_AFTER.test(after) || SCENT_BEFORE.test(before)) return false;
  // "left to ferment under banana leaves"
  if (/\b(?:under|beneath|below|beside|near|among|between) (?:[\w-]+ ){0,2}$/.test(before)) return false;
  if (
    piece.folded.slice(start, end) === "honey" &&
    !/\b(?:with|add(?:s|ed|ing)?|some|raw|local|bee) $/.test(before)
  )
    return false;
  // "Wine Natural" and "Co-Ferment Honey" are names of processes.
  if (kind === "other" && piece.trust <= TRUST.title && !/\b(?:with|of|in) $/.test(before)) return false;
  if (kind === "other" && /\b(?:as a|an?|the) $/.test(before)) return false;
  if (ADDED_AFTER.test(after))
    return (
      piece.trust <= TRUST.title ||
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

/** `None`, and in a list `yeast; none`. */
const SAYS_NONE = /(?:^|[,;/|+&]\s*|\b(?:and|or) )(?:none|no|nothing|nil|0)\b/;
/** Denies one thing, or anything beside what was told: beside an additive it says nothing more. */
const BUT_FOR =
  /\b(?:else|other|further|additional|external|outside|artificial|fruit|yeasts?|spices?|cultures?|sugars?|infused|infusion|inoculat\w*|foreign)\b/;
const EXCEPT = /^[\s,]*(?:except|but|other than|besides|apart from|beyond|save)\b/;

/**
 * What was added to the ferment; `none` only when the supplier says so, `unspecified` for an infusion of who knows what.
 * Where one source says that nothing was added and another names an additive, both are kept: neither is sure.
 */
export function additivesOf(statement: Statement): Reading<Additives> | null {
  let first: Reading<Additives> | null = null;
  const kinds = new Set<Additive>();
  const names: string[] = [];
  let none: Reading<Additives> | null = null;
  let deniesAll = false;
  let unspecified: Reading<Additives> | null = null;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic) || (piece.from === "title" && piece.folded.endsWith("?"))) continue;
    if (first && first.piece.from === "column" && first.piece.topic === "additives") break;
    const own = piece.topic === "additives";
    if (own && SAYS_NONE.test(piece.folded)) {
      none ??= { value: { kinds: ["none"], detail: null }, piece, start: 0, end: piece.text.length };
      deniesAll = true;
    }
    const denied = NONE.exec(piece.folded);
    if (denied) {
      const end = denied.index + denied[0].length;
      none ??= { value: { kinds: ["none"], detail: null }, piece, start: denied.index, end };
      deniesAll ||= !BUT_FOR.test(denied[0]) && !EXCEPT.test(piece.folded.slice(end));
    }
    const found = thingsIn(piece);
    if (found.length > 0 && isFlavourList(piece) && !PUT_IN.test(piece.folded)) continue;
    for (const { thing, start, end } of found) {
      first ??= { value: { kinds: [], detail: null }, piece, start, end };
      kinds.add(thing.kind);
      if (!names.some((name) => name.includes(thing.name))) {
        const wider = names.findIndex((name) => thing.name.includes(name));
        if (wider >= 0) names[wider] = thing.name;
        else names.push(thing.name);
      }
    }
    const vague = UNSPECIFIED.exec(piece.folded);
    if (
      vague &&
      !denied &&
      !isNegated(piece, vague.index) &&
      (piece.trust <= TRUST.line || /coffee|cherr|lot|process/.test(piece.folded)) &&
      !/flavou?r|notes|taste/.test(piece.folded)
    ) {
      unspecified ??= {
        value: { kinds: ["unspecified"], detail: null },
        piece,
        start: vague.index,
        end: vague.index + vague[0].length,
      };
    }
    if (own && piece.from === "column" && !first && !SAYS_NONE.test(piece.folded)) {
      first = { value: { kinds: [], detail: null }, piece, start: 0, end: piece.text.length };
      kinds.add("other");
      names.push(piece.folded);
    }
  }
  if (none && deniesAll && (first || unspecified)) kinds.add("none");
  for (const piece of first ? statement.pieces : []) {
    if (piece.trust !== TRUST.sentence || isFlavourList(piece)) continue;
    for (const hit of THINGS.find(piece.words)) {
      // "Rose Infused" of the title are the rose petals of the prose.
      const short = hit.value ? names.findIndex((name) => hit.value?.name.startsWith(`${name} `)) : -1;
      if (hit.value && short >= 0 && !isNegated(piece, hit.start)) names[short] = hit.value.name;
    }
  }
  if (first)
    return { ...first, value: { kinds: [...kinds].toSorted(), detail: specific(names).join(", ") || null } };
  if (unspecified && kinds.has("none"))
    return { ...unspecified, value: { kinds: ["none", "unspecified"], detail: null } };
  return unspecified ?? none;
}

/** Names that only repeat the class of the additive. */
const CLASSES = new Set(["yeast", "mossto", "hops", "starter culture", "fruit", "spices", "herbs"]);
const YEAST_BY_NAME = /saccharomyces|lalcafe|lalvin|pichia|torulaspora|\d/;

/** Where a yeast is named by species or make, its general name says nothing more. */
function specific(names: readonly string[]): string[] {
  const named = names.some((name) => YEAST_BY_NAME.test(name));
  const telling = names.filter((name) => !CLASSES.has(name));
  if (telling.includes("scoby")) return telling.filter((name) => name !== "kombucha");
  return named ? telling.filter((name) => !/yeast$/.test(name)) : telling;
}
