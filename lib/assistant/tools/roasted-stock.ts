import { z } from "zod";
import { MAX_SHOWN_ROWS, type Source } from "@/lib/assistant/contract";
import { list } from "@/lib/assistant/format";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { listBlends } from "@/lib/sales/blends/blends";
import { viewRoastedStock } from "@/lib/sales/roasted/roasted";
import { dateText } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { rounded } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import { type LotsAsked, lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { unitChoice } from "./times";
import { defineTool, result } from "./tool";

const PAGE: Source = { label: "Roasted coffee", href: "/roast/stock" };
const SHOWN = 6;

interface Left {
  name: string;
  oz: number;
  left: string;
  /** The day of the oldest batch with coffee left. */
  oldest: string | null;
  /** Roasts that weren't weighed. */
  unweighed: number;
}

/** Of each coffee, the most first; of blends that were mixed after roasting too, unless lots are named. */
async function readLeft(viewer: Viewer, { lots, named }: LotsAsked, { batch }: ReaderWords): Promise<Left[]> {
  const [{ data }, { data: blends }] = await Promise.all([viewRoastedStock(viewer), listBlends(viewer)]);
  const wanted = new Set(lots.map((lot) => lot.catalog_id));
  const coffees = data
    .filter(({ catalog_id: id }) => !named || wanted.has(id))
    .map(({ coffee_name: name, oz_remaining: oz, oldest, roasts_without_weight: unweighed }) => ({
      name,
      oz,
      oldest: oldest === null ? null : dateText(new Date(oldest)),
      unweighed,
    }));
  const mixed = named
    ? []
    : blends.map(({ name, oz_remaining: oz }) => ({ name, oz, oldest: null, unweighed: 0 }));
  return [...coffees, ...mixed]
    .map((each) => ({ ...each, left: batch(each.oz) }))
    .toSorted((a, b) => b.oz - a.oz);
}

function leftSentence(left: readonly Left[], total: string): string {
  const texts = left.slice(0, SHOWN).map(({ name, left: weight }) => `${weight} of ${name}`);
  const others = left.length - texts.length;
  const rest = others > 0 ? `, and ${pluralize(others, "other coffee")}` : "";
  return `${total} of roasted coffee is left: ${list(texts)}${rest}.`;
}

function noneSentence(all: readonly Left[], named: boolean): string {
  if (!named) return "No roasted coffee is left.";
  if (all.length === 0) return "None of that is roasted yet.";
  return `No roasted coffee is left of ${list(all.map(({ name }) => name))}.`;
}

function unweighedSentences(all: readonly Left[]): string[] {
  const unweighed = all.reduce((sum, coffee) => sum + coffee.unweighed, 0);
  if (unweighed === 0) return [];
  const [was, is] = unweighed === 1 ? ["wasn't", "isn't"] : ["weren't", "aren't"];
  return [`${pluralize(unweighed, "roast")} ${was} weighed and ${is} counted.`];
}

export const roastedStock = defineTool({
  name: "roasted_stock",
  description: "The person's roasted coffee that is left: of each coffee and blend, or of the lots named.",
  input: z.object({ ...lotChoice, ...unitChoice }),
  membersOnly: true,
  async run(viewer, { unit, ...sent }) {
    const asked = await lotsAsked(viewer, sent);
    const { lots, unknown, named } = asked;
    if (named && lots.length === 0) return result({}, unknownLots(unknown), { sources: [PAGE] });
    const words = await readerWords(viewer, unit);
    const all = await readLeft(viewer, asked, words);
    const left = all.filter(({ oz }) => oz > 0);
    const total = rounded(
      left.reduce((sum, { oz }) => sum + oz, 0),
      3,
    );
    const green = words.stock(lots.reduce((sum, lot) => sum + Math.max(0, lot.remaining_lbs), 0));
    const oldest = left.find((coffee) => coffee.oldest !== null)?.oldest;
    return result(
      { green, total_oz: total, total: words.batch(total), coffees: all, others: left.length - SHOWN },
      [
        left.length === 0 ? noneSentence(all, named) : leftSentence(left, words.batch(total)),
        ...(named && oldest ? [`The oldest batch is of ${oldest}.`] : []),
        ...unweighedSentences(all),
        ...(named ? [`${green} is still green.`] : []),
        ...unknownLots(unknown),
      ],
      {
        sources: [PAGE],
        subjects: (named ? lots : [])
          .slice(0, MAX_SHOWN_ROWS)
          .map(({ id, coffee_name: name }) => ({ kind: "lot" as const, id, name })),
      },
    );
  },
});
