import type { ReactNode } from "react";
import { inPercent, tenths } from "@/components/format/amounts";
import { clock } from "@/components/roast/curve/clock";
import { MILESTONE_NAMES, PHASE_NAMES, phasesOf } from "@/components/roast/curve/marks";
import { ratesAt } from "@/components/roast/curve/series";
import { Unknown } from "@/components/ui/unknown";
import type { RoastChartData } from "@/lib/roast/chart/chart";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { ListedReadings } from "./readings";

/** The unit is in the column heading. */
const one = (value: number | null | undefined) => (value == null ? null : tenths(value));
const signed = (value: number | null) => (value !== null && value > 0 ? `+${one(value)}` : one(value));

function Table({ caption, head, rows }: { caption: string; head: string[]; rows: ReactNode[][] }) {
  return (
    <table className="w-full text-small">
      <caption className="sr-only">{caption}</caption>
      <thead className="text-ink-faint">
        <tr className="border-rule-strong border-b">
          {head.map((name, i) => (
            <th
              key={name}
              scope="col"
              className={i === 0 ? "py-1.5 pr-2 text-left font-medium" : "py-1.5 pl-2 text-right font-medium"}
            >
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...cells], i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: rows of a roast never change their order
          <tr key={i} className="border-rule border-b">
            <th scope="row" className="py-1.5 pr-2 text-left font-normal">
              {name}
            </th>
            {cells.map((cell, k) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a cell is known by its column
              <td key={k} className="py-1.5 pl-2 text-right">
                {cell ?? <Unknown />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function MilestoneTable({ chart }: { chart: RoastChartData }) {
  const { milestones, unit } = chart;
  const known = Object.entries(milestones).flatMap(([key, reading]) => (reading ? [{ key, reading }] : []));
  if (known.length === 0) return <p className="text-ink-soft">No milestones marked.</p>;
  const rates = ratesAt(
    chart,
    known.map(({ reading }) => reading.time),
  );
  const names = new Map(Object.entries(MILESTONE_NAMES).map(([key, { name }]) => [key, name]));
  return (
    <Table
      caption="Milestones"
      head={["Milestone", "Time", `BT °${unit}`, `ET °${unit}`, `RoR °${unit}/min`]}
      rows={known.map(({ key, reading }, i) => [
        names.get(key) ?? key,
        clock(reading.time),
        one(reading.bean_temp),
        one(reading.environment_temp),
        // The rate is 0 by definition there; a trailing window would still show the fall.
        key === "turning_point" ? null : one(rates[i]),
      ])}
    />
  );
}

export function PhaseTable({ chart }: { chart: RoastChartData }) {
  const { unit, metrics } = chart;
  const phases = phasesOf(chart);
  const { gains, rates, total_time: total } = metrics;
  const rows = phases.map(({ name, from, to, percent }) => [
    PHASE_NAMES[name],
    clock(to - from),
    inPercent(percent),
    signed(gains[name]),
    one(rates[name]),
  ]);
  // A roast entered by hand has no turning point.
  const whole =
    total === null || gains.total === null
      ? []
      : [["Turning point to drop", null, null, signed(gains.total), one(rates.total)]];
  if (rows.length + whole.length === 0)
    return <p className="text-ink-soft">Phases need first crack and drop.</p>;
  return (
    <>
      <Table
        caption="Phases"
        head={["Phase", "Time", "Share", `Gain °${unit}`, `°${unit}/min`]}
        rows={[...rows, ...whole]}
      />
      {metrics.dry_end_estimated ? (
        <p className="mt-1.5 text-ink-faint text-small">
          Dry end was not marked; it’s estimated from the usual temperature.
        </p>
      ) : null}
      {metrics.charge_estimated ? (
        <p className="mt-1.5 text-ink-faint text-small">
          Charge was not marked; total time and drying count from the start of the recording (estimated).
        </p>
      ) : null}
    </>
  );
}

export function ReadingsTable({ readings, unit }: { readings: ListedReadings; unit: TemperatureUnit }) {
  return (
    <Table
      caption="Curve readings"
      head={["Time", `BT °${unit}`, `ET °${unit}`, `RoR °${unit}/min`]}
      rows={readings.rows.map(({ moment, bean, environment, ror }) => [
        clock(moment),
        one(bean),
        one(environment),
        one(ror),
      ])}
    />
  );
}
