// Writes the logs of public/samples again, after a change of what they are made from.

import { mkdir, writeFile } from "node:fs/promises";
import path from "node:path";
import { sampleLogs } from "@/lib/demo/bench/sample-logs";
import { main } from "./machine/lifetime";

const DIRECTORY = "public/samples";

await main(async () => {
  await mkdir(DIRECTORY, { recursive: true });
  for (const { fileName, text } of sampleLogs()) await writeFile(path.join(DIRECTORY, fileName), text);
  return 0;
});
