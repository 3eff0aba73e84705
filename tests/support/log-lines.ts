import { pino } from "pino";
import { vi } from "vitest";
import { log } from "@/lib/log/log";

/** What the server logs from now on: the lines that hold `text`, parsed. */
export function watchLog(text: string): () => Record<string, unknown>[] {
  const stream: { write: (line: string) => unknown } = Reflect.get(log(), pino.symbols.streamSym);
  const written = vi.spyOn(stream, "write");
  return () =>
    written.mock.calls
      .map(([line]) => line)
      .filter((line) => line.includes(text))
      .map((line) => JSON.parse(line));
}
