import { parseArgs } from "node:util";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run db:generate -- [--name <what_changes>] [--custom]

Writes the next migration for changes in db/schema to db/migrations. Read it, then commit it.
  --name    last part of the file name
  --custom  write an empty migration, for SQL that the schema can't express`;

await main(async (stopping) => {
  const { values } = parseArgs({
    options: { help: { type: "boolean", short: "h" }, name: { type: "string" }, custom: { type: "boolean" } },
  });
  if (values.help) {
    console.log(HELP);
    return 0;
  }
  const args = [
    "generate",
    ...(values.name ? ["--name", values.name] : []),
    ...(values.custom ? ["--custom"] : []),
  ];
  const drizzle = startNode("node_modules/drizzle-kit/bin.cjs", args, { stopping, interactive: true });
  return (await drizzle.ended).code ?? 1;
});
