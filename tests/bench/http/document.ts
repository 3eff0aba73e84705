import { execFileSync } from "node:child_process";
import { existsSync, readFileSync, writeFileSync } from "node:fs";

const FILE = "docs/benchmarks.md";

/** Replaces one part of docs/benchmarks.md, between its marks, by what a run has just measured. */
export function writeBenchmarks(part: string, command: string, machine: string, tables: string): void {
  const commit = execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
  const [begin, end] = [`<!-- begin ${part} -->`, `<!-- end ${part} -->`];
  const day = new Date().toISOString().slice(0, 10);
  const text = `${begin}\n\n\`${command}\` at ${commit}, ${day}: ${machine}.\n\n${tables}\n\n${end}`;
  const document = existsSync(FILE) ? readFileSync(FILE, "utf8") : "# Benchmarks\n";
  const [before, rest] = document.split(begin);
  const after = rest?.split(end)[1] ?? "\n";
  writeFileSync(FILE, rest === undefined ? `${document.trimEnd()}\n\n${text}\n` : `${before}${text}${after}`);
}
