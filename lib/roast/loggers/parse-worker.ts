import { parentPort } from "node:worker_threads";
import { ArtisanFileError } from "@/lib/roast/artisan/file-error";
import { type MeasuredLog, measuredLog } from "./measured-log";
import type { ChosenColumns } from "./tables/chosen-columns";
import { readSpreadsheetFile, type SpreadsheetFile } from "./workbooks/spreadsheet-file";

/** Errors lose their class between threads. */
export type ParseResult =
  | { read: MeasuredLog }
  | { sheet: SpreadsheetFile }
  | { refused: Pick<ArtisanFileError, "problem" | "what" | "place" | "heads"> };

export interface LogFile {
  bytes: Uint8Array;
  /** Some loggers write the title and the date only there. */
  name: string;
  chosen: ChosenColumns | undefined;
  /** Only its rows are wanted. */
  asSheet?: true;
}

/** Said once, when the thread can read. */
export const READY = "ready";

function answer({ bytes, name, chosen, asSheet }: LogFile): ParseResult {
  if (asSheet) return { sheet: readSpreadsheetFile(bytes) };
  try {
    return { read: measuredLog(bytes, name, chosen) };
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError)) throw thrown;
    const { problem, what, place, heads } = thrown;
    return { refused: { problem, what, place, heads } };
  }
}

parentPort?.on("message", (file: LogFile) => parentPort?.postMessage(answer(file)));
parentPort?.postMessage(READY);
