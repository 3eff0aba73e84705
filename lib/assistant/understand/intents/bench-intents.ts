import { plannedDay } from "../reading/dates";
import type { OwnNameKind } from "../reading/own-names";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { lotFact } from "../slots/lot-fact";
import { numberedRoasts } from "../slots/lot-names";
import { periodOf } from "../slots/period";
import { roastDirection } from "../slots/roast-direction";
import { hasWeight, isPersonal, isRoasting, says } from "../slots/says";
import { daysOf } from "../slots/spans";

/** Questions about the person's own lots, roasts and sales. */

export function isCharge(parsed: ParsedQuestion): boolean {
  if (says(parsed, PATTERNS.roastsUnnamed)) return false;
  const direction = roastDirection(parsed);
  if (direction !== null) return direction === "charge";
  if (!hasWeight(parsed) && !says(parsed, /\bcharge\b|\bhow much green\b/)) return false;
  if (says(parsed, PATTERNS.isChargeWords)) return false;
  if (says(parsed, /\bhow much roasted\b|\bwhat (?:will|would) (?:i|it|\d)/)) return false;
  if (says(parsed, /\bin stock\b|\bon hand\b|\bprice|\bcost|\$/)) return false;
  if (says(parsed, /\b(?:how many|number of) batches\b/)) return true;
  return (
    says(parsed, PATTERNS.greenNeeded) &&
    (says(parsed, /\broast(?:ed|ing|s)?\b|\bcharge\b|\bgreen\b|\byield\b/) || says(parsed, /\bend up with\b/))
  );
}

export function isLoss(parsed: ParsedQuestion): boolean {
  if (says(parsed, /\b(?:money|cash|profit|dollars?|median|cheaper|dearer)\b|\$/)) return false;
  if (says(parsed, PATTERNS.restsCoffee) && !says(parsed, /\bweigh\w*|\blos[est]\w*/)) return false;
  if (roastDirection(parsed) === "loss") return true;
  if (
    says(
      parsed,
      /\bweight ?loss\b|\bshrink\w*\b|\b(?:weight|percent(?:age)?|per cent|%)\b.{0,40}\blos(?:e|es|ing|t)\b/,
    )
  )
    return !says(parsed, /\blast (?:roast|batch)\b|\bcompare\b|\bvs\b/);
  if (!says(parsed, PATTERNS.loss)) return false;
  return (
    says(parsed, /\b(?:expected|typical|usual|average|mean|normal|roast) loss\b|\bloss (?:for|on|of)\b/) ||
    hasWeight(parsed) ||
    (isRoasting(parsed) && !says(parsed, /\blast (?:roast|batch)\b/))
  );
}

/** Roasting on a day to come. */
export const isPlannedRoast = (parsed: ParsedQuestion) =>
  isRoasting(parsed) &&
  plannedDay(parsed.said, parsed.vocabulary.now) !== null &&
  !hasWeight(parsed) &&
  !says(parsed, PATTERNS.pastRoast);

export function isPlan(parsed: ParsedQuestion): boolean {
  const { has, question } = parsed;
  if (
    says(parsed, PATTERNS.isPlanWords) &&
    !says(parsed, /\bpricing plan|subscription|api plan|membership\b/)
  )
    return true;
  if (
    says(parsed, /\bwhat(?:'?s| is| should| do| am| are| to| needs?| can| could| would)?\b.*\broast\w*\b/) &&
    says(parsed, /\b(?:should|next|today|tomorrow|tmrw|needs?|to roast|due|on the (?:plan|schedule))\b/) &&
    !says(parsed, /\blast\b|\bdid\b/)
  )
    return true;
  return (has("today", "tomorrow") && says(parsed, /\bschedule\b/)) || /^plan\b/.test(question.folded);
}

/** What someone bought, or who buys most. */
export const isOfBuyers = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.byBuyer) ||
  (isNamed(parsed, "buyer") && says(parsed, PATTERNS.ofPurchases) && !hasWeight(parsed));

const isNamed = ({ mentions }: ParsedQuestion, kind: OwnNameKind | "supplier") =>
  mentions.some((mention) => mention.kind === kind);

/** `what price per pound do I sell at`. */
export const isSalesPrice = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.sellsAt) &&
  says(parsed, PATTERNS.perPound) &&
  !parsed.quantities.some(({ kind }) => kind === "money");

