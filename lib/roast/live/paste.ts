import { rounded } from "@/lib/units/rounding";
import { convertTemperature, type TemperatureUnit } from "@/lib/units/temperature";
import { isProbeTemperature } from "./pad";

export interface PastedReadings {
  readings: { second: number; bean: number }[];
  /** Numbers of the lines that aren't readings, from 1. */
  bad: number[];
  /** Lines beyond the limit. */
  unread: number;
}

const MAX_LINES = 2000;
/** `8:30 385`, `0:45, 212.5`, `90;150`, `8:30 196,5`: minutes and seconds or seconds alone, then the temperature. */
const LINE = /^(-?)(?:(\d{1,3}):)?(\d{1,5})(?:\s+|\s*[,;\t]\s*)(-?\d{1,4}(?:[.,]\d{1,3})?)\s*°?\s*([CF]?)$/i;

/** @param unit of the roast; a reading that names the other scale is converted */
export function parsePastedReadings(text: string, unit: TemperatureUnit): PastedReadings {
  const lines = text.split(/\r?\n/);
  const readings: PastedReadings["readings"] = [];
  const bad: number[] = [];
  for (const [i, line] of lines.slice(0, MAX_LINES).entries()) {
    if (line.trim() === "") continue;
    const reading = readLine(line.trim(), unit);
    if (reading) readings.push(reading);
    else bad.push(i + 1);
  }
  const rest = lines.slice(MAX_LINES).filter((line) => line.trim() !== "");
  return { readings, bad, unread: rest.length };
}

function readLine(line: string, unit: TemperatureUnit): PastedReadings["readings"][number] | null {
  const [, sign, minutes, seconds = "", degrees = "", letter = ""] = LINE.exec(line) ?? [];
  if (seconds === "" || (minutes !== undefined && Number(seconds) > 59)) return null;
  const named = letter.toUpperCase();
  const bean = convertTemperature(
    Number(degrees.replace(",", ".")),
    named === "C" || named === "F" ? named : unit,
    unit,
  );
  const second = Number(minutes ?? 0) * 60 + Number(seconds);
  return isProbeTemperature(bean, unit)
    ? { second: sign === "-" ? -second : second, bean: rounded(bean, 3) }
    : null;
}
