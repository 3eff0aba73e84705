import { parentPort } from "node:worker_threads";
import { ArtisanFileError, type FilePlace, type FileProblem } from "./file-error";
import { type MeasuredLog, measuredLog } from "./measured-log";

/** Errors lose their class between threads. */
export type ParseResult =
  | { read: MeasuredLog }
  | { refused: { problem: FileProblem; what: string; place: FilePlace | null } };

function answer(bytes: Uint8Array): ParseResult {
  try {
    return { read: measuredLog(bytes) };
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError)) throw thrown;
    return { refused: { problem: thrown.problem, what: thrown.what, place: thrown.place } };
  }
}

parentPort?.on("message", (bytes: Uint8Array) => parentPort?.postMessage(answer(bytes)));
