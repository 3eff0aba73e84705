import { z } from "zod";
import type { Source } from "@/lib/assistant/contract";
import { number, percent } from "@/lib/assistant/format";
import { readerWords } from "@/lib/assistant/reader-words";
import { lotHref } from "@/lib/canvas/resolve-bench";
import { dueLotsContent } from "@/lib/canvas/resolve-lot-tables";
import { MAX_INTEGER } from "@/lib/http/errors/expected";
import type { Lot } from "@/lib/inventory/lot";
import { lotEntryOf } from "@/lib/inventory/lot-entry";
import { type DueLot, dueLots } from "@/lib/inventory/outlook/due-lots";
import { type PlanView, viewPlan } from "@/lib/roast/planning/planning";
import { dateText, dayAt, dayNumber, todayOf } from "@/lib/units/days";
import { pluralize } from "@/lib/units/pluralize";
import { stockUnit } from "@/lib/units/reader-units";
import { hundredth, rounded, tenth } from "@/lib/units/rounding";
import { OUNCES, type WeightUnit } from "@/lib/units/weight-unit";
import type { Viewer } from "@/lib/viewer";
import { tableBlock } from "./blocks";
import { lotChoice, lotsAsked, unknownLots } from "./named-lots";
import { defineTool, result } from "./tool";

const weight = z.number().positive().max(1000);
const NO_LOSS = "There is no weighed roast to learn from yet: enter the weights in and out of a roast first.";

const inPounds = (amount: number, unit: WeightUnit) => (amount * OUNCES[unit]) / OUNCES.lb;

/** The planner's page and figures for a coffee and a roasted weight in pounds; its amounts are in the reader's unit. */
async function planOf(
  viewer: Viewer,
  lot: Lot | undefined,
  roastedLb: number | undefined,
  unit: "lb" | "kg",
) {
  const search = new URLSearchParams({ unit });
  // An id that no lot has: otherwise the planner chooses a coffee.
  search.set("coffee", String(lot?.catalog_id ?? MAX_INTEGER));
  if (roastedLb !== undefined)
    search.set("want", String(rounded((roastedLb * OUNCES.lb) / OUNCES[unit], unit === "kg" ? 3 : 2)));
  const view = await viewPlan(viewer, search);
  if (!lot) search.delete("coffee");
  return { view, href: `/roast/plan?${search}` };
}

function basisText({ loss }: PlanView, name: string | null): string {
  if (!loss) return "";
  const roasts = pluralize(loss.roasts, "roast");
  return loss.basis === "all" || name === null
    ? `the median of your ${roasts}`
    : `the median of ${roasts} of ${name}`;
}

const lossPercent = (view: PlanView) => (view.loss ? view.loss.tenths / 10 : null);

function lossFacts(view: PlanView) {
  const { loss } = view;
  return (
    loss && {
      percent: loss.tenths / 10,
      low_percent: loss.low === null ? null : loss.low / 10,
      high_percent: loss.high === null ? null : loss.high / 10,
      roasts: loss.roasts,
      basis: loss.basis,
    }
  );
}

const source = (href: string): Source => ({ label: "Roast planner", href });
const lotSubjects = (lots: readonly Lot[]) =>
  lots.slice(0, 1).map((lot) => ({ kind: "lot" as const, id: lot.id, name: lot.coffee_name }));

