import { isGivenName } from "@/lib/supply/normalize/vocabulary/given-names";
import { isTradeWord } from "@/lib/supply/normalize/vocabulary/trade-words";
import { pattern } from "../words/pattern";

/**
 * Whether a place's name, in its context, is this coffee's origin: `plain` as far as its source is trusted; `weak` only
 * without a plain one (a station named after a place, "near X"); `none` not at all.
 */
export type Ambiguity = "plain" | "weak" | "none";

const FARM_BEFORE =
  /\b(?:finca|fazenda|hacienda|sitio|rancho|quinta|granja|cooperativa|koperasi|river|rio)(?: (?:la|el|los|las|do|da))? $/;

/** The supplier's own places, the way to the port, and the places that other coffees or seeds come from. */
const ELSEWHERE_BEFORE = pattern`
  \b(?:
    ports? (?:of|in|at)|
    (?:
      warehouses?|warehoused|stored|offices?|headquarters|headquartered|lab|laboratory|roastery|shop|
      dry mill|dry milled|dry-milled|exported|shipped|ships|trucked|sent|loaded|cupped
    )(?: (?:in|at|from|via|through|to|out of))+|via|bordering|borders?(?: with| of)?|grenze (?:zu[mr]?|mit|nach)(?: (?:bundes)?staat| provinz| region)?|
    (?:a la )?frontiere (?:avec|de)(?: la region de)?|frontera con|(?:al )?confine con|grens met|gransen? (?:till|mot)|born in|
    moved (?:here )?from|(?:introduced|brought|originally|seeds?|seedlings|cuttings) (?:here )?from|
    native to|named (?:after|for)|discovered in|neighbou?ring|than|unlike|not|others|
    (?:could|may|might) (?:well )?(?:be|come from)|perhaps|maybe|rival(?:s|ing)?|grapes of|
    (?:cane|sugarcane|decaffeinated|plant|facility) (?:in|at|near)|than in|unlike in|milled (?:in|at)|
    milling (?:in|at)|collection and milling in|visit(?:ed|s|ing)? (?:to )?|holiday in|flew to|goes to|
    went to|travel(?:s|led|ed|ling)? to
  ) (?:the |a |an |our )?$
`;
const ELSEWHERE_AFTER =
  /^(?:'s)? (?:coffee )?(?:exchange|auction|port|harbou?r|warehouse|office|roastery|docks?|borders?|frontier)\b|^-based (?:importers?|roasters?|exporters?|office|company)\b/;

const NAMED_AFTER = pattern`
  ^(?: coffee)?(?: farmers'?| growers'?)?(?: cooperative)? (?:
    estates?|farms?|factory|washing station|wet mill|mill|station|cws|amcos|sacco|fcs|coop|co-op|
    cooperative|union|society|plantation|association|micromill
  )\b
`;
/** `La Leona Estate`: a farm's name of common words doesn't indicate a district. */
const OWN_FARM = /^ (?:coffee )?(?:estates?|farms?|plantation)\b/;
/** `Lempira, a hybrid variety` */
const OF_CULTIVAR = /^,? (?:is )?(?:an?|the) (?:[\w-]+ ){0,2}(?:variet(?:y|al)|cultivar|hybrid)\b/;
const NEARBY = pattern`
  \b(?:
    near|close to|not far from|outside|(?:north|south|east|west) of|between|beyond|away from|towards?|
    overlooking|overlooks|looks over|look over|views? of|in sight of|facing
  )(?: the)?(?: (?:town|city|village) of)? $|\bbetween [a-z' -]{2,30} and $
`;

/** `First a rancher with his father in the valley`: where someone lived before. */
const LIVED_BEFORE =
  /\b(?:initially|originally|formerly|previously|grew up|raised|studied|worked|lived|served|rancher|born)\b[^.;]{0,44}\b(?:in|near|outside) $/;

const TITLED = /\b(?:don|dona|mr|mrs|sr|sra|senor|senora|dr|familia|hermanos) $/;
/** `Baba Budan, a pilgrim, smuggled seven seeds` */
const LIVED =
  /^(?:,? who|'s name|,? (?:an? )?(?:[\w-]+ )?(?:saint|pilgrim|monk|mystic|missionary|priest|settler|immigrant))\b|^ (?:smuggled|planted|brought|carried|hid|returned|was born|died)\b/;
const BROUGHT_BY = /\b(?:brought|smuggled|planted|introduced|carried|founded) (?:[\w-]+ ){0,3}by $/;
const KIN_AFTER = /^(?:'s)? (?:family|brothers|siblings|sisters|household)\b/;

/** Where coffees go, and which ones this is compared or blended with. */
const OTHERS_BEFORE = pattern`
  \b(?:
    (?:ship(?:s|ped)?|export(?:s|ed)?|sold|sell(?:s|ing)?|sent|go(?:es)?|flew|imported|imports?) (?:
      [\w-]+ ){0,3}?(?:to|into)|
    (?:buyers?|roasters?|roasteries|customers?|importers?|cafes?|friends?|markets?|colleagues?|consumers?) (?:
      in|from|across)|
    blend(?:s|ed|ing)?(?: [\w:/%-]+){0,4}? (?:with|into)|(?:paired|mixed|cut|alongside) with|
    than|unlike|like|as in|versus|vs\.?|differs? from|compar\w+ (?:to|with)|think of|remind\w* (?:\w+ )?of|
    reminiscent of|tasted like|not|nor|beside|next to|
    (?:came|come|moved|arrived|introduced|brought|emigrated|immigrated|migrated|fled) (?:[\w-]+ ){0,2}?from
  )(?: (?:an?|the|some|any|our|its|good|great|classic|typical|many|most|other|best|of))* $
`;

/** True for a country that only other coffees, buyers or ancestors come from. */
export function isOfOthers(folded: string, start: number): boolean {
  return OTHERS_BEFORE.test(folded.slice(Math.max(0, start - 60), start));
}

/** The ambiguity of the name between `start` and `end` of a folded text; `unsure` names may be a person's. */
export function ambiguityOf(folded: string, start: number, end: number, unsure: boolean): Ambiguity {
  const before = folded.slice(Math.max(0, start - 60), start);
  const after = folded.slice(end, end + 60);
  if (FARM_BEFORE.test(before) || ELSEWHERE_BEFORE.test(before) || ELSEWHERE_AFTER.test(after)) return "none";
  if (unsure && (OWN_FARM.test(after) || OF_CULTIVAR.test(after))) return "none";
  if (unsure && isPerson(before, folded.slice(start, end), after)) return "none";
  return NAMED_AFTER.test(after) || NEARBY.test(before) || LIVED_BEFORE.test(before) ? "weak" : "plain";
}

function isPerson(before: string, name: string, after: string): boolean {
  if (TITLED.test(before) || KIN_AFTER.test(after) || LIVED.test(after) || BROUGHT_BY.test(before))
    return true;
  const surname = /^ (\p{L}+)/u.exec(after)?.[1];
  if (surname && isGivenName(name) && !isTradeWord(surname)) return true;
  return isGivenName(/(\p{L}+) $/u.exec(before)?.[1] ?? "");
}
