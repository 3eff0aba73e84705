import { clock } from "@/components/roast/curve/clock";
import { isTemperature } from "@/lib/roast/live/paste";
import { firstOutOfOrder, type ManualMilestones } from "@/lib/roast/recording/manual-milestones";

/** What the form asks for, in the order of a roast. Charge is where the clock begins. */
export const TYPED_MARKS = ["charge", "dry_end", "fc_start", "fc_end", "drop"] as const;
export type TypedMark = (typeof TYPED_MARKS)[number];

export const MARK_WORDS = {
  charge: "Charge",
  dry_end: "Dry end",
  fc_start: "First crack",
  fc_end: "First crack ends",
  drop: "Drop",
} as const satisfies Record<TypedMark, string>;

/** A milestone as it is typed. */
export interface TypedMilestone {
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

/** What is wrong with what was typed, by milestone. */
export type MilestoneErrors = Partial<Record<TypedMark, Partial<TypedMilestone>>>;

const NO_TIME = "Minutes and seconds, such as 4:30.";
const NO_TEMPERATURE = "A number, such as 301 or 150.5.";

/** `8:30` in seconds; null for a blank field, undefined for what is no time. */
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

/** What was typed as the API takes it, null where nothing was; or what is wrong with it, beside each field. */
export function readMilestones(typed: TypedMilestones): {
  milestones: ManualMilestones | null;
  errors: MilestoneErrors;
} {
  const milestones: ManualMilestones = {};
  const errors: MilestoneErrors = {};
  for (const mark of TYPED_MARKS) {
    const [time, bean] = [typedSeconds(typed[mark].time), typedTemperature(typed[mark].bean)];
    if (time === undefined) errors[mark] = { time: NO_TIME };
    else if (time === null && bean !== null) errors[mark] = { time: `When was that? ${NO_TIME}` };
    if (bean === undefined) errors[mark] = { ...errors[mark], bean: NO_TEMPERATURE };
    if (typeof time === "number" && bean !== undefined) milestones[mark] = { time, bean_temp: bean };
  }
  const late = firstOutOfOrder(milestones);
  const mark = TYPED_MARKS.find((each) => each === late?.mark);
  const after = TYPED_MARKS.find((each) => each === late?.after);
  if (mark && after && !errors[mark])
    errors[mark] = {
      time: `Not before ${MARK_WORDS[after].toLowerCase()}, which is at ${clock(milestones[after]?.time ?? 0)}.`,
    };
  const { charge, ...later } = milestones;
  const any = Object.keys(later).length > 0 || (charge?.bean_temp ?? null) !== null;
  return { milestones: any ? milestones : null, errors };
}

/** What the server refused of the milestones, beside its field: it names them as `0.milestones.fc_start.time`. */
export function refusedMilestones(field: string | undefined, why: string): MilestoneErrors {
  const [, name, part] = /(?:^|\.)milestones\.(\w+)\.(\w+)$/.exec(field ?? "") ?? [];
  const mark = TYPED_MARKS.find((each) => each === name);
  if (!mark) return {};
  return { [mark]: part === "bean_temp" ? { bean: why } : { time: why } };
}

/** Stored milestones as they are typed. */
export function typedFrom(stored: ManualMilestones): TypedMilestones {
  const typed = { ...NOTHING_TYPED };
  for (const mark of TYPED_MARKS) {
    const moment = stored[mark];
    if (moment) typed[mark] = { time: clock(moment.time), bean: String(moment.bean_temp ?? "") };
  }
  return typed;
}

/**
 * What takes the place of the stored milestones. One that the form does not ask for stays, and so do the tenths of a
 * time that was not touched, which the form cannot show. Null when nothing is left.
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
