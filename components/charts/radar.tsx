import { tenth } from "@/lib/units/rounding";

const CENTRE = 160;
const RADIUS = 104;

interface RadarAxis {
  key: string;
  label: string;
}

export interface RadarSeries {
  key: string;
  name: string;
  /** By axis; an axis without a value has no point. */
  values: Readonly<Record<string, number>>;
  /** A CSS color. */
  stroke: string;
  dash?: string;
  /** Fills the area: for a single series. */
  isFilled?: boolean;
}

interface RadarProps {
  axes: readonly RadarAxis[];
  series: readonly RadarSeries[];
  /** The value in the middle, and at the end of an axis. */
  span: readonly [number, number];
  rings: readonly number[];
  label: string;
}

const outline = (at: readonly { x: number; y: number }[]) => at.map(({ x, y }) => `${x},${y}`).join(" ");

function anchorOf(x: number): "start" | "middle" | "end" {
  if (Math.abs(x - CENTRE) < 4) return "middle";
  return x > CENTRE ? "start" : "end";
}

/** Values below the middle are drawn in it. Fewer than three points make no area. */
export function Radar({ axes, series, span: [low, high], rings, label }: RadarProps) {
  const place = (index: number, value: number, beyond = 0) => {
    const angle = (index / axes.length) * 2 * Math.PI - Math.PI / 2;
    const share = Math.min(1, Math.max(0, (value - low) / (high - low)));
    const distance = share * RADIUS + beyond;
    return { x: tenth(CENTRE + Math.cos(angle) * distance), y: tenth(CENTRE + Math.sin(angle) * distance) };
  };
  return (
    <svg viewBox="-48 14 416 292" role="img" aria-label={label} className="mx-auto block w-full max-w-88">
      {rings.map((ring) => (
        <polygon
          key={ring}
          points={outline(axes.map((_, index) => place(index, ring)))}
          fill="none"
          stroke={ring === high ? "var(--rule-strong)" : "var(--rule)"}
        />
      ))}
      {axes.map(({ key, label: name }, index) => {
        const end = place(index, high);
        const text = place(index, high, 14);
        return (
          <g key={key}>
            <path d={`M${CENTRE} ${CENTRE}L${end.x} ${end.y}`} stroke="var(--rule)" />
            <text
              x={text.x}
              y={text.y}
              textAnchor={anchorOf(text.x)}
              dominantBaseline="middle"
              fontSize="13"
              fill={
                series.some(({ values }) => values[key] !== undefined)
                  ? "var(--ink-soft)"
                  : "var(--ink-faint)"
              }
            >
              {name}
            </text>
          </g>
        );
      })}
      {series.map(({ key, values, stroke, dash, isFilled }) => {
        const given = axes.flatMap(({ key: axis }, index) => {
          const value = values[axis];
          return value === undefined ? [] : [{ axis, at: place(index, value) }];
        });
        return (
          <g key={key}>
            {given.length > 2 ? (
              <polygon
                points={outline(given.map(({ at }) => at))}
                fill={isFilled ? stroke : "none"}
                fillOpacity="0.16"
                stroke={stroke}
                strokeWidth="2"
                strokeDasharray={dash}
                strokeLinejoin="round"
              />
            ) : null}
            {given.map(({ axis, at }) => (
              <circle key={axis} cx={at.x} cy={at.y} r={isFilled ? 3.5 : 2.5} fill={stroke} />
            ))}
          </g>
        );
      })}
    </svg>
  );
}
