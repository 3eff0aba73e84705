import type { TableFormat } from "./table-format";

/**
 * Facts on these formats: what the columns of vendors' exports mean in Artisan's importers
 * (src/artisanlib), read on 23 Nov 2026.
 */
const IKAWA: TableFormat = {
  logger: "IKAWA",
  heads: [["state"], ["exaust temp", "exhaust temp", "temp above", "inlet temp", "temp below"]],
  time: { columns: ["time", "time (s)"] },
  // The exhaust probe: IKAWA has none in the beans.
  bean: ["exaust temp", "exhaust temp", "temp above"],
  environment: ["inlet temp", "temp below"],
  unit: "C",
  curves: [
    { columns: ["temp set", "setpoint"], name: "Set", kind: "temperature" },
    { columns: ["fan speed (rpm)", "fan speed"], name: "Fan RPM", kind: "other" },
  ],
  controls: [
    { columns: ["fan set (%)", "fan set"], control: "Fan" },
    { columns: ["heater power (%)", "heater"], control: "Heater" },
  ],
  marks: [
    { mark: "charge", column: "state", words: ["doser open"] },
    { mark: "drop", column: "state", words: ["cooling"] },
  ],
  facts: { heating: "electric" },
  fileName: /^IKAWA (?<year>\d{4})-(?<month>\d\d)-(?<day>\d\d) (?<hour>\d\d)(?<minute>\d\d)(?<second>\d\d)$/,
};

const ROEST: TableFormat = {
  logger: "ROEST",
  heads: [["bean temp (°c)"], ["event"], ["air temp (°c)", "drum temp (°c)", "inlet temp (°c)"]],
  time: { columns: ["time"], perSecond: 1000 },
  bean: ["bean temp (°c)"],
  environment: ["air temp (°c)"],
  unit: "C",
  curves: [
    { columns: ["inlet temp (°c)"], name: "Inlet", kind: "temperature" },
    { columns: ["drum temp (°c)"], name: "Drum", kind: "temperature" },
    { columns: ["exhaust temp (°c)"], name: "Exhaust", kind: "temperature" },
    { columns: ["target (°c)"], name: "Target", kind: "temperature" },
  ],
  controls: [
    { columns: ["fan (%)"], control: "Fan" },
    { columns: ["rpm (rpm)"], control: "Drum" },
    { columns: ["power (%)"], control: "Power" },
  ],
  marks: [
    { mark: "charge", at: "first" },
    { mark: "drop", at: "last" },
  ],
  events: ["event"],
  facts: { machine: "ROEST Sample Roaster", machineKg: 0.1, heating: "electric" },
  fileName: /^(?<title>[^-]*) - Batch (?<batch>\d{1,6})$/,
};

const GIESEN: TableFormat = {
  logger: "Giesen",
  heads: [["beans"], ["air"], ["ror", "power", "speed", "pressure"]],
  time: { columns: [] },
  bean: ["beans"],
  environment: ["air"],
  unit: null,
  curves: [
    { columns: ["ror"], name: "RoR", kind: "rate" },
    { columns: ["pressure"], name: "Pressure", kind: "other" },
  ],
  controls: [
    { columns: ["speed"], control: "Drum" },
    { columns: ["power"], control: "Power" },
  ],
  marks: [{ mark: "charge", at: "first" }],
};

const LORING: TableFormat = {
  logger: "Loring",
  heads: [["beantemperature"], ["roastingonoff"], ["roasttimeseconds", "time"]],
  time: { columns: ["time", "roasttimeseconds"] },
  bean: ["beantemperature"],
  environment: ["returnairtemperature"],
  scale: 10,
  unit: "C",
  celsiusSwitch: "degreescelciusonoff",
  curves: [
    { columns: ["inletairtemperature"], name: "Inlet", kind: "temperature", scale: 10 },
    { columns: ["stacktemperature"], name: "Stack", kind: "temperature", scale: 10 },
    { columns: ["beantemperaturerateofrise"], name: "RoR", kind: "rate", scale: 10 },
  ],
  controls: [{ columns: ["burnerpercentage"], control: "Burner", scale: 100 }],
  marks: [
    { mark: "charge", column: "roastingonoff", turns: "on" },
    { mark: "dry_end", column: "colorchangeonoff", turns: "on" },
    { mark: "fc_start", column: "firstcrackonoff", turns: "on" },
    { mark: "fc_end", column: "firstcrackonoff", turns: "off" },
    { mark: "sc_start", column: "secondcrackonoff", turns: "on" },
    { mark: "sc_end", column: "secondcrackonoff", turns: "off" },
    { mark: "drop", column: "roastingonoff", turns: "off" },
  ],
  needs: "roastingonoff",
  facts: { machine: "Loring", heating: "natural_gas" },
};

const PETRONCINI: TableFormat = {
  logger: "Petroncini",
  heads: [["beans temperature"], ["outlet temperature", "inlet temperature", "burner percentage"]],
  time: { columns: [] },
  bean: ["beans temperature"],
  environment: ["outlet temperature"],
  unit: null,
  curves: [{ columns: ["inlet temperature"], name: "Inlet", kind: "temperature" }],
  controls: [{ columns: ["burner percentage"], control: "Burner" }],
  marks: [
    { mark: "charge", at: "first" },
    { mark: "drop", at: "last" },
  ],
  facts: { machine: "Petroncini" },
  fileName:
    /^(?<year>\d{4})_(?<month>\d{1,2})_(?<day>\d{1,2})_(?<hour>\d{1,2})_(?<minute>\d{1,2})_(?<second>\d{1,2})$/,
  dateColumns: ["year", "month", "day", "hour", "minute", "second"],
};

export const TABLE_FORMATS: readonly TableFormat[] = [IKAWA, ROEST, LORING, PETRONCINI, GIESEN];
