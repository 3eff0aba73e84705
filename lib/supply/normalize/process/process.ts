import { z } from "zod";
import { capitalize } from "@/lib/capitalize";
import { BASE_METHODS, type BaseMethod } from "@/lib/coffee/facts";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/methods.json" with { type: "json" };
import { isNegated } from "../text/negation";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { isAboutTaste, isInGeneral } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import { findFlavours } from "../vocabulary/flavours";
import type { Topic } from "../vocabulary/topics";
import { type Hit, Lexicon } from "../words/lexicon";
import { pattern } from "../words/pattern";

/** A named method. `label` is shown to people: the base method itself, or `Red Honey`. */
export interface MethodName {
  method: BaseMethod;
  label: string;
  /** Counts in any sentence; the others only in a title, tag or column, or next to a trade word. */
  plain: boolean;
}

const HONEY_COLOURS =
  "white, yellow, golden, gold, orange, red, black, purple, pink, blue, green, double".split(", ");

function* honeys(): Generator<readonly [string, MethodName]> {
  for (const colour of HONEY_COLOURS) {
    const name = colour === "gold" ? "Golden" : capitalize(colour);
    const value = { method: "Honey", label: `${name} Honey`, plain: true } as const;
    // "Honey Green Coffee" isn't roasted.
    const behind = colour === "green" ? [] : [`honey ${colour}`];
    for (const phrase of [`${colour} honey`, ...behind, `${colour} honeys`]) yield [phrase, value];
  }
  for (const [words, label] of [
    ["rojo, roja, vermelho", "Red"],
    ["amarillo, amarilla, amarelo", "Yellow"],
    ["negro, negra, preto", "Black"],
    ["blanco, blanca, branco", "White"],
    ["레드, レッド", "Red"],
    ["옐로우, 옐로, イエロー", "Yellow"],
    ["블랙, ブラック", "Black"],
    ["화이트, ホワイト", "White"],
    ["골든, 골드, ゴールデン", "Golden"],
    ["핑크", "Pink"],
    ["오렌지", "Orange"],
  ] as const)
    for (const colour of words.split(", ")) {
      const value = { method: "Honey", label: `${label} Honey`, plain: true } as const;
      for (const honey of ["허니", "ハニー"])
        for (const phrase of [`${colour} ${honey}`, `${colour}${honey}`]) yield [phrase, value];
      for (const honey of ["honey", "miel"]) yield [`${honey} ${colour}`, value];
    }
}

const FILE = dataFile(
  "methods.json",
  z.strictObject({
    methods: z.array(z.strictObject({ method: z.enum(BASE_METHODS), plain: z.boolean(), phrases: PHRASES })),
    notMethods: PHRASES,
  }),
  file,
);

