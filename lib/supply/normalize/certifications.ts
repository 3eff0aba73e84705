import { Lexicon } from "./lexicon";
import { type Piece, type Statement, TRUST } from "./product-text";
import type { Reading } from "./reading";
import { answerBehind, deniesSeals, isDenied, isOfAnother } from "./seal-claims";
import type { Topic } from "./topics";

interface Seal {
  names: readonly string[];
  /** Certified by its very name; the others only in a title, tag or column, or beside a word of certification. */
  sure: boolean;
}

function seal(names: string, sure: boolean, phrases: string): (readonly [string, Seal])[] {
  return phrases.split(", ").map((phrase) => [phrase, { names: names.split(", "), sure }] as const);
}

const SEALS = new Lexicon<Seal | null>([
  ...seal(
    "Organic",
    true,
    "certified organic, organic certified, usda organic, usda nop, nop, eu organic, organic certification, organic certifications, jas organic, organically certified, bio certified, certificado organico, certified organically, organic cert, usda certified organic, organic usda, certified usda organic, eu bio, bio suisse, organic eu, organic nop, jas, imo organic, ccof, ceres organic, organic fair trade, fair trade organic certified organic, biolatina",
  ),
  ...seal("Organic", false, "organic, organico, organica, org, bio, organics"),
  ...seal(
    "Organic, Fair Trade",
    true,
    "fto, organic fair trade, fair trade organic, fairtrade organic, organic fairtrade, ft organic, organic ft, ft o, organic and fair trade, fair trade and organic, org ft, ft org, fairtrade and organic, organic and fairtrade, f t o, fair trade organic certified, flo organic, organic and fair trade certified, organic fairtrade certified",
  ),
  ...seal(
    "Fair Trade",
    true,
    "fair trade certified, fairtrade certified, certified fair trade, certified fairtrade, fairtrade international, fair trade usa, fair trade certification, fairtrade, flo certified, ftusa, flo, fair trade international, fair trade certified usa, small producers symbol fair trade, fair for life, fairtrade certification, spp, flo cert, fair trade cert",
  ),
  ...seal("Fair Trade", false, "fair trade, ft"),
  ...seal(
    "Rainforest Alliance",
    true,
    "rainforest alliance, rfa, rainforest certified, rain forest alliance, rainforest alliance certified, rain forest certified, rainforest alliance utz",
  ),
  ...seal("Rainforest Alliance", false, "ra, rainforest"),
  ...seal("UTZ", true, "utz, utz certified, utz kapeh"),
  ...seal("Bird Friendly", true, "bird friendly, smithsonian bird friendly, smbc, smithsonian, birdfriendly"),
  ...seal(
    "Women-Produced",
    true,
    "women produced, woman produced, cafe femenino, iwca, women s lot, women s coffee, women grown, grown by women, grown by a woman, produced by women, produced by a woman, farmed by women, run by women, women s cooperative, women only, women s collective, all of them women, mujeres cafeteras, cafe de mujeres, female produced, womens lot, women lot, delivered by a woman, delivered by women",
  ),
  ...seal(
    "Women-Produced",
    false,
    "womens, women farmers, women producers, women coffee producers, female producers, women growers, women s group, women s association",
  ),
  ...seal("Biodynamic", true, "biodynamic, biodynamic certified"),
  ...seal("Demeter", true, "demeter, demeter certified"),
  ...seal("4C", true, "4c, 4c certified, 4 c certified"),
  ...seal(
    "C.A.F.E. Practices",
    true,
    "cafe practices, c.a.f.e. practices, c a f e practices, starbucks cafe practices",
  ),
  ...seal("Cup of Excellence", false, "cup of excellence, coe"),
  ..."fair trade price, fair trade prices, fairtrade price, fairtrade prices, fair trade minimum, fairtrade minimum, above fair trade, above fairtrade, above the fairtrade, organic practices, organic matter, organic acids, organic acid, organic fertilizer, organic fertilizers, organic compost, organic farming, organic methods, organic principles, organic waste, organic material, organic inputs, organic by default, organic in practice, organic style, passively organic, organic farming practices, organic agriculture, organic fertiliser, organic fertilisers, organic manure, organic but, organic by practice, organic certification pending, organic transition, transitional organic, transition to organic, in transition to organic, organic conversion, non organic, organic standards, organic composting, organic mulch, organic pesticides, organic techniques, organic cultivation, organic growing practices, organic soil, organic practice, organic growing, organic pulp, de facto organic, organic honey, organic approach, organic pest, organic treatments, fair trade principles, fair trade prices, fair trade price, fair trade practices, fair trade plus, above fair trade, fair trade minimum, fair trade premium, beyond fair trade, better than fair trade, fair trade style, ft usd, rainforest canopy, rainforest reserve, rainforest coban, ra ra, ra ferment, organic sugar cane, organic sugarcane, organic cane, organic panela, organic cacao, bird friendly practices, bird friendly habitat, cup of excellence winner farm, bird friendly shade, bird friendly canopy, bird friendly farm, bird friendly environment, biodynamic practices, biodynamic principles, biodynamic methods, biodynamic preparations, biodynamic farming, certified organic fertilizer, certified organic fertilizers, certified organic compost, bio innovation, bio reactor, cup of excellence winning farm, cup of excellence farm, cup of excellence competition, cup of excellence producer, women in coffee"
    .split(", ")
    .map((phrase) => [phrase, null] as const),
]);

