import type { SupplierSize } from "@/lib/coffee/supplier-product";
import { isOfContestRows, weightRow } from "../text/contest-rows";
import { type Piece, type Statement, TRUST } from "../text/product-text";
import { matched, type Sourced, wholePiece } from "../text/sourced";
import { COUNT_IN_WORDS, countInWords } from "../words/number-words";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";

const BAGS =
  /\b(\d{1,3}(?:,\d{3})+|\d{1,5})\s?(?:x\s?)?(?:full |total |export |jute |grainpro |vacuum |x )?(?:\d{2}\s?kg\s)?(bags?|sacks?|sacas|sacos|boxes|cartons)\b/;
const WEIGHT =
  /\b(\d{1,3}(?:[,.]\d{3})+|\d{1,6}(?:\.\d{1,2})?)\s?(kgs?|kilos?|kilograms?|lbs?|pounds|mt|tons?|tonnes|quintals?|qq)\b/;
const BAG = pattern`
  \b(\d{1,3}(?:[.,]\d{1,2})?)\s?-?\s?(kgs?|kilos?|kilograms?|lbs?|pounds?)\b\.?(?:
    \s?/\s?\d{1,3}(?:\.\d+)?\s?(?:lbs?|kgs?|pounds?)
  )?(?:\s?(?:in|with|\+|w/)\s)?(
    (?:
      [\s,/+-]*(?:in|with|and|full)?\s?(?:
        jute|grain[\s-]?pro|ecotact|vacuum|burlap|sisal|vac|box(?:es)?|carton|poly|paper|kraft|penagos|
        videplast|lined|liner|bags?|sacks?|packed|pack|sealed|plastic
      )
    )*
  )
`;

const COUNT = `\\d{1,3}(?:,\\d{3})+|\\d{1,5}|${COUNT_IN_WORDS}`;
const THING = "bags?|sacks?|sacas|sacos|boxes|cartons|kgs?|kilos?|kilograms?|lbs?|pounds";
const PACKED =
  "full |jute |burlap |export |whole |vacuum |grainpro |grainpro-lined |small |\\d{2}[- ]?(?:kg|kilo|lb) ";
