import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ApiKeyViewer } from "@/lib/viewer";

/** What a serving process says of itself. */
export type Progress = "ready" | "used up" | { served: number };

/** Processes that serve one key's requests, 64 at a time each, as fast as they can. */
export interface ServingProcesses {
  children: ChildProcess[];
  /** Serves until the month is used up in all of them. */
  exhaust(viewer: ApiKeyViewer): Promise<void>;
  /** Serves until about so many requests were served, and goes on. */
  serveSome(viewer: ApiKeyViewer, requests: number): Promise<void>;
  /** The number of each request of this key that was served, per process, in the order of serving. Survives `kill -9`. */
  served(viewer: ApiKeyViewer): number[][];
  close(): void;
}

/** @param bundle the program as JavaScript, which starts sooner; only a run of tests has it */
export async function servingProcesses(
  count: number,
  url: string,
  bundle?: string,
): Promise<ServingProcesses> {
  const folder = mkdtempSync(path.join(tmpdir(), "peaberry-quota-"));
  const files = Array.from({ length: count }, (_, place) => path.join(folder, `${place}`));
  const [program, execArgv] = bundle ? [bundle, []] : ["tests/support/quota-process.ts", ["--import", "tsx"]];
  const children = files.map((file) => fork(program, [url, file], { execArgv }));
  const says = (child: ChildProcess, wanted: Progress) =>
    new Promise<void>((resolve) => {
      child.on("message", function listen(progress: Progress) {
        if (progress !== wanted) return;
        child.off("message", listen);
        resolve();
      });
    });
  await Promise.all(children.map((child) => says(child, "ready")));

  return {
    children,
    exhaust: async (viewer) => {
      for (const child of children) child.send(viewer);
      await Promise.all(children.map((child) => says(child, "used up")));
    },
    serveSome: (viewer, requests) =>
      new Promise((resolve) => {
        let served = 0;
        for (const child of children) {
          child.on("message", (progress: Progress) => {
            if (typeof progress === "object") served += progress.served;
            if (served >= requests) resolve();
          });
          child.send(viewer);
        }
      }),
    served: ({ keyId }) =>
      files.map((file) =>
        readFileSync(file, "utf8")
          .split("\n")
          .map((line) => line.split(" "))
          .filter(([key]) => key === keyId)
          .map(([, used]) => Number(used)),
      ),
    close: () => {
      for (const child of children) child.kill("SIGKILL");
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
