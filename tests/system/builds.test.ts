import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { CURRENT_BUILD, holdBuild, WORKSPACE } from "@/lib/api/server/build-folder";
import { isPublished, publishBuild } from "@/scripts/machine/published-builds";

const before = process.cwd();
const checkout = mkdtempSync(path.join(realpathSync(tmpdir()), "peaberry-builds-"));
beforeAll(() => process.chdir(checkout));
afterAll(() => {
  process.chdir(before);
  rmSync(checkout, { recursive: true });
});

const hashOf = (letter: string) => letter.repeat(64);
const folderOf = (letter: string) => `.next-${letter.repeat(16)}`;

function build(letter: string): void {
  rmSync(WORKSPACE, { recursive: true, force: true });
  for (const folder of ["server", "types", "node_modules"])
    mkdirSync(path.join(WORKSPACE, folder), { recursive: true });
  writeFileSync(path.join(WORKSPACE, "server", "page.js"), letter);
  symlinkSync("../../package", path.join(WORKSPACE, "node_modules", "package"));
  publishBuild(hashOf(letter));
}

const current = () => readFileSync(path.join(CURRENT_BUILD, "server", "page.js"), "utf8");

test("each build is served from a folder of its own, which stays while it is the newest, the one before or in use", () => {
  mkdirSync("package");
  expect(isPublished(hashOf("a"))).toBe(false);
  build("a");
  expect([current(), isPublished(hashOf("a")), isPublished(hashOf("b"))]).toEqual(["a", true, false]);
  holdBuild(folderOf("a"));
  for (const letter of ["b", "c", "d"]) build(letter);
  expect(current()).toBe("d");
  const stays = ["a", "b", "c", "d"].map((letter) =>
    existsSync(path.join(folderOf(letter), "server/page.js")),
  );
  expect(stays).toEqual([true, false, true, true]);
  expect(realpathSync(path.join(CURRENT_BUILD, "node_modules/package"))).toBe(path.join(checkout, "package"));
  expect(existsSync(path.join(CURRENT_BUILD, "types"))).toBe(false);
});

test("a build of the same sources as one in use takes nothing from it", () => {
  build("a");
  expect([current(), isPublished(hashOf("a"))]).toEqual(["a", true]);
});
