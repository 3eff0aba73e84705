import { inPercent, tenths } from "@/components/format/amounts";
import { temperature } from "@/components/roast/amounts";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES, PHASE_NAMES } from "@/components/roast/curve/marks";
import { MILESTONES } from "@/lib/coffee/recording";
import { PHASES } from "@/lib/roast/analysis/measure";
import type { Alignment } from "@/lib/roast/compare/align";
import type { Comparison } from "@/lib/roast/compare/compare";
import type { ComparedRoast } from "@/lib/roast/compare/contract";
import type { ComparedFigure, FigureKind } from "@/lib/roast/compare/figures";
import { soldWeight } from "@/lib/units/reader-units";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { strokeOf } from "./strokes";

const SPACE = "\u00a0";

export const ALIGNMENT_WORDS = {
  charge: "Charge",
  dry_end: "Dry end",
  first_crack: "First crack",
} as const satisfies Record<Alignment, string>;

type Writer = (value: number, units: ReaderUnits) => string;

const WRITTEN = {
  seconds: (value) => clock(value),
  degrees: (value) => `${tenths(value)}°`,
  percent: (value) => inPercent(value),
  rate: (value) => tenths(value),
  area: (value) => tenths(value),
  ounces: (value, units) => soldWeight(value, units),
} as const satisfies Record<FigureKind, Writer>;

export const isFigureKind = (kind: string): kind is FigureKind => Object.hasOwn(WRITTEN, kind);

export const figureWords = (kind: FigureKind, value: number, units: ReaderUnits) =>
  WRITTEN[kind](value, units);

type Compared = Pick<ComparedFigure, "kind" | "values" | "differences">;

/** As `clock` rounds them. */
const wholeSeconds = (value: number) => Math.sign(value) * Math.round(Math.abs(value));

/** Differences between displayed values. Times are shown to the second; those that look equal differ by less. */
export function shownDifferences(
  { kind, values, differences }: Compared,
  basePlace: number,
): (number | null)[] {
  const base = values[basePlace] ?? null;
  return differences.map((difference, place) => {
    const value = values[place] ?? null;
    if (kind !== "seconds" || value === null || base === null) return difference;
    return wholeSeconds(value) - wholeSeconds(base) || difference;
  });
}

/** A signed difference: `+0:24`, `−1.8°`, `<1 s`; shares differ in percentage points. */
export function differenceWords(kind: FigureKind, value: number, units: ReaderUnits): string {
  if (value === 0) return "same";
  const size = Math.abs(value);
  if (kind === "seconds" && size < 1) return seconds(size);
  const words = kind === "percent" ? tenths(size) : WRITTEN[kind](size, units);
  return `${value > 0 ? "+" : "−"}${words}`;
}

/** Below a second the clock would read 0:00. */
const seconds = (value: number) => (value < 1 ? `<1${SPACE}s` : clock(value));

/** Names the roasts whose phases use an estimated dry end; null without any. */
export function estimateNote(roasts: readonly Pick<ComparedRoast, "estimated_dry_end">[]): string | null {
  const letters = roasts.flatMap(({ estimated_dry_end: estimate }, place) =>
    estimate === null ? [] : [strokeOf(place).letter],
  );
  return letters.length === 0
    ? null
    : `Dry end is estimated from the bean temperature for ${letters.join(", ")}, where it wasn’t marked.`;
}

export interface FigureGroup {
  title: string;
  figures: (ComparedFigure & { name: string })[];
}

const known = ({ values }: ComparedFigure) => values.some((value) => value !== null);

/** Only figures that at least one roast has. */
export function figureGroups({ figures, unit }: Pick<Comparison, "figures" | "unit">): FigureGroup[] {
  const of = (key: string, name: string) =>
    figures.filter((figure) => figure.key === key && known(figure)).map((figure) => ({ ...figure, name }));
  return [
    {
      title: "Overall",
      figures: [
        ...of("total_time", "Time to drop"),
        ...of("dtr_percent", "Development (DTR)"),
        ...of("rate_at_first_crack", `RoR at first crack, °${unit}/min`),
        ...of("auc", "Area under the curve (AUC), in °C·min"),
        ...of("oz_in", "Green weight"),
        ...of("weight_loss_percent", "Weight loss"),
      ],
    },
    {
      title: "Milestones",
      // Time to drop is in the group above; cooling isn't compared.
      figures: MILESTONES.filter((milestone) => milestone !== "cool").flatMap((milestone) => [
        ...(milestone === "charge" || milestone === "drop"
          ? []
          : of(`${milestone}_time`, MILESTONE_NAMES[milestone].name)),
        ...of(`${milestone}_bean_temp`, `${MILESTONE_NAMES[milestone].name}, BT in °${unit}`),
      ]),
    },
    {
      title: "Phases",
      figures: PHASES.flatMap((phase) => [
        ...of(`${phase}_time`, PHASE_NAMES[phase]),
        ...(phase === "development" ? [] : of(`${phase}_percent`, `${PHASE_NAMES[phase]}, share`)),
      ]),
    },
  ].filter(({ figures: some }) => some.length > 0);
}

/** `0:24 later`, or the words for no difference. */
function later(
  value: number,
  [more, less, same]: readonly [string, string, string],
  write: (size: number) => string,
): string {
  return value === 0 ? same : `${write(Math.abs(value))} ${value > 0 ? more : less}`;
}

const IN_TIME = ["later", "earlier", "at the same time"] as const;
const IN_HEAT = ["hotter", "cooler", "equally hot"] as const;

export function comparisonSummary({ roasts, figures, base, align, unit }: Comparison): string {
  const basePlace = roasts.findIndex(({ roast_id }) => roast_id === base);
  const baseLetter = strokeOf(Math.max(0, basePlace)).letter;
  const difference = (key: string, place: number) => {
    const figure = figures.find((each) => each.key === key);
    return (figure && shownDifferences(figure, basePlace)[place]) ?? null;
  };
  const degrees = (size: number) => temperature(size, unit);
  const sentences = roasts.flatMap(({ batch_name, recorded }, place) => {
    const { letter } = strokeOf(place);
    const name = `${letter} (${batch_name})`;
    if (!recorded) return [`${name} has no curve.`];
    if (place === basePlace) return [];
    const crack = difference("fc_start_time", place);
    const drop = difference("drop_time", place);
    const heat = difference("drop_bean_temp", place);
    const parts = [
      crack === null ? null : `first crack ${later(crack, IN_TIME, seconds)}`,
      drop === null ? null : `drop ${later(drop, IN_TIME, seconds)}`,
      heat === null ? null : `beans ${later(heat, IN_HEAT, degrees)} at drop`,
    ].filter((part) => part !== null);
    return parts.length === 0 ? [] : [`${name} compared with ${baseLetter}: ${parts.join(", ")}.`];
  });
  const at = ALIGNMENT_WORDS[align].toLowerCase();
  const what = roasts.length === 1 ? "One roast" : `${roasts.length} roasts, aligned at ${at}`;
  return [`${what}.`, ...sentences].join(" ");
}