const TELLING = new Set<Topic | null>([
  null,
  "certifications",
  "kind",
  "origin",
  "grade",
  "producer",
  "cooperative",
]);
const CERTIFIED = /\bcertif|\bseal|\baccredit|\busda\b/;

interface Found {
  names: readonly string[];
  start: number;
  end: number;
  /** Said on a line of the seal's own: `Organic: Yes`. */
  answered: boolean;
  denied: boolean;
}

/** The seals that a piece names for this coffee, and those it answers with No. */
function sealsIn(piece: Piece): Found[] {
  const trusted = piece.trust <= TRUST.tag || piece.topic === "certifications";
  const found: Found[] = [];
  for (const hit of SEALS.find(piece.words)) {
    if (!hit.value) continue;
    const answer = answerBehind(piece, hit);
    if (answer !== null) {
      found.push({
        names: hit.value.names,
        start: hit.start,
        end: hit.end,
        answered: true,
        denied: answer === "no",
      });
      continue;
    }
    if (deniesSeals(piece) || isDenied(piece, hit) || piece.folded.charAt(hit.end) === "?") continue;
    if (piece.trust === TRUST.sentence && isOfAnother(piece, hit)) continue;
    const short = hit.end - hit.start <= 3;
    if (short && !(piece.topic === "certifications" || /^[A-Z]+$/.test(piece.text.slice(hit.start, hit.end))))
      continue;
    const alone =
      piece.words.length <= 2 ||
      (piece.words.length <= 5 &&
        hit.first === 0 &&
        !/^ [a-z]/.test(piece.folded.slice(hit.end).replace(/^ (?:and|certified|certification)\b/, "")));
    if (!hit.value.sure && !trusted && !alone && !CERTIFIED.test(piece.folded)) continue;
    found.push({ names: hit.value.names, start: hit.start, end: hit.end, answered: false, denied: false });
  }
  return found;
}

/**
 * The certifications the supplier says this coffee has; null when none is said. A column or a labelled line is final,
 * also one that names no seal (`Certifications: Conventional`), and `Organic: No` denies what other words claim.
 */
export function certificationsOf(statement: Statement): Reading<string[]> | null {
  const telling = statement.pieces.filter((piece) => TELLING.has(piece.topic));
  const labelled = telling.filter((piece) => piece.topic === "certifications");
  const columns = labelled.filter((piece) => piece.from === "column");
  const heard = columns.length > 0 ? columns : telling;
  const found = heard
    .flatMap((piece) => sealsIn(piece).map((hit) => ({ piece, ...hit })))
    .filter((hit) => labelled.length === 0 || hit.answered || hit.piece.trust < TRUST.sentence);
  const denied = new Set(found.filter((hit) => hit.denied).flatMap((hit) => hit.names));
  const held = found.filter((hit) => !hit.denied && !hit.names.every((name) => denied.has(name)));
  const names = new Set(held.flatMap((hit) => hit.names).filter((name) => !denied.has(name)));
  const [first] = held;
  return first ? { piece: first.piece, start: first.start, end: first.end, value: [...names] } : null;
}
