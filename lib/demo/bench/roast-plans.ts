import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { addDays, type Day } from "@/lib/demo/calendar";
import { DEMO_PEOPLE, DEMO_TEAM } from "@/lib/demo/people";
import { createRandom } from "@/lib/demo/random";
import type { NewRoast } from "@/lib/roast/schemas";
import { logOf, pythonLiteral, uuidOf } from "./artisan-log";
import file from "./data/roasts.json" with { type: "json" };
import { GIFT, LOT_PLANS, type LotPlan } from "./lot-plans";
import { inFahrenheit, MISHAP_KINDS, plausibleColor, plausibleLoss, syntheticRoast } from "./synthetic-roast";

/** The scale of this roaster shows tenths of ounces. */
const tenth = (value: number) => Math.round(value * 10) / 10;
const GRAMS_PER_OUNCE = 28.349523125;
export const MACHINES = {
  large: { roaster_type: "1 kg drum, gas", roaster_size: 1 },
  small: { roaster_type: "600 g drum, electric", roaster_size: 0.6 },
} as const;
/** Since the color meter came, days ago. */
const METERED_DAYS = 112;
const COLOR_SCALE = "Agtron Gourmet";

const notes = z.array(z.string().nullable()).nonempty();

const {
  mishaps: MISHAPS,
  withoutCurve: WITHOUT_CURVE,
  notes: NOTES,
} = dataFile(
  "lib/demo/bench/data/roasts.json",
  z.strictObject({
    /** What became of the n-th roast of all, where it was not what was planned. */
    mishaps: z.record(z.string().regex(/^\d+$/), z.enum(MISHAP_KINDS)),
    /** Roasts before the laptop, and one evening without it. */
    withoutCurve: z.array(z.int()),
    notes: z.record(z.enum(MISHAP_KINDS), notes),
  }),
  file,
);

interface PlannedRoast {
  lot: number;
  /** Which of its lot's roasts, from 1. */
  nth: number;
  /** The person who roasts and enters it. */
  by: "member" | "roaster";
  roast: Omit<NewRoast, "coffee_id">;
  log: { name: string; text: string } | null;
}

/** `count` days from the first to the last (days ago), spread evenly but for a day or so. */
function daysOf({ roasted: [first, last], roasts }: LotPlan, key: string): number[] {
  const random = createRandom(`days/${key}`);
  return Array.from({ length: roasts }, (_, i) => {
    if (i === 0) return first;
    if (i === roasts - 1) return last;
    return Math.round(first + ((last - first) * i) / (roasts - 1)) + random.int(-1, 1);
  });
}

interface Told {
  number: number;
  batchName: string;
  day: Day;
  ozIn: number;
  plan: LotPlan["roast"];
  machine: LotPlan["machine"];
  by: PlannedRoast["by"];
  isMetered: boolean;
  key: string;
}

type Planned = Omit<PlannedRoast, "lot" | "nth" | "by">;

function plannedRoast(told: Told): Planned {
  const { number, batchName, day, ozIn, plan, by, isMetered, key } = told;
  const machine = MACHINES[told.machine];
  const random = createRandom(`roast/${key}`);
  const mishap = MISHAPS[String(number)] ?? "none";
  const going = {
    ...plan,
    heading: plan.heading + random.normal() * 0.6,
    pace: plan.pace + random.normal() * 0.12,
    charge: plan.charge + random.normal() * 1.2,
    firstCrack: plan.firstCrack + random.normal() * 0.5,
    developmentPercent: plan.developmentPercent + random.normal() * 1.1,
    interval: number % 5 === 0 ? 1 : 2,
    mishap,
  };
  const celsius = syntheticRoast(going, random);
  const drop = celsius.bean[celsius.marks.drop ?? 0] ?? plan.firstCrack;
  const loss = plausibleLoss(drop, going.developmentPercent, random);
  const ozOut = tenth(ozIn * (1 - loss / 100));
  const notes = random.pick(NOTES[mishap]);
  const color = plausibleColor(drop, going.developmentPercent, createRandom(`color/${key}`));
  const log = logOf(inFahrenheit(celsius), {
    title: batchName,
    beans: batchName.replace(/ \d+$/, ""),
    roastingNotes: notes ?? "",
    roasterType: machine.roaster_type,
    roasterSize: machine.roaster_size,
    batchPrefix: "",
    batchNumber: number + 1,
    weightIn: Math.round(ozIn * GRAMS_PER_OUNCE),
    weightOut: Math.round(ozOut * GRAMS_PER_OUNCE),
    date: day,
    time: `${String(random.int(8, 18)).padStart(2, "0")}:${String(random.int(0, 59)).padStart(2, "0")}:00`,
    uuid: uuidOf(`bench/${key}`),
    version: "3.1.2",
  });
  return {
    roast: {
      batch_name: batchName,
      roast_date: day,
      oz_in: ozIn,
      oz_out: ozOut,
      roast_notes: notes,
      ...machine,
      operator: DEMO_PEOPLE[by].name,
      ...(isMetered && { whole_color: color.whole, ground_color: color.ground, color_system: COLOR_SCALE }),
      temperature_unit: "F",
      ...(mishap === "stall" && { defects: ["uneven"] }),
      ...(mishap === "flick" && { defects: ["tipping"] }),
    },
    log: WITHOUT_CURVE.includes(number) ? null : { name: `${batchName}.alog`, text: pythonLiteral(log) },
  };
}

/** All roasts of the demo's roaster, the oldest first. Lots are numbered as in `LOT_PLANS`, the gift comes after them. */
export function planRoasts(today: Day, nameOf: (lot: number) => string): PlannedRoast[] {
  const dated = LOT_PLANS.flatMap((plan, lot) =>
    daysOf(plan, String(lot)).map((ago, i) => ({
      lot,
      nth: i + 1,
      ago,
      ozIn: plan.batchOz,
      machine: plan.machine,
      plan: plan.roast,
      batchName: `${nameOf(lot)} ${i + 1}`,
    })),
  );
  const gift = LOT_PLANS[2]?.roast;
  if (gift)
    for (const [i, ago] of [GIFT.roasted, GIFT.roasted - 7].entries())
      dated.push({
        lot: LOT_PLANS.length,
        nth: i + 1,
        ago,
        ozIn: 12,
        machine: "small",
        plan: gift,
        batchName: `${nameOf(LOT_PLANS.length)} ${i + 1}`,
      });
  return dated
    .sort((a, b) => b.ago - a.ago || a.lot - b.lot)
    .map(({ lot, nth, ago, batchName, ...rest }, number) => {
      // The owner still roasts every third batch.
      const by = ago < DEMO_TEAM.roaster && number % 3 !== 0 ? "roaster" : "member";
      const day = addDays(today, -ago);
      const key = `${lot}/${batchName}`;
      const isMetered = ago <= METERED_DAYS;
      return { lot, nth, by, ...plannedRoast({ ...rest, number, batchName, day, by, isMetered, key }) };
    });
}
