import type { ReaderUnits, WeightChoice } from "@/lib/units/unit-choices";
import { UnitSwitch } from "./unit-switch";

const PAIRS: readonly (readonly { value: WeightChoice; label: string }[])[] = [
  [
    { value: "lb-oz", label: "lb, oz" },
    { value: "kg-g", label: "kg, g" },
  ],
  [
    { value: "lb", label: "lb" },
    { value: "kg", label: "kg" },
  ],
];

/** Between pounds and kilograms; whether also ounces or grams is chosen on the account's page. */
export function WeightSwitch({ units }: { units: ReaderUnits }) {
  const options = PAIRS.find((pair) => pair.some(({ value }) => value === units.weights)) ?? [];
  return <UnitSwitch legend="Weights" field="weights" options={options} value={units.weights} />;
}
