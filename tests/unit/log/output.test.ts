import { execFileSync } from "node:child_process";
import { closeSync, constants, mkdtempSync, openSync, readSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, vi } from "vitest";
import { Output } from "@/lib/log/output";

test("a line that comes during a long write is written after it, without another line", async () => {
  const folder = mkdtempSync(path.join(tmpdir(), "output-"));
  const pipe = path.join(folder, "pipe");
  execFileSync("mkfifo", [pipe]);
  // For reading too, so that opening it doesn't wait for a reader.
  const fd = openSync(pipe, "r+");
  const reader = openSync(pipe, constants.O_RDONLY | constants.O_NONBLOCK);
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  try {
    const output = new Output({ fd, minLength: 8 * 1024, maxLength: 16 * 1024 });
    // More than a pipe holds: the write ends when it's read.
    output.write(`${"x".repeat(200_000)}\n`);
    output.write("the last line\n");
    vi.advanceTimersByTime(1000);
    const bytes = Buffer.alloc(64 * 1024);
    let end = "";
    const readOn = () => {
      try {
        end = (end + bytes.toString("utf8", 0, readSync(reader, bytes))).slice(-20);
      } catch (error) {
        if (!(error instanceof Error && "code" in error && error.code === "EAGAIN")) throw error;
      }
      vi.advanceTimersByTime(100);
      return end;
    };
    await expect.poll(readOn).toBe("xxxxx\nthe last line\n");
  } finally {
    vi.useRealTimers();
    for (const each of [fd, reader]) closeSync(each);
    rmSync(folder, { recursive: true });
  }
});
