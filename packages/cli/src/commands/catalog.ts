import type { CatalogRow, ListCatalogQuery, PriceAt } from "@peaberry/client";
import type { Args } from "../args.ts";
import type { Command, Context } from "../command.ts";
import { type Column, writeCsv, writeFacts, writeJson, writeTable } from "../output.ts";
import { plainText } from "../plain-text.ts";
import { printTable } from "../print-table.ts";
import { gather, ROW_OPTIONS, rowLimit } from "../rows.ts";

const FILTERS = {
  name: { type: "string", value: "text", about: "Part of the listing's name, exactly as written" },
  country: { type: "string", multiple: true, value: "name", about: "Country; repeat it for several" },
  origin: { type: "string", value: "text", about: "Part of the continent, country or region" },
  supplier: { type: "string", multiple: true, value: "slug", about: "Supplier; repeat it for several" },
  process: { type: "string", value: "text", about: "Part of the processing label" },
  variety: { type: "string", value: "text", about: "Part of the cultivars" },
  "min-price": { type: "string", value: "dollars", about: "Lowest price per pound" },
  "max-price": { type: "string", value: "dollars", about: "Highest price per pound" },
  stocked: {
    type: "string",
    value: "which",
    choices: ["true", "false", "all"],
    about: "In stock (true, the default), sold out (false) or all",
  },
  filter: {
    type: "string",
    multiple: true,
    value: "name=value",
    about: "Any other parameter of GET /v1/catalog; repeat it for several",
  },
} as const satisfies Command["options"];

/**
 * Parameters by name, each with its values.
 * @param spokenFor parameters that the command sets itself, from its words and options
 */
function filtersOf(args: Args, spokenFor: readonly string[] = []): ListCatalogQuery {
  const stocked = args.text("stocked");
  const own: ListCatalogQuery = {
    name: args.text("name"),
    country: args.list("country"),
    origin: args.text("origin"),
    source: args.list("supplier"),
    processing: args.text("process"),
    cultivar_detail: args.text("variety"),
    price_per_lb_min: args.number("min-price"),
    price_per_lb_max: args.number("max-price"),
    stocked: stocked === "true" || stocked === "false" || stocked === "all" ? stocked : undefined,
  };
  const said = Object.entries(own).filter(([, value]) => value !== undefined && String(value) !== "");
  const taken = new Set([...said.map(([name]) => name), ...spokenFor]);
  const others: Record<string, string[]> = {};
  for (const text of args.list("filter")) {
    const at = text.indexOf("=");
    if (at < 1) throw args.wrong(`--filter ${text} must be name=value.`);
    const name = text.slice(0, at);
    if (taken.has(name))
      throw args.wrong(`--filter ${name} and another option set the same. Use one of them.`);
    others[name] = [...(others[name] ?? []), text.slice(at + 1)];
  }
  return {
    ...own,
    // Checked by the API, which names the nearest parameter it knows.
    ...others,
  };
}

const price = (dollars: number | null) => (dollars === null ? "" : dollars.toFixed(2));

/** Price of one pound, or at the quantity of the filter `quantity_lb`. */
function priceColumn(asked: readonly PriceAt[]): Column<CatalogRow> {
  const [first] = asked;
  if (!first) return { title: "$/LB", of: ({ price_per_lb }) => price(price_per_lb), align: "right" };
  const prices = new Map(asked.flatMap((each) => each.prices.map((one) => [one.id, one.price_per_lb])));
  const title = `$/LB AT ${first.quantity_lb} LB`;
  return { title, of: ({ id }) => price(prices.get(id) ?? null), align: "right" };
}

const columns = (asked: readonly PriceAt[]): readonly Column<CatalogRow>[] => [
  { title: "ID", of: ({ id }) => id, align: "right" },
  { title: "NAME", of: ({ name }) => name, flexible: true },
  { title: "COUNTRY", of: ({ country }) => country, flexible: true },
  { title: "PROCESS", of: ({ processing }) => processing, flexible: true },
  priceColumn(asked),
  { title: "SCORE", of: ({ score_value }) => score_value, align: "right" },
  { title: "SUPPLIER", of: ({ source }) => source, flexible: true },
];

const search: Command = {
  name: "catalog search",
  summary: "Search the catalog by words and filters. All words must match",
  positionals: "[words]",
  counts: [0, 50],
  options: {
    ...FILTERS,
    sort: {
      type: "string",
      value: "field",
      about: "Field to sort by, such as price_per_lb; arrival_date if absent",
    },
    asc: { type: "boolean", about: "Sort ascending" },
    ...ROW_OPTIONS,
  },
  examples: [
    "peaberry catalog search --country Ethiopia --max-price 9 --sort price_per_lb --asc",
    "peaberry catalog search gesha natural",
    "peaberry catalog search guji --json | jq '.[].price_per_lb'",
    "peaberry catalog search --all --csv > coffees.csv",
  ],
  run: async (context) => {
    const { args, client, io, format } = context;
    const words = args.positionals.join(" ");
    const most = rowLimit(args);
    const sort = args.text("sort");
    // The API checks field names and lists the valid ones.
    const own = {
      ...(words && { q: words }),
      ...(sort && { sortField: sort }),
      ...(args.flag("asc") && { sortDirection: "asc" }),
      limit: Math.min(most, 1000),
    };
    const query = { ...filtersOf(args, Object.keys(own)), ...own };
    const { rows, total, pages } = await gather(client.catalog.list(query as ListCatalogQuery), most);
    const asked = pages[0]?.meta.search;
    if (asked?.corrected)
      io.stderr.write(
        plainText(`Nothing matches "${asked.q}". Searched for "${asked.searched}" instead.`).concat("\n"),
      );
    if (format === "json") return writeJson(io, rows);
    if (format === "csv") return writeCsv(io, rows.map(withoutStructures));
    const prices = pages.flatMap(({ meta }) => meta.price_at ?? []);
    printTable(context, columns(prices), rows, total, "coffees");
  },
};

