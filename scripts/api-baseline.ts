import { mkdirSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openApi } from "@/lib/api-root/operations";
import { RELEASE } from "@/lib/api-root/release";
import { apiSurface } from "./machine/api-surface";
import { main } from "./machine/lifetime";

const FOLDER = "docs/openapi";

const HELP = `Usage: npm run api:baseline

Writes what clients of /v1 rely on to ${FOLDER}/v1-${RELEASE}.json. Run it with each release: a rules
test compares later commits with the newest of these files.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  mkdirSync(FOLDER, { recursive: true });
  const surface = apiSurface(JSON.parse(JSON.stringify(openApi())));
  const lines = Object.entries(surface).map(
    ([subject, words]) => `  ${JSON.stringify(subject)}: ${JSON.stringify(words.join("; "))}`,
  );
  writeFileSync(`${FOLDER}/v1-${RELEASE}.json`, `{\n${lines.join(",\n")}\n}\n`);
  return 0;
});
