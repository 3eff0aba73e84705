import { z } from "zod";
import type { Source } from "@/lib/assistant/contract";
import { list, minutes, number, percent } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { roastHref, roastItemOf } from "@/lib/canvas/resolve-roasts";
import { BATCH_NUMBER } from "@/lib/roast/batch-numbers";
import type { Roast } from "@/lib/roast/contract";
import { listRoasts } from "@/lib/roast/roasts";
import { dateText, daysBefore, todayOf } from "@/lib/units/days";
import { tenth } from "@/lib/units/rounding";
import { convertTemperature } from "@/lib/units/temperature";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./blocks";
import { coffeeId } from "./named-coffee";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { defineTool, result } from "./tool";

export const day = (text: string) => dateText(new Date(text));
export const ROASTS: Source = { label: "Roasts", href: "/roast" };
export const sourceOf = (roast: Roast): Source => ({
  label: roast.batch_name,
  href: roastHref(roast.roast_id),
});
export const subjectOf = (roast: Roast) => ({
  kind: "roast" as const,
  id: roast.roast_id,
  name: roast.batch_name,
});
export const NO_ROASTS = "You have no roasts yet. Record one, or import a log.";
const MAX_LISTED_ROASTS = 300;
/** Limit of roasts whose name or notes have the number that one batch has. */
const MAX_SAME = 20;

/** The latest roasts of the named lots, or of all; another's lot is never among them. */
export async function roastsOf(
  viewer: Viewer,
  asked: { ids?: readonly number[] | undefined; lots?: readonly string[] | undefined },
  batches: readonly string[] = [],
) {
  const { lots, unknown, named } = await lotsAsked(viewer, asked);
  if (!named) {
    const numbered = await Promise.all(
      batches.map((number) => listRoasts(viewer, { text: number, limit: MAX_SAME })),
    );
    const { data } = await listRoasts(viewer, { limit: MAX_LISTED_ROASTS });
    return { roasts: [...data, ...numbered.flatMap((page) => page.data)], unknown };
  }
  const ids = new Set(lots.map(({ id }) => id));
  const pages = await Promise.all(
    lots.slice(0, 6).map(({ id }) => listRoasts(viewer, { lot: id, limit: MAX_LISTED_ROASTS })),
  );
  const roasts = pages.flatMap(({ data }) => data).filter((roast) => ids.has(roast.coffee_id));
  return {
    roasts: roasts.toSorted((a, b) =>
      a.roast_date < b.roast_date ? 1 : a.roast_date > b.roast_date ? -1 : b.roast_id - a.roast_id,
    ),
    unknown,
  };
}

/** `458 g in, 396 g out`; null if not weighed. */
function weightsOf({ oz_in: charged, oz_out: out }: Roast, { batch }: ReaderWords): string | null {
  if (charged === null) return null;
  return `${batch(charged)} in${out === null ? "" : `, ${batch(out, charged)} out`}`;
}

function tempText(
  degrees: number | null | undefined,
  { temperature_unit: recordedIn }: Pick<Roast, "temperature_unit">,
  { units }: Pick<ReaderWords, "units">,
): string | null {
  const unit = units.temperature ?? recordedIn;
  return degrees == null ? null : `${number(tenth(convertTemperature(degrees, recordedIn, unit)))} °${unit}`;
}

/** At drop, in degrees of the reader. */
export function dropText(
  { milestones: { drop }, temperature_unit: recordedIn }: Roast,
  { units }: ReaderWords,
) {
  return tempText(drop?.bean_temp, { temperature_unit: recordedIn }, { units });
}

function sentenceOf(roast: Roast, words: ReaderWords): string {
  const { weight_loss_percent: loss, total_time: total, dtr_percent: dtr, milestones } = roast;
  const crack = milestones.fc_start;
  const drop = dropText(roast, words);
  const hot = tempText(crack?.bean_temp, roast, words);
  const crackTemp = hot === null ? "" : ` (${hot})`;
  const parts = [
    weightsOf(roast, words),
    loss === null ? null : `${percent(tenth(loss))} weight loss`,
    total === null ? null : `${minutes(total)} long`,
    crack?.time == null ? null : `first crack at ${minutes(crack.time)}${crackTemp}`,
    drop === null ? null : `dropped at ${drop}`,
    dtr === null ? null : `DTR ${percent(tenth(dtr))}`,
  ].filter((part) => part !== null);
  return `${roast.batch_name} (${roast.coffee_name}) was roasted ${day(roast.roast_date)}${parts.length === 0 ? "" : `: ${list(parts)}`}.`;
}

