import type { RankingColumn } from "@/lib/roast/ranking/columns";
import type { ParsedQuestion } from "../reading/parsed-question";
import { PATTERNS } from "../reading/word-data";
import { periodsOf } from "./period";
import { isRoasting, says } from "./says";

/** Questions about all roasts of a time or a coffee: how many, the mean of a figure, the roast with the most of it. */

/** The narrowest first. */
const FIGURES: readonly (readonly [RankingColumn, RegExp])[] = [
  ["dtr", /\bdtr\b|\bdevelopment(?: time)? (?:ratios?|percent\w*|%)/],
  ["fc_temp", /\bfirst crack temp\w*|\btemp\w* (?:at|of) first crack\b/],
  ["fc_time", /\b(?:first crack|fc)\b/],
  ["development_time", /\bdev(?:elopment)?(?: times?)?\b/],
  [
    "weight_loss",
    /\bweight ?loss\w*|\blost (?:the )?(?:most|least) (?:weight|water|moisture)\b|\bloss(?:es)?\b|\bshrinkage\b/,
  ],
  ["charge_temp", /\bcharge temp\w*/],
  ["drop_temp", /\b(?:drop|end|final) temp\w*/],
  ["auc", /\bauc\b|\barea under\b/],
  ["ror", /\bror\b|\brates? of rise\b/],
  ["maillard", /\bmaillard\b/],
  ["cup_score", /\bscor\w+|\bcupp?(?:ing|ed)?\b|\bpoints\b|\brated\b/],
  [
    "drop_time",
    /\b(?:total|roast(?:ing)?) times?\b|\bdurations?\b|\b(?:longest|shortest|fastest|slowest|quickest) (?:\w+ ){0,2}?(?:roasts?|batch)/,
  ],
  [
    "oz_in",
    /\bbatch (?:size|weight)s?\b|\bcharge(?: weights?)?\b|\b(?:biggest|largest|smallest|heaviest) (?:\w+ ){0,2}?(?:roasts?|batch)/,
  ],
];

type RoastFigure = (typeof FIGURES)[number][0];
type FigureOf = "highest" | "lowest" | "mean" | "count" | "defect" | "above" | "below";

const HIGHEST =
  /\b(?:high(?:est)?|longest|most(?! recent)|biggest|largest|best|top|greatest|slowest|heaviest|max(?:imum)?)\b/;
const LOWEST = /\b(?:lowest|shortest|least|smallest|worst|fastest|quickest|lightest|min(?:imum)?)\b/;
const MEAN = /\b(?:averages?|avg|mean|on average)\b/;
/** `the charge temp of my roasts of the brazil`. */
const OF_ALL = /\b(?:my|our|all|the) (?:\w+ )?roasts\b(?!.*\b(?:last|latest)\b)/;
const BEST_ROAST = /\bbest (?:\w+ ){0,3}?(?:roasts?|batch(?:es)?)\b/;

interface AskedFigure {
  of: FigureOf;
  figure?: RoastFigure;
  defect?: string;
  /** Seconds, percent or points: the unit of `above` and `below`. */
  bound?: number;
}

const figureIn = (said: string) => FIGURES.find(([, pattern]) => pattern.test(said))?.[0];

const BOUND =
  /\b(?<than>longer|more|over|above|higher|greater|shorter|less|under|below|lower)(?: than)? (?<number>\d{1,3})(?:[:.](?<rest>\d{1,2}))? ?(?<unit>min(?:ute)?s?\b|%|percent\b|points?\b)/;

/** `roasts longer than 12 minutes`, `with a loss above 15%`. */
function boundedFigure(said: string): AskedFigure | null {
  const found = BOUND.exec(said)?.groups;
  if (!found) return null;
  const { than = "", number = "", rest = "", unit = "" } = found;
  const isTime = unit.startsWith("min");
  const isClock = isTime && said.includes(`${number}:${rest}`);
  const written = Number(rest === "" || isClock ? number : `${number}.${rest}`);
  const usual = isTime ? "drop_time" : unit.startsWith("point") ? "cup_score" : "weight_loss";
  return {
    of: /^(?:shorter|less|under|below|lower)/.test(than) ? "below" : "above",
    figure: figureIn(said) ?? usual,
    bound: isTime ? written * 60 + (isClock ? Number(rest) : 0) : written,
  };
}

/** @returns null where the question asks nothing of many roasts */
export function roastFigure(parsed: ParsedQuestion): AskedFigure | null {
  const { said } = parsed;
  if (says(parsed, PATTERNS.countsRoasts) && periodsOf(parsed).length > 1) return { of: "count" };
  if (says(parsed, PATTERNS.notOfRoasts)) return null;
  const defect = PATTERNS.roastDefect.exec(said)?.[0];
  if (defect !== undefined && isRoasting(parsed)) return { of: "defect", defect };
  if (says(parsed, PATTERNS.countsRoasts)) return { of: "count" };
  const bounded = isRoasting(parsed) ? boundedFigure(said) : null;
  if (bounded) return bounded;
  const figure = figureIn(said);
  if (figure === undefined) return BEST_ROAST.test(said) ? { of: "highest", figure: "cup_score" } : null;
  const isOfRoasts = isRoasting(parsed) || !["cup_score", "drop_time", "oz_in"].includes(figure);
  if (!isOfRoasts) return null;
  if (MEAN.test(said)) return { of: "mean", figure };
  if (LOWEST.test(said)) return { of: "lowest", figure };
  if (HIGHEST.test(said)) return { of: "highest", figure };
  return OF_ALL.test(said) && !says(parsed, PATTERNS.comparing) ? { of: "mean", figure } : null;
}