export const expectedLoss = defineTool({
  name: "expected_loss",
  description:
    "The weight loss to expect when roasting a lot, from the person's own roasts; with a green weight also what comes out.",
  input: z.object({ ...lotChoice, weight_lb: weight.optional().describe("Green weight in pounds") }),
  membersOnly: true,
  async run(viewer, { ids, lots, weight_lb: green }) {
    const asked = await lotsAsked(viewer, { ids, lots });
    const [lot] = asked.named ? asked.lots : [];
    const words = await readerWords(viewer);
    const { view, href } = await planOf(viewer, lot, undefined, stockUnit(words.units));
    const percentLost = lossPercent(view);
    if (percentLost === null)
      return result({}, [...unknownLots(asked.unknown), NO_LOSS], { sources: [source(href)] });
    const low = view.loss?.low ?? null;
    const high = view.loss?.high ?? null;
    const lost = green === undefined ? null : hundredth((green * percentLost) / 100);
    const left = green === undefined || lost === null ? null : hundredth(green - lost);
    return result(
      {
        coffee: lot?.coffee_name ?? null,
        loss: lossFacts(view),
        green_lb: green ?? null,
        lost_lb: lost,
        roasted_lb: left,
        in_units_of_reader: [green, lost, left].map((lbs) => (lbs == null ? null : words.stock(lbs))),
      },
      [
        `Expect about ${percent(percentLost)} weight loss, ${basisText(view, lot?.coffee_name ?? null)}.`,
        ...(green === undefined || left === null || lost === null
          ? []
          : [
              `${words.stock(green)} green lose about ${words.stock(lost)} and come out at about ${words.stock(left)}.`,
            ]),
        ...(low === null || high === null || low === high
          ? []
          : [`Half of those roasts lost between ${percent(low / 10)} and ${percent(high / 10)}.`]),
        ...unknownLots(asked.unknown),
      ],
      { sources: [source(href)], subjects: lotSubjects(lot ? [lot] : []) },
    );
  },
});

export const expectedCharge = defineTool({
  name: "expected_charge",
  description:
    "How much green coffee to charge for a roasted weight, and in how many batches, from the person's own roasts.",
  input: z.object({ ...lotChoice, yield_lb: weight.optional().describe("Roasted weight wanted, in pounds") }),
  membersOnly: true,
  async run(viewer, { ids, lots, yield_lb: wanted }) {
    const asked = await lotsAsked(viewer, { ids, lots });
    const [lot] = asked.named ? asked.lots : [];
    const words = await readerWords(viewer);
    const unit = stockUnit(words.units);
    const { view, href } = await planOf(viewer, lot, wanted, unit);
    const percentLost = lossPercent(view);
    const sources = [source(href)];
    if (percentLost === null) return result({}, [...unknownLots(asked.unknown), NO_LOSS], { sources });
    const { plan, stock } = view;
    const unitName = unit === "kg" ? "kilogram" : "pound";
    const yielded = hundredth(1 - percentLost / 100);
    if (!plan || wanted === undefined)
      return result(
        { loss: lossFacts(view), yield_of_one: yielded },
        [
          `Tell me how much roasted coffee you want: at ${percent(percentLost)} weight loss, each ${unitName} of green gives ${number(yielded)} ${unit}.`,
          ...unknownLots(asked.unknown),
        ],
        { sources },
      );
    const batches = plan.batches;
    const left = inPounds(stock.left / 1000, unit);
    const weighed = (thousandths: number) => words.stock(inPounds(thousandths / 1000, unit));
    return result(
      {
        coffee: lot?.coffee_name ?? null,
        loss: lossFacts(view),
        roasted_lb: wanted,
        green_lb: inPounds(plan.green / 1000, unit),
        batches: batches && { count: batches.count, each_lb: inPounds(batches.each / 1000, unit) },
        left_lb: lot ? left : null,
        in_units_of_reader: {
          roasted: words.stock(wanted),
          green: weighed(plan.green),
          each_batch: batches && weighed(batches.each),
          left: lot ? words.stock(left) : null,
        },
      },
      [
        `For ${words.stock(wanted)} roasted, charge ${weighed(plan.green)} of green, at ${percent(percentLost)} weight loss (${basisText(view, lot?.coffee_name ?? null)}).`,
        ...(batches && batches.count > 1
          ? [`That is ${pluralize(batches.count, "batch", "batches")} of ${weighed(batches.each)}.`]
          : []),
        ...(lot && stock.left < plan.green ? [`You only have ${words.stock(left)} of it left.`] : []),
        ...unknownLots(asked.unknown),
      ],
      { sources, subjects: lotSubjects(lot ? [lot] : []) },
    );
  },
});

