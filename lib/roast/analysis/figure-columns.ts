import type { RoastFigures } from "./measure";

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
