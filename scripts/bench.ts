import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { UserError } from "@/lib/errors";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";

/** The others in that folder are what they share. */
const isBench = (file: string) => readFileSync(file, "utf8").includes("Usage: npm run bench");
const BENCHES = globSync("tests/bench/*.ts")
  .filter(isBench)
  .map((file) => path.basename(file, ".ts"));

/** An hour. */
const BY_NAME_ONLY = ["soak"];

const HELP = `Usage: npm run bench -- <${BENCHES.sort().join(" | ")}> [arguments]

Runs one benchmark and prints its results, or without a name all but ${BY_NAME_ONLY.join()}. None fails on a slow result.
Help for one: npm run bench -- <name> --help`;

await main(async (stopping) => {
  const [name, ...args] = process.argv.slice(2);
  if (name === "--help" || name === "-h") {
    console.log(HELP);
    return 0;
  }
  if (name && !BENCHES.includes(name)) throw new UserError(`No benchmark named "${name}".\n\n${HELP}`);
  let worst = 0;
  for (const bench of name ? [name] : BENCHES.sort().filter((each) => !BY_NAME_ONLY.includes(each))) {
    stopping.throwIfAborted();
    if (!name) console.log(`\n${bench}\n`);
    const { code } = await startNode(`tests/bench/${bench}.ts`, args, { stopping }).ended;
    worst = Math.max(worst, code ?? 1);
  }
  return worst;
});
