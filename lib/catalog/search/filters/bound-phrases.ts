import { countInWords, LARGE_COUNT_IN_WORDS } from "@/lib/supply/normalize/words/number-words";

/** Sources of regular expressions for the ways in which people write bounds, in English and the words of neighbors. */

const NAMED = "(?:(?:prices?|priced|costs?|costing|elevations?|altitudes?) )?";
/** `I don't want to spend over $5`, `no less than 86` are the other way round. */
const NOT_DENIED = String.raw`(?<!\b(?:no|not|don['’]?t|won['’]?t|nothing|never)\b[^,;]{0,24})`;
const MOST_WORDS = [
  ...["under", "below", "sub", "less th[ae]n", "lower than", "cheaper than", "at most", "up to"],
  ...[String.raw`max(?:\.|imum)?`, "m[aá]ximo", "bis", "unter", "hasta", "menos de", "<=?", "≤"],
].join("|");
const NOT_MORE = "no(?:t)? (?:over|above|(?:more|dearer|higher) than)";
const LEAST_WORDS = [
  ...["over", "above", "more than", "higher than", "at least", "from", String.raw`min(?:\.|imum)?`],
  ...["m[ií]nimo", "mindestens", "desde", "m[aá]s de", "arriba de", ">=?", "≥"],
].join("|");
const NOT_LESS = "no(?:t)? (?:under|below|(?:less|lower|cheaper) than)";

/** Nouns that take a number: `moisture under 12` isn't a price. */
const OF_SOMETHING_ELSE =
  "activity|agtron|batch|color|colour|crack|day|defects?|density|development|dtr|drop|errors?|limit|loss|lot|moisture|requests|screen|size|temp|temperature|time|version|water|aw|shipping";
const ALONE = String.raw`(?<!\b(?:${OF_SOMETHING_ELSE}) )`;

export const MOST = `${ALONE}${NAMED}(?:${NOT_MORE}|${NOT_DENIED}(?:${MOST_WORDS}))`;
export const LEAST = `${ALONE}${NAMED}(?:${NOT_LESS}|${NOT_DENIED}(?:${LEAST_WORDS}|ab))`;
/** `Kenya ab 1800` may be a grade. */
export const BARE_LEAST = `${ALONE}${NAMED}(?:${NOT_LESS}|${NOT_DENIED}(?:${LEAST_WORDS}))`;

export const OR_LESS = "(?:(?:or|and) (?:less|below|under|lower|cheaper)|tops|max(?:imum)?)";
export const OR_MORE = "(?:(?:or|and) (?:more|above|over|higher|up|better)|up|min(?:imum)?)";
export const BETWEEN = "(?:between |from |entre |de |von |zwischen )?";
export const TO = String.raw`\s?(?:-|–|to|and|y|a|bis)\s?`;

/** `1,900`, `1.700`, `8.50`, `8,5`. */
export const N = String.raw`(\d{1,3}(?:,\d{3})+(?:\.\d{1,2})?|\d{1,6}(?:[.,]\d{1,3})?)`;

const WEIGHT = "(lb|lbs|pound|kg|kilo|kilogram|libra|pfund)";
const EACH = String.raw`\s?(?:\/|per|pro|je|an?|the|el|la|por) ?${WEIGHT}`;
const PER = `(?:${EACH}| ${WEIGHT})?`;
const DOLLARS = String.raw`\s?(?:\$|usd|d[oó]lar(?:es|s)?|dollars?|bucks)`;
/** A price with what says that it is one. */
export const PRICES = [String.raw`(?:\$|usd) ?${N}${PER}`, `${N}${DOLLARS}${PER}`, `${N}${EACH}`] as const;
export const PRICE_RANGES = [
  String.raw`\$ ?${N}${TO}\$? ?${N}${PER}`,
  `${N}${TO}${N}${DOLLARS}${PER}`,
] as const;

export const HEIGHT = String.raw`\s?(m|m\.?a\.?s\.?l|msnm|meters?|metres?|metros|mts|ft|feet)(?: above sea level)?`;
export const POINTS = String.raw`\s?(?:points?|pts|puntos|punkte|score)`;
export const SCORE = "(?:(?:sca|cup(?:ping)?) )?(?:scores?|scored|scoring|rated|sca)(?: of)? ";

