import { stat } from "node:fs/promises";
import path from "node:path";
import { parseArgs } from "node:util";
import { closeDatabase, database } from "@/db/client";
import { FEED_KINDS } from "@/db/schema";
import { COMMAND_LINE } from "@/lib/access/audit";
import { UserError } from "@/lib/errors";
import { addSupplier, listSuppliers, setSupplierEnabled, shownAddress } from "@/lib/supply/suppliers";
import { main } from "./machine/lifetime";
import { table } from "./machine/table";

const HELP = `Usage: npm run suppliers -- <command>

  list                      List suppliers with their listings and latest run.
  add <slug> --kind <kind> --feed <address> [options]
                            Add a supplier. Its feed is read by the next npm run ingest.
  disable <slug>            Exclude it from ingests. Its listings stay.
  enable <slug>             Include it in ingests again.

Options of add:
  --kind <kind>      ${FEED_KINDS.join(", ")}
  --feed <address>   http(s):// URL or local file. For shopify and woocommerce the shop's home page is enough.
  --name <name>      Display name. Default: the slug.
  --website <url>    The shop's site.
  --currency <code>  Currency of prices without one, such as all of Shopify's. Default: USD.
                     Listings in other currencies are kept without a comparable price.
  --wholesale        Everything this supplier sells is wholesale.`;

async function feedAddress(given: string): Promise<string> {
  if (/^[a-z][a-z0-9+.-]+:\/\//i.test(given)) return given;
  // A relative path would mean another file to a scheduler in another folder.
  const file = path.resolve(given);
  const found = await stat(file).catch(() => null);
  if (!found?.isFile()) throw new UserError(`No such file: ${file}`);
  return file;
}

function required(value: string | undefined, what: string): string {
  if (!value) throw new UserError(`${what} is missing.\n\n${HELP}`);
  return value;
}

const readArguments = () =>
  parseArgs({
    allowPositionals: true,
    options: {
      help: { type: "boolean", short: "h" },
      kind: { type: "string" },
      feed: { type: "string" },
      name: { type: "string" },
      website: { type: "string" },
      currency: { type: "string" },
      wholesale: { type: "boolean" },
    },
  });

async function add(slug: string, values: ReturnType<typeof readArguments>["values"]): Promise<void> {
  const kind = required(values.kind, "--kind");
  const feedKind = FEED_KINDS.find((known) => known === kind);
  if (!feedKind) throw new UserError(`--kind must be one of ${FEED_KINDS.join(", ")}.`);
  const supplier = await addSupplier(
    database(),
    {
      slug,
      name: values.name ?? slug,
      feedKind,
      feedUrl: await feedAddress(required(values.feed, "--feed")),
      website: values.website ?? null,
      currency: values.currency,
      wholesaleOnly: values.wholesale,
    },
    { actor: COMMAND_LINE, reason: "" },
  );
  console.log(`Added ${supplier.slug}. Read its feed with: npm run ingest -- ${supplier.slug}`);
}

async function list(): Promise<void> {
  const suppliers = await listSuppliers(database());
  if (suppliers.length === 0) {
    console.log("No suppliers yet. Add one: npm run suppliers -- add --help");
    return;
  }
  const rows = suppliers.map((row) => [
    row.enabled ? row.slug : `${row.slug} (disabled)`,
    row.feedKind,
    row.listings.toLocaleString("en"),
    row.stocked.toLocaleString("en"),
    row.lastStatus ?? "never read",
    row.lastAsOf?.toISOString().slice(0, 16).replace("T", " ") ?? "",
    shownAddress(row.feedUrl),
  ]);
  console.log(table(["supplier", "kind", "listings", "stocked", "latest run", "as of (UTC)", "feed"], rows));
}

await main(async () => {
  const { values, positionals } = readArguments();
  const [command, slug] = positionals;
  if (values.help || command === undefined) {
    console.log(HELP);
    return values.help ? 0 : 1;
  }
  try {
    switch (command) {
      case "list":
        await list();
        return 0;
      case "add":
        await add(required(slug, "The slug"), values);
        return 0;
      case "enable":
      case "disable": {
        const changed = await setSupplierEnabled(
          database(),
          required(slug, "The slug"),
          command === "enable",
        );
        console.log(`${changed.slug} is ${changed.enabled ? "enabled" : "disabled"}.`);
        return 0;
      }
      default:
        throw new UserError(`Unknown command "${command}".\n\n${HELP}`);
    }
  } finally {
    await closeDatabase();
  }
});
