import cluster from "node:cluster";
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";
import { afterAll, expect, test } from "vitest";
import { HandedOver } from "@/lib/supervisor/handed-over";
import { supervisorMetrics } from "@/lib/supervisor/metrics";
import { Workers } from "@/lib/supervisor/workers";

const workers = new Workers({
  count: 2,
  program: () => "tests/support/worker-process.ts",
  env: {},
  demoPayments: null,
});
afterAll(() => workers.kill());

const kept = new Agent({ keepAlive: true, maxSockets: 2 });

/** The process that answered, after `ms`. */
function ask(port: number, ms: number, agent: Agent | false): Promise<number> {
  return new Promise((resolve, reject) => {
    get({ port, host: "127.0.0.1", path: `/${ms}`, agent }, (response) => {
      text(response).then((pid) => resolve(Number(pid)), reject);
    }).on("error", reject);
  });
}

test("workers share a port, are replaced when they die or on a reload, refuse nothing meanwhile, and end together", async () => {
  const port = await workers.start();
  expect(await workers.canCloseUntaken(port, "127.0.0.1")).toBe(true);
  // As on a Node whose messages it doesn't know.
  const unread = new HandedOver().check(port, "127.0.0.1", 500);
  const seen = new Set<number>();
  let isOver = false;
  let answers = 0;
  const failures: unknown[] = [];
  const load = [null, null, kept, kept].map(async (agent, place) => {
    while (!isOver)
      await ask(port, 5 * place, agent ?? false).then(
        (pid) => {
          answers++;
          seen.add(pid);
        },
        (error) => failures.push(error),
      );
  });
  await expect.poll(() => seen.size).toBe(2);
  const before = new Set(seen);

  const slow = ask(port, 1500, false);
  expect(await unread).toBe(false);
  expect(await workers.reload()).toBe(true);
  expect(before).toContain(await slow);
  seen.clear();
  await expect.poll(() => seen.size).toBe(2);
  expect([...seen].filter((pid) => before.has(pid))).toEqual([]);
  isOver = true;
  await Promise.all(load);
  expect(failures).toEqual([]);

  const { metrics } = supervisorMetrics(workers);
  const read = async (name: string) => Number(new RegExp(`^${name} (\\d+)$`, "m").exec(await metrics())?.[1]);
  // Counts of those that the reload replaced are still there.
  const counted = await read("requests_total");
  expect(counted).toBeGreaterThanOrEqual(answers);
  await Promise.all([ask(port, 0, false), ask(port, 0, false)]);
  expect(await read("requests_total")).toBe(counted + 2);

  const taken = [1, 2, 3, 4, 5].map(() => ask(port, -1, false));
  expect((await Promise.all(taken)).sort()).toEqual([0, 0, 1, 1, 1]);

  const [killed = 0] = seen;
  process.kill(killed, "SIGSTOP");
  let answered = 0;
  const caught = [1, 2, 3, 4].map(() => ask(port, 0, false).finally(() => answered++));
  const outcomes = Promise.allSettled(caught);
  await expect.poll(() => answered).toBe(3);
  process.kill(killed, "SIGKILL");
  // The one on its way to it is closed, where it would hang.
  expect((await outcomes).filter(({ status }) => status === "rejected")).toHaveLength(1);
  await expect.poll(() => read("peaberry_workers_replaced_total"), { timeout: 20_000 }).toBe(1);
  await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ ready: 2, starting: 0 });

  // One that dies while the other one's successor, or its own, is starting.
  for (const place of [0, 1]) {
    const [dying] = Object.values(cluster.workers ?? {}).slice(place);
    const reloaded = workers.reload();
    await expect.poll(() => workers.counts).toMatchObject({ starting: 1 });
    dying?.process.kill("SIGKILL");
    expect(await reloaded).toBe(true);
    await expect.poll(() => workers.counts, { timeout: 20_000 }).toMatchObject({ starting: 0, leaving: 0 });
    await expect.poll(() => workers.counts.ready).toBe(2);
  }

  // One that is asked for while another is under way also replaces what that one has started.
  const pids = () => Object.values(cluster.workers ?? {}).map((worker) => worker?.process.pid);
  const former = workers.reload();
  await expect.poll(() => workers.counts).toMatchObject({ starting: 1 });
  const begun = pids();
  expect(await Promise.all([former, workers.reload()])).toEqual([true, true]);
  expect(pids().filter((pid) => begun.includes(pid))).toEqual([]);

  // One that isn't with a worker yet when all of them end waits at the supervisor until that ends too.
  const countedAll = await read("requests_total");
  const last = ask(port, 500, false);
  await expect.poll(() => read("requests_total")).toBe(countedAll + 1);
  expect(await workers.stop(0)).toBe(0);
  expect(await last).toBeGreaterThan(0);
  await expect(ask(port, 0, false)).rejects.toThrow("ECONNREFUSED");
}, 240_000);
