import { z } from "zod";
import { list, minutes, percent } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { compareRoasts as compareOwn } from "@/lib/roast/compare/compare";
import type { Roast } from "@/lib/roast/contract";
import { todayOf } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { tenth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import { blockId, resolved } from "./blocks";
import { coffeeId } from "./named-coffee";
import { lotChoice, unknownLots } from "./named-lots";
import {
  day,
  dropText,
  factsOf,
  isBatchNumber,
  NO_ROASTS,
  pick,
  ROASTS,
  roastsOf,
  roastWords,
  sourceOf,
  subjectOf,
  unknownBatches,
} from "./roasts";
import { defineTool, result } from "./tool";

const MAX_COMPARED = 8;

/** How many the `last 3` of a comparison means; 0 where none is asked. */
const fewOf = (wanted: readonly string[]) =>
  Math.max(0, ...wanted.map((each) => Number(/^last (\d{1,2})$/.exec(each)?.[1] ?? 0)));

function fewerSentence(few: number, found: number): string[] {
  if (found < few && found < MAX_COMPARED)
    return [`Only ${pluralize(found, "such roast")} ${found === 1 ? "is" : "are"} recorded.`];
  return few > MAX_COMPARED ? [`At most ${MAX_COMPARED} roasts can be compared.`] : [];
}

interface Difference {
  label: string;
  of: (roast: Roast) => number | null;
  text: (value: number, roast: Roast, words: ReaderWords) => string;
}

const DIFFERENCES: readonly Difference[] = [
  { label: "Time", of: (roast) => roast.total_time, text: minutes },
  { label: "First crack", of: (roast) => roast.milestones.fc_start?.time ?? null, text: minutes },
  {
    label: "Drop",
    of: (roast) => roast.milestones.drop?.bean_temp ?? null,
    text: (_, roast, words) => dropText(roast, words) ?? "",
  },
  { label: "DTR", of: (roast) => roast.dtr_percent, text: (value) => percent(tenth(value)) },
  { label: "Weight loss", of: (roast) => roast.weight_loss_percent, text: (value) => percent(tenth(value)) },
];

function comparisonSentences(roasts: readonly Roast[], words: ReaderWords): string[] {
  return DIFFERENCES.flatMap(({ label, of, text }) => {
    const values = roasts.map(of);
    // Of two roasts there is nothing to compare where one lacks it.
    if (values.filter((value) => value !== null).length < 2) return [];
    const texts = roasts.map((roast, i) => {
      const value = values[i] ?? null;
      return value === null ? "not recorded" : text(value, roast, words);
    });
    return [`${label}: ${texts.join(" against ")}.`];
  });
}

/** The reference of the coffee of a roast, or of the latest roast; undefined where none is set among its latest eight. */
async function referenceAmong(
  viewer: Viewer,
  roasts: readonly Roast[],
  id: number | undefined,
): Promise<Roast | undefined> {
  const roast = roasts.find((each) => each.roast_id === id) ?? roasts[0];
  const same = roasts.filter((each) => each.catalog_id === roast?.catalog_id).slice(0, 8);
  if (same.length === 0) return undefined;
  const compared = await compareOwn(viewer, { ids: same.map((each) => each.roast_id) });
  const marked = compared.roasts.find((each) => each.is_reference);
  return same.find((each) => each.roast_id === marked?.roast_id);
}

export const compareRoasts = defineTool({
  name: "compare_roasts",
  description: "Lays two to eight of the person's roasts over each other and compares their figures.",
  input: z.object({ ...lotChoice, roasts: roastWords, roast_ids: z.array(coffeeId).max(8).optional() }),
  membersOnly: true,
  async run(viewer, { ids, lots, roasts: wanted = [], roast_ids: roastIds = [] }) {
    const words = await readerWords(viewer);
    const { roasts, unknown } = await roastsOf(viewer, { ids, lots }, wanted.filter(isBatchNumber));
    const few = fewOf(wanted);
    const several = (lots ?? []).length > 1 && wanted.length < 2 && few === 0;
    const reference = wanted.includes("reference")
      ? await referenceAmong(viewer, roasts, roastIds[0])
      : undefined;
    const today = todayOf(viewer);
    const named = several
      ? (lots ?? []).map((name) =>
          roasts.find((roast) => roast.coffee_name.toLowerCase().includes(name.toLowerCase())),
        )
      : [
          ...roasts.slice(0, few),
          ...[...roastIds.map(String), ...wanted].map((each) => pick(roasts, each, today)),
          reference,
        ];
    const chosen = [
      ...new Map(
        named.filter((roast) => roast !== undefined).map((roast) => [roast.roast_id, roast]),
      ).values(),
    ];
    for (const roast of roasts) if (chosen.length < 2 && !chosen.includes(roast)) chosen.push(roast);
    const shown = chosen.slice(0, MAX_COMPARED);
    const [first] = shown;
    if (!first)
      return result({}, [...unknownLots(unknown), ...(unknown.length > 0 ? [] : [NO_ROASTS])], {
        sources: [ROASTS],
      });
    if (shown.length < 2)
      return result(
        { roast: factsOf(first, words) },
        [`There is only one roast to compare: ${first.batch_name}.`],
        {
          sources: [sourceOf(first)],
          subjects: [subjectOf(first)],
        },
      );
    const roast_ids = shown.map(({ roast_id: id }) => id);
    const compared = await compareOwn(viewer, { ids: roast_ids });
    return result(
      {
        roasts: shown.map((roast) => factsOf(roast, words)),
        figures: compared.figures,
        texts: comparisonSentences(shown, words),
      },
      [
        `${list(shown.map((roast) => `${roast.batch_name} (${day(roast.roast_date)})`))}, in this order.`,
        ...comparisonSentences(shown, words),
        ...fewerSentence(few, roasts.length),
        ...unknownBatches(roasts, wanted),
        ...unknownLots(unknown),
      ],
      {
        blocks: [
          await resolved(viewer, {
            id: blockId("roast-overlay"),
            type: "roast-overlay",
            of: { roasts: roast_ids },
          }),
        ],
        sources: [
          { label: "Roasts compared", href: `/roast/compare?ids=${roast_ids.join(",")}` },
          ...shown.map(sourceOf),
        ],
        subjects: shown.map(subjectOf),
      },
    );
  },
});
