import { plannedDay } from "./dates";
import { numberedRoasts } from "./lot-names";
import type { ParsedQuestion } from "./parsed-question";
import { roastDirection } from "./roast-direction";
import { hasWeight, isPersonal, isRoasting, says } from "./says";
import { PATTERNS } from "./word-data";

/** Questions about the person's own lots, roasts and sales. */

export function isCharge(reading: ParsedQuestion): boolean {
  if (says(reading, PATTERNS.roastsUnnamed)) return false;
  const direction = roastDirection(reading);
  if (direction !== null) return direction === "charge";
  if (!hasWeight(reading) && !says(reading, /\bcharge\b|\bhow much green\b/)) return false;
  if (says(reading, PATTERNS.isChargeWords)) return false;
  if (says(reading, /\bhow much roasted\b|\bwhat (?:will|would) (?:i|it|\d)/)) return false;
  if (says(reading, /\bin stock\b|\bon hand\b|\bprice|\bcost|\$/)) return false;
  if (says(reading, /\b(?:how many|number of) batches\b/)) return true;
  return (
    says(reading, PATTERNS.greenNeeded) &&
    (says(reading, /\broast(?:ed|ing|s)?\b|\bcharge\b|\bgreen\b|\byield\b/) ||
      says(reading, /\bend up with\b/))
  );
}

export function isLoss(reading: ParsedQuestion): boolean {
  if (says(reading, /\b(?:money|cash|profit|dollars?|median|cheaper|dearer)\b|\$/)) return false;
  if (roastDirection(reading) === "loss") return true;
  if (
    says(
      reading,
      /\bweight ?loss\b|\bshrink\w*\b|\b(?:weight|percent(?:age)?|per cent|%)\b.{0,40}\blos(?:e|es|ing|t)\b/,
    )
  )
    return !says(reading, /\blast (?:roast|batch)\b|\bcompare\b|\bvs\b/);
  if (!says(reading, PATTERNS.loss)) return false;
  return (
    says(reading, /\b(?:expected|typical|usual|average|mean|normal|roast) loss\b|\bloss (?:for|on|of)\b/) ||
    hasWeight(reading) ||
    (isRoasting(reading) && !says(reading, /\blast (?:roast|batch)\b/))
  );
}

/** Roasting on a day to come. */
export const isPlannedRoast = (reading: ParsedQuestion) =>
  isRoasting(reading) &&
  plannedDay(reading.said) !== null &&
  !hasWeight(reading) &&
  !says(reading, PATTERNS.pastRoast);

export function isPlan(reading: ParsedQuestion): boolean {
  const { has, question } = reading;
  if (
    says(reading, PATTERNS.isPlanWords) &&
    !says(reading, /\bpricing plan|subscription|api plan|membership\b/)
  )
    return true;
  if (
    says(reading, /\bwhat(?:'?s| is| should| do| am| are| to| needs?| can| could| would)?\b.*\broast\w*\b/) &&
    says(reading, /\b(?:should|next|today|tomorrow|tmrw|needs?|to roast|due|on the (?:plan|schedule))\b/) &&
    !says(reading, /\blast\b|\bdid\b/)
  )
    return true;
  return (has("today", "tomorrow") && says(reading, /\bschedule\b/)) || /^plan\b/.test(question.folded);
}

export function isRunOut(reading: ParsedQuestion): boolean {
  if (!says(reading, PATTERNS.runOut)) return false;
  return isPersonal(reading) || says(reading, PATTERNS.isRunOutWords);
}

export function isProfit(reading: ParsedQuestion): boolean {
  return says(reading, PATTERNS.profit) && !says(reading, PATTERNS.isProfitWords);
}

export function isRoastComparison(reading: ParsedQuestion): boolean {
  if (numberedRoasts(reading).length > 1) return true;
  if (!isRoasting(reading) || !says(reading, PATTERNS.comparing)) return false;
  return (
    !says(reading, /\broast(?:ed)? (?:coffee )?price|\bgood for .* roast|\bdark roast\b/) ||
    says(reading, PATTERNS.twoRoasts)
  );
}

export const isLastRoast = (reading: ParsedQuestion) =>
  says(reading, PATTERNS.lastRoast) &&
  (isRoasting(reading) ||
    says(reading, /\b(?:drum|roaster)\b/) ||
    says(reading, /\blast\b.*\bsession\b|\bsession\b.*\blast\b/) ||
    says(reading, /\bmy (?:last|latest)\b/));

export function isStock(reading: ParsedQuestion): boolean {
  if (!says(reading, PATTERNS.stock)) return false;
  if (says(reading, /\bbudget\b|\bi (?:have|got) \$/)) return false;
  if (reading.has("past_crop") && !isPersonal(reading)) return false;
  return isPersonal(reading) || says(reading, PATTERNS.isStockOf);
}
