import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { docsPages } from "@/lib/docs/registry";
import { samplesOf } from "@/tests/support/docs-samples";

const folder = mkdtempSync(path.join(tmpdir(), "peaberry-written-samples-"));
afterAll(() => rmSync(folder, { recursive: true }));

const SETTINGS = {
  strict: true,
  noEmit: true,
  target: "ES2023",
  lib: ["ES2023", "DOM"],
  module: "NodeNext",
  typeRoots: [path.resolve("node_modules/@types")],
  types: ["node"],
};

test("every TypeScript sample of the written pages compiles in strict mode", () => {
  const samples = docsPages()
    .flatMap((page) => samplesOf(page, "https://peaberry.example"))
    .filter(({ language }) => language === "ts");
  expect(samples.length).toBeGreaterThan(2);
  for (const [at, { name, text }] of samples.entries())
    writeFileSync(path.join(folder, `${name.split("/").at(-1)}-${at}.mts`), `${text}\nexport {};\n`);
  writeFileSync(path.join(folder, "tsconfig.json"), JSON.stringify({ compilerOptions: SETTINGS }));
  let said = "";
  try {
    execFileSync(process.execPath, [path.resolve("node_modules/typescript/bin/tsc"), "-p", folder], {
      encoding: "utf8",
    });
  } catch (error) {
    said = error instanceof Error && "stdout" in error ? String(error.stdout) : String(error);
  }
  expect(said).toBe("");
});
