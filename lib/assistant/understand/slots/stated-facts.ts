import type { ParsedQuestion } from "../reading/parsed-question";

/** Facts that a question asks listings to state, or not to: `without a harvest year`, `that name a producer`. */

export const STATED_FACTS = [
  "harvest year",
  "arrival date",
  "cup score",
  "elevation",
  "variety",
  "process",
  "fermentation",
  "drying method",
  "region",
  "producer",
  "farm",
  "washing station",
  "certification",
  "tasting notes",
  "grade",
  "lot size",
  "bag size",
  "price",
] as const;
export type StatedFact = (typeof STATED_FACTS)[number];

const WORDS: readonly (readonly [StatedFact, string])[] = [
  ["harvest year", "(?:harvest|crop)(?: (?:years?|dates?|months?|info\\w*))?"],
  ["arrival date", "(?:arrival|landing)(?: (?:dates?|days?|months?))?"],
  ["cup score", "(?:cup(?:ping)? |sca )?scores?"],
  ["elevation", "(?:growing )?(?:elevations?|altitudes?|masl)"],
  ["variety", "(?:variet(?:y|ies)|varietals?|cultivars?)"],
  ["fermentation", "fermentation(?: (?:types?|times?|details?|info\\w*))?"],
  ["drying method", "drying(?: (?:methods?|details?|info\\w*))?"],
  ["process", "process(?:ing|es)?(?: (?:methods?|details?|info\\w*))?"],
  ["region", "regions?"],
  ["producer", "(?:producers?|growers?|farmers?)(?: names?)?"],
  ["farm", "(?:farms?|estates?)(?: names?)?"],
  ["washing station", "(?:washing )?stations?"],
  ["certification", "(?:certifications?|certificates?|seals?)"],
  ["tasting notes", "(?:tasting|cupping|flavou?r) (?:notes?|descriptors?)|descriptors"],
  ["grade", "grades?"],
  ["lot size", "lot sizes?"],
  ["bag size", "bag sizes?"],
  ["price", "(?:listed |stated )?prices?"],
];

const VERB =
  "(?:states?|stating|names?|naming|tells?|telling|gives?|giving|lists?|listing|discloses?|disclosing|says?|shows?|have|has|having|mentions?|mentioning)";
const NOT = "(?:don'?t|doesn'?t|do not|does not|didn'?t|never|not)";

const WITHOUT = new RegExp(
  `\\b(?:without|with no|lack(?:s|ing)?|missing|omit(?:s|ting)?|${NOT} ${VERB}) `,
  "g",
);
const WITH = new RegExp(
  `\\bwith (?!no )|\\b(?:that|which|who|and) ${VERB} |^(?:which|what|how many) .{1,40}? ${VERB} |(?<!not )\\b(?:stating|disclosing) `,
  "g",
);
const ARTICLE = /(?:a |an |any |the |their |its |stated |known |disclosed )*/y;
/** `a score of 86` is a separate condition, and `the price limit` one set before. */
const ALONE =
  "(?! (?:of|above|over|at|below|under|higher|lower|limit|cap|filter|ceiling|range|restriction|requirement|condition|\\d))(?![a-z])";
const FACTS = WORDS.map(([fact, words]) => [fact, new RegExp(`(?:${words})${ALONE}`, "y")] as const);
const JOINED = /,? (?:and|or|nor) |, /y;
/** Facts that one phrase lists. */
const MAX_LISTED = 6;

function matchAt(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at;
  return pattern.exec(text)?.[0].length ?? 0;
}

/** The facts that a phrase lists from here on: `a harvest year or an elevation`. */
function listedFrom(text: string, start: number): StatedFact[] {
  const found: StatedFact[] = [];
  let at = start;
  while (found.length < MAX_LISTED) {
    at += matchAt(ARTICLE, text, at);
    const next = FACTS.map(([fact, pattern]) => ({ fact, length: matchAt(pattern, text, at) })).find(
      ({ length }) => length > 0,
    );
    if (!next) break;
    found.push(next.fact);
    at += next.length;
    const joined = matchAt(JOINED, text, at);
    if (joined === 0) break;
    at += joined;
  }
  return found;
}

const MAX_READ = 400;

/** What listings must and must not state; each fact once. Linear in the question's length, of which 400 letters are read. */
export function statedFacts({ said }: ParsedQuestion): { stated?: StatedFact[]; unstated?: StatedFact[] } {
  const text = said.slice(0, MAX_READ);
  const after = (opener: RegExp) => [
    ...new Set(
      [...text.matchAll(opener)].flatMap(({ index, 0: { length } }) => listedFrom(text, index + length)),
    ),
  ];
  const unstated = after(WITHOUT);
  const stated = after(WITH).filter((fact) => !unstated.includes(fact));
  return { ...(stated.length > 0 && { stated }), ...(unstated.length > 0 && { unstated }) };
}
