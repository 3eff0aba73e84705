import { isNativeError } from "node:util/types";
import { log } from "@/lib/log/log";

const LEVELS = {
  error: "error",
  warn: "warn",
  info: "info",
  log: "info",
  debug: "debug",
  trace: "debug",
} as const;

/** Colors of a terminal. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: that is what they begin with
const COLORS = /\x1b\[[0-9;]*m/g;

/**
 * Redirects Next's and Node's console output to our log, so all output is JSON and errors pass
 * `serializeError`. Leaves out objects, which may hold request data.
 */
export function logConsole(): void {
  for (const [method, level] of Object.entries(LEVELS))
    Reflect.set(console, method, (...said: unknown[]) => {
      const err = said.find((part) => isNativeError(part));
      const words = said.filter((part) => typeof part === "string" || typeof part === "number");
      const message = words.join(" ").replaceAll(COLORS, "").trim();
      if (err || message) log()[level](err ? { err } : {}, message || "console");
    });
  process.removeAllListeners("warning");
  process.on("warning", (err) => log().warn({ err }, "warning"));
}
