import { pino } from "pino";
import { vi } from "vitest";
import { log } from "@/lib/log/log";

/** The lines that this process logs from now on, from level `info`. They are kept here instead of being printed. */
export function keepLog(): string[] {
  const lines: string[] = [];
  log().level = "info";
  const stream: { write: (line: string) => unknown } = Reflect.get(log(), pino.symbols.streamSym);
  vi.spyOn(stream, "write").mockImplementation((line) => lines.push(line));
  return lines;
}

/** The lines from now on that hold `text`, parsed. */
export function watchLog(text: string): () => Record<string, unknown>[] {
  const lines = keepLog();
  return () => lines.filter((line) => line.includes(text)).map((line) => JSON.parse(line));
}
