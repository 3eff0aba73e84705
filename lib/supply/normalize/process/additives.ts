import type { Additive } from "@/lib/coffee/facts";
import { isFlavourList } from "../taste/tasting-notes";
import { isNegated } from "../text/negation";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { definesMethod, isAboutDecaffeination } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { pattern } from "../words/pattern";
import { THINGS, thingsIn } from "./added-things";

export interface Additives {
  kinds: Additive[];
  detail: string | null;
}

const TELLING = new Set<Topic | null>([null, "process", "fermentation", "additives", "kind"]);
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
    no (?:yeasts?|fruit|sugars?|cultures?|spices?|bacteria),? (?:and |or )?no (?:
      yeasts?|fruit|sugars?|cultures?|spices?|bacteria
    )|no added (?:yeast|fruit|flavou?rs?|cultures?|sugars?|anything)
  )\b
`;
const UNSPECIFIED = /\b(?:co-? ?ferment(?:ed|ation|s)?|cofermented|coferment|infused|infusion)\b/;

/** Marks a list of flavours as ingredients. */
const PUT_IN =
  /\b(?:co-?ferment|ferment|infus|macerat|inoculat|add)ed (?:whole |together |slowly )?(?:with|to)\b/;

/** `None`, and in a list `yeast; none`. */
const SAYS_NONE = /(?:^|[,;/|+&]\s*|\b(?:and|or) )(?:none|no|nothing|nil|0)\b/;
/** Denies one thing, or anything else: next to an additive it adds nothing. */
const BUT_FOR =
  /\b(?:else|other|further|additional|external|outside|artificial|fruit|yeasts?|spices?|cultures?|sugars?|infused|infusion|inoculat\w*|foreign)\b/;
const EXCEPT = /^[\s,]*(?:except|but|other than|besides|apart from|beyond|save)\b/;

interface Told {
  first: Sourced<Additives> | null;
  kinds: Set<Additive>;
  names: string[];
  none: Sourced<Additives> | null;
  deniesAll: boolean;
  unspecified: Sourced<Additives> | null;
}

/**
 * `none` only when the supplier says so, `unspecified` for an infusion without its ingredient.
 * Where one source says that nothing was added and another names an additive, both are kept.
 */
export function additivesOf(statement: Statement): Sourced<Additives> | null {
  const told: Told = {
    first: null,
    kinds: new Set(),
    names: [],
    none: null,
    deniesAll: false,
    unspecified: null,
  };
  for (const piece of statement.pieces) {
    if (
      piece.trust === TRUST.sentence &&
      (isAboutDecaffeination(piece.folded) || definesMethod(piece.folded))
    )
      continue;
    if (!TELLING.has(piece.topic) || (piece.from === "title" && piece.folded.endsWith("?"))) continue;
    if (told.first?.piece.from === "column" && told.first.piece.topic === "additives") break;
    readPiece(piece, told);
  }
  const { first, kinds, names, none, unspecified } = told;
  if (none && told.deniesAll && (first || unspecified)) kinds.add("none");
  if (first) {
    lengthenNames(statement, names);
    return { ...first, value: { kinds: [...kinds].toSorted(), detail: specific(names).join(", ") || null } };
  }
  if (unspecified && kinds.has("none"))
    return { ...unspecified, value: { kinds: ["none", "unspecified"], detail: null } };
  return unspecified ?? none;
}

function readPiece(piece: Piece, told: Told): void {
  const saysNone = piece.topic === "additives" && SAYS_NONE.test(piece.folded);
  if (saysNone) {
    told.none ??= { value: { kinds: ["none"], detail: null }, piece, start: 0, end: piece.text.length };
    told.deniesAll = true;
  }
  const denied = NONE.exec(piece.folded);
  if (denied) {
    const end = denied.index + denied[0].length;
    told.none ??= { value: { kinds: ["none"], detail: null }, piece, start: denied.index, end };
    told.deniesAll ||= !BUT_FOR.test(denied[0]) && !EXCEPT.test(piece.folded.slice(end));
  }
  const found = thingsIn(piece);
  if (found.length > 0 && isFlavourList(piece) && !PUT_IN.test(piece.folded)) return;
  for (const { thing, start, end } of found) {
    told.first ??= { value: { kinds: [], detail: null }, piece, start, end };
    told.kinds.add(thing.kind);
    addName(told.names, thing.name);
  }
  if (!denied) told.unspecified ??= unspecifiedIn(piece);
  if (piece.topic === "additives" && piece.from === "column" && !told.first && !saysNone) {
    told.first = { value: { kinds: [], detail: null }, piece, start: 0, end: piece.text.length };
    told.kinds.add("other");
    told.names.push(piece.folded);
  }
}

function addName(names: string[], added: string): void {
  if (names.some((name) => name.includes(added))) return;
  const wider = names.findIndex((name) => added.includes(name));
  if (wider >= 0) names[wider] = added;
  else names.push(added);
}

function unspecifiedIn(piece: Piece): Sourced<Additives> | null {
  const vague = UNSPECIFIED.exec(piece.folded);
  if (!vague || isNegated(piece, vague.index) || /flavou?r|notes|taste/.test(piece.folded)) return null;
  if (piece.trust > TRUST.line && !/coffee|cherr|lot|process/.test(piece.folded)) return null;
  // "Infused with deep history" was done to no cherry.
  if (
    piece.trust > TRUST.line &&
    /^infused with\b/.test(piece.folded.slice(vague.index)) &&
    !INTO.test(piece.folded)
  )
    return null;
  const end = vague.index + vague[0].length;
  const kind = /\bfruit $/.test(piece.folded.slice(0, vague.index)) ? "fruit" : "unspecified";
  return { value: { kinds: [kind], detail: null }, piece, start: vague.index, end };
}

const INTO =
  /\bcherr(?:y|ies)|\bparchment|\btanks?\b|\bbarrels?\b|\bferment|\bprocess|\bgreen (?:coffee|beans?)\b/;

function lengthenNames(statement: Statement, names: string[]): void {
  for (const piece of statement.pieces) {
    if (piece.trust !== TRUST.sentence || isFlavourList(piece)) continue;
    for (const { value: thing, start } of THINGS.find(piece.words)) {
      const short = thing ? names.findIndex((name) => thing.name.startsWith(`${name} `)) : -1;
      if (thing && short >= 0 && !isNegated(piece, start)) names[short] = thing.name;
    }
  }
}

/** Names that only repeat the class of the additive. */
const CLASSES = new Set(["yeast", "mossto", "hops", "starter culture", "fruit", "spices", "herbs"]);
const YEAST_BY_NAME = /saccharomyces|lalcafe|lalvin|pichia|torulaspora|\d/;

/** Where a yeast is named by species or brand, its general name adds nothing. */
function specific(names: readonly string[]): string[] {
  const named = names.some((name) => YEAST_BY_NAME.test(name));
  const telling = names.filter((name) => !CLASSES.has(name));
  if (telling.includes("scoby")) return telling.filter((name) => name !== "kombucha");
  return named ? telling.filter((name) => !/yeast$/.test(name)) : telling;
}
