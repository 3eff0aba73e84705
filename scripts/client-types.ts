import { writeFileSync } from "node:fs";
import { parseArgs } from "node:util";
import { openApi } from "@/lib/api-root/operations";
import { clientTypes } from "./machine/client-types";
import { main } from "./machine/lifetime";

const TYPES = "packages/client/src/api.ts";

const HELP = `Usage: npm run client:types

Writes ${TYPES}, the types of the client, from the contracts of /v1.`;

await main(async () => {
  const { values } = parseArgs({ options: { help: { type: "boolean", short: "h" } } });
  if (values.help) console.log(HELP);
  else writeFileSync(TYPES, clientTypes(openApi()));
  return 0;
});
