import { z } from "zod";
import { type AnswerBlock, MAX_SHOWN_ROWS, type Source, type ToolResult } from "@/lib/assistant/contract";
import { list, number } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { roastHref } from "@/lib/canvas/resolve-roasts";
import type { Roast } from "@/lib/roast/contract";
import { RANKING_COLUMNS, type RankingColumn, valueIn } from "@/lib/roast/ranking/columns";
import { dateText } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./blocks";
import { unknownLots } from "./named-lots";
import { countSentence, nameOf, textOf, weightsOf } from "./roast-figure-texts";
import { MAX_COUNTED_ROASTS, roastChoice, roastsIn } from "./roasts-in";
import { daysOfTime, type Time, timeChoice, timesAsked, unitChoice } from "./times";
import { defineTool, result } from "./tool";

const SHOWN = 5;

interface Valued {
  roast: Roast;
  value: number;
}

function valued(roasts: readonly Roast[], figure: RankingColumn, { units }: ReaderWords): Valued[] {
  return roasts.flatMap((roast) => {
    const value = valueIn(roast, figure, units.temperature ?? "F");
    return typeof value === "number" ? [{ roast, value }] : [];
  });
}

const roastText = ({ batch_name: name, roast_date: date }: Roast) => `${name} (${dateText(new Date(date))})`;

function rankedSentences(
  ranked: readonly Valued[],
  { figure, of, words }: { figure: RankingColumn; of: "highest" | "lowest"; words: ReaderWords },
): string[] {
  const [first, ...others] = ranked;
  if (!first) return [];
  const next = others
    .slice(0, SHOWN - 1)
    .map(({ roast, value }) => `${roastText(roast)} with ${textOf(figure, value, words)}`);
  return [
    `${roastText(first.roast)} has the ${of} ${nameOf(figure)}: ${textOf(figure, first.value, words)}.`,
    ...(next.length > 0 ? [`Next ${next.length === 1 ? "is" : "are"} ${list(next)}.`] : []),
  ];
}

const RANKING: Source = { label: "Ranking of roasts", href: "/roast/ranking" };

interface Asked {
  viewer: Viewer;
  words: ReaderWords;
  /** Roasts of the first period; those of others are only counted. */
  roasts: readonly Roast[];
  time: Time;
  figure: RankingColumn;
  sources: Source[];
  /** ` of Kenya Nyeri`, where lots are named. */
  whose: string;
}

const subjectOf = ({ roast_id: id, batch_name: name }: Roast) => ({ kind: "roast" as const, id, name });
const sourceOf = ({ roast_id: id, batch_name: label }: Roast): Source => ({ label, href: roastHref(id) });
const factsOf = (roast: Roast) => ({
  name: roast.batch_name,
  coffee: roast.coffee_name,
  date: roast.roast_date,
  date_text: dateText(new Date(roast.roast_date)),
  href: roastHref(roast.roast_id),
});

const ofThose = (some: number, all: number) =>
  some === all ? pluralize(all, "roast") : `the ${some} of ${pluralize(all, "roast")} that have one`;

const meanOf = (some: readonly Valued[]) => some.reduce((sum, { value }) => sum + value, 0) / some.length;

function averaged(
  { roasts, time, figure, words, sources, whose }: Asked,
  all: readonly Valued[],
): ToolResult {
  const mean = meanOf(all);
  const meanText = textOf(figure, mean, words);
  const coffees = whose === "" ? [] : [...Map.groupBy(all, ({ roast }) => roast.coffee_name)];
  const byCoffee = coffees.map(
    ([name, own]) => `${name} ${textOf(figure, meanOf(own), words)} (${pluralize(own.length, "roast")})`,
  );
  return result(
    {
      figure,
      mean,
      mean_text: meanText,
      by_coffee: byCoffee,
      roasts: roasts.length,
      with_figure: all.length,
    },
    [
      `The average ${nameOf(figure)} of your roasts${whose}${time.text} is ${meanText}, over ${ofThose(all.length, roasts.length)}.`,
      ...(byCoffee.length > 1 ? [`By coffee: ${list(byCoffee)}.`] : []),
    ],
    { sources },
  );
}

