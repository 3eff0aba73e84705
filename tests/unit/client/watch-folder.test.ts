import {
  appendFileSync,
  copyFileSync,
  mkdtempSync,
  renameSync,
  rmSync,
  unlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import type { SentLogs } from "@/packages/cli/src/sent-logs";
import { type Outcome, uploadLog } from "@/packages/cli/src/upload-log";
import { FolderWatch } from "@/packages/cli/src/watch-folder";

const MINUTE_MS = 60_000;

let folder = "";
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "peaberry-watch-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text);

function watch({
  sent = { roasts: {}, folders: {} },
  sinceMs = 0,
  read = readFile,
}: {
  sent?: SentLogs;
  sinceMs?: number;
  read?: (file: string) => Promise<Uint8Array>;
} = {}) {
  const stopping = new AbortController();
  const calls: string[] = [];
  const told: string[] = [];
  const waiting: number[] = [];
  let next: (name: string) => Outcome = () => ({ kind: "imported", roastId: calls.length, warnings: [] });
  const watching = new FolderWatch({
    folder,
    sinceMs,
    sent,
    signal: stopping.signal,
    send: async (name, bytes) => {
      calls.push(`${name}:${new TextDecoder().decode(bytes)}`);
      return next(name);
    },
    remember: async () => {},
    tell: (name, { kind }) => told.push(`${name} ${kind}`),
    tellWaiting: (_, logs) => waiting.push(logs),
    read,
  });
  return {
    sent,
    calls,
    told,
    waiting,
    scan: (nowMs = 0) => watching.scan(nowMs),
    answer: (outcome: Outcome) => {
      next = () => outcome;
    },
    answerOf: (answers: Record<string, Outcome>) => {
      const before = next;
      next = (name) => answers[name] ?? before(name);
    },
    stopWhileSending: () => {
      next = () => {
        stopping.abort();
        return { kind: "imported", roastId: 1, warnings: [] };
      };
    },
  };
}

test("a log is sent once, when two looks found it unchanged", async () => {
  const { scan, calls } = watch();
  write("a.alog", "half");
  write("notes.txt", "no log");
  expect(await scan()).toBe(1);
  appendFileSync(path.join(folder, "a.alog"), " and whole");
  await scan();
  expect(calls).toEqual([]);
  expect(await scan()).toBe(0);
  await scan();
  expect(calls).toEqual(["a.alog:half and whole"]);
});

test("a scan that is stopped while it sends keeps what was sent and starts no other log", async () => {
  const { scan, calls, told, sent, stopWhileSending } = watch();
  write("a.alog", "one");
  write("b.alog", "two");
  await scan();
  stopWhileSending();
  expect(await scan()).toBe(1);
  expect([calls, told, Object.values(sent.roasts)]).toEqual([["a.alog:one"], ["a.alog imported"], [1]]);
});

test("what was sent is recognized by its content after a restart, under any name", async () => {
  const first = watch();
  write("a.alog", "one");
  await first.scan();
  await first.scan();
  copyFileSync(path.join(folder, "a.alog"), path.join(folder, "copy.alog"));
  write("b.alog", "two");
  const again = watch({ sent: first.sent });
  await again.scan();
  await again.scan();
  expect(again.calls).toEqual(["b.alog:two"]);
});

test("logs from before the folder was watched are left alone", async () => {
  const { scan, calls } = watch({ sinceMs: Date.now() - MINUTE_MS });
  write("old.alog", "old");
  utimesSync(path.join(folder, "old.alog"), 1_700_000_000, 1_700_000_000);
  write("new.alog", "new");
  await scan();
  await scan();
  expect(calls).toEqual(["new.alog:new"]);
});

test("logs wait while the site is away, with growing pauses that respect Retry-After", async () => {
  const { scan, calls, answer, waiting, told } = watch();
  write("a.alog", "one");
  write("b.alog", "two");
  await scan(0);
  answer({ kind: "later", message: "away", waitMs: 60_000, trouble: "away" });
  expect(await scan(1)).toBe(2);
  expect(await scan(59_000)).toBe(2);
  expect([calls.length, waiting]).toEqual([1, [2]]);
  answer({ kind: "later", message: "away", waitMs: 0, trouble: "away" });
  await scan(60_001);
  // The second pause is 5 to 10 s.
  await scan(64_000);
  expect(calls.length).toBe(2);
  answer({ kind: "imported", roastId: 1, warnings: [] });
  expect(await scan(71_000)).toBe(0);
  expect(told).toEqual(["a.alog imported", "b.alog imported"]);
});

test("a log that another program has open waits, and is sent once it can be read", async () => {
  let isOpen = true;
  const { scan, calls, waiting } = watch({
    read: async (file) => {
      if (isOpen) throw Object.assign(new Error(), { code: "EBUSY" });
      return readFile(file);
    },
  });
  write("a.alog", "one");
  await scan(0);
  expect([await scan(1), await scan(10_000), waiting]).toEqual([1, 1, [1]]);
  isOpen = false;
  expect(await scan(30_000)).toBe(0);
  expect(calls).toEqual(["a.alog:one"]);
});

test("a log that the site can’t digest, or that never gets through, keeps no other from being sent", async () => {
  const { scan, calls, answerOf, told, waiting } = watch();
  const broken = { kind: "later", message: "error 500", waitMs: 0, trouble: "log" } as const;
  answerOf({ "a.alog": broken, "b.alog": { ...broken, trouble: "away" } });
  for (const name of ["a", "b", "c"]) write(`${name}.alog`, name);
  await scan(0);
  expect(await scan(1)).toBe(3);
  expect(await scan(20_000)).toBe(2);
  expect([calls, told, waiting]).toEqual([
    ["a.alog:a", "b.alog:b", "c.alog:c", "a.alog:a", "b.alog:b"],
    ["c.alog imported"],
    [1, 3, 2],
  ]);
  // Tried ever less often.
  for (let minute = 1; minute <= 600; minute++) await scan(minute * 60_000);
  expect(calls.filter((call) => call.startsWith("a")).length).toBeLessThan(25);
});

test("a folder that goes away and comes back loses no log", async () => {
  const { scan, calls, waiting } = watch();
  write("a.alog", "one");
  await scan();
  renameSync(folder, `${folder}-away`);
  expect([await scan(), await scan(), waiting]).toEqual([1, 1, [1]]);
  renameSync(`${folder}-away`, folder);
  expect(await scan()).toBe(0);
  expect(calls).toEqual(["a.alog:one"]);
});

test("a refused log is not sent again until it changes, and a deleted one is forgotten", async () => {
  const { scan, calls, answer, told } = watch();
  answer({ kind: "refused", message: "no lot" });
  write("a.alog", "one");
  await scan();
  await scan();
  await scan();
  expect([calls.length, told]).toEqual([1, ["a.alog refused"]]);
  write("a.alog", "changed");
  await scan();
  await scan();
  expect(calls.length).toBe(2);
  write("b.alog", "two");
  await scan();
  unlinkSync(path.join(folder, "b.alog"));
  expect(await scan()).toBe(0);
  expect(calls.length).toBe(2);
});

test("a proxy may say in seconds or by a date when to send again, and that only this log is at fault", async () => {
  const answered = async (status: number, headers: HeadersInit = {}) =>
    uploadLog({
      hint: "",
      url: "https://peaberry.example",
      token: "a-token",
      fetch: async () => new Response("", { status, headers }),
      signal: new AbortController().signal,
      name: "a.alog",
      bytes: new Uint8Array(),
      lot: undefined,
    });
  expect(await answered(503, { "Retry-After": "20" })).toMatchObject({ waitMs: 20_000, trouble: "away" });
  const soon = await answered(429, { "Retry-After": new Date(Date.now() + MINUTE_MS).toUTCString() });
  expect("waitMs" in soon && soon.waitMs).toBeGreaterThan(MINUTE_MS / 2);
  for (const status of [500, 413]) expect(await answered(status)).toMatchObject({ trouble: "log" });
});
