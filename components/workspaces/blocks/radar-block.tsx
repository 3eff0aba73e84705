import { figure } from "@/components/format/amounts";
import { strokeOf } from "@/components/roast/compare/strokes";
import { Swatch } from "@/components/roast/compare/swatch";
import { DataTableDisclosure } from "@/components/ui/data-table";
import type { BlockDataOf } from "@/lib/canvas/block-data";
import { tenth } from "@/lib/units/rounding";
import { RowName } from "./block-table";

const CENTRE = 160;
const RADIUS = 104;
const RINGS = [0.25, 0.5, 0.75, 1];

interface Point {
  x: number;
  y: number;
}

/** @param share of the radius */
function pointAt(index: number, axes: number, share: number, beyond = 0): Point {
  const angle = (index / axes) * 2 * Math.PI - Math.PI / 2;
  const distance = share * RADIUS + beyond;
  return { x: tenth(CENTRE + Math.cos(angle) * distance), y: tenth(CENTRE + Math.sin(angle) * distance) };
}

const outline = (points: readonly Point[]) => points.map(({ x, y }) => `${x},${y}`).join(" ");

function anchorOf(x: number): "start" | "middle" | "end" {
  if (Math.abs(x - CENTRE) < 4) return "middle";
  return x > CENTRE ? "start" : "end";
}

export function RadarBlock({ data: { axes, max, shapes, title } }: { data: BlockDataOf<"tasting-radar"> }) {
  const pointsOf = (values: readonly (number | null)[]) =>
    values.flatMap((value, i) => (value === null ? [] : [pointAt(i, axes.length, value / max)]));
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
      <svg
        viewBox="-32 14 384 292"
        role="img"
        aria-label={`${title}: ${shapes.map(({ label }) => label).join(", ")}. The table below has the values.`}
        className="mx-auto block w-full max-w-88"
      >
        {RINGS.map((ring) => (
          <polygon
            key={ring}
            points={outline(axes.map((_, i) => pointAt(i, axes.length, ring)))}
            fill="none"
            stroke={ring === 1 ? "var(--rule-strong)" : "var(--rule)"}
          />
        ))}
        {axes.map((axis, i) => {
          const end = pointAt(i, axes.length, 1);
          const label = pointAt(i, axes.length, 1, 14);
          return (
            <g key={axis}>
              <path d={`M${CENTRE} ${CENTRE}L${end.x} ${end.y}`} stroke="var(--rule)" />
              <text
                x={label.x}
                y={label.y}
                textAnchor={anchorOf(label.x)}
                dominantBaseline="middle"
                fontSize="13"
                fill="var(--ink-soft)"
              >
                {axis}
              </text>
            </g>
          );
        })}
        {shapes.map((shape, place) => {
          const { colour, dash } = strokeOf(place);
          const points = pointsOf(shape.values);
          const stroke = `var(--${colour})`;
          return (
            <g key={strokeOf(place).letter}>
              {points.length > 2 ? (
                <polygon
                  points={outline(points)}
                  fill={stroke}
                  fillOpacity="0.1"
                  stroke={stroke}
                  strokeWidth="2"
                  strokeDasharray={dash.join(" ")}
                  strokeLinejoin="round"
                />
              ) : null}
              {points.map(({ x, y }) => (
                <circle key={`${x},${y}`} cx={x} cy={y} r="3" fill={stroke} />
              ))}
            </g>
          );
        })}
      </svg>
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