/** Not the end of a larger number: `one hundred fifty`. */
const COUNT = String.raw`(?<!\b(?:hundred|thousand|half)(?: and)?[ -])\b(${LARGE_COUNT_IN_WORDS})\b`;
const MEASURE = `(?:dollars?|bucks|usd|lbs?|pounds?|kgs?|kilos?|kilograms?|bags?|sacks?|points?|pts|(?:a|per) ${WEIGHT})\\b`;
/** Numbers in words before a measure or after a bound, the end of a range before its start. */
const WORDED = [
  `${COUNT}(?= ${MEASURE})`,
  String.raw`${COUNT}(?= ?(?:-|to|and|or) ?\d[\d.]* ?${MEASURE})`,
  String.raw`(?<=\b(?:${MOST_WORDS}|over|above|more than|at least) )${COUNT}(?!-)`,
].map((source) => new RegExp(source, "gi"));

const PARTS: Readonly<Record<string, number>> = {
  ...{ half: 0.5, "½": 0.5, "1/2": 0.5, quarter: 0.25, "¼": 0.25, "1/4": 0.25, "¾": 0.75, "3/4": 0.75 },
  ...{ "three quarters": 0.75, "three quarter": 0.75 },
};
const PART = String.raw`(half|quarter|three quarters?|[½¼¾]|1\/2|1\/4|3\/4)`;
const UNIT = "(lbs?|pounds?|kgs?|kilos?|kilograms?|bags?|sacks?)";
const sum = (whole: number, part = "") => String(whole + (PARTS[part.toLowerCase()] ?? 0));

/** `half a pound`, `two and a half kg`, `2½ lb`, `a kilo and a half`. */
const FRACTIONS: readonly (readonly [RegExp, (...found: string[]) => string])[] = [
  [
    new RegExp(String.raw`\b(?:an?|one) ${UNIT} and an? ${PART}\b(?! ?${UNIT}\b)`, "gi"),
    (_all, unit, part) => `${sum(1, part)} ${unit}`,
  ],
  [
    new RegExp(
      String.raw`(?<![\w.,/])(\d{1,4})(?: and (?:an? )?${PART}| ?([½¼¾])| ([13]\/[24])) ?(?=${UNIT}\b)`,
      "gi",
    ),
    (_all, whole, inWords, sign, written) => `${sum(Number(whole), inWords ?? sign ?? written)} `,
  ],
  [
    new RegExp(String.raw`(?<![\w.,/]|\d )(?:an? )?${PART}(?: of)?(?: an?)? ?${UNIT}\b`, "gi"),
    (_all, part, unit) => `${sum(0, part)} ${unit}`,
  ],
];

/** A count right before `and a half` is one of the weight. */
const WHOLE = new RegExp(String.raw`\b(${LARGE_COUNT_IN_WORDS})(?= and (?:an? )?${PART} ?${UNIT}\b)`, "gi");
const counted = (words: string) => String(countInWords(words.toLowerCase()) ?? words);

export function withDigits(q: string): string {
  const whole = q.replace(WHOLE, counted);
  const parts = FRACTIONS.reduce((text, [pattern, read]) => text.replace(pattern, read), whole);
  return WORDED.reduce((text, pattern) => text.replace(pattern, counted), parts);
}

/** A weight to buy: no bag that a coffee comes in, and no limit of something else. */
const NO_LIMIT = "(?<!(?:under|below|over|above|than|least|most|to|from|-|–) ?)";
const KILOGRAMS = "(?:kgs?|kilos?)(?! ?(?:jute|grainpro|gp|bags?|sacks?|vac))";
export const TO_BUY = `${NO_LIMIT}(?:(?:at|for|buying)(?: an?)? )?(${N} ?(?:(?:lbs?|pounds?|#)(?: bags?)?|${KILOGRAMS}|bags?|sacks?))`;

/** What only led to a bound: `price for 10 kg`, `over 5,000 ft and 85+`. */
export const LEFT_OVER =
  /^(?:(?:and|but|with|of|de|grown|prices?|elevation|altitude|need|buying|[,;&])\s+)+|(?:\s*(?:\b(?:and|but|with|con|grown|for|at|prices?|elevation|altitude)|[,;&]))+$/gi;
