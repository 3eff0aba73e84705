import type { FermentationType } from "@/lib/coffee/facts";
import { Lexicon } from "./lexicon";
import { isNegated } from "./negation";
import { type Piece, type Statement, TRUST } from "./product-text";
import type { Reading } from "./reading";
import type { Topic } from "./topics";

export type StatedFermentation = Exclude<FermentationType, "None Stated" | "Unknown">;

/** The more specific of two stated fermentations stands (docs/normalization.md). */
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
  /** Says it wherever it stands; the others only in a sentence about fermentation. */
  sure: boolean;
}

function named(
  type: StatedFermentation,
  phrases: string,
  label: string = type,
  sure = true,
): (readonly [string, FermentationName])[] {
  return phrases.split(", ").map((phrase) => [phrase, { type, label, sure }] as const);
}

/** `open tiled tank`, `open cement pila`: what stands open holds air. */
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

const NAMES = new Lexicon<FermentationName | null>([
  ...openVessels(),
  ...named(
    "Co-Fermented",
    "co fermented, co ferment, co fermentation, cofermented, coferment, cofermentation, co fermenting, infused, infusion, fruit fermented, fruit fermentation, fruit infused, co ferments, cofermentado, co fermentado, co fermentada, fruit maceration, fermented with fruit",
  ),
  ...named("Mossto", "mossto, mosto, mosstos"),
  ...named(
    "Yeast Inoculated",
    "yeast inoculated, yeast inoculation, inoculated with yeast, yeast fermented, yeast fermentation, inoculated yeast, selected yeast, selected yeasts, saccharomyces, saccharomyces cerevisiae, lalcafe, lalcafe intenso, lalcafe oro, lalcafe cima, wine yeast, wine yeasts, champagne yeast, cultured yeast, commercial yeast, added yeast, yeast process, yeast processed, specific yeast, yeast strain, inoculated, yeasted, brewers yeast, brewer s yeast, beer yeast, ale yeast, pichia kluyveri, torulaspora delbrueckii, yeast anaerobic, yeast washed, yeast natural, yeast honey, bakers yeast, inoculation, specialty yeast, intenso yeast, cima yeast, oro yeast, yeast culture, saison yeast, proprietary yeast, isolated yeast",
  ),
  ...named(
    "Carbonic Maceration",
    "carbonic maceration, carbonic macerated, carbonically macerated, cm process, carbonic, maceracion carbonica, carbo maceration, semi carbonic maceration, semi carbonic, carbo, co 2 maceration, co2 maceration, cm natural, cm washed, cm honey",
  ),
  ...named(
    "Lactic Fermentation",
    "lactic fermentation, lactic process, lactic, lactic processed, lactic fermented, lacto fermentation, lacto fermented, lactic anaerobic, lactic acid fermentation, lactobacillus fermentation, lacto, malolactic, malolactic fermentation, lactic natural, lactic washed, lactic honey",
  ),
  ...named(
    "Anaerobic",
    "without air, starved of air, deprived of air, free of air, away from air, anaerobic, anaerobically, anaerobico, anaerobica, anaerob, extended fermentation, oxygen free, oxygen deprived, without oxygen, absence of oxygen, sealed tank, sealed tanks, sealed barrels, sealed barrel, sealed bag, sealed bags, sealed drums, sealed containers, sealed plastic, hermetically sealed, hermetic tanks, airtight, air tight, low oxygen, oxygen limited, no oxygen, ana, sealed stainless steel, sealed stainless steel tanks, sealed grainpro, inside grainpro, in grainpro bags, zero oxygen, deprived of oxygen, oxygen starved, anoxic, extended ferment, long fermentation, prolonged fermentation, sealed vessels, sealed vessel, sealed container, sealed fermentation, one way valve, one way valves, anaerobics, closed tank, closed tanks, hermetic, anerobic, anaeorobic, sealed food grade, sealed plastic barrels, sealed plastic drums, sealed steel, vacuum sealed bags, submerged fermentation",
    "Anaerobic",
  ),
  ...named(
    "Experimental",
    "thermal shock, thermic shock, thermoshock, thermo shock, thermal shocked, thermal shock process",
    "Thermal Shock",
  ),
  ...named(
    "Experimental",
    "koji, koji process, koji fermentation, koji fermented, koji processed, koji inoculated",
    "Koji",
  ),
  ...named(
    "Experimental",
    "double fermentation, double fermented, double ferment, doubly fermented, doble fermentacion",
    "Double Fermentation",
  ),
  ...named("Experimental", "triple fermentation, triple fermented", "Triple Fermentation"),
  ...named(
    "Experimental",
    "experimental, experimental process, experimental fermentation, experimental processing",
    "Experimental",
  ),
  ...named(
    "Experimental",
    "cold fermentation, cold fermented, cryo maceration, cryo, cryomaceration, hybrid washed, hybrid process, bio innovation, bioreactor, bio reactor, wine process, wine processed, winey process, wine fermentation, wine natural, vinous process, supernatural, kombucha process, kombucha fermentation, nitro maceration, nitrogen maceration, nitrogen flushed, dynamic cherry, freeze dried process, barrel fermented, xo process, honey wine process, ultrasonic, ice fermentation, frozen cherry, dark room dried fermentation, advanced fermentation, ozone nano bubble",
    "Experimental",
  ),
  ...named(
    "Aerobic",
    "aerobic, aerobically, aerobic fermentation, aerobico, aerobica, open tank, open tanks, open air fermentation, open fermentation, open air tanks, open top tanks, open fermentation tanks, open concrete tanks, open tile tanks, open tiled tanks, open vats, open fermenters, open topped tanks, with oxygen, open ceramic tanks, open cement tanks, open plastic tanks, open wooden tanks, open steel tanks, open stainless tanks",
  ),
  ...named("Aerobic", "open air, in the open, open containers, open barrels, open buckets", "Aerobic", false),
  ...named(
    "Anaerobic",
    "sealed, barrel, barrels, grainpro, grain pro, ziplock bags, plastic bags, ecotact bags",
    "Anaerobic",
    false,
  ),
  ..."bourbon barrel, whiskey barrel, rum barrel, barrel aged, wine barrel aged, not sealed, sealed for freshness, grainpro lined, carbonic acid, infused caramel, lactic acidity, lactic acid bacteria, lactic bacteria, infused with love, lactic sweetness, lactic notes, lactic body, creamy lactic, lactic mouthfeel, lactic creaminess, carbonic feel, lactic acid, aerobic exercise, rum barrel aged, lactic quality, sealed grainpro bags for export, lactic tang, lactic character, lactic yogurt, ana sora, ana maria, santa ana, ana lucia"
    .split(", ")
    .map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "process", "fermentation", "additives", "kind", "drying"]);
