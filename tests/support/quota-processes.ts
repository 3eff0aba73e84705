import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ApiKeyViewer } from "@/lib/auth/viewer";

/** Processes that serve one key's requests, 64 at a time each, until its month is used up or they are killed. */
export interface Crowd {
  processes: ChildProcess[];
  /** Lets all of them start at once. */
  start(): void;
  /** Waits until so many requests were served. */
  hasServed(requests: number): Promise<void>;
  ended(): Promise<void>;
  /** The number of each request that was served, per process, in the order of serving. Survives `kill -9`. */
  served(): number[][];
  close(): void;
}

export async function crowd(count: number, url: string, viewer: ApiKeyViewer): Promise<Crowd> {
  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-quota-"));
  const files = Array.from({ length: count }, (_, place) => path.join(folder, `${place}`));
  const processes = files.map((file) =>
    fork("tests/support/quota-process.ts", [url, file, JSON.stringify(viewer)], {
      execArgv: ["--import", "tsx"],
    }),
  );
  const ends = processes.map((child) => once(child, "exit"));
  await Promise.all(processes.map((child) => once(child, "message")));

  const served = () =>
    files.map((file) => readFileSync(file, "utf8").trim().split("\n").filter(Boolean).map(Number));
  return {
    processes,
    served,
    start: () => {
      for (const child of processes) child.send("start");
    },
    hasServed: async (requests) => {
      while (served().flat().length < requests) await new Promise((resolve) => setImmediate(resolve));
    },
    ended: async () => {
      await Promise.all(ends);
    },
    close: () => {
      for (const child of processes) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
