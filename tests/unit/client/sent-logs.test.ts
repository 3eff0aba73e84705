import { mkdirSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { readSentLogs, writeSentLogs } from "@/packages/cli/src/sent-logs";

const url = "https://peaberry.example";

let place = { env: {}, homeDir: "" };
beforeEach(() => {
  place = { env: {}, homeDir: mkdtempSync(path.join(tmpdir(), "peaberry-sent-")) };
});
afterEach(() => rmSync(place.homeDir, { recursive: true }));

test("commands that send at the same time forget nothing of one another", async () => {
  const names = Array.from({ length: 12 }, (_, i) => `log-${i}`);
  const copies = await Promise.all(names.map(() => readSentLogs(place, url)));
  await Promise.all(
    copies.map((sent, i) => {
      sent.folders[`/folder/${i}`] = i;
      sent.roasts[`log-${i}`] = i;
      return writeSentLogs(place, i % 3 === 0 ? url : `${url}:444${i % 3}`, sent);
    }),
  );
  expect(Object.keys((await readSentLogs(place, url)).roasts).sort()).toEqual([
    "log-0",
    "log-3",
    "log-6",
    "log-9",
  ]);
  expect(Object.keys((await readSentLogs(place, `${url}:4441`)).folders)).toHaveLength(4);
  expect(Object.keys((await readSentLogs(place, `${url}:4442`)).roasts)).toHaveLength(4);
});

test("a command that was killed while it wrote doesn't stop the next, and a folder keeps its first day", async () => {
  await writeSentLogs(place, url, { roasts: {}, folders: { "/logs": 1 } });
  const lock = path.join(place.homeDir, ".local/state/peaberry/uploads.json.lock");
  mkdirSync(lock);
  utimesSync(lock, 1_700_000_000, 1_700_000_000);
  await writeSentLogs(place, url, { roasts: { a: 1 }, folders: { "/logs": 2 } });
  expect(await readSentLogs(place, url)).toEqual({ roasts: { a: 1 }, folders: { "/logs": 1 } });
});