const THINGS = new RegExp(`(?:${THING})\\b`);
const LOT_PATTERNS = [
  new RegExp(
    `\\blot size (?:is|was|of|came to)? ?(?:only |just |about )?(${COUNT}) (?:${PACKED})*(${THING})\\b`,
  ),
  new RegExp(
    `^(${COUNT}) (bags?|sacks?|sacas|sacos|boxes|cartons)(?:(?: of| de|,) \\d{2}[- ]?(?:kgs?|kilos?|lbs?)\\b|, (?:screen|all of it|and that)\\b|\\.?$)`,
  ),
  new RegExp(`(?:^|[.;,] )only (${COUNT}) (bags|sacks|boxes)(?=[.,;]|$)`),
  new RegExp(`[;,] (${COUNT}) (bags|sacks|boxes) of \\d{2} ?(?:kgs?|kilos|lbs?)(?=[.,;]|$)`),
  new RegExp(`\\| (${COUNT}) (bags|sacks|boxes)(?=$| \\|)`),
  new RegExp(`\\b(?:bought|took) (?:it |them )?all[:,] (${COUNT}) (?:${PACKED})*(${THING})\\b`),
  new RegExp(`\\b(?:bags|sacks) x (${COUNT})()\\b`),
  new RegExp(
    `lot (?:complete|entire|whole|in full|in its entirety)(?:ly)?[:,] (?:all |only )?(${COUNT}) (?:${PACKED})*(${THING})\\b`,
  ),
  new RegExp(
    `(?<![\\w-])(${COUNT})[- ](bag|sack|box|kg|kilo)s?[- ](?:micro-?|nano-?|single |small |tiny )?lot\\b`,
  ),
  pattern`
    lot (?:
      of|is|was|came to|comes to|totals|totaled|totalled|consists of|made|makes|yielded|amounts to|
      runs to|counts|size
    )?:? ?(?:only |just |about |around |a total of |some |a mere |exactly |roughly )*(${COUNT}) (?:
      ${PACKED}
    )*(${THING})\b
  `,
  pattern`
    \b(?:
      produced|processed|yielded|made|makes|gave|got|lot[:,;]|parcel[:,;]|bought(?: all| as)?|purchased|secured|
      took(?: all)?|total of|totals|totall?ed|export(?:ed)?|the export (?:was|is)|
      production (?:of|was|is)|pooled|set aside|put aside|kept back|sold us|parted with|shared|assembled|
      offering|filled|sent(?: us)?|in all|harvested|separated|limited to|amounts? to|amounted to|
      adds? up to|added up to|runs? to|ran to|comes? to|came to|stretched to|stopped at
    ) (?:us |me |only |just |about |around |a total of |some |a mere |exactly |all |the |roughly )*(
      ${COUNT}
    ) (?:${PACKED}|of )*(${THING})\b
  `,
  pattern`
    \b(?:only|just) (${COUNT}) (?:${PACKED})*(${THING}) (?:
      were|was|made|produced|exist|existed|in total|in all|of (?:it|this|\d{2}[ -]?(?:kg|kilos|lb))
    )\b
  `,
  pattern`
    (?<![\w-])(${COUNT}) (?:${PACKED})*(${THING}) (?:
      in all|in total|total|altogether|
      were (?:made|produced|exported|milled|bought|packed|shipped|selected|set aside)|produced|
      in (?:the|this) lot|made up this lot|for the whole
    )\b
  `,
  pattern`
    (?<![\w-])(${COUNT}) (?:${PACKED})*(${THING}) (?:
      only|(?:that|which) (?:he|she|they) (?:kept|saved|made|put aside|set aside)|(?:micro-?|nano-?)?lot|
      parcel
    )\b
  `,
  pattern`
    (?<![\w-])(${COUNT}) (?:${PACKED})*(${THING}) (?:that )?(?:
      came out|came of|came from|came to us|came our way|is all|are all|was all|were all|made it|
      reached us|were exported
    )\b
  `,
  new RegExp(`\\bthere (?:were|are|was|is) (?:only |just |but )?(${COUNT}) (?:${PACKED})*(${THING})\\b`),
];
const LEFT = pattern`
  \b(?:
    left|remain(?:ing|s)?|still (?:have|available)|in stock|available|minimum|min\.?|order|per year|
    a year|annual(?:ly)?|each year|/ ?year|yearly|per season|average|pallet|discount|ship|free shipping|
    (?:total|parchment|factory's|station's|mill's) (?:\w+ )?production
  )\b
`;
const SPOKEN_BAG = pattern`
  (?<![\d.,])(\d{2,3}(?:[.,]\d)?)\s?-?(kgs?|kilos?|kilograms?|lbs?|pounds?)\.?[ -]?(
    (?:
      [ ,/+-]|jute|grain[\s-]?pro|gp|ecotact|vacuum|burlap|sisal|lined|in|with|and|export|poly|hermetic|
      sealed|paper
    )*
  )(?:\b(?:bags?|sacks?|box(?:es)?|cartons?|barrels?|casks?|(?<=grain[\s-]?pro)|(?<=jute))\b|지대|마대|진공)|
  (?:\b(?:grain[\s-]?pro|jute|ecotact|vacuum) )?\b(?:
    bags?|sacks?|sac[ao]s?|sacchi|sacco|sack|sacke[n]?|zakken|zak|sekker|sackar|box(?:es)?|cartons?|barrels?|casks?
  ),?(?: (?:grain[\s-]?pro|in|di|de|juta|iuta|jute))* (?:
    (?:of|de|da|di|a|zu|von|van|med|pa|je|at|weigh(?:ing|s)?|hold(?:ing|s)?) |(?=\d{2} ?kg each)
  )(\d{2,3}(?:[.,]\d)?)\s?-?(kgs?|kilos?|kilograms?|lbs?|pounds?)\b
`;

const SACK =
  /\b(?:bags?|sacks?|box(?:es)?|cartons?|barrels?|casks?|grain[\s-]?pro|jute|quintal|full|export|saco|bale)\b/;
const UNITS = new Map([
  ["kgs", "kg"],
  ["kg", "kg"],
  ["kilo", "kg"],
  ["kilos", "kg"],
  ["kilogram", "kg"],
  ["kilograms", "kg"],
  ["lb", "lb"],
  ["lbs", "lb"],
  ["pound", "lb"],
  ["pounds", "lb"],
  ["bag", "bags"],
  ["box", "boxes"],
  ["sack", "sacks"],
  ["sacas", "bags"],
  ["sacos", "bags"],
]);

function unit(word: string, count: string): string {
  const named = UNITS.get(word) ?? word;
  return count === "1" && named === "bags" ? "bag" : named;
}

