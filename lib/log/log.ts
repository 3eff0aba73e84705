import cluster from "node:cluster";
import { pino } from "pino";
import { env } from "@/lib/env";
import { Output } from "./output";
import { serializeError } from "./serialize-error";

/** A write per request would cost more than the request. */
const BUFFERED = { minLength: 8 * 1024, maxLength: 16 * 1024 };
/** Workers share a pipe, where only writes up to 4 KB stay whole. */
const PIPE_SAFE = { minLength: 2 * 1024, maxLength: 4 * 1024 };
const STANDARD_OUTPUT = 1;

let output: Output | undefined;
let logger: pino.Logger | undefined;

// Next bundles its own copy of every module, and so has its own logger.
const holder = globalThis as typeof globalThis & { peaberryLineFields?: () => object };

/** Adds fields to each line of a process that sends traces. */
export const addToLines = (fields: () => object): void => {
  holder.peaberryLineFields = fields;
};

/** The process's log: one JSON line per event on standard output. Never give it headers, queries or bodies. */
export function log(): pino.Logger {
  logger ??= openLog();
  return logger;
}

/** One line for people, such as where the site is. `process.stdout` would end the process where the disk is full. */
export function printLine(line: string): void {
  openOutput().write(`${line}\n`);
}

function openOutput(): Output {
  output ??= new Output({ fd: STANDARD_OUTPUT, ...(cluster.isWorker ? PIPE_SAFE : BUFFERED) });
  return output;
}

function openLog(): pino.Logger {
  const { LOG_LEVEL: level, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env();
  const isTraced = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      ...(isTraced && { mixin: () => holder.peaberryLineFields?.() ?? {} }),
    },
    openOutput(),
  );
}