/** The members of `process` also get separate columns. */
const withoutStructures = ({ process: _, ...row }: CatalogRow) => row;

const get: Command = {
  name: "catalog get",
  summary: "Show one coffee",
  positionals: "<id>",
  counts: [1, 1],
  options: { proof: { type: "boolean", about: "With what the supplier discloses" } },
  examples: ["peaberry catalog get 42", "peaberry catalog get 42 --proof --json"],
  run: async ({ args, client, io, format }) => {
    const { data } = await client.catalog.get(args.id(0), args.flag("proof") ? { include: "proof" } : {});
    if (format === "json") return writeJson(io, data);
    if (format === "csv") return writeCsv(io, [withoutStructures(data)]);
    writeFacts(io, factsOf(data));
  },
};

function factsOf(row: CatalogRow): [string, unknown][] {
  const { elevation_min_masl: low, elevation_max_masl: high, proof } = row;
  const disclosed = Object.entries(proof?.families ?? {}).map(([family, { label }]) => `${family} ${label}`);
  return [
    ["Name", row.name],
    ["Supplier", row.source],
    ["Origin", [row.region, row.country].filter(Boolean)],
    ["Producer", [row.producer, row.farm, row.cooperative, row.washing_station].filter(Boolean)],
    ["Elevation", low === null ? null : `${low}${high !== null && high !== low ? `–${high}` : ""} m`],
    ["Variety", row.cultivar_detail],
    ["Process", row.processing],
    ["Drying", row.drying_method],
    ["Price", row.price_per_lb === null ? null : `$${price(row.price_per_lb)}/lb`],
    ["Tiers", row.price_tiers.map(({ min_lbs, price: each }) => `$${price(each)}/lb from ${min_lbs} lb`)],
    ["In stock", row.stocked],
    ["Arrived", row.arrival_date],
    ["Harvest", row.harvest],
    ["Score", row.score_value],
    ["House score", `${row.house_score} (${row.house_score_tier})`],
    ["Notes", row.tasting_notes],
    ["Certifications", row.certifications],
    ["Disclosed", disclosed],
    ["Page", row.link],
  ];
}

const similar: Command = {
  name: "catalog similar",
  summary: "Find coffees like this one (beta)",
  needs: "It needs a key on the Origin or Enterprise plan. With one of these plans, run `peaberry login`.",
  positionals: "<id>",
  counts: [1, 1],
  options: {
    limit: { type: "string", value: "rows", about: "At most so many, up to 25; 10 if absent" },
    threshold: { type: "string", value: "score", about: "Lowest score, 0.5 to 0.99; 0.7 if absent" },
    mode: {
      type: "string",
      value: "which",
      choices: ["all", "likely_same", "similar_profile"],
      about: "likely_same, similar_profile or all (the default)",
    },
  },
  examples: ["peaberry catalog similar 42 --mode likely_same"],
  run: async ({ args, client, io, format }) => {
    const mode = args.text("mode");
    const { data, meta } = await client.catalog.similar(args.id(0), {
      limit: args.number("limit"),
      threshold: args.number("threshold"),
      mode: mode === "all" || mode === "likely_same" || mode === "similar_profile" ? mode : undefined,
    });
    if (format === "json") return writeJson(io, data);
    const matches = [...data.groups.canonical_candidates, ...data.groups.similar_recommendations];
    if (format === "csv")
      return writeCsv(
        io,
        matches.map(({ coffee, score, match, pricing }) => ({
          ...coffee,
          price_per_lb: pricing.price_per_lb,
          score: score.average,
          category: match.category,
          confidence: match.confidence,
        })),
      );
    io.stderr.write(`Similar to ${data.target.name}. ${meta.copy.confidence}\n`);
    writeTable(
      io,
      [
        { title: "ID", of: ({ coffee }) => coffee.id, align: "right" },
        { title: "NAME", of: ({ coffee }) => coffee.name, flexible: true },
        { title: "SUPPLIER", of: ({ coffee }) => coffee.source, flexible: true },
        { title: "$/LB", of: ({ pricing }) => price(pricing.price_per_lb), align: "right" },
        { title: "MATCH", of: ({ score }) => `${Math.round(score.average * 100)}%`, align: "right" },
        { title: "KIND", of: ({ match }) => (match.category === "likely_same" ? "likely same" : "similar") },
      ],
      matches,
    );
  },
};

const coverage: Command = {
  name: "catalog coverage",
  summary: "Summarize what suppliers disclose",
  options: FILTERS,
  examples: ["peaberry catalog coverage --country Colombia"],
  run: async ({ args, client, io, format }: Context) => {
    const { http: _, ...answer } = await client.catalog.proofCoverage(filtersOf(args));
    if (format === "json") return writeJson(io, answer);
    const rows = Object.entries({ overall: answer.overall, ...answer.families }).flatMap(([family, shares]) =>
      shares.map(({ label, count, share }) => ({ family, label, count, share })),
    );
    if (format === "csv") return writeCsv(io, rows);
    io.stderr.write(`${answer.scope.total_rows} listings\n`);
    writeTable(
      io,
      [
        { title: "FAMILY", of: ({ family }) => family },
        { title: "DISCLOSED", of: ({ label }) => label.replaceAll("_", " ") },
        { title: "LISTINGS", of: ({ count }) => count, align: "right" },
        { title: "SHARE", of: ({ share }) => `${(share * 100).toFixed(1)}%`, align: "right" },
      ],
      rows,
    );
  },
};

export const CATALOG_COMMANDS: readonly Command[] = [search, get, similar, coverage];
