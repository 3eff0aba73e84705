import { parseArgs } from "node:util";
import { UserError } from "@/lib/user-error";
import { main } from "./machine/lifetime";
import { runStages, STAGES } from "./machine/stages";

const HELP = `Usage: npm test -- [stage …] [--fast]

Runs every check, or the named stages, in this order, and stops at the first that fails:
  ${STAGES.map((stage) => stage.name).join(", ")}

  --fast  leave out what needs the database or a browser (npm run check)`;

await main(async (stopping) => {
  const { values, positionals } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, fast: { type: "boolean" } },
    allowPositionals: true,
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const unknown = positionals.find((name) => !STAGES.some((stage) => stage.name === name));
  if (unknown) throw new UserError(`There is no stage "${unknown}".\n\n${HELP}`);
  const wanted = STAGES.filter(
    (stage) => (positionals.length === 0 || positionals.includes(stage.name)) && !(values.fast && stage.slow),
  );
  return runStages(wanted, stopping);
});
