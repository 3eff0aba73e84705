import { Radar } from "@/components/charts/radar";
import { figure } from "@/components/format/amounts";
import { strokeOf } from "@/components/roast/compare/strokes";
import { Swatch } from "@/components/roast/compare/swatch";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { BlockDataOf } from "@/lib/canvas/block-data";
import { RowName } from "./block-table";

/** Shares of the scale. */
const RINGS = [0.25, 0.5, 0.75, 1];

const byAxis = (axes: readonly string[], values: readonly (number | null)[]): Record<string, number> =>
  Object.fromEntries(
    axes.flatMap((axis, i) => {
      const value = values[i] ?? null;
      return value === null ? [] : [[axis, value]];
    }),
  );

export function RadarBlock({ data: { axes, max, shapes, title } }: { data: BlockDataOf<"tasting-radar"> }) {
  return (
    <>
      <ul className="mb-1 flex flex-col gap-1">
        {shapes.map((shape, place) => (
          <li key={strokeOf(place).letter} className="flex flex-wrap items-baseline gap-x-3">
            <Swatch {...strokeOf(place)} />
            <span className="min-w-0 flex-1">
              <RowName href={shape.href} note={shape.notes}>
                {shape.label}
              </RowName>
            </span>
          </li>
        ))}
      </ul>
      <Radar
        axes={axes.map((axis) => ({ key: axis, label: axis }))}
        series={shapes.map(({ label, values }, place) => {
          const { letter, colour, dash } = strokeOf(place);
          return {
            key: letter,
            name: label,
            values: byAxis(axes, values),
            stroke: `var(--${colour})`,
            dash: dash.join(" "),
            isFilled: shapes.length === 1,
          };
        })}
        span={[0, max]}
        rings={RINGS.map((share) => share * max)}
        label={`${title}: ${shapes.map(({ label }) => label).join(", ")}. The table below has the values.`}
      />
      <DataTableDisclosure
        caption={title}
        columns={["Attribute", ...shapes.map((_, place) => strokeOf(place).letter)]}
        rows={axes.map((axis, i) => ({
          key: axis,
          cells: [
            axis,
            ...shapes.map(({ values }) => {
              const value = values[i] ?? null;
              return value === null ? "–" : figure(value);
            }),
          ],
        }))}
      />
    </>
  );
}
