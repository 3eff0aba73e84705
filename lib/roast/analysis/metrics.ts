import type { RoastFigures } from "./measure";

/** The columns of a roast that its recording gives, as `measureRoast` makes them. */
export function figureColumns(figures: RoastFigures) {
  return {
    milestones: figures.milestones,
    phases: figures.phases,
    totalTime: figures.total_time,
    developmentTime: figures.development_time,
    dtrPercent: figures.dtr_percent,
    rates: figures.rates,
    auc: figures.auc,
  };
}

export const NO_FIGURES = {
  milestones: null,
  phases: null,
  totalTime: null,
  developmentTime: null,
  dtrPercent: null,
  rates: null,
  auc: null,
} as const satisfies Record<keyof ReturnType<typeof figureColumns>, null>;
