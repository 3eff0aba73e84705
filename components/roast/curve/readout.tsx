import type { RoastChart } from "@/lib/roast/chart";
import { clock } from "./clock";
import type { ChartLine } from "./series";

/** What a reading shows: degrees to a tenth, a fan's turns whole. */
export const written = (value: number) =>
  Math.abs(value) >= 1000 ? value.toFixed(0) : value.toFixed(1).replace("-", "−");

/** The setting of a control at a moment; null before its first change. */
export function settingAt({ points }: RoastChart["controls"][number], moment: number): number | null {
  return points.findLast(({ time, value }) => time <= moment && value !== null)?.value ?? null;
}

interface ReadoutProps {
  lines: readonly ChartLine[];
  controls: RoastChart["controls"];
  moment: number | null;
  index: number | null;
}

/** What is read at a moment, in words. */
export function readingWords({ lines, controls, moment, index }: ReadoutProps): string {
  if (moment === null || index === null) return "";
  const values = lines.flatMap(({ label, unit, values: all }) => {
    const value = all[index] ?? null;
    return value === null ? [] : [`${label} ${written(value)} ${unit}`];
  });
  const settings = controls.flatMap((control) => {
    const value = settingAt(control, moment);
    return value === null ? [] : [`${control.name} ${value}`];
  });
  return [clock(moment), ...values, ...settings].join(", ");
}

/** The curves' names, and their values at the moment that is pointed at. The chart itself says the same to readers. */
export function Readout(props: ReadoutProps) {
  const { lines, controls, moment, index } = props;
  return (
    <div
      aria-hidden="true"
      className="flex h-12 flex-wrap content-end items-baseline gap-x-4 gap-y-0.5 overflow-hidden pb-1 text-small max-sm:gap-x-3 sm:h-7"
    >
      <span className="w-10 font-medium">{moment === null ? "" : clock(moment)}</span>
      {[...lines].reverse().map(({ key, label, unit, colour, values, dash }) => {
        const value = index === null ? null : (values[index] ?? null);
        return (
          <span key={key} className="inline-flex items-center gap-1.5 whitespace-nowrap">
            <span
              className="inline-block w-3.5 border-t-2"
              style={{ borderColor: `var(--${colour})`, borderTopStyle: dash ? "dashed" : "solid" }}
            />
            <span className="text-ink-soft">{label}</span>
            {index === null ? null : (
              <span className="min-w-[4.5rem]">
                {value === null ? "no reading" : `${written(value)} ${unit}`}
              </span>
            )}
          </span>
        );
      })}
      {moment === null
        ? null
        : controls.map((control) => (
            <span key={control.name} className="whitespace-nowrap text-ink-soft max-sm:hidden">
              {control.name} <span className="text-ink">{settingAt(control, moment) ?? "–"}</span>
            </span>
          ))}
    </div>
  );
}
