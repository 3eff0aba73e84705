import type { WeightUnit } from "@/lib/units/weight-unit";
import { pattern } from "../words/pattern";
import { fold } from "../words/words";
import { POUND, UNIT_WORDS, unitNamed, type Weight, weightInWords, weightOf } from "./weights";

export interface SizeLabel {
  /** The size's weight, or the minimum quantity of the price. */
  weight: Weight;
  /** `size`: the price is for the whole weight; `unit`: for one unit; `either`: a quantity break that doesn't say. */
  pricedBy: "size" | "unit" | "either";
  unit: Weight;
  /** The unit price that the label quotes, as a decimal: `6.10` in `20 lbs ($6.10/lb)`. */
  quoted: string | null;
}

const NUMBER = "(\\d{1,3}(?:,\\d{3})+|\\d{1,5}(?:\\.\\d{1,3})?)";
const UNIT = `(#|(?:${UNIT_WORDS})(?![a-z]))\\.?`;
const START = "(?<![\\d.,/$-])";
const MORE = "(?:&|and|or)\\s?(?:up|above|over|more|greater|higher|larger)\\b";

const PER_UNIT = pattern`
  (?:@?\s?(\$\s?\d{1,4}(?:\.\d{1,2})?|\d{1,4}\.\d{2})\s?(?:usd\s?)?)?(?:\bprice[sd]?\s)?(?:
    \$?\s?/\s?|\bper (?:1 ?)?|\bby the |\beach |\bprice[sd]? )
  ${UNIT}
`;

const RANGE = new RegExp(
  `${START}${NUMBER}\\s?(?:${UNIT})?(\\s?-\\s?|\\s(?:to|thru|through)\\s)${NUMBER}\\s?${UNIT}`,
);
/** A number with its unit before or after it. */
const AND_MORE = [
  new RegExp(`${START}${NUMBER}\\s?(?:${UNIT})?\\+(?!\\d)\\s?(?:${UNIT})?`),
  new RegExp(`${START}${NUMBER}\\s\\+\\s?${UNIT}`),
  // 50 lbs +, 50 lbs plus, but not "5 lb + free shipping"
  new RegExp(`${START}${NUMBER}\\s?${UNIT}\\s(?:\\+|plus\\b)(?!\\s?[a-z0-9$])`),
  new RegExp(`${START}${NUMBER}\\s?(?:${UNIT})?\\s?${MORE}\\s?(?:${UNIT})?`),
  new RegExp(`${START}${NUMBER}\\s?${UNIT}\\s?min(?:imum|\\b)`),
  new RegExp(
    `(?:\\b(?:over|above|more than|at least|starting at|from|min(?:imum)?\\.?(?: order)?(?: of)?):?|>=?|≥)\\s?${NUMBER}\\s?${UNIT}`,
  ),
];
const AND_LESS = new RegExp(`(?:\\b(?:under|below|up to|less than)|<=?|≤)\\s?${NUMBER}\\s?${UNIT}`);
const CONTAINER = /^\s?(?:bags?|sacks?|box(?:es)?|pouch(?:es)?)\b/;

const PACKS = [
  new RegExp(
    `\\b(?:pack|set|box|case|carton|bundle) of (\\d{1,2})\\b(?!\\s?[x×]|[-\\s]?(?:#|(?:${UNIT_WORDS})\\b))`,
  ),
  /(?<![\d.,/-])(\d{1,2})[- ]?(?:packs?|pk|ct|count)\b/,
];
const BAGS_OF = /(?<![\d.,/-])(\d{1,2})\s(?:bags?|boxes|sacks?|packs?|pouches)\s(?:of|@|at)\s(?=[\d½¼])/;
const BAGS_AFTER = new RegExp(
  `(?<![\\d.,/-])(\\d{1,2})\\s(?=\\d{1,3}[- ](?:${UNIT_WORDS})\\.? (?:bags|boxes|sacks|packs|pouches)\\b)`,
);
const TIMES_AFTER = new RegExp(
  `(?<=(?:#|\\b(?:${UNIT_WORDS})|\\d(?:${UNIT_WORDS}))\\.?\\s?)[x×]\\s?(\\d{1,2})(?![\\d.])`,
);

