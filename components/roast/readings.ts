import { ratesAt } from "@/components/roast/curve/series";
import { MARKS, type Mark, NO_MARKS } from "@/lib/coffee/recording";
import type { Reading } from "@/lib/roast/analysis/clean-readings";
import { valuesAt } from "@/lib/roast/analysis/interpolate";
import { copiesAtMarks } from "@/lib/roast/analysis/mark-copies";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { pluralize } from "@/lib/units/pluralize";
import { tenth } from "@/lib/units/rounding";

const STEP_S = 30;
const MAX_READINGS = 60;
/** More readings than this come from a probe. */
const MAX_TYPED = 150;

type Drawn = Pick<
  RoastChartData,
  "time" | "bean" | "environment" | "ror" | "ror_between_readings" | "milestones" | "file_marks"
>;

interface ListedReading {
  moment: number;
  bean: Reading;
  environment: Reading;
  ror: Reading;
}

export interface ListedReadings {
  title: string;
  /** The readings themselves, not values of the curve at even steps. */
  isRecorded: boolean;
  rows: ListedReading[];
}

/** The samples with a real reading, without those repeated for a mark. */
function recordedReadings(chart: Drawn): ListedReading[] {
  const { time, bean, environment, ror, milestones, file_marks } = chart;
  const seconds = time.map(tenth);
  const placesOf = (secondOf: (mark: Mark) => number | null | undefined) =>
    Object.fromEntries(
      MARKS.flatMap((mark) => {
        const at = seconds.indexOf(secondOf(mark) ?? Number.NaN);
        return at === -1 ? [] : [[mark, at]];
      }),
    );
  const marks = { ...NO_MARKS, ...placesOf((mark) => milestones[mark]?.time) };
  const fileMarks = { ...NO_MARKS, ...placesOf((mark) => file_marks?.[mark]) };
  const last = time.length - 1;
  const copies = [bean, environment].map((curve) =>
    copiesAtMarks({ time, bean: curve, marks, fileMarks }, 0, last),
  );
  return time.flatMap((moment, i) => {
    const [at, air] = [bean, environment].map((curve, k) => (copies[k]?.has(i) ? null : (curve[i] ?? null)));
    if (at === null && air === null) return [];
    return [
      { moment, bean: at ?? null, environment: air ?? null, ror: at === null ? null : (ror[i] ?? null) },
    ];
  });
}

/**
 * The readings of a roast typed by hand; else, of a probe's hundreds, a row every half minute, or every few minutes for
 * recordings of hours.
 */
export function listedReadings(chart: Drawn & Pick<RoastChartData, "ranges">): ListedReadings {
  const { time, ranges } = chart;
  const recorded = recordedReadings(chart);
  if (recorded.length <= MAX_TYPED)
    return { title: `All ${pluralize(recorded.length, "reading")}`, isRecorded: true, rows: recorded };
  const [from, to] = ranges.x;
  const step = STEP_S * Math.max(1, Math.ceil((to - from) / STEP_S / MAX_READINGS));
  const first = Math.ceil(from / step);
  const moments = Array.from(
    { length: Math.max(0, Math.floor(to / step) - first + 1) },
    (_, i) => (first + i) * step,
  );
  const at = (values: readonly Reading[]) => valuesAt(moments, time, values);
  const [bean, environment, ror] = [at(chart.bean), at(chart.environment), ratesAt(chart, moments)];
  return {
    title: `Temperatures every ${step} seconds`,
    isRecorded: false,
    rows: moments.map((moment, i) => ({
      moment,
      bean: bean[i] ?? null,
      environment: environment[i] ?? null,
      ror: ror[i] ?? null,
    })),
  };
}
