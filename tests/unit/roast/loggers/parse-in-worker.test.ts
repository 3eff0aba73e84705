import { expect, test } from "vitest";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { parseInWorker } from "@/lib/roast/loggers/parse-in-worker";
import { logFile } from "@/tests/support/artisan-files";

/** The first one waits for the thread to start, which takes a busy machine longer than people wait for a file. */
const read = (bytes: Uint8Array, timeLimitMs = 120_000) => parseInWorker("one account", bytes, timeLimitMs);
const file = logFile("4.0-celsius.alog");
/** Some megabytes that take the reader a good while, but on a busy machine not the five seconds that it has. */
const heavy = () => Buffer.from(`{'mode': 'C', 'x': [${"[1.5,2],".repeat(150_000)}]}`);

test("the worker thread returns the same as reading in the caller", async () => {
  expect(await read(file)).toEqual(measuredLog(file));
});

test("a refused file keeps its problem and position", async () => {
  await expect(read(Buffer.from("{'mode': 'C', 'x': ]"))).rejects.toMatchObject({
    name: "ArtisanFileError",
    problem: "syntax",
    place: { line: 1, column: 20 },
  });
});

test("concurrent files each get their own roast, with bad files among them", async () => {
  const bad = Buffer.from("no log");
  const answers = await Promise.allSettled(
    [file, bad, logFile("0.3-fahrenheit.alog"), bad, file].map((bytes) => read(bytes)),
  );
  expect(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value.recording.time.length : null)),
  ).toEqual([620, null, 110, null, 620]);
});

test("a file that takes too long is refused, and a new thread reads the next one", async () => {
  await expect(read(heavy(), 1)).rejects.toMatchObject({ problem: "too_slow" });
  expect((await read(file)).recording.time).toHaveLength(620);
});

test("a file waits for one of another account's twenty files, not for all of them", async () => {
  const order: string[] = [];
  const note = (account: string) => () => {
    order.push(account);
  };
  const many = Array.from({ length: 20 }, () => parseInWorker("many", file).then(note("many")));
  const one = parseInWorker("one", file).then(note("one"));
  await Promise.all([...many, one]);
  expect(order.indexOf("one")).toBe(1);
});

test("the event loop isn't blocked while a large file is read", async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  // Read, or given up after its time on a crowded machine: either way nobody else waits for it.
  await Promise.allSettled([read(heavy())]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

test("a file beyond the queue's byte limit is refused, and accepted later", async () => {
  const large = Buffer.concat([file, Buffer.alloc(20_000_000, " ")]);
  const answers = await Promise.allSettled(Array.from({ length: 5 }, () => read(large)));
  expect(answers.map(({ status }) => status)).toEqual([
    "fulfilled",
    "fulfilled",
    "fulfilled",
    "rejected",
    "rejected",
  ]);
  const [, , , refused] = answers;
  expect(refused?.status === "rejected" && refused.reason).toMatchObject({
    code: "unavailable",
    headers: { "Retry-After": "5" },
  });
  expect((await read(file)).recording.time).toHaveLength(620);
});
