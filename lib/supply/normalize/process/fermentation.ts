import { z } from "zod";
import { FERMENTATION_TYPES, type FermentationType } from "@/lib/coffee/facts";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/fermentation.json" with { type: "json" };
import { isAsked, isNegated } from "../text/negation";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import {
  isAboutDecaffeination,
  isAboutTaste,
  isHearsay,
  isInGeneral,
  isOfOtherWork,
  isOfPastYears,
} from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { Lexicon } from "../words/lexicon";

type StatedFermentation = Exclude<FermentationType, "None Stated" | "Unknown">;

/** Of two stated fermentations the more specific wins (docs/normalization.md). */
const SPECIFICITY = {
  "Co-Fermented": 8,
  Mossto: 7,
  "Yeast Inoculated": 6,
  "Carbonic Maceration": 5,
  "Lactic Fermentation": 4,
  Anaerobic: 3,
  Experimental: 2,
  Aerobic: 1,
} as const satisfies Record<StatedFermentation, number>;

export interface FermentationName {
  type: StatedFermentation;
  /** The name of an experiment, for the label: `Thermal Shock`. */
  label: string;
  sure: boolean;
}

/** `open tiled tank`, `open cement pila`: open tanks hold air. */
function* openVessels(): Generator<readonly [string, FermentationName]> {
  const value = { type: "Aerobic", label: "Aerobic", sure: true } as const;
  for (const of of [
    "",
    "concrete ",
    "cement ",
    "tile ",
    "tiled ",
    "ceramic ",
    "wooden ",
    "plastic ",
    "steel ",
    "stainless ",
    "stainless steel ",
    "air ",
    "top ",
    "topped ",
    "fermentation ",
  ])
    for (const vessel of [
      "tank",
      "tanks",
      "vat",
      "vats",
      "pila",
      "pilas",
      "basin",
      "basins",
      "tub",
      "tubs",
      "fermenter",
      "fermenters",
      "trough",
      "troughs",
    ])
      yield [`open ${of}${vessel}`, value];
  for (const vessel of ["tank", "tanks", "vat", "vats", "pila", "pilas", "basin"])
    yield [`${vessel} open to the air`, value];
}

const FILE = dataFile(
  "fermentation.json",
  z.strictObject({
    names: z.array(
      z.strictObject({
        type: z.enum(FERMENTATION_TYPES).exclude(["None Stated", "Unknown"]),
        label: z.string(),
        sure: z.boolean(),
        phrases: PHRASES,
      }),
    ),
    notFermentation: PHRASES,
  }),
  file,
);

const NAMES = new Lexicon<FermentationName | null>([
  ...openVessels(),
  ...FILE.names.flatMap(({ phrases, ...name }) => phrases.map((phrase) => [phrase, name] as const)),
  ...FILE.notFermentation.map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "process", "fermentation", "additives", "kind", "drying"]);
const ABOUT_FERMENTATION = /ferment|macerat|oxygen|anaerob/;
const STORAGE =
  /\b(?:pack|packed|packaged|stor|ship|shipped|export|rest|rested|liner|lined|protect|fresh|warehouse|conditioning)/;
/** Words about storage may look like a sealed fermentation. */
const LOOKS_LIKE_STORAGE = /grain\s?pro|bag|hermetic|airtight|air tight|vacuum/;

/** `Fruit infused it is not.` */
const DENIED_BEHIND = /^ (?:it|this|they|these) (?:is|was|are|were) not\b/;

const NEITHER =
  /\b(?:neither|nor|never|was not|were not|is not|are not|isn't|wasn't|aren't|weren't|doesn't|didn't|do not|don't)\b[^.;:,]{0,70}$/;

export function fermentationsOf(statement: Statement): Sourced<FermentationName>[] {
  const found: Sourced<FermentationName>[] = [];
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic) || saysNothingOfThisLot(piece)) continue;
    for (const hit of NAMES.find(piece.words)) {
      if (!hit.value || isAsked(piece, hit.end)) continue;
      // "No longer than 30 hours in sealed tanks" denies no seal, "nothing anaerobic" does.
      const denied =
        isNegated(piece, hit.start) &&
        (hit.value.type !== "Anaerobic" ||
          /^an[ae]|^(?:extended|long|prolonged)/.test(piece.folded.slice(hit.start)));
      const neither = NEITHER.test(piece.folded.slice(Math.max(0, hit.start - 80), hit.start));
      if (denied || neither || DENIED_BEHIND.test(piece.folded.slice(hit.end, hit.end + 24))) continue;
      if (!isMeant(piece, hit.value, hit.start, hit.end)) continue;
      found.push({ value: hit.value, piece, start: hit.start, end: hit.end });
    }
  }
  return found;
}