const METHODS = new Lexicon<MethodName | null>([
  ...FILE.methods.flatMap(({ phrases, method, plain }) =>
    phrases.map((phrase) => [phrase, { method, label: method, plain }] as const),
  ),
  ...honeys(),
  ...FILE.notMethods.map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([
  null,
  "process",
  "drying",
  "fermentation",
  "kind",
  "origin",
  "decaf",
  "grade",
]);

const TRADE_BESIDE =
  /^(?:\s*[-/]?\s*)(?:process|processed|processing|coffee|lot|lots|method|microlot|prepar|ferment|anaerobic|dried|drying|gesha|geisha|version|selection|base|carbonic|macerat|lactic)/;
const TRADE_BEFORE = pattern`
  \b(?:
    processed as an?|process(?:ed)? (?:is|as|was|using|method)|processing (?:is|method)|
    (?:
      this|a|an|our|is|as|the|anaerobic|aerobic|maceration|lactic|extended|fermented|classic|plain|
      traditional|full|fermentation|prepared|dried|clean|fruity|juicy|beautiful|stunning|funky|slow|
      method|wild|double|inoculated|washed|offered as|best-known|best|first|second|third|only|finest|
      famous|funkiest|cleanest|of their|coco|[a-z]+-[a-z]+
    )(?: [a-z]+ly)?
  )\s*-?\s*$
`;
const OF_METHOD =
  /\b(?:process(?:ed|ing|es)?|method|dried|this|is|was|as|an?|the|our|their|his|her|style)(?: an?)? $/;
/** Cherries are rinsed before anything else; that isn't a method. */
const CHERRIES_WASHED =
  /\b(?:cherr(?:y|ies)|fruit|floated|cleaned|hand(?!-?\s?(?:pick|sort|select))|tanks?|equipment|again|once more)\b[^.;:()]{0,40}$/;

const NAME_BEFORE =
  /(?:[^.!?]\s\p{Lu}[\p{L}'’]+|\b[Gg]rade \d|\p{Lu}\p{Ll}+,|\b[Aa]ll (?:of it|of this)?)\s$/u;
const OPENS = /^(?:$|[.;:)]|,(?! (?:with a|honest|simple|unspoil|organic|pure|healthy)))/;
const ENDS_NAME = /^(?:$|[.;:!)]|, (?!with a|honest|simple)|\s(?:from|and (?:dried|sun)|at|of|lot)\b)/;

/** True when the words in a sentence of prose name the method rather than describe a flavour or a wash. */
function namesMethod(piece: Piece, hit: Hit<MethodName | null>): boolean {
  if (piece.trust < TRUST.sentence && piece.topic !== "drying" && piece.topic !== "fermentation") return true;
  // "Nat." or "Lavado." alone in an offer sheet names the method as a column would.
  if (piece.words.length <= 2 && hit.value?.method !== "Honey") return true;
  const phrase = piece.folded.slice(hit.start, hit.end);
  if (phrase === "wash") return false;
  const before = piece.folded.slice(Math.max(0, hit.start - 48), hit.start);
  const after = piece.folded.slice(hit.end, hit.end + 24);
  if (phrase === "washed") {
    if (TRADE_BESIDE.test(after)) return true;
    if (/^ in (?:the|a|an) (?:\w+ )?(?:manner|style|way|fashion|tradition)/.test(piece.folded.slice(hit.end)))
      return true;
    if (/^ (?:\w+ )?(?:with|in|using|by) (?:clean|fresh|spring|river|the|cold|mountain|pure)/.test(after))
      return false;
    // Washing after fermentation refers to the parchment.
    return !CHERRIES_WASHED.test(before) || /\bferment[^.;:]{0,40}[,;] (?:and |then )?$/.test(before);
  }
  // "Golden honey in the cup" is a flavour.
  if (hit.value?.method === "Honey" && hit.value.label !== "Honey")
    return (
      TRADE_BESIDE.test(after) ||
      (!isAboutTaste(piece.folded) && (before.trim() === "" || OF_METHOD.test(before)))
    );
  if (hit.value?.plain) return true;
  if (TRADE_BESIDE.test(after)) return true;
  // "Natural, 20 days on raised beds." opens with the method.
  if (phrase === "natural" && before.trim() === "" && OPENS.test(after)) return true;
  if (phrase === "natural" && NAME_BEFORE.test(piece.text.slice(Math.max(0, hit.start - 48), hit.start)))
    return ENDS_NAME.test(after);
  return (
    phrase === "natural" &&
    TRADE_BEFORE.test(before) &&
    !/^ [a-z]+(?:ness|ity)\b/.test(after) &&
    /^(?:\s*$|[.,;:!)]|\s(?:from|with|and|that|which|is|was|has|at|by|of|in|for|coffee|lot|ethiopia|kenya))/.test(
      after,
    )
  );
}

/** The shorthand of offer sheets, alone between bars or last in a title. */
const WASHED: MethodName = { method: "Washed", label: "Washed", plain: true };
const LETTERS = new Map<string, MethodName>([
  ["W", WASHED],
  ["N", { method: "Natural", label: "Natural", plain: true }],
]);

/** India's words for washed coffee. Anywhere but alone in the row of the process they name other things. */
const INDIAN = /^(?:plantation|parchment)$/;

export function methodsOf(statement: Statement): Sourced<MethodName>[] {
  const found: Sourced<MethodName>[] = [];
  for (const piece of statement.pieces) {
    // "Beneficio" labels the mill and the method.
    if (!TELLING.has(piece.topic) && !(piece.topic === "station" && piece.words.length <= 2)) continue;
    // "Secado: natural" is in the sun.
    if (piece.topic === "drying" && piece.words.length === 1) continue;
    const letter = LETTERS.get(
      piece.from === "title" ? (/ ([WN])$/.exec(piece.text)?.[1] ?? "") : piece.text,
    );
    if (letter) found.push({ value: letter, piece, start: piece.text.length - 1, end: piece.text.length });
    if (piece.topic === "process" && INDIAN.test(piece.folded.trim()))
      found.push({ value: WASHED, piece, start: 0, end: piece.text.length });
    found.push(...methodsIn(piece));
  }
  return statement.pieces.some(offersSeveral)
    ? found.filter(({ piece }) => piece.trust < TRUST.sentence)
    : found;
}

const ON_OFFER = pattern`
  \b(?:
    available (?:in|as|washed|natural|honey)|offered (?:in|as)|choice of|(?:process(?:ing)?|multiple) options?|
    (?:washed|natural|honey)(?: process(?:es|ing)?)?,? available|
    (?:\d|two|three|four|several) (?:different )?(?:process(?:ing)?(?: methods?)?|processes|methods)
  )\b
`;

/** `Available in washed, natural and honey process`: prose doesn't say which one this is. */
export function offersSeveral(piece: Piece): boolean {
  if (piece.trust !== TRUST.sentence || !ON_OFFER.test(piece.folded)) return false;
  const [first, ...others] = METHODS.find(piece.words).flatMap(({ value }) => value?.method ?? []);
  return others.some((method) => !agree(method, first));
}

function methodsIn(piece: Piece): Sourced<MethodName>[] {
  if (piece.trust === TRUST.sentence && isInGeneral(piece.folded)) return [];
  const found: Sourced<MethodName>[] = [];
  for (const hit of METHODS.find(piece.words)) {
    if (
      !hit.value ||
      isNegated(piece, hit.start) ||
      piece.folded.charAt(hit.end) === "?" ||
      !namesMethod(piece, hit)
    )
      continue;
    found.push({ value: nameOf(hit.value, piece, hit), piece, start: hit.start, end: hit.end });
  }
  const honeys = new Set(found.flatMap(({ value }) => (value.method === "Honey" ? value.label : [])));
  if (honeys.size > 1) return found.map((each) => ({ ...each, value: anyColour(each.value) }));
  const row = (piece.trust < TRUST.sentence && piece.topic === "process") || piece.words.length <= 6;
  if (row && isHulledWet(piece, found)) return found.filter(({ value }) => value.method !== "Washed");
  if (piece.trust < TRUST.sentence || found.every(({ value }) => agree(value.method, found[0]?.value.method)))
    return found;
  // "They make naturals and washed coffees" says nothing about this one.
  const choice = / or $/.test(piece.folded.slice(found[0]?.end, found[1]?.start));
  return found.filter(
    ({ start }, i) =>
      (i === 0 && !choice && piece.folded.slice(0, start).trim() === "") ||
      /\bthis $/.test(piece.folded.slice(0, start)),
  );
}

/** `Grades: Gold Honey, Red Honey`: the colours to choose from are none of this lot. */
const anyColour = (name: MethodName): MethodName =>
  name.method === "Honey" ? { ...name, label: "Honey" } : name;

/** `Washed, wet-hulled, sun-dried`: the steps of one process. */
function isHulledWet({ folded }: Piece, [first, second]: readonly Sourced<MethodName>[]): boolean {
  return (
    first?.value.method === "Washed" &&
    second?.value.method === "Wet-Hulled" &&
    /^(?:,| and then|, then) $/.test(folded.slice(first.end, second.start))
  );
}

const SAME_BY_ANOTHER_NAME = [
  new Set<BaseMethod>(["Honey", "Pulped Natural", "Semi-Washed"]),
  new Set<BaseMethod>(["Semi-Washed", "Wet-Hulled"]),
];

/** True for one method, or two that the trade calls by either name. */
export function agree(one: BaseMethod, other: BaseMethod | undefined): boolean {
  return (
    one === other ||
    (other !== undefined && SAME_BY_ANOTHER_NAME.some((same) => same.has(one) && same.has(other)))
  );
}

/** `six parts Yirgacheffe natural`: facts about one component aren't facts about the blend. */
export const OF_A_PART = /\b(?:parts?|percent|thirds?|half|quarters?) |\d\s?%/;

/** True when the most trusted source leaves two methods open: `Process: Washed & natural (lot-dependent)`. */
export function isChoice(methods: readonly Sourced<MethodName>[]): boolean {
  const [first] = methods;
  if (!first || first.piece.trust >= TRUST.sentence) return false;
  const inPiece = methods.filter((method) => method.piece === first.piece && method.start >= first.start);
  const at = inPiece.findIndex(({ value }) => !agree(first.value.method, value.method));
  const [before, other] = [inPiece[at - 1], inPiece[at]];
  return (
    before !== undefined &&
    other !== undefined &&
    /^\)?(?: ?(?:\/|&|and|or|\|)|,(?: and| or)?) ?$/.test(first.piece.folded.slice(before.end, other.start))
  );
}

