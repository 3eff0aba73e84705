import { parseArgs } from "node:util";
import { UserError } from "@/lib/errors";
import { main } from "./machine/lifetime";
import { runStages, STAGES } from "./machine/stages";

const HELP = `Usage: npm test -- [stage …] [word …] [--fast | --deep]

Runs every check, or the named stages, in this order, and reports all that fail:
  ${STAGES.map((stage) => stage.name).join(", ")}

  word    after stages with tests: only the files whose path contains one of the words
  --fast  leave out what needs the database or a browser (npm run check)
  --deep  try every random case, look at pages at every width, and walk the main stories in Firefox and WebKit
          (npm run test:deep)

For example: npm test -- api watchlist`;

await main(async (stopping) => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, fast: { type: "boolean" }, deep: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const words = positionals.filter((name) => !STAGES.some((stage) => stage.name === name));
  const named = STAGES.filter((stage) => positionals.includes(stage.name));
  if (words.length > 0 && named.length === 0)
    throw new UserError(`There is no stage "${words[0]}".\n\n${HELP}`);
  const untested = named.find((stage) => !stage.counts);
  if (words.length > 0 && untested)
    throw new UserError(
      `The stage "${untested.name}" has no test files, so "${words[0]}" cannot narrow it.\n\n${HELP}`,
    );
  const wanted = (positionals.length === 0 ? STAGES : named).filter(
    (stage) => !(values.fast && stage.slow) && (!stage.deep || values.deep || positionals.length > 0),
  );
  return runStages(wanted, { stopping, words, deep: values.deep ?? false });
});