export function factsOf(roast: Roast, words: ReaderWords) {
  const { time: crackTime = null } = roast.milestones.fc_start ?? {};
  return {
    ...roastItemOf(roast),
    first_crack_text: crackTime === null ? null : minutes(crackTime),
    total_time_text: roast.total_time === null ? null : minutes(roast.total_time),
    weight_loss_percent: roast.weight_loss_percent,
    weights_text: weightsOf(roast, words),
    drop_text: dropText(roast, words),
    first_crack_temp_text: tempText(roast.milestones.fc_start?.bean_temp, roast, words),
  };
}

export const isBatchNumber = (wanted: string) => BATCH_NUMBER.test(wanted);

/** A sentence for batches that the bench doesn't have. */
export function unknownBatches(roasts: readonly Roast[], wanted: readonly string[]): string[] {
  const unknown = wanted.filter((each) => isBatchNumber(each) && !pick(roasts, each, ""));
  return unknown.length === 0 ? [] : [`You have no batch ${list(unknown, "or")}.`];
}

/** `last`, `previous`, `yesterday`, an id, a batch's number or part of its name → a roast. */
export function pick(roasts: readonly Roast[], wanted: string, today: string): Roast | undefined {
  const on = (date: string) => roasts.find((roast) => roast.roast_date === date);
  switch (wanted) {
    case "last":
    case "best":
      return roasts[0];
    case "previous":
      return roasts[1];
    case "first":
      return roasts.at(-1);
    case "today":
      return on(today);
    case "yesterday":
      return on(daysBefore(1, today));
    default: {
      const id = /^#?(\d{1,9})$/.exec(wanted)?.[1];
      if (id !== undefined) return roasts.find((roast) => roast.roast_id === Number(id));
      if (isBatchNumber(wanted)) return roasts.find(({ batch_number: number }) => number === wanted);
      return roasts.find(({ batch_name: name }) => name.toLowerCase().includes(wanted.toLowerCase()));
    }
  }
}

const notOn = (wanted = "") =>
  ["today", "yesterday"].includes(wanted)
    ? `No roast is recorded for ${wanted}.`
    : "None of your roasts matches that.";

export const roastWords = z
  .array(z.string().trim().min(1).max(120))
  .max(8)
  .optional()
  .describe(
    "last, previous, first, today, yesterday, an id, a batch's number such as 2026-143, its name, or last 3 for the latest three",
  );

export const lastRoast = defineTool({
  name: "last_roast",
  description:
    "The person's latest roast, or the latest of some lots: weights, times, milestones and its curve.",
  input: z.object({ ...lotChoice, roasts: roastWords, roast_ids: z.array(coffeeId).max(8).optional() }),
  membersOnly: true,
  async run(viewer, { ids, lots, roasts: wanted = ["last"], roast_ids: roastIds = [] }) {
    const words = await readerWords(viewer);
    const { roasts, unknown } = await roastsOf(viewer, { ids, lots }, wanted.filter(isBatchNumber));
    const roast =
      roasts.find(({ roast_id: id }) => roastIds.includes(id)) ??
      pick(roasts, wanted[0] ?? "last", todayOf(viewer));
    if (!roast) {
      const none =
        roasts.length > 0
          ? (unknownBatches(roasts, wanted)[0] ?? notOn(wanted[0]))
          : unknown.length > 0
            ? null
            : lots?.length || ids?.length
              ? "You haven't roasted that lot yet."
              : NO_ROASTS;
      return result({}, [...unknownLots(unknown), ...(none ? [none] : [])], { sources: [ROASTS] });
    }
    return result(
      { roast: factsOf(roast, words), date: roast.roast_date },
      [sentenceOf(roast, words), ...unknownLots(unknown)],
      {
        blocks: [
          await resolved(viewer, {
            id: blockId("roast-curve"),
            type: "roast-curve",
            of: { roast: roast.roast_id },
          }),
        ],
        sources: [sourceOf(roast), ROASTS],
        subjects: [subjectOf(roast)],
      },
    );
  },
});