const dateOf = (text: string | undefined, today: string): string => {
  if (text === "tomorrow") return dayAt(dayNumber(today) + 1);
  return text === undefined || text === "today" ? today : text;
};

function startSentence({
  lot,
  last_roast: last,
  charge,
}: {
  lot: string;
  last_roast: string | null;
  charge: string | null;
}) {
  const when =
    last === null ? ", which you haven't roasted yet" : `, last roasted ${dateText(new Date(last))}`;
  return `Start with ${lot}${when}${charge === null ? "" : `; your usual charge is ${charge}`}.`;
}

/** A canvas keeps the day, and the lots that were asked for. */
function planTable(due: readonly DueLot[], on: string, today: string, areNamed: boolean) {
  const named = areNamed ? due.map(({ lot }) => ["lot", String(lot.id)]) : [];
  return tableBlock(
    { ...dueLotsContent(due, on, today), source: "due-lots", total: due.length },
    { query: String(new URLSearchParams([["on", on], ...named])) },
  );
}

export const planDay = defineTool({
  name: "plan_day",
  description:
    "Which of the person's lots are due for a roast on a day, from the usual gap between their roasts, with the usual charge.",
  input: z.object({
    ...lotChoice,
    date: z.union([z.literal("today"), z.literal("tomorrow"), z.iso.date()]).optional(),
    yield_lb: weight.optional(),
  }),
  membersOnly: true,
  async run(viewer, { ids, lots, date, yield_lb: wanted }) {
    const words = await readerWords(viewer);
    const unit = stockUnit(words.units);
    const today = todayOf(viewer);
    const on = dateOf(date, today);
    const asked = await lotsAsked(viewer, { ids, lots });
    const due = dueLots(asked.lots, on, asked.named);
    const sources: Source[] = [
      source("/roast/plan"),
      ...due.map(({ lot }) => ({ label: lot.coffee_name, href: lotHref(lot.id) })),
    ];
    const when = dateText(new Date(on));
    if (asked.all.length === 0)
      return result({ date: on }, ["You have no lots to roast yet. Add one in your inventory."], { sources });
    if (due.length === 0)
      return result(
        { date: on },
        [...unknownLots(asked.unknown), `No lot is due on ${when}: all were roasted within their usual gap.`],
        { sources },
      );
    const rows = due.map(({ lot, lastRoast, usualGap, charge }) => ({
      lot: lot.coffee_name,
      last_roast: lastRoast,
      usual_gap_days: usualGap,
      charge_oz: charge === null ? null : tenth(charge),
      charge: charge === null ? null : words.batch(tenth(charge)),
      left: words.stock(lot.remaining_lbs),
      left_lb: hundredth(lot.remaining_lbs),
      runs_out: lotEntryOf(lot, today).runOut?.date ?? null,
      href: lotHref(lot.id),
    }));
    const charge = wanted === undefined ? null : await planOf(viewer, due[0]?.lot, wanted, unit);
    const planned = charge?.view.plan?.green;
    const green = planned === undefined ? undefined : inPounds(planned / 1000, unit);
    const [first] = rows;
    return result(
      {
        date: on,
        due: rows,
        green_lb: green ?? null,
        green: green === undefined ? null : words.stock(green),
      },
      [
        `${pluralize(due.length, "lot")} ${due.length === 1 ? "is" : "are"} due on ${when}, going by the usual gap between ${due.length === 1 ? "its" : "their"} roasts.`,
        ...(first ? [startSentence(first)] : []),
        ...(green === undefined || wanted === undefined
          ? []
          : [`For ${words.stock(wanted)} roasted, charge ${words.stock(green)} of green.`]),
        ...unknownLots(asked.unknown),
      ],
      {
        blocks: [planTable(due, on, today, asked.named)],
        sources,
        subjects: due.map(({ lot }) => ({ kind: "lot" as const, id: lot.id, name: lot.coffee_name })),
      },
    );
  },
});
