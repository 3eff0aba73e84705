import { z } from "zod";
import type { BaseMethod } from "@/lib/coffee/facts";
import { dataFile, PHRASES } from "@/lib/data-file";
import file from "../data/drying.json" with { type: "json" };
import { isNegated } from "../text/negation";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { definesMethod, isOfOtherWork, isUsualThere } from "../text/sentence-subject";
import type { Sourced } from "../text/sourced";
import type { Topic } from "../vocabulary/topics";
import { Lexicon } from "../words/lexicon";
import { pattern } from "../words/pattern";
import { ofThisMethod } from "./of-this-method";

const WAYS = ["Raised Beds", "Patio", "Mechanical", "Parabolic Dryers", "Sun-Dried", "Shade-Dried"] as const;
type Way = (typeof WAYS)[number];

const FILE = dataFile(
  "drying.json",
  z.strictObject({
    /** `sure` phrases count anywhere, the others only next to a word of drying. The last of equal phrases counts. */
    ways: z.array(z.strictObject({ way: z.enum(WAYS), sure: z.boolean(), phrases: PHRASES })),
    notDrying: PHRASES,
  }),
  file,
);

interface Named {
  way: Way;
  sure: boolean;
}

const DRYING = new Lexicon<Named | null>([
  ...FILE.ways.flatMap(({ way, sure, phrases }) => phrases.map((phrase) => [phrase, { way, sure }] as const)),
  ...FILE.notDrying.map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([null, "process", "drying", "fermentation", "grade"]);
const DRY =
  /\bdr(?:y|ied|ying|ies|ier|yers?)\b|\bsecad|\bsech|\bessicc|\basciug|\bgetrockn|\btrockn|\bgedroog|\bfinish(?:ed|es)?\b|\bbeds?\b/;

/** Words around the way of drying in a row that says nothing else. */
const AROUND_DRYING =
  /\b(?:dried|drying|fully?|slow(?:ly)?|direct|open|under|over|on|in|the|for|of|at|and|then|to|by|days?|weeks?|hours?|hrs?|approx|about)\b/g;

/** `Process: sun-dried for 20 days`: names no method. */
export function tellsOnlyDrying({ words, folded }: Piece): boolean {
  const ways = DRYING.find(words).filter(({ value }) => value !== null);
  if (ways.length === 0) return false;
  const rest = ways.reduceRight(
    (text, { start, end }) => `${text.slice(0, start)} ${text.slice(end)}`,
    folded,
  );
  return !/\p{L}/u.test(rest.replace(AROUND_DRYING, ""));
}

/** How a country or the world dries its coffee. */
const EVERYWHERE =
  /\b(?:(?:almost|nearly|in) all [\w -]{0,30}(?:origins|countries|coffees)|many farmers in|there are many (?:\w+ )?(?:farmers|producers|growers|farms)|most places|around the world)\b/;

function isNaturalDrying({ topic, folded }: Piece): boolean {
  return topic === "drying" && /^(?:al )?natural(?:ly|e|mente)?\.?$/.test(folded);
}

function waysIn(piece: Piece, method: BaseMethod | null): { way: Way; start: number; end: number }[] {
  if (piece.trust === TRUST.sentence && EVERYWHERE.test(piece.folded)) return [];
  if (isNaturalDrying(piece)) return [{ way: "Sun-Dried", start: 0, end: piece.text.length }];
  const found: { way: Way; start: number; end: number }[] = [];
  const drying = piece.topic === "drying" || DRY.test(piece.folded);
  const told = piece.trust === TRUST.sentence ? ofThisMethod(piece.folded, method) : piece.folded;
  for (const hit of DRYING.find(piece.words)) {
    if (!hit.value || isNegated(piece, hit.start) || told.charAt(hit.start) === " ") continue;
    const own =
      piece.topic === "drying" ||
      piece.words.length <= 3 ||
      (piece.topic === "process" && hit.value.way !== "Sun-Dried");
    if (
      !hit.value.sure &&
      !own &&
      !(drying && DRY.test(piece.folded.slice(Math.max(0, hit.start - 60), hit.end + 24)))
    )
      continue;
    if (hit.value.way === "Raised Beds" && !hit.value.sure && piece.trust === TRUST.title) continue;
    if (piece.trust === TRUST.sentence && isNoDrying(piece.folded, hit)) continue;
    found.push({ way: hit.value.way, start: hit.start, end: hit.end });
    if (
      hit.value.way === "Shade-Dried" &&
      /\b(?:beds?|tables)\b/.test(piece.folded.slice(hit.start, hit.end))
    ) {
      found.push({ way: "Raised Beds", start: hit.start, end: hit.end });
    }
  }
  return piece.trust === TRUST.sentence ? withoutChoices(found, piece) : found;
}

/** `Rests on concrete patios to ferment`; `the station has 200 drying tables` counts what a mill owns. */
function isNoDrying(folded: string, { start, end }: { start: number; end: number }): boolean {
  return (
    isUsualThere(folded) ||
    definesMethod(folded) ||
    PICKED_ON.test(folded) ||
    /^ (?:(?:patios?|floors?|overnight) ){0,2}(?:to|where (?:it|they) (?:is |are )?) ?ferment/.test(
      folded.slice(end, end + 40),
    ) ||
    /^(?:all )?coffees (?:are|get) /.test(folded) ||
    /\bthis (?:method |process |way )?is (?:called|known as) the\b/.test(folded) ||
    isEquipment(folded, start) ||
    isOfOtherWork(folded) ||
    (/\b(?:has|have|owns?|with|equipped with|there are|includes?|including) (?:[a-z]+ ){0,3}\d[\d,.]*(?: [a-z-]+){0,2} $/.test(
      folded.slice(0, start),
    ) &&
      !/\b(?:dried|dries|spread|laid|turned|turns)\b/.test(folded))
  );
}

/** `A drying field with 165 drying tables`, `installing netting over the beds`: what a mill owns and builds. */
function isEquipment(folded: string, start: number): boolean {
  const before = folded.slice(Math.max(0, start - 90), start);
  if (/\b(?:install|invest|renovat|construct)(?:s|ed|ing)?\b[^.;]{0,70}$/.test(before)) return true;
  return (
    /\b\d[\d,.]* (?:[a-z-]+ ){0,2}$/.test(before) &&
    /\b(?:has|have|owns?|equipped|fitted|there are|includes?|capacity|can process|drying (?:field|area|yard) (?:with|of|has))\b/.test(
      folded,
    ) &&
    !/\b(?:is|are|was|were|then|and|coffee) (?:\w+ly )?(?:dried|spread|laid|turned|moved)\b/.test(folded)
  );
}

/** `A tarp is spanned between the trees to catch the cherry`. */
const PICKED_ON =
  /\btarp\w*\b[^.;]{0,60}\b(?:(?:between|under|beneath) (?:the )?(?:coffee )?(?:trees|rows|bushes)|(?:capture|catch|collect)\w* (?:the |falling )?(?:ripe )?(?:cherr|fruit))/;

/** `On tarpaulins or raised platforms`: on either, so neither is stated of this lot. */
function withoutChoices<T extends { way: Way; start: number; end: number }>(
  found: T[],
  { folded }: Piece,
): T[] {
  return found.filter(
    (one) =>
      !found.some(
        (other) =>
          other.way !== one.way &&
          / or (?:on |in |under |on the )?$/.test(
            `${folded.slice(Math.min(one.end, other.end), Math.max(one.start, other.start)).trimEnd()} `,
          ) &&
          Math.abs(one.start - other.start) < 60,
      ),
  );
}

/** What a line or the title states is final: prose speaks of the mill's patios and machines, too. */
function isFinal(best: Sourced<Set<Way>>, piece: Piece): boolean {
  return best.piece.trust < TRUST.sentence && piece.trust === TRUST.sentence;
}

/** What others in the area dry on. */
const OF_OTHERS = pattern`
  \b(?:many|most|some|other|several|few|typical) (?:of the )?(?:\w+ )?(?:farms?|farmers|producers|growers|families|stations|mills)\b|
  \b(?:in|of|across) (?:the|this) (?:area|region|country|zone)\b
`;
const ABOVE_GROUND = /rais|afric|elevat|suspen|off the ground|bamboo|mesh/;

/** `Dried in the sun` in a line is on the raised bed or the patio of the prose, if the prose has nothing else. */
function placed(best: Sourced<Set<Way>>, statement: Statement, method: BaseMethod | null): Set<Way> {
  if (best.piece.trust === TRUST.sentence || [...best.value].some((way) => way !== "Sun-Dried"))
    return best.value;
  const told = new Set<Way>();
  for (const piece of statement.pieces) {
    if (piece.trust !== TRUST.sentence || isOfOtherWork(piece.folded) || OF_OTHERS.test(piece.folded))
      continue;
    for (const { way, start, end } of waysIn(piece, method))
      if (way !== "Raised Beds" || ABOVE_GROUND.test(piece.folded.slice(start, end))) told.add(way);
  }
  told.delete("Sun-Dried");
  const [only] = told;
  return told.size === 1 && (only === "Raised Beds" || only === "Patio") ? told : best.value;
}

/** The stated drying methods in the order of docs/normalization.md; `Sun-Dried` only when nothing else is given. */
export function dryingOf(statement: Statement, method: BaseMethod | null): Sourced<string> | null {
  let best: Sourced<Set<Way>> | null = null;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (best && (best.piece.from === "column" || isFinal(best, piece))) break;
    const found = waysIn(piece, method);
    const [first] = found;
    if (!first) continue;
    if (!best) best = { value: new Set(), piece, start: first.start, end: first.end };
    for (const { way } of found) best.value.add(way);
  }
  if (!best) return null;
  const chosen = placed(best, statement, method);
  const ways = WAYS.filter((way) => chosen.has(way));
  // Sun is implied by a bed, a patio or a tunnel; with a machine or shade it adds information.
  const sunny = chosen.has("Raised Beds") || chosen.has("Patio") || chosen.has("Parabolic Dryers");
  return { ...best, value: ways.filter((way) => way !== "Sun-Dried" || !sunny).join(" + ") };
}