export function lotSizeOf(statement: Statement): Sourced<string> | null {
  for (const piece of statement.pieces) {
    const found =
      piece.topic === "lot_size"
        ? labelledLotSize(piece)
        : piece.topic === "bag_count"
          ? countOfBags(piece)
          : null;
    if (found) return found;
  }
  const weighed = isOfContestRows(statement) ? weightRow(statement) : null;
  if (weighed) return weighed;
  for (const piece of statement.pieces) {
    if ((piece.trust !== TRUST.sentence && piece.from !== "title") || piece.topic !== null) continue;
    const found = THINGS.test(piece.folded) ? spokenLotSize(piece) : null;
    if (found) return found;
  }
  return null;
}

function labelledLotSize(piece: Piece): Sourced<string> | null {
  const match = BAGS.exec(piece.folded) ?? WEIGHT.exec(piece.folded);
  if (match?.[1] && match[2])
    return {
      value: `${match[1]} ${unit(match[2], match[1])}`,
      piece,
      start: match.index,
      end: match.index + match[0].length,
    };
  return /^\d{1,4}$/.test(piece.folded.trim()) ? wholePiece(piece.text.trim(), piece) : null;
}

/** `Bags: 129`, `Bags: 320 x 60 kg`; of `Bags: 40 left` only the remainder is known. */
function countOfBags(piece: Piece): Sourced<string> | null {
  const count = /^(\d{1,3}(?:,\d{3})+|\d{1,5})(?= ?(?:bags?|sacks?)?(?: ?(?:x|of|a) ?\d|$))/.exec(
    piece.folded.trim(),
  )?.[1];
  return count ? wholePiece(`${count} ${unit("bag", count)}`, piece) : null;
}

/** A lot of more than some forty containers is a country's or a cooperative's year. */
const MAX_BAGS = 12_000;

function spokenLotSize(piece: Piece): Sourced<string> | null {
  for (const pattern of LOT_PATTERNS) {
    const match = pattern.exec(piece.folded);
    if (!match?.[1] || match[2] === undefined) continue;
    const end = match.index + match[0].length;
    if (LEFT.test(piece.folded.slice(Math.max(0, match.index - 24), end + 5))) continue;
    const count = String(countInWords(match[1]) ?? match[1]);
    if (/^(?:bag|sac)/.test(match[2]) && Number(count.replaceAll(",", "")) > MAX_BAGS) continue;
    return { value: `${count} ${unit(match[2] || "bags", count)}`, piece, start: match.index, end };
  }
  return null;
}

/** `Eleven million 60 kg bags a year`: the measure of statistics. */
const OF_A_COUNTRY =
  /\bmillions?\b|\b(?:per year|annual(?:ly)?|each year|production) [^.]{0,40}bags\b|bags (?:a|per|each) year\b/;

function mayTellBag({ topic, trust, folded }: Piece): boolean {
  return (topic === null || topic === "lot_size") && !(trust === TRUST.sentence && OF_A_COUNTRY.test(folded));
}

function bagText(amount: string, word: string, around: string): string | null {
  const named = UNITS.get(word) ?? word;
  const kg = Number.parseFloat(amount.replace(",", ".")) * (named === "lb" ? 0.4536 : 1);
  // Below 15 kg, and in round pounds up to 50, it is a retail bag.
  if (kg < 15 || kg > 1_100 || (named === "lb" && kg < 23)) return null;
  return `${amount} ${named}${/grain[\s-]?pro/.test(around) ? " GrainPro" : ""}`;
}

/** A row such as `USD/kg: 9.40`. */
const PRICE_BY_KILO = /^(?:price )?(?:€|\$|usd|eur|gbp|£) ?\/ ?kg\b/;

/** The export sack or carton as stated: `69 kg`, `60 kg GrainPro`; from a column, prose, or a size's label. */
export function bagSizeOf(statement: Statement, sizes: readonly SupplierSize[]): Sourced<string> | null {
  const byKilo = statement.pieces.some(({ folded }) => PRICE_BY_KILO.test(folded));
  for (const piece of statement.pieces) {
    const value =
      piece.topic === "bag_size" || piece.topic === "bag_count"
        ? bagIn(withUnit(piece, sizes, byKilo))
        : null;
    if (value) return wholePiece(value, piece);
  }
  for (const piece of statement.pieces.filter(mayTellBag)) {
    const match = SPOKEN_BAG.exec(piece.folded);
    const value = match ? bagText(match[1] ?? match[4] ?? "", match[2] ?? match[5] ?? "", match[0]) : null;
    if (match && value) return matched(value, piece, match);
  }
  for (const size of sizes) {
    const label = fold(size.label ?? "");
    const value = SACK.test(label) ? bagIn(label) : null;
    if (value) return wholePiece(value, { ...statement.title, from: "size", text: size.label ?? "" });
  }
  return packedSize(statement, sizes) ?? weighedSack(statement, sizes) ?? loneSack(statement);
}

