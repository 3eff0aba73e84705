import { globSync, readFileSync } from "node:fs";

export interface SourceFile {
  path: string;
  text: string;
}

/** Our own files that match, with their text. Tests run in the checkout. */
export function sources(...patterns: string[]): SourceFile[] {
  return globSync(patterns, {
    exclude: (name) => /^(node_modules|\.next(-\w+)?|\.data|\.git|dist)$/.test(name),
  })
    .filter((path) => path !== "next-env.d.ts")
    .sort()
    .map((path) => ({ path, text: readFileSync(path, "utf8") }));
}

// The dot folder is named, since `**` passes over it.
export const CODE = [
  "*.ts",
  "{app,components,db,lib,packages,scripts,tests}/**/*.{ts,tsx,mjs}",
  "app/.well-known/**/*.ts",
];
