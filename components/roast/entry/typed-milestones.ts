import { clock } from "@/components/roast/curve/clock";
import type { ManualMilestones } from "@/lib/coffee/recording";
import { firstOutOfOrder } from "@/lib/roast/recording/manual-milestones";

/** In chronological order. The clock starts at charge. */
export const TYPED_MARKS = ["charge", "dry_end", "fc_start", "fc_end", "drop"] as const;
export type TypedMark = (typeof TYPED_MARKS)[number];

export const MARK_WORDS = {
  charge: "Charge",
  dry_end: "Dry end",
  fc_start: "First crack",
  fc_end: "First crack ends",
  drop: "Drop",
} as const satisfies Record<TypedMark, string>;

interface TypedMilestone {
  time: string;
  bean: string;
}
export type TypedMilestones = Record<TypedMark, TypedMilestone>;

export const NOTHING_TYPED: TypedMilestones = {
  charge: { time: "0:00", bean: "" },
  dry_end: { time: "", bean: "" },
  fc_start: { time: "", bean: "" },
  fc_end: { time: "", bean: "" },
  drop: { time: "", bean: "" },
};

export type MilestoneErrors = Partial<Record<TypedMark, Partial<TypedMilestone>>>;

const NO_TIME = "Enter minutes and seconds, such as 4:30.";
const NO_TEMPERATURE = "Enter a number, such as 301 or 150.5.";

/** The API's limits, in either scale. */
const isTemperature = (degrees: number) => degrees >= -50 && degrees <= 700;

/** `8:30` in seconds; null if blank, undefined if invalid. */
export function typedSeconds(typed: string): number | null | undefined {
  if (typed.trim() === "") return null;
  const [, minutes, seconds] = /^\s*(\d{1,3})\s*:\s*([0-5]\d)\s*$/.exec(typed) ?? [];
  return minutes === undefined ? undefined : Number(minutes) * 60 + Number(seconds);
}

function typedTemperature(typed: string): number | null | undefined {
  const text = typed.trim().replace(",", ".");
  if (text === "") return null;
  const degrees = /^-?\d{1,4}(\.\d{1,2})?$/.test(text) ? Number(text) : Number.NaN;
  return isTemperature(degrees) ? degrees : undefined;
}

/** The API's milestones (null if all blank), and errors by field. */
export function readMilestones(typed: TypedMilestones): {
  milestones: ManualMilestones | null;
  errors: MilestoneErrors;
} {
  const milestones: ManualMilestones = {};
  const errors: MilestoneErrors = {};
  for (const mark of TYPED_MARKS) {
    const [time, bean] = [typedSeconds(typed[mark].time), typedTemperature(typed[mark].bean)];
    if (time === undefined) errors[mark] = { time: NO_TIME };
    else if (time === null && bean !== null) errors[mark] = { time: `Add a time. ${NO_TIME}` };
    if (bean === undefined) errors[mark] = { ...errors[mark], bean: NO_TEMPERATURE };
    if (typeof time === "number" && bean !== undefined) milestones[mark] = { time, bean_temp: bean };
  }
  const late = firstOutOfOrder(milestones);
  const mark = TYPED_MARKS.find((each) => each === late?.mark);
  const after = TYPED_MARKS.find((each) => each === late?.after);
  if (mark && after && !errors[mark])
    errors[mark] = {
      time: `Must not be before ${MARK_WORDS[after].toLowerCase()} (${clock(milestones[after]?.time ?? 0)}).`,
    };
  const { charge, ...later } = milestones;
  const any = Object.keys(later).length > 0 || (charge?.bean_temp ?? null) !== null;
  return { milestones: any ? milestones : null, errors };
}

/** The server names fields as `0.milestones.fc_start.time`. */
export function refusedMilestones(field: string | undefined, why: string): MilestoneErrors {
  const [, name, part] = /(?:^|\.)milestones\.(\w+)\.(\w+)$/.exec(field ?? "") ?? [];
  const mark = TYPED_MARKS.find((each) => each === name);
  if (!mark) return {};
  return { [mark]: part === "bean_temp" ? { bean: why } : { time: why } };
}

export function typedFrom(stored: ManualMilestones): TypedMilestones {
  const typed = { ...NOTHING_TYPED };
  for (const mark of TYPED_MARKS) {
    const moment = stored[mark];
    if (moment) typed[mark] = { time: clock(moment.time), bean: String(moment.bean_temp ?? "") };
  }
  return typed;
}

/**
 * Keeps stored milestones the form doesn't have, and the tenths of unchanged times, which it can't show. Null when
 * nothing is left.
 */
export function correctedMilestones(
  stored: ManualMilestones,
  typed: TypedMilestones,
): ManualMilestones | null {
  const { milestones } = readMilestones(typed);
  const before = typedFrom(stored);
  const corrected: ManualMilestones = { ...stored };
  for (const mark of TYPED_MARKS) {
    const moment = milestones?.[mark] ?? null;
    const kept = typed[mark].time === before[mark].time ? stored[mark] : null;
    corrected[mark] = moment && { ...moment, time: kept?.time ?? moment.time };
  }
  const { charge, ...later } = corrected;
  const any = Object.values(later).some(Boolean) || (charge?.bean_temp ?? null) !== null;
  return any ? corrected : null;
}
