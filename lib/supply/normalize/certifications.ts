import { Lexicon } from "./lexicon";
import type { Reading } from "./reading";
import { type Piece, type Statement, TRUST } from "./statement";
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
const DENIED =
  /\b(?:not|no|non|never|without|lacks?|lacking|isn't|aren't|uncertified|un|cannot|can't|pending|formerly|previously|once|working towards?|seeking|pursuing|applying for|in transition|transition(?:ing)?|conversion|yet to|awaiting|lapsed|expired|hopes? (?:to|for)|almost|afford|lost|loses|losing|lose|sold (?:to us |as such )?as|claims?|calls itself|neither|nor|used to|stopped|gave up|dropped)\b/;
const UNCERTIFIED =
  /\b(?:uncertified|not certified|non-certified|not yet certified|without certification|isn't certified|no certification|not formally certified|not officially certified|lacks? certification|cannot afford|can't afford|never certified|not currently certified|certification pending|is not organic|aren't certified|are not certified)\b/;

/** `UTZ expired`, `the Rainforest certificate lapsed in 2023`, `Fair Trade papers did not come through`. */
const ENDED =
  /^(?! and )(?: \()?[^.;,()]{0,56}\b(?:expired|lapsed?|lapsing|dropped|ended|ran out|run out|gave up|given up|withdrawn|withdrew|revoked|surrendered|suspended|renewed|abandoned|no longer|any ?more|any longer|pending|in progress|in process|under way|underway|used to|until 20\d\d|next (?:year|season|harvest)|applied|applying|waiting|awaited|did not|didn't|does not|doesn't|do not|don't|has not|hasn't|have not|haven't|was not|wasn't|is not|isn't|never|cannot|can't|could not|couldn't|too expensive|costs? (?:too|more)|is a (?:hope|plan|matter)|hoped for|is planned|expected)\b/;

function sealsIn(piece: Piece): { names: readonly string[]; start: number; end: number }[] {
  const trusted = piece.trust <= TRUST.tag || piece.topic === "certifications";
  if (UNCERTIFIED.test(piece.folded)) return [];
  const found: { names: readonly string[]; start: number; end: number }[] = [];
  for (const hit of SEALS.find(piece.words)) {
    if (!hit.value) continue;
    const before = piece.folded.slice(Math.max(0, hit.start - 48), hit.start);
    if (DENIED.test(before.slice(before.search(/[^,;.]*$/)))) continue;
    if (/^ (?:in (?:spirit|practice|all but name)|by default|at heart)\b/.test(piece.folded.slice(hit.end)))
      continue;
    if (ENDED.test(piece.folded.slice(hit.end, hit.end + 72))) continue;
    const short = hit.end - hit.start <= 3;
    if (short && !(piece.topic === "certifications" || /^[A-Z]+$/.test(piece.text.slice(hit.start, hit.end))))
      continue;
    const alone =
      piece.words.length <= 2 ||
      (piece.words.length <= 5 &&
        hit.first === 0 &&
        !/^ [a-z]/.test(piece.folded.slice(hit.end).replace(/^ (?:and|certified|certification)\b/, "")));
    if (!hit.value.sure && !trusted && !alone && !CERTIFIED.test(piece.folded)) continue;
    found.push({ names: hit.value.names, start: hit.start, end: hit.end });
  }
  return found;
}

/** The certifications the supplier says this coffee has; null when none is said. */
export function certificationsOf(statement: Statement): Reading<string[]> | null {
  const names = new Set<string>();
  let first: Reading<unknown> | null = null;
  for (const piece of statement.pieces) {
    if (!TELLING.has(piece.topic)) continue;
    if (first && first.piece.from === "column") break;
    for (const hit of sealsIn(piece)) {
      first ??= { value: null, piece, start: hit.start, end: hit.end };
      for (const name of hit.names) names.add(name);
    }
  }
  return first ? { ...first, value: [...names] } : null;
}
