import cluster from "node:cluster";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Workers } from "@/lib/supervisor/workers";

const folder = mkdtempSync(path.join(tmpdir(), "peaberry-workers-"));
let program = "tests/support/second-worker-fails.ts";
const OURS = ["--max-semi-space-size=8", "--v8-pool-size=1"];
process.execArgv.push(...OURS);
let port = 0;
const workers = new Workers({
  count: 2,
  program: () => program,
  env: { PEABERRY_DATA_DIR: folder },
  demoPayments: null,
});
afterAll(() => {
  workers.kill();
  rmSync(folder, { recursive: true });
});

test("workers have the limits of their supervisor, and one that fails at the first start is replaced while the other serves", async () => {
  port = await workers.start();
  expect(cluster.settings.execArgv).toEqual(expect.arrayContaining(OURS));
  const answer = await fetch(`http://127.0.0.1:${port}/0`);
  expect(answer.status).toBe(200);
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 2, starting: 0 });
});

test("a reload also replaces a worker that is starting", async () => {
  const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid);
  process.kill(Number(await (await fetch(`http://127.0.0.1:${port}/0`)).text()), "SIGKILL");
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 1, starting: 1 });
  const before = pids();
  expect(await workers.reload()).toBe(true);
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 2, starting: 0 });
  expect(pids().filter((pid) => before.includes(pid))).toEqual([]);
}, 60_000);

test("workers stay, and one that dies is replaced by its own program, after a reload to one that doesn't start", async () => {
  program = "tests/support/no-such-program.ts";
  expect(await workers.reload()).toBe(false);
  expect(workers.counts).toMatchObject({ ready: 2, starting: 0, leaving: 0 });
  process.kill(Number(await (await fetch(`http://127.0.0.1:${port}/0`)).text()), "SIGKILL");
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 2, starting: 0 });
}, 60_000);
