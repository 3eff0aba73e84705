import { readFileSync, writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { isAllowed, licenceReport, packageLicences } from "./machine/licences";
import { main } from "./machine/lifetime";

const REPORT = "docs/licences.md";

const HELP = `Usage: npm run licences

Writes ${REPORT} from package-lock.json. Fails if a dependency's licence would forbid a closed product or a permissive
licence (GPL, AGPL, SSPL and the like), or is unknown.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const packages = packageLicences(readFileSync("package-lock.json", "utf8"));
  writeFileSync(REPORT, licenceReport(packages));
  const forbidden = packages.filter(({ licence }) => !isAllowed(licence));
  for (const { name, version, licence } of forbidden) console.error(`${name} ${version}: ${licence}`);
  console.log(
    `${REPORT}: ${packages.length} packages, ${forbidden.length} with a licence that is not accepted`,
  );
  return forbidden.length === 0 ? 0 : 1;
});