/** In `Honey - Red Bourbon` the colour is the cultivar's, in `Honey Green Apple` the fruit's. */
function nameOf(name: MethodName, piece: Piece, hit: Hit<unknown>): MethodName {
  if (name.method !== "Honey" || name.label === "Honey") return name;
  return /^\p{L}+(?:[ -]| \()?\p{L}+$/u.test(piece.folded.slice(hit.start, hit.end)) &&
    !/^ (?:bourbon|catuai|caturra|gesha|geisha|catucai|icatu|pacas|pacamara|apples?|grapes?|currants?|plums?|tea)\b/.test(
      piece.folded.slice(hit.end),
    )
    ? name
    : { method: "Honey", label: "Honey", plain: name.plain };
}

/** Flavours in the row of the process, a slip of the shop. */
function listsFlavours({ words }: Piece): boolean {
  return findFlavours(words).length >= Math.max(2, words.length / 3);
}

/** Stated processes in columns or labelled lines without a known method, e.g. `Wine process`. */
export function statedProcesses(statement: Statement, methods: readonly Sourced<MethodName>[]): Piece[] {
  if (isChoice(methods)) return [];
  return statement.pieces.filter(
    (piece) =>
      piece.topic === "process" &&
      piece.trust <= TRUST.line &&
      // Pulped with little water and then treated in any way.
      !/^eco[- ]?pulped\b/.test(piece.folded) &&
      !listsFlavours(piece) &&
      // In a blend, a line names the methods of its parts.
      !methods.some((method) => method.piece === piece),
  );
}