async function ranked(
  { viewer, figure, words, sources }: Asked,
  all: readonly Valued[],
  of: "highest" | "lowest",
): Promise<ToolResult> {
  const sorted = all.toSorted((a, b) => (of === "highest" ? b.value - a.value : a.value - b.value));
  const shown = sorted.slice(0, SHOWN);
  const roasts = shown.map(({ roast }) => roast);
  return result(
    {
      figure,
      with_figure: all.length,
      ranked: shown.map(({ roast, value }) => ({
        ...factsOf(roast),
        value,
        value_text: textOf(figure, value, words),
      })),
    },
    rankedSentences(shown, { figure, of, words }),
    {
      blocks: await curvesOf(viewer, roasts.slice(0, 1)),
      sources: [...sources, ...roasts.map(sourceOf)],
      subjects: roasts.map(subjectOf),
    },
  );
}

/** The roasts whose figure is above or below a bound, the furthest first. */
function beyond(
  { roasts, time, whose, figure, words, sources }: Asked,
  all: readonly Valued[],
  { of, bound }: { of: "above" | "below"; bound: number },
): ToolResult {
  const found = all
    .filter(({ value }) => (of === "above" ? value > bound : value < bound))
    .toSorted((a, b) => (of === "above" ? b.value - a.value : a.value - b.value));
  const shown = found.slice(0, MAX_SHOWN_ROWS).map(({ roast, value }) => ({
    roast,
    text: `${roastText(roast)} ${textOf(figure, value, words)}`,
  }));
  const what = `a ${nameOf(figure)} ${of} ${textOf(figure, bound, words)}`;
  const have = found.length === 1 ? "has" : "have";
  return result(
    {
      figure,
      bound_text: textOf(figure, bound, words),
      roasts: roasts.length,
      found: found.length,
      listed: shown.map(({ roast, text }) => ({ ...factsOf(roast), text })),
    },
    [
      found.length === 0
        ? `None of your ${pluralize(roasts.length, "roast")}${whose}${time.text} has ${what}.`
        : `${pluralize(found.length, "roast")}${whose}${time.text} ${have} ${what}: ${list(shown.map(({ text }) => text))}.`,
    ],
    { sources, subjects: shown.map(({ roast }) => subjectOf(roast)) },
  );
}

const curvesOf = (viewer: Viewer, roasts: readonly Roast[]): Promise<AnswerBlock[]> =>
  Promise.all(
    roasts.map((roast) =>
      resolved(viewer, { id: blockId("roast-curve"), type: "roast-curve", of: { roast: roast.roast_id } }),
    ),
  );

/** `tipped` of the question is the defect `Tipping`. */
const stemOf = (word: string) => word.toLowerCase().replace(/(?:p?p?ing|p?ped|ed|s)$/, "");

function withDefect({ roasts, time, sources }: Omit<Asked, "figure">, defect: string): ToolResult {
  const isAny = stemOf(defect) === "defect";
  const found = roasts.filter(({ defects }) =>
    isAny ? defects.length > 0 : defects.some((each) => stemOf(each).includes(stemOf(defect))),
  );
  const shown = found.slice(0, MAX_SHOWN_ROWS);
  const what = isAny ? "a defect" : defect;
  return result(
    {
      roasts: roasts.length,
      with_defect: found.length,
      found: shown.map((roast) => ({ ...factsOf(roast), defects: roast.defects })),
    },
    found.length === 0
      ? [`None of your ${pluralize(roasts.length, "roast")}${time.text} has ${what} noted.`]
      : [
          `${pluralize(found.length, "roast")}${time.text} ${found.length === 1 ? "has" : "have"} ${what} noted: ${list(shown.map(roastText))}.`,
        ],
    { sources: [...sources, ...shown.map(sourceOf)], subjects: shown.map(subjectOf) },
  );
}

/** The roasts of a time as the page of roasts lists them. */
const listOf = (viewer: Viewer, time: Time): Promise<AnswerBlock> =>
  resolved(viewer, {
    id: blockId("table"),
    type: "table",
    title: `Roasts${time.text}`,
    of: { source: "roasts", query: new URLSearchParams(daysOfTime(time)).toString() },
  });

