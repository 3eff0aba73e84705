import { z } from "zod";
import { MAX_SHOWN_ROWS } from "@/lib/assistant/contract";
import { type ReaderWords, readerWords } from "@/lib/assistant/reader-words";
import { runOutContent } from "@/lib/canvas/resolve-lot-tables";
import { type LotEntry, lotEntryOf, soonestOut } from "@/lib/inventory/lot-entry";
import { dateText, daysBetween, todayOf } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { tableBlock } from "./blocks";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { factsOf, INVENTORY, NO_LOTS, sourceOf, subjectOf } from "./stock";
import { defineTool, result } from "./tool";

const day = (text: string) => dateText(new Date(text));

function runOutSentence({ lot, runOut }: LotEntry, { stock }: ReaderWords, today: string): string {
  if (lot.remaining_lbs <= 0) return `${lot.coffee_name} is used up.`;
  const left = `${stock(lot.remaining_lbs)} of ${lot.coffee_name} left`;
  if (!runOut) return `There are ${left}, but too few recent roasts to say when it runs out.`;
  const days = daysBetween(today, runOut.date);
  return `${lot.coffee_name} runs out around ${day(runOut.date)}, in ${pluralize(days, "day")}: ${stock(lot.remaining_lbs)} left at ${stock(runOut.poundsAWeek)} a week.`;
}

export const runOut = defineTool({
  name: "run_out",
  description: "When the person's lots run out at the pace of the last 60 days, soonest first.",
  input: z.object(lotChoice),
  membersOnly: true,
  async run(viewer, asked) {
    const { lots, all, unknown, named } = await lotsAsked(viewer, asked);
    if (all.length === 0) return result({ lots: [] }, [NO_LOTS], { sources: [INVENTORY] });
    const words = await readerWords(viewer);
    const today = todayOf(viewer);
    const left = lots.map((lot) => lotEntryOf(lot, today)).filter(({ lot }) => named || lot.stocked);
    const shown = soonestOut(left).slice(0, MAX_SHOWN_ROWS);
    const dated = shown.filter((entry) => entry.runOut !== null);
    const without = shown.length - dated.length;
    const sentences = named
      ? shown.slice(0, 4).map((entry) => runOutSentence(entry, words, today))
      : [
          ...dated.slice(0, 3).map((entry) => runOutSentence(entry, words, today)),
          ...(dated.length === 0
            ? ["None of your lots has enough recent roasts to say when it runs out."]
            : []),
          ...(dated.length > 0 && without > 0
            ? [`For ${pluralize(without, "other lot")} there are too few recent roasts.`]
            : []),
        ];
    const facts = shown
      .map((entry) => factsOf(entry, words))
      .map((lot) => ({
        ...lot,
        days_left: lot.runs_out === null ? null : daysBetween(today, lot.runs_out),
      }));
    return result({ lots: facts, without_forecast: without }, [...sentences, ...unknownLots(unknown)], {
      blocks: shown.length === 0 ? [] : [runOutTable(shown, left.length, named)],
      sources: [{ label: "Inventory by run-out", href: "/beans?sort=run_out" }, ...shown.map(sourceOf)],
      subjects: shown.map(subjectOf),
    });
  },
});

const runOutTable = (entries: readonly LotEntry[], total: number, named: boolean) =>
  tableBlock(
    { ...runOutContent(entries), title: "When lots run out", source: "run-out", total },
    named ? { query: new URLSearchParams(entries.map(({ lot }) => ["lot", String(lot.id)])).toString() } : {},
  );
