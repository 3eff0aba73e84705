import { parseArgs } from "node:util";
import { ensureBuild, hasCurrentBuild } from "./machine/build";
import { main } from "./machine/lifetime";
import { step } from "./machine/progress";

const HELP = `Usage: npm run build

Builds the site, unless the last build is of the same sources and the same PUBLIC_URL. npm start does so too; run this
first where the server is to run without the build tools (npm prune --omit=dev).`;

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
