import { pino } from "pino";
import { env } from "@/lib/env";
import { serializeError } from "./serialize-error";

/** Lines wait for each other: a write for every request costs more than the request. */
const BUFFER_BYTES = 8 * 1024;
const FLUSH_MS = 100;

let logger: pino.Logger | undefined;

/** The process's log: one JSON line per event on standard output. Never give it headers, queries or bodies. */
export function log(): pino.Logger {
  logger ??= openLog();
  return logger;
}

/** What still waits is written when the process exits; only `kill -9` loses the last tenth of a second. */
function openLog(): pino.Logger {
  const output = pino.destination({ sync: false, minLength: BUFFER_BYTES });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return pino({ level: env().LOG_LEVEL, base: null, serializers: { err: serializeError } }, output);
}
