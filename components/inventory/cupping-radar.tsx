import { CUPPING_ATTRIBUTES, MAX_CUPPING_POINTS } from "@/lib/inventory/attributes";
import type { Cupping } from "@/lib/inventory/cupping";
import { CUPPING_WORDS, points } from "./cupping-labels";

const CENTRE = 160;
const RADIUS = 104;
const RINGS = [2, 4, 6, 8, 10];

function place(index: number, score: number, beyond = 0): { x: number; y: number } {
  const angle = (index / CUPPING_ATTRIBUTES.length) * 2 * Math.PI - Math.PI / 2;
  const distance = (score / MAX_CUPPING_POINTS) * RADIUS + beyond;
  const round = (n: number) => Math.round(n * 10) / 10;
  return { x: round(CENTRE + Math.cos(angle) * distance), y: round(CENTRE + Math.sin(angle) * distance) };
}

const outline = (at: readonly { x: number; y: number }[]) => at.map(({ x, y }) => `${x},${y}`).join(" ");

function anchorOf(x: number): "start" | "middle" | "end" {
  if (Math.abs(x - CENTRE) < 4) return "middle";
  return x > CENTRE ? "start" : "end";
}

/**
 * One axis per attribute, 0 in the middle. Attributes without a score have no point, and fewer than three points
 * make no area.
 */
export function CuppingRadar({ scores }: { scores: Cupping["scores"] }) {
  const axes = CUPPING_ATTRIBUTES.map((attribute, index) => ({
    attribute,
    index,
    score: scores[attribute] ?? null,
  }));
  const given = axes.flatMap(({ index, score }) =>
    score === null ? [] : [{ index, at: place(index, score) }],
  );
  const said = axes
    .map(
      ({ attribute, score }) =>
        `${CUPPING_WORDS[attribute]} ${score === null ? "not scored" : points(score)}`,
    )
    .join(", ");
  return (
    <svg
      viewBox="-32 14 384 292"
      role="img"
      aria-label={`Cupping scores out of 10. ${said}.`}
      className="mx-auto block w-full max-w-88"
    >
      {RINGS.map((ring) => (
        <polygon
          key={ring}
          points={outline(axes.map(({ index }) => place(index, ring)))}
          fill="none"
          stroke={ring === 10 ? "var(--rule-strong)" : "var(--rule)"}
        />
      ))}
      {axes.map(({ attribute, index, score }) => {
        const end = place(index, MAX_CUPPING_POINTS);
        const label = place(index, MAX_CUPPING_POINTS, 14);
        return (
          <g key={attribute}>
            <path d={`M${CENTRE} ${CENTRE}L${end.x} ${end.y}`} stroke="var(--rule)" />
            <text
              x={label.x}
              y={label.y}
              textAnchor={anchorOf(label.x)}
              dominantBaseline="middle"
              fontSize="13"
              fill={score === null ? "var(--ink-faint)" : "var(--ink-soft)"}
            >
              {CUPPING_WORDS[attribute]}
            </text>
          </g>
        );
      })}
      {given.length > 2 ? (
        <polygon
          points={outline(given.map(({ at }) => at))}
          fill="var(--chart-1)"
          fillOpacity="0.16"
          stroke="var(--chart-1)"
          strokeWidth="2"
          strokeLinejoin="round"
        />
      ) : null}
      {given.map(({ index, at }) => (
        <circle key={index} cx={at.x} cy={at.y} r="3.5" fill="var(--chart-1)" />
      ))}
    </svg>
  );
}