/** In pounds, and as the answer writes them. */
function weighedOf(roasts: readonly Roast[], { stock }: ReaderWords) {
  const weights = weightsOf(roasts);
  return { ...weights, green: stock(weights.green_lb), roasted: stock(weights.roasted_lb) };
}

async function counted(
  { viewer, words, sources }: Asked,
  counts: readonly { roasts: readonly Roast[]; who: string; coffees: string; time: Time }[],
  isOfSome: boolean,
): Promise<ToolResult> {
  const listed = isOfSome ? [] : counts.filter(({ roasts }) => roasts.length > 0);
  return result(
    {
      counts: counts.map(({ roasts, time }) => ({
        ...daysOfTime(time),
        ...weighedOf(roasts, words),
        roasts: roasts.length,
      })),
    },
    counts.map((each) => countSentence(each, each.time, words)),
    {
      blocks: await Promise.all(listed.map(({ time }) => listOf(viewer, time))),
      sources,
      subjects: counts.flatMap(({ roasts }) => roasts.slice(0, 2).map(subjectOf)),
    },
  );
}

export const roastFigures = defineTool({
  name: "roast_figures",
  description:
    "The person's roasts of a time or of some lots: how many with their weights, the mean of a figure, those with the highest or lowest, or those with a defect.",
  input: z.object({
    ...roastChoice,
    ...timeChoice,
    ...unitChoice,
    of: z.enum(["highest", "lowest", "mean", "count", "defect", "above", "below"]),
    bound: z.number().optional().describe("Of above and below: seconds, percent, degrees or points"),
    figure: z.enum(RANKING_COLUMNS).optional(),
    defect: z.string().trim().min(1).max(40).optional(),
  }),
  membersOnly: true,
  async run(
    viewer,
    { days, periods, unit, of, bound = 0, figure = "cup_score", defect = "defect", ...choice },
  ) {
    const words = await readerWords(viewer, unit);
    const times = timesAsked(viewer, { days, periods });
    const [time] = times;
    const found = await Promise.all(times.map((each) => roastsIn(viewer, each, choice)));
    const { roasts = [], unknown = [], whose = "" } = found[0] ?? {};
    const isRanked = of === "highest" || of === "lowest";
    const search = new URLSearchParams({
      ...daysOfTime(time),
      ...(isRanked && { sort: figure, order: of === "lowest" ? "asc" : "desc" }),
    });
    const sources = [{ ...RANKING, href: search.size > 0 ? `/roast/ranking?${search}` : RANKING.href }];
    if (unknown.length > 0 && roasts.length === 0) return result({}, unknownLots(unknown), { sources });
    const asked = { viewer, words, roasts, time, figure, sources, whose };
    const all = valued(roasts, figure, words);
    const answer = await (of === "count"
      ? counted(
          asked,
          found.map((each, i) => ({ ...each, time: times[i] ?? time })),
          Object.keys(choice).length > 0,
        )
      : of === "defect"
        ? withDefect(asked, defect)
        : all.length === 0
          ? result({ roasts: roasts.length }, [noneText(roasts.length, figure, time)], { sources })
          : of === "mean"
            ? averaged(asked, all)
            : of === "above" || of === "below"
              ? beyond(asked, all, { of, bound })
              : ranked(asked, all, of));
    const limited = found.every(({ isAll }) => isAll)
      ? []
      : [`Only the latest ${number(MAX_COUNTED_ROASTS)} roasts are counted.`];
    return {
      ...answer,
      facts: {
        ...answer.facts,
        times: times.map(({ text }) => text.trim()),
        most_roasts: MAX_COUNTED_ROASTS,
      },
      sentences: [...answer.sentences, ...unknownLots(unknown), ...limited],
    };
  },
});

const noneText = (roasts: number, figure: RankingColumn, { text }: Time) =>
  roasts === 0
    ? `You have no roasts${text}.`
    : `None of your ${pluralize(roasts, "roast")}${text} has a ${nameOf(figure)}.`;
