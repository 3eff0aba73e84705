import { statSync } from "node:fs";
import { parseArgs } from "node:util";
import { gzipSync } from "node:zlib";
import { main } from "./machine/lifetime";
import { buildCli, buildClient, bundledClient, CLI, CLIENT } from "./machine/packages";

const HELP = `Usage: npm run packages:build

Builds what is published from packages/ into each package's dist folder, ready for npm publish.`;

await main(async (stopping) => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  await buildClient(stopping);
  console.log(`${CLIENT}: ${gzipSync(await bundledClient()).length} bytes, minified and gzipped`);
  console.log(`${CLI}: ${statSync(await buildCli()).size} bytes`);
  return 0;
});
