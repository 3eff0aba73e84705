import { createRandom } from "@/lib/demo/random";
import { type LogFacts, logOf, pythonLiteral, uuidOf } from "./artisan-log";
import { inFahrenheit, plausibleLoss, type RoastPlan, syntheticRoast } from "./synthetic-roast";

interface SampleLog {
  fileName: string;
  text: string;
}

interface Sample {
  fileName: string;
  plan: RoastPlan;
  unit: "C" | "F";
  /** Grams of green coffee. */
  weightIn: number;
  facts: Omit<LogFacts, "weightIn" | "weightOut" | "uuid">;
}

const PLAN: RoastPlan = {
  heading: 228,
  pace: 5.4,
  charge: 198,
  dryEnd: 151,
  firstCrack: 196,
  developmentPercent: 19,
  interval: 2,
  mishap: "none",
};
const MACHINE = { roasterType: "Drum roaster", roasterSize: 1, version: "3.1.2" };
const KONGA = "Konga, washed\nYirgacheffe, Ethiopia\nKurume and Dega";
const HUILA = "Huila Pink Bourbon\nColombia, washed";

const SAMPLES: readonly Sample[] = [
  {
    fileName: "konga-1.alog",
    plan: PLAN,
    unit: "C",
    weightIn: 800,
    facts: {
      ...MACHINE,
      title: "Konga 1",
      beans: KONGA,
      batchPrefix: "K",
      batchNumber: 1,
      date: "2026-09-12",
      time: "09:14:05",
      roastingNotes: "A straight run. Smells of jasmine at drop.",
    },
  },
  {
    fileName: "konga-2-stall.alog",
    plan: { ...PLAN, mishap: "stall" },
    unit: "C",
    weightIn: 800,
    facts: {
      ...MACHINE,
      title: "Konga 2",
      beans: KONGA,
      batchPrefix: "K",
      batchNumber: 2,
      date: "2026-09-12",
      time: "09:41:30",
      roastingNotes:
        "Cut the burner two minutes too early; it stalled before first crack. It's flat in the cup.",
    },
  },
  {
    fileName: "huila-1-fahrenheit.alog",
    plan: { ...PLAN, heading: 231, pace: 5.1, charge: 203, developmentPercent: 21, interval: 1 },
    unit: "F",
    weightIn: 1000,
    facts: {
      ...MACHINE,
      title: "Huila 1",
      beans: HUILA,
      batchPrefix: "H",
      batchNumber: 1,
      date: "2026-09-19",
      time: "18:22:00",
      roastingNotes: "",
    },
  },
  {
    fileName: "huila-2-flick.alog",
    plan: { ...PLAN, heading: 229, pace: 5.2, mishap: "flick" },
    unit: "C",
    weightIn: 1000,
    facts: {
      ...MACHINE,
      title: "Huila 2",
      beans: HUILA,
      batchPrefix: "H",
      batchNumber: 2,
      date: "2026-09-19",
      time: "18:49:40",
      roastingNotes: "Left the burner on through the crack: the rate of rise turned up again.",
    },
  },
  {
    fileName: "huila-3-no-dry-end.alog.json",
    plan: { ...PLAN, heading: 227, pace: 5.6, mishap: "dry end not marked" },
    unit: "C",
    weightIn: 1000,
    facts: {
      ...MACHINE,
      title: "Huila 3",
      beans: HUILA,
      batchPrefix: "H",
      batchNumber: 3,
      date: "2026-09-26",
      time: "10:05:12",
      roastingNotes: "Forgot to mark dry end.",
    },
  },
];

/** Logs of roasts that never were, to try the import with; always the same. */
export function sampleLogs(): SampleLog[] {
  return SAMPLES.map(({ fileName, plan, unit, weightIn, facts }) => {
    const random = createRandom(`sample/${fileName}`);
    const recording = syntheticRoast(plan, random);
    const drop = recording.bean[recording.marks.drop ?? 0] ?? plan.firstCrack;
    const loss = plausibleLoss(drop, plan.developmentPercent, random);
    const weightOut = Math.round(weightIn * (1 - loss / 100));
    const log = logOf(unit === "F" ? inFahrenheit(recording) : recording, {
      ...facts,
      weightIn,
      weightOut,
      uuid: uuidOf(fileName),
    });
    // Artisan exports the same dictionary as JSON.
    return { fileName, text: fileName.endsWith(".json") ? `${JSON.stringify(log)}\n` : pythonLiteral(log) };
  });
}
