import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parseArgs } from "node:util";
import type { CoffeeFacts, NormalizeContext, NormalizedProduct } from "@/lib/coffee/facts";
import type { SupplierProduct } from "@/lib/coffee/supplier-product";
import { normalizeProduct } from "@/lib/supply/normalize/normalize";
import { fold } from "@/lib/supply/normalize/words/words";

const HELP = `npm run bench:normalize -- [--split working|held-out] [--errors [field]] [--from folder]

Reads the labelled products of tests/bench/normalize/labelled, normalizes them, and prints precision, recall and
support of each field, of each class of texts, and of all together, then products per second. Fields that follow from
another one or that a feed states as they are, are listed but not counted.

  --split   only the files whose names begin so (a comma between several)
  --errors  also lists what was missed (-) and what was wrongly stated (+), of one field if it is named
  --from    another folder of labelled products
`;

/** One line of a labelled file. A field that is absent from \`expected\` was not disclosed. */
interface Labelled {
  id: string;
  /** The classes of error that the text is about, such as \`denied-seal\`. */
  classes?: string[];
  product: SupplierProduct;
  context: NormalizeContext;
  expected: Record<string, unknown>;
}

const FIELDS = [
  "rejected",
  "country",
  "continent",
  "region",
  "producer",
  "farm",
  "cooperative",
  "washingStation",
  "type",
  "grade",
  "appearance",
  "cultivars",
  "harvest",
  "elevationMinMasl",
  "elevationMaxMasl",
  "certifications",
  "lotSize",
  "bagSize",
  "tastingNotes",
  "scoreValue",
  "decaf",
  "blend",
  "processing",
  "baseMethod",
  "fermentationType",
  "additives",
  "additiveDetail",
  "fermentationDurationHours",
  "dryingMethod",
  "disclosureLevel",
  "pricePerLb",
  "priceTiers",
  "wholesale",
  "stocked",
  "arrivalDate",
] as const;
type Field = (typeof FIELDS)[number];

/** Follow from another field, or are stated as they are. */
const TRIVIAL: ReadonlySet<Field> = new Set<Field>([
  "continent",
  "elevationMaxMasl",
  "pricePerLb",
  "wholesale",
  "stocked",
]);

function readLabelled(folder: string, split: string | undefined): Labelled[] {
  const begins = split?.split(",") ?? [""];
  const files = readdirSync(folder).filter(
    (file) => file.endsWith(".jsonl") && begins.some((name) => file.startsWith(name)),
  );
  return files.toSorted().flatMap((file) =>
    readFileSync(join(folder, file), "utf8")
      .split("\n")
      .filter((line) => line.trim() !== "")
      .map((line): Labelled => JSON.parse(line)),
  );
}

/** A value as the set of things that are compared: array elements, tiers, or the one value; nothing for null. */
function elementsOf(value: unknown): string[] {
  if (value === null || value === undefined || value === false || value === "none") return [];
  if (Array.isArray(value)) return value.flatMap(elementsOf);
  if (typeof value === "object") return [Object.values(value).join(" lb @ ")];
  return [
    typeof value === "string"
      ? fold(value.normalize("NFC"))
          .replace(/[\s-]+/g, " ")
          .trim()
      : String(value),
  ];
}

function factOf(facts: CoffeeFacts, field: Field): unknown {
  if (field === "rejected") return null;
  return { ...facts.process, ...facts }[field];
}

class FieldScore {
  agreed = 0;
  wrong = 0;
  missed = 0;

  add({ agreed, wrong, missed }: FieldScore): void {
    this.agreed += agreed;
    this.wrong += wrong;
    this.missed += missed;
  }

  precision(): number {
    return this.agreed + this.wrong === 0 ? 1 : this.agreed / (this.agreed + this.wrong);
  }

  recall(): number {
    return this.agreed + this.missed === 0 ? 1 : this.agreed / (this.agreed + this.missed);
  }
}