/** The unit of a unit price: a pound, or a kilogram where the shop uses it. */
function pricingUnit(unit: WeightUnit): Weight {
  return unit === "kg" || unit === "g" ? (weightOf(1, "kg") ?? POUND) : POUND;
}

const number = (digits: string | undefined) => (digits ?? "").replaceAll(",", "");

function rangeIn(text: string): [string, WeightUnit] | null {
  const match = RANGE.exec(text);
  const unit = unitNamed(match?.[5]);
  if (!match || !unit) return null;
  const [, low, lowUnit, dash = ""] = match;
  const from = weightOf(number(low), unitNamed(lowUnit) ?? unit);
  const to = weightOf(number(match[4]), unit);
  // "2.2 lb - 1 kg" is one weight in two units.
  if (from === null || to === null || to * 10n < from * 13n) return null;
  // "Lot 3 - 5 lb bag" names a lot and a bag.
  const behind = text.slice(match.index + match[0].length);
  if (!lowUnit && dash.endsWith("- ") && CONTAINER.test(behind)) return null;
  return [number(low), unitNamed(lowUnit) ?? unit];
}

function quantityBreak(text: string): Pick<SizeLabel, "weight" | "unit"> | null {
  const below = unitNamed(AND_LESS.exec(text)?.[2]);
  if (below) return { weight: pricingUnit(below), unit: pricingUnit(below) };
  const [low, unit] = rangeIn(text) ?? andMore(text) ?? [];
  const weight = low !== undefined && unit ? weightOf(low, unit) : null;
  return weight !== null && unit ? { weight, unit: pricingUnit(unit) } : null;
}

function andMore(text: string): [string, WeightUnit] | null {
  for (const pattern of AND_MORE) {
    const match = pattern.exec(text);
    const unit = unitNamed(match?.[2]) ?? unitNamed(match?.[3]);
    if (unit) return [number(match?.[1]), unit];
  }
  return null;
}

/** The weight of a size sold as one, several bags in a pack counted together. */
function sizeWeight(text: string): Weight | null {
  const each = weightInWords(text);
  if (each === null) return null;
  const lead = BAGS_OF.exec(text) ?? BAGS_AFTER.exec(text);
  // "10 lb box (2 bags of 5 lb)" states the total first.
  if (lead && weightInWords(text.slice(0, lead.index)) === null) {
    const one = weightInWords(text.slice(lead.index + lead[0].length));
    if (one !== null) return one * BigInt(lead[1] ?? "1");
  }
  if (/\btotal\b/.test(text)) return each;
  const count = TIMES_AFTER.exec(text) ?? PACKS.map((pattern) => pattern.exec(text)).find(Boolean);
  return each * BigInt(count?.[1] || "1");
}

/** Reads a size's label, such as a variant's title. Null if it says nothing about a weight. */
export function readSizeLabel(words: string): SizeLabel | null {
  const text = fold(words.slice(0, 300).normalize("NFC"))
    .replace(/\bone and a half\b/g, "1.5")
    .replace(/\btwo and a half\b/g, "2.5");
  const per = PER_UNIT.exec(text);
  const perUnit = unitNamed(per?.[2]);
  const rest =
    per && perUnit ? `${text.slice(0, per.index)} ; ${text.slice(per.index + per[0].length)}` : text;
  const quoted = per?.[1]?.replace(/[$\s]/g, "") ?? null;
  const unit = perUnit ? pricingUnit(perUnit) : POUND;

  const open = quantityBreak(rest);
  if (open)
    return perUnit
      ? { weight: open.weight, pricedBy: "unit", unit, quoted }
      : { ...open, pricedBy: "either", quoted: null };
  const weight = sizeWeight(rest);
  if (weight !== null)
    return { weight, pricedBy: perUnit && quoted === null ? "unit" : "size", unit, quoted };
  return perUnit ? { weight: unit, pricedBy: "unit", unit, quoted } : null;
}
