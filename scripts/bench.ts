import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { Refusal } from "@/lib/refusal";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";

/** The others in that folder are what they share. */
const isBench = (file: string) => readFileSync(file, "utf8").includes("Usage: npm run bench");
const BENCHES = globSync("tests/bench/*.ts")
  .filter(isBench)
  .map((file) => path.basename(file, ".ts"));

const HELP = `Usage: npm run bench -- <${BENCHES.sort().join(" | ")}> [arguments]

Measures one thing and prints it. Nothing fails on a time. Each explains itself: npm run bench -- <name> --help`;

await main(async (stopping) => {
  const [name, ...args] = process.argv.slice(2);
  if (!name || name === "--help" || name === "-h") {
    console.log(HELP);
    return name ? 0 : 1;
  }
  if (!BENCHES.includes(name)) throw new Refusal(`There is no bench "${name}".\n\n${HELP}`);
  return (await startNode(`tests/bench/${name}.ts`, args, { stopping }).ended).code ?? 1;
});