/** Adds up one product; returns the score of its counted fields. */
function compare(
  labelled: Labelled,
  result: NormalizedProduct,
  byField: Map<Field, FieldScore>,
  onError: (field: Field, line: string) => void,
): FieldScore {
  const counted = new FieldScore();
  const rejection = labelled.expected.rejected;
  for (const field of FIELDS) {
    if (rejection && field !== "rejected") continue;
    const expected = elementsOf(labelled.expected[field]);
    if (field === "priceTiers" && !("priceTiers" in labelled.expected)) continue;
    const found =
      result.kind === "coffee"
        ? elementsOf(factOf(result.facts, field))
        : field === "rejected"
          ? [result.code]
          : [];
    const missed = expected.filter((value) => !found.includes(value));
    const wrong = found.filter((value) => !expected.includes(value));
    const one = new FieldScore();
    one.agreed = found.length - wrong.length;
    one.missed = missed.length;
    one.wrong = wrong.length;
    const fieldScore = byField.get(field) ?? new FieldScore();
    fieldScore.add(one);
    byField.set(field, fieldScore);
    if (!TRIVIAL.has(field)) counted.add(one);
    if (missed.length + wrong.length > 0) {
      onError(
        field,
        [...missed.map((value) => `-${value}`), ...wrong.map((value) => `+${value}`)].join("  "),
      );
    }
  }
  return counted;
}

function printRow(name: string, fieldScore: FieldScore): void {
  const figures = [
    fieldScore.precision().toFixed(3),
    fieldScore.recall().toFixed(3),
    `${fieldScore.agreed + fieldScore.missed}`,
  ];
  console.log(name.padEnd(28) + figures.map((figure) => figure.padStart(10)).join(""));
}

function printTable(byField: ReadonlyMap<Field, FieldScore>, classes: ReadonlyMap<string, FieldScore>): void {
  const overall = new FieldScore();
  console.log(
    `${"field".padEnd(28)}${"precision".padStart(10)}${"recall".padStart(10)}${"support".padStart(10)}`,
  );
  for (const [field, fieldScore] of byField) {
    if (!TRIVIAL.has(field)) overall.add(fieldScore);
    printRow(TRIVIAL.has(field) ? `(${field})` : field, fieldScore);
  }
  printRow("all counted fields", overall);
  if (classes.size > 0) console.log("\nclass");
  for (const [name, fieldScore] of [...classes].toSorted(([a], [b]) => a.localeCompare(b)))
    printRow(name, fieldScore);
}

/**
 * Counted by processor time, so that a busy machine does not look like slow rules. Each round has other addresses, as
 * the words of a known product are read once.
 */
function productsPerSecond(set: readonly Labelled[]): number {
  const start = process.cpuUsage();
  let count = 0;
  let spentMs = 0;
  for (let round = 0; spentMs < 3_000; round++) {
    for (const { product, context } of set) normalizeProduct({ ...product, url: `/${round}` }, context);
    count += set.length;
    const spent = process.cpuUsage(start);
    spentMs = (spent.user + spent.system) / 1_000;
  }
  return Math.round((count * 1_000) / spentMs);
}

function main(): void {
  const args = process.argv.slice(2);
  // A bare `--errors` means every field.
  const bare = args.findIndex((arg, i) => arg === "--errors" && (args[i + 1] ?? "--").startsWith("--"));
  if (bare >= 0) args[bare] = "--errors=all";
  const { values } = parseArgs({
    args,
    options: {
      split: { type: "string" },
      errors: { type: "string" },
      from: { type: "string" },
      help: { type: "boolean", short: "h" },
    },
  });
  if (values.help) {
    console.log(HELP);
    return;
  }
  const set = readLabelled(values.from ?? join(import.meta.dirname, "normalize/labelled"), values.split);
  const byField = new Map<Field, FieldScore>();
  const classes = new Map<string, FieldScore>();
  for (const labelled of set) {
    const result = normalizeProduct(labelled.product, labelled.context);
    const counted = compare(labelled, result, byField, (field, line) => {
      if (values.errors === "all" || values.errors === field)
        console.log(`${labelled.id.padEnd(12)}${field.padEnd(26)}${line}`);
    });
    for (const name of labelled.classes ?? []) {
      const fieldScore = classes.get(name) ?? new FieldScore();
      fieldScore.add(counted);
      classes.set(name, fieldScore);
    }
  }
  console.log(`${set.length} labelled products${values.split ? ` (${values.split})` : ""}\n`);
  printTable(byField, classes);
  const evidence = set.reduce((sum, { product, context }) => {
    const result = normalizeProduct(product, context);
    return sum + (result.kind === "coffee" ? result.evidence.length : 0);
  }, 0);
  const size =
    set.reduce((sum, { product }) => sum + (product.description?.length ?? 0), 0) / Math.max(1, set.length);
  console.log(
    `\n${evidence} quotes kept; ${productsPerSecond(set).toLocaleString("en-US")} products per second on one core`,
  );
  console.log(`(descriptions of ${Math.round(size)} characters on average)`);
}

main();
