export interface PastedReadings {
  readings: { second: number; bean: number }[];
  bad: number[];
}

const MAX_LINES = 2000;
/** `8:30 385`, `0:45, 212.5`, `90;150`: minutes and seconds or seconds alone, then the temperature. */
const LINE = /^(-?)(?:(\d{1,3}):)?(\d{1,5})(?:\s+|\s*[,;\t]\s*)(-?\d{1,4}(?:\.\d{1,3})?)\s*°?\s*[CF]?$/i;

export function parsePastedReadings(text: string): PastedReadings {
  const readings: PastedReadings["readings"] = [];
  const bad: number[] = [];
  for (const [i, line] of text.split(/\r?\n/).slice(0, MAX_LINES).entries()) {
    if (line.trim() === "") continue;
    const [, sign = "", minutes, seconds = "", bean = ""] = LINE.exec(line.trim()) ?? [];
    const whole = Number(minutes ?? 0) * 60 + Number(seconds);
    const temperature = Number(bean);
    if (seconds === "" || (minutes !== undefined && Number(seconds) > 59) || !isTemperature(temperature))
      bad.push(i + 1);
    else readings.push({ second: sign === "-" ? -whole : whole, bean: temperature });
  }
  return { readings, bad };
}

export const isTemperature = (value: number) => value >= -50 && value <= 700;
