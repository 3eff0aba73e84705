import { tenths } from "@/components/format/amounts";
import { classNames } from "@/components/ui/class-names";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import { clock } from "./clock";
import { type ChartLine, inNamedOrder } from "./series";

/** Degrees to a tenth, larger numbers such as fan RPM as integers. */
const formatValue = (value: number) => (Math.abs(value) >= 1000 ? value.toFixed(0) : tenths(value));

/** Null before its first change. */
function settingAt({ points }: RoastChartData["controls"][number], moment: number): number | null {
  return points.findLast(({ time, value }) => time <= moment && value !== null)?.value ?? null;
}

/** Printers have no colors, so lines differ by their dashes, as in `StaticCurve`. */
const ON_PAPER: Readonly<Record<string, string>> = {
  environment: "print:border-dashed!",
  ror: "print:border-dotted!",
};

/** Curves below this width have a thin swatch too. */
const THIN = 1.5;

interface ReadoutProps {
  lines: readonly ChartLine[];
  controls: RoastChartData["controls"];
  moment: number | null;
  index: number | null;
}

export function readoutText({ lines, controls, moment, index }: ReadoutProps): string {
  if (moment === null || index === null) return "";
  const values = inNamedOrder(lines).flatMap(({ label, unit, values: all }) => {
    const value = all[index] ?? null;
    return value === null ? [] : [`${label} ${formatValue(value)} ${unit}`];
  });
  const settings = controls.flatMap((control) => {
    const value = settingAt(control, moment);
    return value === null ? [] : [`${control.name} ${value}`];
  });
  return [clock(moment), ...values, ...settings].join(", ");
}

/** Hidden from screen readers, because the chart announces the same. */
export function Readout(props: ReadoutProps) {
  const { lines, controls, moment, index } = props;
  return (
    // Reserves its height, so that the chart below doesn't move under a finger.
    <div
      aria-hidden="true"
      className="flex min-h-7 flex-wrap items-center gap-x-4 gap-y-0.5 pb-1 text-small max-sm:grid max-sm:grid-cols-[minmax(0,1fr)_fit-content(60%)] max-sm:gap-x-3 max-[19.99rem]:grid-cols-1"
    >
      <span className="w-10 font-medium max-sm:order-last print:hidden">
        {moment === null ? "" : clock(moment)}
      </span>
      {inNamedOrder(lines).map(({ key, label, fullLabel, unit, colour, values, dash, width = 2 }) => {
        const value = index === null ? null : (values[index] ?? null);
        return (
          <span key={key} className="inline-flex min-w-0 items-center gap-1.5 whitespace-nowrap">
            <span
              className={classNames(
                "inline-block w-3.5 shrink-0 print:w-6",
                width < THIN ? "border-t" : "border-t-2",
                ON_PAPER[key],
              )}
              style={{ borderColor: `var(--${colour})`, borderTopStyle: dash ? "dashed" : "solid" }}
            />
            <span className="truncate text-ink-soft">
              <span className="max-sm:hidden">{fullLabel ?? label}</span>
              <span className="sm:hidden">{label}</span>
            </span>
            {/* Only the unit while nothing is read. */}
            <span
              className={index === null ? "text-ink-faint" : undefined}
              style={{ minWidth: `${Math.max(unit.length + 5, 8)}ch` }}
            >
              {index === null ? unit : value === null ? "none" : `${formatValue(value)} ${unit}`}
            </span>
          </span>
        );
      })}
      {controls.map((control) => (
        // Invisible rather than absent, to reserve their space.
        <span
          key={control.name}
          className={classNames(
            "whitespace-nowrap text-ink-soft max-sm:hidden",
            moment === null && "invisible",
          )}
        >
          {control.name}{" "}
          <span className="inline-block min-w-[3ch] text-ink">
            {moment === null ? "" : (settingAt(control, moment) ?? "–")}
          </span>
        </span>
      ))}
    </div>
  );
}
