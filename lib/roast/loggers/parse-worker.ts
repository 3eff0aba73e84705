import { parentPort } from "node:worker_threads";
import { ArtisanFileError, type FilePlace, type FileProblem } from "@/lib/roast/artisan/file-error";
import { type MeasuredLog, measuredLog } from "./measured-log";

/** Errors lose their class between threads. */
export type ParseResult =
  | { read: MeasuredLog }
  | { refused: { problem: FileProblem; what: string; place: FilePlace | null } };

export interface LogFile {
  bytes: Uint8Array;
  /** Some loggers write the title and the date only there. */
  name: string;
}

function answer({ bytes, name }: LogFile): ParseResult {
  try {
    return { read: measuredLog(bytes, name) };
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError)) throw thrown;
    return { refused: { problem: thrown.problem, what: thrown.what, place: thrown.place } };
  }
}

parentPort?.on("message", (file: LogFile) => parentPort?.postMessage(answer(file)));
