import type { TemperatureUnit } from "@/lib/units/temperature";
import { UnitSwitch } from "./unit-switch";

const OPTIONS = [
  { value: "C", label: "°C" },
  { value: "F", label: "°F" },
];

export const TemperatureSwitch = ({ unit }: { unit: TemperatureUnit }) => (
  <UnitSwitch legend="Temperature unit" field="temperature" options={OPTIONS} value={unit} />
);
