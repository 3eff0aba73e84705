import { TEMPERATURE_UNITS, type TemperatureUnit } from "@/lib/units/temperature";
import { UnitSwitch } from "./unit-switch";

export const TEMPERATURE_CHOICES = TEMPERATURE_UNITS.map((value) => ({ value, label: `°${value}` }));

export const TemperatureSwitch = ({ unit }: { unit: TemperatureUnit }) => (
  <UnitSwitch legend="Temperature unit" field="temperature" options={TEMPERATURE_CHOICES} value={unit} />
);
