import { MILESTONES, type Milestone } from "@/lib/coffee/recording";
import type { Milestones } from "@/lib/coffee/roast-metrics";
import { PHASES, type Phase } from "@/lib/roast/analysis/measure";
import { rounded } from "@/lib/units/rounding";

export const FIGURE_KINDS = ["seconds", "degrees", "percent", "rate", "area", "ounces"] as const;
export type FigureKind = (typeof FIGURE_KINDS)[number];

export interface RoastSummary {
  milestones: Milestones;
  percents: Record<Phase, number | null>;
  times: Record<Phase | "total", number | null>;
  dtr: number | null;
  rateAtFirstCrack: number | null;
  auc: number | null;
  ozIn: number | null;
  weightLoss: number | null;
}

const OTHER_FIGURES = [
  "total_time",
  "dtr_percent",
  "rate_at_first_crack",
  "auc",
  "oz_in",
  "weight_loss_percent",
] as const;

type FigureKey =
  | `${Milestone}_time`
  | `${Milestone}_bean_temp`
  | `${Phase}_time`
  | `${Phase}_percent`
  | (typeof OTHER_FIGURES)[number];

interface Figure {
  key: FigureKey;
  kind: FigureKind;
  of: (roast: RoastSummary) => number | null;
}

const ofMilestone = (milestone: Milestone): Figure[] => [
  {
    key: `${milestone}_time`,
    kind: "seconds",
    of: ({ milestones }) => milestones[milestone]?.time ?? null,
  },
  {
    key: `${milestone}_bean_temp`,
    kind: "degrees",
    of: ({ milestones }) => milestones[milestone]?.bean_temp ?? null,
  },
];

const ofPhase = (phase: Phase): Figure[] => [
  { key: `${phase}_time`, kind: "seconds", of: ({ times }) => times[phase] },
  { key: `${phase}_percent`, kind: "percent", of: ({ percents }) => percents[phase] },
];

const FIGURES: readonly Figure[] = [
  ...MILESTONES.flatMap(ofMilestone),
  ...PHASES.flatMap(ofPhase),
  { key: "total_time", kind: "seconds", of: ({ times }) => times.total },
  { key: "dtr_percent", kind: "percent", of: ({ dtr }) => dtr },
  { key: "rate_at_first_crack", kind: "rate", of: ({ rateAtFirstCrack }) => rateAtFirstCrack },
  { key: "auc", kind: "area", of: ({ auc }) => auc },
  { key: "oz_in", kind: "ounces", of: ({ ozIn }) => ozIn },
  { key: "weight_loss_percent", kind: "percent", of: ({ weightLoss }) => weightLoss },
];

export interface ComparedFigure {
  key: FigureKey;
  kind: FigureKind;
  values: (number | null)[];
  /** Value − base's value; null where either is unknown. */
  differences: (number | null)[];
}

/**
 * Values are to a tenth (ounces to a thousandth); differences are computed from the rounded values, so the table
 * adds up.
 */
export function compareFigures(roasts: readonly RoastSummary[], base: number): ComparedFigure[] {
  return FIGURES.map(({ key, kind, of }) => {
    const places = kind === "ounces" ? 3 : 1;
    const values = roasts.map((roast) => {
      const value = of(roast);
      return value === null ? null : rounded(value, places);
    });
    const from = values[base] ?? null;
    return {
      key,
      kind,
      values,
      differences: values.map((value) =>
        value === null || from === null ? null : rounded(value - from, places),
      ),
    };
  });
}