/** `Weight: 60 kg` and `Price USD/kg: 9.40`: the weight is the sack's. */
function weighedSack(statement: Statement, sizes: readonly SupplierSize[]): Sourced<string> | null {
  const priced = sizes.some(({ label }) => /^(?:1 ?|per )?kg$/.test(fold(label ?? "").trim()));
  const sack = statement.pieces.some(({ folded }) => /\bbags?\b[^:]{0,16}: ?\d|\/ ?kg\b/.test(folded));
  const row = priced && sack && !isOfContestRows(statement) ? weightRow(statement) : null;
  const [amount, unit] = row?.value.split(" ") ?? [];
  const value = unit === "kg" && amount ? bagText(amount, unit, "") : null;
  return row && value ? { ...row, value } : null;
}

const PACKED_IN =
  /\b(?:grain[\s-]?pro|ecotact|jute(?: bags?)?|(?:vacuum )?box(?:es)?|vac(?:uum)? ?pack(?:ed|s)?)\b/;

/** `60 kg` and `Jute bag`, each alone on a line of a sheet whose labels are lost. */
function loneSack({ pieces }: Statement): Sourced<string> | null {
  const alone = pieces.filter(
    ({ from, topic, words }) => from === "prose" && topic === null && words.length <= 3,
  );
  const packed = alone.find(({ folded }) => ALONE_PACKED.test(folded.trim()));
  for (const piece of packed ? alone : []) {
    const match = /^(\d{2}(?:[.,]\d)?) ?(kg)s?$/.exec(piece.folded.trim());
    const value = match?.[1] && match[2] ? bagText(match[1], match[2], packed?.folded ?? "") : null;
    if (match && value) return matched(value, piece, match);
  }
  return null;
}

const ALONE_PACKED = /^(?:grain[\s-]?pro|jute|ecotact)(?: bags?| sacks?)?$/;

/** A sheet's size `69 kg` is a bag where the title says what it is packed in, or a row counts the bags. */
function packedSize({ title, pieces }: Statement, sizes: readonly SupplierSize[]): Sourced<string> | null {
  const row = pieces.find(
    ({ topic, words, folded }) =>
      (topic === "bag_size" || (topic === null && words.length <= 3)) && PACKED_IN.test(folded),
  );
  const packed = PACKED_IN.exec(title.folded)?.[0] ?? (row && PACKED_IN.exec(row.folded)?.[0]);
  if (!packed && !pieces.some(({ topic }) => topic === "bag_count")) return null;
  for (const { label } of sizes) {
    const [, amount, unit] = /^(\d{2,3}(?:[.,]\d{1,2})?) ?(kgs?|lbs?)$/.exec(fold(label ?? "").trim()) ?? [];
    const value = amount && unit ? bagText(amount, unit, packed ?? "") : null;
    if (value) return wholePiece(value, { ...title, from: "size", text: label ?? "" });
  }
  return null;
}

/** `Unit: 60` in a list of prices by the kilogram counts kilograms. */
function withUnit({ folded, topic }: Piece, sizes: readonly SupplierSize[], byKilo: boolean): string {
  const [count] = (topic === "bag_size" && /^\d{2}(?:[.,]\d)?$/.exec(folded.trim())) || [];
  const priced = sizes.map(({ label }) => /^(?:1 ?|per )?(kg|lb)s?$/.exec(fold(label ?? "").trim())?.[1]);
  const unit = byKilo ? "kg" : priced[0];
  return count && unit ? `${count} ${unit}` : folded;
}

function bagIn(folded: string): string | null {
  const match = BAG.exec(folded);
  if (!match?.[1] || !match[2]) return null;
  // "60 kg jute bags, GrainPro lined bags": several kinds of bags, of which the first counts.
  const [first = folded] = folded.split(/(?<=\b(?:bags|sacks)), /);
  return bagText(match[1], match[2], first.length > match.index + 2 ? first : folded);
}
