import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { Workers } from "@/lib/supervisor/workers";

const folder = mkdtempSync(path.join(tmpdir(), "peaberry-workers-"));
let port = 0;
const workers = new Workers({
  count: 2,
  program: "tests/support/worker-process.ts",
  env: { SECOND_FAILS_IN: folder },
  demoPayments: null,
});
afterAll(() => {
  workers.kill();
  rmSync(folder, { recursive: true });
});

test("a worker that fails at the first start is replaced, and the one that serves goes on", async () => {
  port = await workers.start();
  const answer = await fetch(`http://127.0.0.1:${port}/0`);
  expect(answer.status).toBe(200);
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 2, starting: 0 });
});
