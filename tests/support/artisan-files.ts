import { readFileSync } from "node:fs";

/** Logs written for the tests the way each version wrote them; no roast of a real person. */
export const LOG_NAMES = [
  "0.3-fahrenheit.alog",
  "1.0-celsius.alog",
  "2.4-fahrenheit.alog",
  "4.0-celsius.alog",
  "4.0-celsius.json",
  "4.2-aborted-fahrenheit.alog",
] as const;
export type LogName = (typeof LOG_NAMES)[number];

export function logFile(name: LogName): Buffer {
  return readFileSync(`tests/support/artisan-logs/${name}`);
}

/** A small log of our own making as bytes: the given entries beside a mode. */
export function logOf(entries: Record<string, unknown>): Buffer {
  return Buffer.from(JSON.stringify({ mode: "C", ...entries }));
}