const ABOUT_FERMENTATION = /ferment|macerat|oxygen|anaerob/;
const STORAGE =
  /\b(?:pack|packed|packaged|stor|ship|shipped|export|rest|rested|liner|lined|protect|fresh|warehouse|conditioning)/;
/** Words of storage may look like words of a sealed ferment. */
const LOOKS_LIKE_STORAGE = /grain\s?pro|bag|hermetic|airtight|air tight|vacuum/;

/** `Fruit infused it is not.` */
const DENIED_BEHIND = /^ (?:it|this|they|these) (?:is|was|are|were) not\b/;

/** `Neither floated in tanks nor fermented in barrels`. */
const NEITHER =
  /\b(?:neither|nor|never|was not|were not|is not|are not|isn't|wasn't|aren't|weren't|doesn't|didn't|do not|don't)\b[^.;:,]{0,70}$/;

/** Every fermentation the supplier states for this coffee. */
export function fermentationsOf(statement: Statement): Reading<FermentationName>[] {
  const found: Reading<FermentationName>[] = [];
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    for (const hit of NAMES.find(piece.words)) {
      if (!hit.value) continue;
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
  if (phrase === "ana" && piece.trust === TRUST.sentence) return false;
  if (name.type === "Yeast Inoculated" && /(?:^|\b)inoculat/.test(phrase))
    return !/^\s*(?:with|using|by)\s+(?:\w+\s+){0,3}(?:koji|lacto|scoby|kombucha|lactic|aspergillus|bacteria)/.test(
      piece.folded.slice(end, end + 60),
    );
  if (name.type === "Co-Fermented" && phrase.startsWith("infus"))
    return isInfusion(piece, start) && ABOUT_FERMENTATION.test(piece.folded);
  if (name.type === "Experimental" && phrase.startsWith("experimental"))
    return piece.trust < TRUST.sentence || fermenting || /process/.test(phrase);
  return name.sure || fermenting;
}

function nearby(piece: Piece, start: number, end: number): string {
  return piece.folded.slice(Math.max(0, start - 60), end + 40);
}

/** `Infused` flavours of the cup or passion of the farmer are no infusion. */
function isInfusion(piece: Piece, start: number): boolean {
  if (piece.trust < TRUST.sentence) return true;
  return (
    /\b(?:is|was|are|were|been|then|cherries|coffee|beans|parchment|process|naturally|an|the|this|our) (?:[a-z]+ly )?$/.test(
      piece.folded.slice(Math.max(0, start - 40), start),
    ) && !/flavou?r|taste|cup\b|aroma|notes/.test(piece.folded)
  );
}

/** The most specific of the stated fermentations; of equals the most trusted. */
export function mostSpecific(
  readings: readonly Reading<FermentationName>[],
): Reading<FermentationName> | null {
  let best: Reading<FermentationName> | null = null;
  for (const reading of readings) {
    if (!best || SPECIFICITY[reading.value.type] > SPECIFICITY[best.value.type]) best = reading;
  }
  return best;
}
