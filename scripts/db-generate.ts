import { parseArgs } from "node:util";
import { startNode } from "./machine/child";
import { main } from "./machine/lifetime";

const HELP = `Usage: npm run db:generate -- [--name <what_changes>] [--custom]

Compares db/schema with the migrations and writes the next one into db/migrations. Read it, then commit it.
  --name    the last part of its file name
  --custom  write an empty one, for SQL that the schema cannot say`;

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
