import { pino } from "pino";
import { env } from "@/lib/env";
import { errorFacts } from "./error-facts";

let logger: pino.Logger | undefined;

/** The process's log: one JSON line per event on standard output. Never give it headers, queries or bodies. */
export function log(): pino.Logger {
  logger ??= pino({ level: env().LOG_LEVEL, base: null, serializers: { err: errorFacts } });
  return logger;
}
