import { Radar } from "@/components/charts/radar";
import { CUPPING_ATTRIBUTES, MAX_CUPPING_POINTS } from "@/lib/inventory/attributes";
import type { Cupping } from "@/lib/inventory/cupping";
import { CUPPING_WORDS, points } from "./cupping-labels";

const RINGS = [2, 4, 6, 8, 10];

/** One axis per attribute, 0 in the middle. */
export function CuppingRadar({ scores }: { scores: Cupping["scores"] }) {
  const said = CUPPING_ATTRIBUTES.map((attribute) => {
    const score = scores[attribute];
    return `${CUPPING_WORDS[attribute]} ${score === undefined ? "not scored" : points(score)}`;
  });
  const values = Object.fromEntries(
    Object.entries(scores).filter((entry): entry is [string, number] => entry[1] !== undefined),
  );
  return (
    <Radar
      axes={CUPPING_ATTRIBUTES.map((key) => ({ key, label: CUPPING_WORDS[key] }))}
      series={[{ key: "scores", name: "Scores", values, stroke: "var(--chart-1)", isFilled: true }]}
      span={[0, MAX_CUPPING_POINTS]}
      rings={RINGS}
      label={`Cupping scores out of 10. ${said.join(", ")}.`}
    />
  );
}
