import { Worker } from "node:worker_threads";
import { tooManyUploads } from "@/lib/http/body/body-budget";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { FairQueue } from "./fair-queue";
import type { MeasuredLog } from "./measured-log";
import type { LogFile, ParseResult, READY } from "./parse-worker";
import type { ChosenColumns } from "./tables/chosen-columns";
import type { SpreadsheetFile } from "./workbooks/spreadsheet-file";

/** Limit per file; the reader's own limit is much shorter. */
const MAX_TIME_MS = 15_000;
/** A busy machine takes its time to start a thread, for which no file is to blame. */
const MAX_START_MS = 60_000;
/** Twenty times the need of the largest allowed file. */
const MEMORY_MB = 1024;
/**
 * Queued bytes per account: hundreds of real logs, or three of the largest. All accounts
 * together are bounded by the request body budget.
 */
const MAX_WAITING_BYTES = 64 * 1024 * 1024;

let thread: Worker | null = null;
let isReady = false;
const queue = new FairQueue();
const waitingBytes = new Map<string, number>();

/**
 * As `measuredLog`, in this process's worker thread. Accounts take turns; a thread that takes too long is killed and the file
 * refused.
 * @throws ArtisanFileError for an unreadable file, ApiError 503 when too many files of this account are waiting
 */
export async function parseInWorker(
  accountId: string,
  bytes: Uint8Array,
  timeLimitMs = MAX_TIME_MS,
  name = "",
  chosen?: ChosenColumns,
): Promise<MeasuredLog> {
  const reading = await inTurn(accountId, { bytes, name, chosen }, timeLimitMs);
  if ("read" in reading) return reading.read;
  if ("sheet" in reading) throw new Error("a log was read as a sheet");
  const { problem, what, place, heads } = reading.refused;
  throw new ArtisanFileError(problem, what, place, heads);
}

/**
 * As `readSpreadsheetFile`, in the same thread and queue.
 * @throws ArtisanFileError where it takes too long, ApiError 503 as above
 */
export async function readSheetInWorker(accountId: string, bytes: Uint8Array): Promise<SpreadsheetFile> {
  const file = { bytes, name: "", chosen: undefined, asSheet: true } as const;
  const reading = await inTurn(accountId, file, MAX_TIME_MS);
  if ("sheet" in reading) return reading.sheet;
  throw new Error("a sheet was read as a log");
}

async function inTurn(accountId: string, file: LogFile, timeLimitMs: number): Promise<ParseResult> {
  const { byteLength } = file.bytes;
  const waiting = waitingBytes.get(accountId) ?? 0;
  if (waiting + byteLength > MAX_WAITING_BYTES) throw tooManyUploads();
  waitingBytes.set(accountId, waiting + byteLength);
  try {
    return await queue.run(accountId, () => ask(file, timeLimitMs));
  } finally {
    const left = (waitingBytes.get(accountId) ?? 0) - byteLength;
    if (left > 0) waitingBytes.set(accountId, left);
    else waitingBytes.delete(accountId);
  }
}

function ask(file: LogFile, timeLimitMs: number): Promise<ParseResult> {
  thread ??= startThread();
  const asked = thread;
  // An idle thread keeps no process alive, a busy one does.
  asked.ref();
  return new Promise<ParseResult>((resolve, reject) => {
    const end = () => {
      clearTimeout(timer);
      asked.off("message", answer).off("error", fail).off("exit", leave).unref();
    };
    const answer = (reading: ParseResult | typeof READY) => {
      if (reading === "ready") return begin();
      end();
      resolve(reading);
    };
    const discard = (error: Error) => {
      end();
      thread = null;
      void asked.terminate();
      reject(error);
    };
    const fail = (error: NodeJS.ErrnoException) => {
      const full = error.code === "ERR_WORKER_OUT_OF_MEMORY";
      discard(
        full ? new ArtisanFileError("too_large", "parsing needs more memory than a file may use") : error,
      );
    };
    const leave = () => discard(new Error("the log parser stopped"));
    const giveUp = () =>
      discard(new ArtisanFileError("too_slow", `parsing took longer than ${timeLimitMs / 1000} s`));
    let timer = setTimeout(giveUp, isReady ? timeLimitMs : MAX_START_MS);
    const begin = () => {
      isReady = true;
      clearTimeout(timer);
      timer = setTimeout(giveUp, timeLimitMs);
    };
    asked.on("message", answer).on("error", fail).on("exit", leave);
    asked.postMessage(file);
  });
}

/** Of Next, or of the front server (scripts/machine/bundle-server.ts). */
const IS_BUNDLED = !import.meta.filename?.endsWith(".ts");

/** A bundle contains the file that this names; elsewhere it is TypeScript, which tsx reads. */
function startThread(): Worker {
  isReady = false;
  const started = new Worker(new URL("./parse-worker.ts", import.meta.url), {
    execArgv: IS_BUNDLED ? [] : ["--import", "tsx"],
    resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
  });
  // Requests handle errors themselves; without these an idle thread's error would end the
  // process.
  return started
    .on("error", () => {})
    .on("exit", () => {
      if (thread === started) thread = null;
    });
}