/** Talk of the method, or of the cup. */
function saysNothingOfThisLot({ trust, folded }: Piece): boolean {
  return (
    trust === TRUST.sentence &&
    (isInGeneral(folded) ||
      isAboutDecaffeination(folded) ||
      isAboutTaste(folded) ||
      isHearsay(folded) ||
      isOfOtherWork(folded) ||
      isOfPastYears(folded))
  );
}

function isMeant(piece: Piece, name: FermentationName, start: number, end: number): boolean {
  const phrase = piece.folded.slice(start, end);
  const fermenting = piece.topic === "fermentation" || ABOUT_FERMENTATION.test(piece.folded);
  if (piece.trust === TRUST.sentence && /^(?:lactic|lacto|carbonic|carbo)$/.test(phrase))
    return fermenting || /process/.test(piece.folded);
  const vessel = /^\s(?:steel |plastic |stainless )*(?:tanks?|barrels?|drums?|vessels?|vats?|tubs?)\b/.test(
    piece.folded.slice(end),
  );
  if (
    LOOKS_LIKE_STORAGE.test(phrase) &&
    !(vessel && /air ?tight|hermetic/.test(phrase)) &&
    !/ferment|macerat|\bcherr(?:y|ies)\b/.test(nearby(piece, start, end))
  )
    return false;
  if (LOOKS_LIKE_STORAGE.test(phrase) && STORAGE.test(nearby(piece, start, start))) return false;
  // "Ana" and "Sant'Ana" are names; anaerobics are shortened to "ANA".
  if (phrase === "ana" && (piece.trust === TRUST.sentence || piece.text.slice(start, end) === "Ana"))
    return false;
  if (name.type === "Yeast Inoculated" && /(?:^|\b)inoculat/.test(phrase))
    return !/^\s*(?:with|using|by)\s+(?:\w+\s+){0,3}(?:koji|lacto|scoby|kombucha|lactic|aspergillus|bacteria)/.test(
      piece.folded.slice(end, end + 60),
    );
  if (name.type === "Co-Fermented" && phrase.startsWith("infus"))
    return isInfusion(piece, start) && ABOUT_FERMENTATION.test(piece.folded);
  // A shelf of the shop, not what was done.
  if (piece.from === "tag" && piece.folded === "experimental") return false;
  if (name.type === "Experimental" && phrase.startsWith("experimental"))
    return piece.trust < TRUST.sentence || fermenting || /process/.test(phrase);
  return name.sure || fermenting;
}

function nearby(piece: Piece, start: number, end: number): string {
  return piece.folded.slice(Math.max(0, start - 60), end + 40);
}

/** `Infused` flavours in the cup, or a farmer's passion, aren't an infusion. */
function isInfusion(piece: Piece, start: number): boolean {
  if (piece.trust < TRUST.sentence) return true;
  return (
    /\b(?:is|was|are|were|been|then|cherries|coffee|beans|parchment|process|naturally|an|the|this|our) (?:[a-z]+ly )?$/.test(
      piece.folded.slice(Math.max(0, start - 40), start),
    ) && !/flavou?r|taste|cup\b|aroma|notes/.test(piece.folded)
  );
}

export function mostSpecific(
  candidates: readonly Sourced<FermentationName>[],
): Sourced<FermentationName> | null {
  let best: Sourced<FermentationName> | null = null;
  for (const sourced of candidates) {
    if (!best || SPECIFICITY[sourced.value.type] > SPECIFICITY[best.value.type]) best = sourced;
  }
  return best;
}
