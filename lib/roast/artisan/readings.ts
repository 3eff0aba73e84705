import { pluralize } from "@/lib/units/pluralize";
import { rounded } from "@/lib/units/rounding";
import type { TemperatureUnit } from "@/lib/units/temperature";
import type { Literal, LiteralDict } from "./bounded-reader";
import { listOf } from "./fields";
import { inOrder, type TimeAxis } from "./time-axis";
import type { Warnings } from "./warnings";

export const NO_READING = -1;
const HOTTEST = 2000;
/** Beans never get this hot in °C, and nearly always do in °F. */
const HOTTEST_CELSIUS = 290;
/** Above it single precision loses all differences. */
const MAX_READING = 1e9;

/** Single-precision columns refuse near-zero numbers, and Artisan's further digits are noise. */
const DECIMALS = 6;

/**
 * Null for no reading, which for beans and air includes an exact 0 (contract/artisan-logs.md#3).
 */
function temperature(value: Literal | undefined): number | null {
  if (typeof value !== "number" || !Number.isFinite(value)) return null;
  const reading = rounded(value, DECIMALS);
  return reading === NO_READING || reading === 0 ? null : reading;
}

export function extraValue(value: Literal | undefined): number | null {
  if (typeof value !== "number" || Math.abs(value) > MAX_READING || Number.isNaN(value)) return null;
  const reading = rounded(value, DECIMALS);
  return reading === NO_READING ? null : reading;
}

export function mainCurve(
  log: LiteralDict,
  key: "temp1" | "temp2",
  axis: TimeAxis,
  warnings: Warnings,
): (number | null)[] {
  const whose = key === "temp2" ? "bean temperature" : "environment temperature";
  const written = listOf(log, key);
  if (written.length > 0 && written.length < axis.fileLength)
    warnings.add(`The ${whose} readings end early; the rest are missing.`);
  let wild = 0;
  const readings = inOrder(axis, written, (value) => {
    const reading = temperature(value);
    if (reading === null || Math.abs(reading) <= HOTTEST) return reading;
    wild++;
    return null;
  });
  if (wild > 0) warnings.add(`Ignored ${pluralize(wild, "reading")} of ${whose} beyond ${HOTTEST}°.`);
  return readings;
}

/** Guessed from bean temperatures when the file doesn't say. */
export function unitOf(log: LiteralDict, warnings: Warnings): TemperatureUnit {
  const mode = log.get("mode");
  if (mode === "C" || mode === "F") return mode;
  const hottest = listOf(log, "temp2")
    .map(temperature)
    .reduce<number>((most, value) => (value !== null && value < HOTTEST && value > most ? value : most), 0);
  const unit = hottest > HOTTEST_CELSIUS ? "F" : "C";
  warnings.add(`The log has no temperature unit; assumed °${unit} from its readings.`);
  return unit;
}
