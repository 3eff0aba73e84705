import { parseArgs } from "node:util";
import { ensureBuild, hasCurrentBuild } from "./machine/build";
import { main } from "./machine/lifetime";
import { step } from "./machine/progress";

const HELP = `Usage: npm run build

Builds the site unless the last build has the same sources. npm start does this too; run it first to start a server
without the build tools (npm prune --omit=dev). A site that runs goes on with the build it started from.`;

await main(async (stopping) => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  if (hasCurrentBuild()) console.log("The build is up to date.");
  else await step("Building the site", () => ensureBuild(stopping));
  return 0;
});
