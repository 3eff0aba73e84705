import { readFileSync, writeFileSync } from "node:fs";
import { runNode } from "./machine/child";
import { main } from "./machine/lifetime";

// The parameters that each operation of the emulator takes, read from the type declarations of the installed SDK.

const SDK = "node_modules/stripe/esm";
const TARGET = "lib/stripe-emulator/parameters.json";

/** Interfaces of parameters, by the file that declares them. */
const WANTED = {
  "resources/Customers.d.ts": ["CustomerCreateParams", "CustomerUpdateParams", "CustomerListParams"],
  "resources/Products.d.ts": ["ProductCreateParams", "ProductUpdateParams", "ProductListParams"],
  "resources/Prices.d.ts": ["PriceCreateParams", "PriceUpdateParams", "PriceListParams"],
  "resources/Subscriptions.d.ts": [
    "SubscriptionCreateParams",
    "SubscriptionUpdateParams",
    "SubscriptionListParams",
    "SubscriptionCancelParams",
    "SubscriptionPauseParams",
    "SubscriptionResumeParams",
  ],
  "resources/SubscriptionItems.d.ts": ["SubscriptionItemListParams"],
  "resources/Invoices.d.ts": [
    "InvoiceListParams",
    "InvoicePayParams",
    "InvoiceVoidInvoiceParams",
    "InvoiceMarkUncollectibleParams",
    "InvoiceFinalizeInvoiceParams",
    "InvoiceCreateParams",
    "InvoiceUpdateParams",
  ],
  "resources/InvoiceItems.d.ts": ["InvoiceItemCreateParams"],
  "resources/InvoicePayments.d.ts": ["InvoicePaymentListParams"],
  "resources/Charges.d.ts": ["ChargeListParams"],
  "resources/Refunds.d.ts": ["RefundCreateParams", "RefundListParams", "RefundUpdateParams"],
  "resources/Disputes.d.ts": ["DisputeListParams", "DisputeUpdateParams", "DisputeCloseParams"],
  "resources/PaymentIntents.d.ts": ["PaymentIntentCreateParams"],
  "resources/SubscriptionSchedules.d.ts": [
    "SubscriptionScheduleCreateParams",
    "SubscriptionScheduleUpdateParams",
    "SubscriptionScheduleListParams",
    "SubscriptionScheduleCancelParams",
    "SubscriptionScheduleReleaseParams",
  ],
  "resources/Events.d.ts": ["EventListParams"],
  "resources/PaymentMethods.d.ts": [
    "PaymentMethodCreateParams",
    "PaymentMethodAttachParams",
    "PaymentMethodListParams",
  ],
  "resources/Checkout/Sessions.d.ts": [
    "SessionCreateParams",
    "SessionListParams",
    "SessionExpireParams",
    "SessionListLineItemsParams",
  ],
  "resources/BillingPortal/Sessions.d.ts": ["SessionCreateParams"],
  "resources/WebhookEndpoints.d.ts": ["WebhookEndpointListParams"],
  "resources/Entitlements/ActiveEntitlements.d.ts": ["ActiveEntitlementListParams"],
  "resources/Entitlements/Features.d.ts": ["FeatureListParams"],
  "resources/TestHelpers/TestClocks.d.ts": ["TestClockCreateParams", "TestClockAdvanceParams"],
} as const;

/** The tree of allowed names: `true` takes a plain value, a list one of its words, `"any"` free keys (metadata). */
type Node = Tree | true | "any" | string[];
type Tree = { [name: string]: Node };

interface Member {
  name: string;
  type: string;
}

interface Declared {
  members: Member[];
  parents: string[];
  /** The words of a type alias. */
  words?: string[];
}

type Scope = { name: string; declared?: Declared };

const OPENING =
  /^(?:export )?(?:declare )?(namespace|interface|class) (\w+)(?: extends ([\w.,\s]+))? \{(\})?$/;