/** What is stored at a place, or where the lots are. */
export const isOfPlaces = (parsed: ParsedQuestion): boolean =>
  (isNamed(parsed, "location") || says(parsed, PATTERNS.byPlace) || says(parsed, PATTERNS.isKept)) &&
  !says(parsed, PATTERNS.ofPurchases);

/** Roasted coffee that was given away or thrown away. */
export const isGone = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.gone) &&
  isRoastedOrGift(parsed) &&
  !says(parsed, /^(?:how|where) (?:do|can|should|would) (?:i|we)\b/);

const isRoastedOrGift = (parsed: ParsedQuestion) =>
  says(parsed, /\broasted\b|\bcoffee\b|\b(?:give|gave|given|gifts?|donat\w+)\b/) &&
  !says(parsed, /\bgreen\b/);

/** Moisture, density and the like of the lots, not what they mean. */
export const isOfLotFacts = (parsed: ParsedQuestion): boolean =>
  lotFact(parsed) !== null &&
  (says(parsed, /\b(?:lots?|greens?|beans|coffees?)\b/) || parsed.names.some(({ isOwn }) => isOwn)) &&
  (isPersonal(parsed) || says(parsed, /^(?:which|what) lots?\b/)) &&
  !says(parsed, PATTERNS.asksMeaning);

export const isRoastedStock = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.roastedStock) && !hasWeight(parsed);

export const isSpending = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.spentOnGreen) &&
  (isPersonal(parsed) || says(parsed, /\blots?\b/)) &&
  (periodOf(parsed) !== null ||
    daysOf(parsed) !== null ||
    isNamed(parsed, "seller") ||
    isNamed(parsed, "supplier"));

export const isOldestLot = (parsed: ParsedQuestion): boolean => says(parsed, PATTERNS.oldestLot);

/** `which lot cost me the most`. */
export const isLotByCost = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.stockByCost) &&
  says(parsed, /\b(?:which|what)\b.{0,12}\b(?:lots?|greens?)\b/) &&
  !says(parsed, PATTERNS.ofSelling);

export const isUsedUp = (parsed: ParsedQuestion): boolean =>
  says(parsed, PATTERNS.usedUp) &&
  (says(parsed, /\blots?\b/) || (says(parsed, /\b(?:beans|greens?|coffees?)\b/) && isPersonal(parsed)));

export function isRunOut(parsed: ParsedQuestion): boolean {
  if (!says(parsed, PATTERNS.runOut)) return false;
  return isPersonal(parsed) || says(parsed, PATTERNS.isRunOutWords);
}

export function isProfit(parsed: ParsedQuestion): boolean {
  return says(parsed, PATTERNS.profit) && !says(parsed, PATTERNS.isProfitWords);
}

/** `show me my last five roasts`, where another verb asks for a figure of them. */
const SHOWN =
  /^(?:(?:and|ok|okay|now|what about|how about|show|show me|plot|draw|chart|how did|how were) )*(?:(?:my|our|the) )?(?:last|latest|previous|most recent|recent|past|newest) /;

export function isRoastComparison(parsed: ParsedQuestion): boolean {
  if (numberedRoasts(parsed).length > 1) return true;
  if (says(parsed, PATTERNS.isRoastsAlike) && isRoasting(parsed) && isPersonal(parsed)) return true;
  if (says(parsed, PATTERNS.lastFew) && (says(parsed, PATTERNS.comparing) || says(parsed, SHOWN)))
    return true;
  if (!isRoasting(parsed) || !says(parsed, PATTERNS.comparing)) return false;
  return (
    !says(parsed, /\broast(?:ed)? (?:coffee )?price|\bgood for .* roast|\bdark roast\b/) ||
    says(parsed, PATTERNS.twoRoasts)
  );
}

export const isLastRoast = (parsed: ParsedQuestion) =>
  says(parsed, PATTERNS.lastRoast) &&
  (isRoasting(parsed) ||
    says(parsed, /\b(?:drum|roaster)\b/) ||
    says(parsed, /\blast\b.*\bsession\b|\bsession\b.*\blast\b/) ||
    says(parsed, /\bmy (?:last|latest)\b/));

export function isStock(parsed: ParsedQuestion): boolean {
  if (!says(parsed, PATTERNS.stock)) return false;
  if (says(parsed, /\bbudget\b|\bi (?:have|got) \$/)) return false;
  if (parsed.has("past_crop") && !isPersonal(parsed)) return false;
  return isPersonal(parsed) || says(parsed, PATTERNS.isStockOf);
}
