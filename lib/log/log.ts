import cluster from "node:cluster";
import { pino } from "pino";
import { env } from "@/lib/env";
import { serializeError } from "./serialize-error";

/** A write per request would cost more than the request. */
const BUFFERED = { minLength: 8 * 1024 };
/** Workers share a pipe, where only writes up to 4 KB stay whole. */
const PIPE_SAFE = { minLength: 2 * 1024, maxWrite: 4 * 1024 };
const FLUSH_MS = 100;
/** Of lines that can't be written, as on a full disk; later ones are dropped. */
const KEPT_LENGTH = { maxLength: 1024 * 1024 };

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

function openOutput() {
  const size = cluster.isWorker ? PIPE_SAFE : BUFFERED;
  const output = pino.destination({ sync: false, ...size, ...KEPT_LENGTH });
  let isFull = false;
  output.on("error", () => {
    isFull = true;
  });
  output.on("write", () => {
    isFull = false;
  });
  // At the end of the process it would try for ever, and the process wouldn't end.
  const flushSync = output.flushSync.bind(output);
  output.flushSync = () => {
    if (!isFull) flushSync();
  };
  return output;
}

function openLog(): pino.Logger {
  const output = openOutput();
  let isFlushDue = false;
  // Only after a line: a flush of nothing is a write too, ten a second.
  const write = (line: string) => {
    output.write(line);
    if (isFlushDue) return;
    isFlushDue = true;
    setTimeout(() => {
      isFlushDue = false;
      output.flush();
    }, FLUSH_MS).unref();
  };
  const { LOG_LEVEL: level, OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT } = env();
  const isTraced = OTEL_EXPORTER_OTLP_ENDPOINT ?? OTEL_EXPORTER_OTLP_TRACES_ENDPOINT;
  return pino(
    {
      level,
      base: null,
      serializers: { err: serializeError },
      ...(isTraced && { mixin: () => holder.peaberryLineFields?.() ?? {} }),
    },
    { write },
  );
}
