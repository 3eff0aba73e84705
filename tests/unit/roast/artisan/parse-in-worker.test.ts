import { expect, test } from "vitest";
import { measuredLog } from "@/lib/roast/artisan/measured-log";
import { parseInWorker } from "@/lib/roast/artisan/parse-in-worker";
import { logFile } from "@/tests/support/artisan-files";

const read = (bytes: Uint8Array, timeLimitMs?: number) => parseInWorker("one account", bytes, timeLimitMs);
const file = logFile("4.0-celsius.alog");
/** Some megabytes that take the reader a good while, but on a busy machine not the five seconds that it has. */
const heavy = () => Buffer.from(`{'mode': 'C', 'x': [${"[1.5,2],".repeat(150_000)}]}`);

test("the thread reads what the caller would", async () => {
  expect(await read(file)).toEqual(measuredLog(file));
});

test("a refused file keeps its problem and place", async () => {
  await expect(read(Buffer.from("{'mode': 'C', 'x': ]"))).rejects.toMatchObject({
    name: "ArtisanFileError",
    problem: "syntax",
    place: { line: 1, column: 20 },
  });
});

test("files sent at once are each answered with their own roast, bad ones between good ones", async () => {
  const bad = Buffer.from("no log");
  const answers = await Promise.allSettled(
    [file, bad, logFile("0.3-fahrenheit.alog"), bad, file].map((bytes) => read(bytes)),
  );
  expect(
    answers.map((answer) => (answer.status === "fulfilled" ? answer.value.recording.time.length : null)),
  ).toEqual([620, null, 110, null, 620]);
});

test("a file that takes too long is refused, and the next is read by a new thread", async () => {
  await expect(read(heavy(), 1)).rejects.toMatchObject({ problem: "too_slow" });
  expect((await read(file)).recording.time).toHaveLength(620);
});

test("a file is read after the first of another account's twenty, not after the last", async () => {
  const order: string[] = [];
  const note = (account: string) => () => {
    order.push(account);
  };
  const many = Array.from({ length: 20 }, () => parseInWorker("many", file).then(note("many")));
  const one = parseInWorker("one", file).then(note("one"));
  await Promise.all([...many, one]);
  expect(order.indexOf("one")).toBe(1);
});

test("the event loop goes on while a large file is read", async () => {
  let turns = 0;
  const counting = setInterval(() => turns++, 1);
  // Read, or given up after its time on a crowded machine: either way nobody else waits for it.
  await Promise.allSettled([read(heavy())]);
  clearInterval(counting);
  expect(turns).toBeGreaterThan(3);
});

test("what is beyond the bytes that may wait is told to come again, and later it is read", async () => {
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
