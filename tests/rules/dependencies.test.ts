import { expect, test } from "vitest";
import manifest from "@/package.json" with { type: "json" };
import lock from "@/package-lock.json" with { type: "json" };
import { isAllowed, licenceReport, packageLicences } from "@/scripts/machine/licences";
import { sources } from "./sources";

const PRODUCTION_CODE = [
  "{server,supervisor}.ts",
  "next.config.ts",
  "{app,components,db,lib,scripts}/**/*.{ts,tsx,mjs,css}",
];
/** Imported by a style sheet and by `npm run packages:build`, so only while building. */
const ONLY_BUILDS = ["esbuild", "tailwindcss"];

/** Production dependencies that no file of ours imports, and why they are there all the same. */
const NOT_IMPORTED: Record<string, string> = {
  node: "the Node that everything runs on",
};

function importedPackages(): Set<string> {
  const specifiers = sources(...PRODUCTION_CODE).flatMap(({ text }) =>
    [...text.matchAll(/(?:from|import|import\(|src:|path:|resolve\()\s*"([^"]+)"/g)].map(
      ([, name]) => name ?? "",
    ),
  );
  const packages = specifiers
    .map((name) => name.replace(/^(\.\.\/)+node_modules\//, ""))
    .filter((name) => /^[@a-z]/.test(name) && !name.startsWith("@/") && !name.startsWith("node:"))
    .map((name) => name.split("/", name.startsWith("@") ? 2 : 1).join("/"));
  return new Set(
    packages.filter((name) => name in manifest.dependencies || name in manifest.devDependencies),
  );
}

test("production dependencies include every package that runtime code imports", () => {
  const missing = [...importedPackages()].filter((name) => !(name in manifest.dependencies));
  expect(missing.sort()).toEqual(ONLY_BUILDS);
});

test("production dependencies exclude build tools and unimported packages", () => {
  const imported = importedPackages();
  const unused = Object.keys(manifest.dependencies).filter((name) => !imported.has(name));
  expect(unused.sort()).toEqual(Object.keys(NOT_IMPORTED).sort());
});

test("the lock file names the same dependencies as package.json, each exactly, and no registry", () => {
  expect(lock.packages[""].dependencies).toEqual(manifest.dependencies);
  expect(lock.packages[""].devDependencies).toEqual(manifest.devDependencies);
  expect(lock.packages[""].optionalDependencies).toEqual(manifest.optionalDependencies);
  const versions = Object.values({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
  });
  expect(versions.filter((version) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([]);
  expect(sources("package-lock.json")[0]?.text).not.toContain("://registry");
  expect(sources("package-lock.json")[0]?.text).not.toContain('"resolved"');
});

test("no dependency's licence forbids a closed product or a permissive licence", () => {
  const licences = packageLicences(JSON.stringify(lock));
  const forbidden = licences.filter(({ licence }) => !isAllowed(licence));
  expect(forbidden).toEqual([]);
});

test("docs/licences.md is what npm run licences writes", () => {
  expect(sources("docs/licences.md")[0]?.text).toBe(licenceReport(packageLicences(JSON.stringify(lock))));
});
