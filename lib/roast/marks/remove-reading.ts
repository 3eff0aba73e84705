import type { Recording } from "@/lib/coffee/recording";
import { copiesAtMarks } from "@/lib/roast/analysis/mark-copies";
import { clockText } from "./clock-time";
import { refusedMark, SHOWN_S } from "./place-marks";

type Curves = Pick<Recording, "time" | "bean" | "environment" | "marks" | "fileMarks">;

/**
 * The curves without the reading at `second`, nor where a mark only repeats it. Its sample stays, so that marks keep theirs.
 * @throws ApiError 400 where nothing was read at that time
 */
export function withoutReading(curves: Curves, second: number): Pick<Recording, "bean" | "environment"> {
  const { time, bean, environment } = curves;
  const at = time.findIndex(
    (moment, i) => Math.abs(moment - second) <= SHOWN_S && (bean[i] != null || environment[i] != null),
  );
  if (at === -1)
    throw refusedMark(
      "remove_reading",
      `There is no reading at ${clockText(second)}.`,
      "the time of one of the roast's readings",
    );
  const without = (values: (number | null)[]) => {
    const copies = copiesAtMarks({ ...curves, bean: values }, 0, time.length - 1);
    return values.map((value, i) => (i === at || copies.get(i) === at ? null : value));
  };
  return { bean: without(bean), environment: without(environment) };
}