const ALIAS = /^type (\w+) = ('[^;]+);$/;
const MEMBER = /^'?([\w]+)'?\??: (.+);$/;

/** Every interface of a declaration file by its qualified name. The files are printed one member a line. */
function interfacesOf(file: string): Map<string, Declared> {
  const found = new Map<string, Declared>();
  const scopes: Scope[] = [];
  const qualified = (name: string) => [...scopes.map((scope) => scope.name), name].join(".");

  function open([, kind, name = "", parents, closed]: RegExpExecArray): void {
    const declared: Declared | undefined =
      kind === "interface"
        ? { members: [], parents: parents?.split(",").map((parent) => parent.trim()) ?? [] }
        : undefined;
    if (declared) found.set(qualified(name), declared);
    if (!closed) scopes.push(declared ? { name, declared } : { name });
  }

  function read(text: string): void {
    const opening = OPENING.exec(text);
    if (opening) {
      open(opening);
      return;
    }
    const [, alias, words] = ALIAS.exec(text) ?? [];
    if (alias && words)
      found.set(qualified(alias), {
        members: [],
        parents: [],
        words: [...words.matchAll(/'([^']*)'/g)].map((match) => match[1] ?? ""),
      });
    else if (text.endsWith("{")) scopes.push({ name: "" });
    else if (text.startsWith("}")) scopes.pop();
    else {
      const [, name, type] = MEMBER.exec(text) ?? [];
      if (name && type) scopes.at(-1)?.declared?.members.push({ name, type });
    }
  }

  const lines = readFileSync(`${SDK}/${file}`, "utf8").split("\n");
  for (const text of lines.map((line) => line.trim())) if (!/^(\*|\/\*)/.test(text)) read(text);
  return found;
}

const shared = interfacesOf("shared.d.ts");

function treeOf(qualified: string, all: Map<string, Declared>, depth = 0): Tree {
  const declared = all.get(qualified) ?? shared.get(qualified);
  if (!declared || depth > 6) return {};
  const tree: Tree = {};
  for (const parent of declared.parents) Object.assign(tree, treeOf(parent, all, depth + 1));
  for (const { name, type } of declared.members) tree[name] = nodeOf(type, qualified, all, depth);
  return tree;
}

function nodeOf(type: string, within: string, all: Map<string, Declared>, depth: number): Node {
  if (/MetadataParam|\[key: string\]/.test(type)) return "any";
  const merged: Tree = {};
  const words: string[] = [];
  for (const [reference] of type.matchAll(/[A-Z]\w+(?:\.\w+)*/g)) {
    const qualified = resolve(reference, within, all);
    if (!qualified) continue;
    Object.assign(merged, treeOf(qualified, all, depth + 1));
    words.push(...(all.get(qualified)?.words ?? []));
  }
  // A literal next to an alias: `'' | Status`.
  if (words.length > 0 && Object.keys(merged).length === 0)
    return /\b(number|string)\b/.test(type) ? true : words;
  return Object.keys(merged).length > 0 ? merged : true;
}

/** Names are looked up from the inside out, as TypeScript does. */
function resolve(reference: string, within: string, all: Map<string, Declared>): string | undefined {
  const scope = within.split(".");
  for (let length = scope.length; length >= 0; length--) {
    const candidate = [...scope.slice(0, length), reference].join(".");
    if (all.has(candidate)) return candidate;
  }
  return shared.has(reference) ? reference : undefined;
}

await main(async (stopping) => {
  const trees: Record<string, Tree> = {};
  for (const [file, names] of Object.entries(WANTED)) {
    const all = interfacesOf(file);
    const prefix = file.includes("BillingPortal") ? "Portal" : "";
    for (const name of names) {
      const qualified = [...all.keys()].find((key) => key === name || key.endsWith(`.${name}`));
      const tree = qualified ? treeOf(qualified, all) : {};
      if (Object.keys(tree).length === 0) throw new Error(`${file} declares no ${name}`);
      trees[prefix + name] = tree;
    }
  }
  writeFileSync(TARGET, `${JSON.stringify(trees, null, 2)}\n`);
  await runNode("node_modules/@biomejs/biome/bin/biome", ["format", "--write", TARGET], {
    quiet: true,
    stopping,
  });
  console.log(`${TARGET}: ${Object.keys(trees).length} operations`);
  return 0;
});
