import { mkdirSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "vitest";
import { backupsIn, lastBackup, noteBackup } from "@/db/backup/folder";

test("the last backup is the latest finished one, also when it went to another folder", () => {
  const dataDir = mkdtempSync(path.join(tmpdir(), "peaberry-data-"));
  expect(lastBackup(dataDir)).toBeNull();
  mkdirSync(path.join(backupsIn(dataDir), "2026-11-20T05-00-00"), { recursive: true });
  expect(lastBackup(dataDir)).toBe("2026-11-20T05:00:00Z");
  noteBackup(dataDir, new Date("2026-11-22T05:00:00.123Z"));
  expect(lastBackup(dataDir)).toBe("2026-11-22T05:00:00Z");
  mkdirSync(path.join(backupsIn(dataDir), "2026-11-23T05-00-00"));
  expect(lastBackup(dataDir)).toBe("2026-11-23T05:00:00Z");
});
