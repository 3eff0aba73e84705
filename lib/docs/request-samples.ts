/** Requests as code to paste: one generator for the console, the docs and their try-it forms. */

export const LANGUAGES = [
  { id: "curl", label: "curl", fence: "bash" },
  { id: "typescript", label: "TypeScript", fence: "typescript" },
  { id: "javascript", label: "JavaScript", fence: "javascript" },
  { id: "python", label: "Python", fence: "python" },
] as const;
export type Language = (typeof LANGUAGES)[number]["id"];

/** The docs show these; JavaScript without the client is for the console's quick start. */
export const DOCS_LANGUAGES = LANGUAGES.filter(({ id }) => id !== "javascript");

/** The variable that samples read a key from, so that no secret is pasted into code. */
export const KEY_VARIABLE = "PEABERRY_API_KEY";
export const KEY_FROM_ENVIRONMENT = Symbol(KEY_VARIABLE);
/** The reader's environment, in their code. */
const KEY_IN_NODE = `process${"."}env.${KEY_VARIABLE}`;

export interface RequestParameter {
  name: string;
  in: "path" | "query";
  type: "string" | "number" | "boolean";
}

export interface SampleRequest {
  /** Id of the operation; decides what a sample prints of the answer. */
  operation: string;
  path: string;
  parameters: readonly RequestParameter[];
  /** Blank values are left out. */
  values: Readonly<Record<string, string>>;
  /** Address of the site, without a trailing slash. */
  address: string;
  key: string | typeof KEY_FROM_ENVIRONMENT | null;
}

/** A first request to paste: anonymous without a key. */
export const FIRST_REQUEST = {
  operation: "listCatalog",
  path: "/v1/catalog",
  parameters: [
    { name: "country", in: "query", type: "string" },
    { name: "limit", in: "query", type: "number" },
  ],
  values: { country: "Ethiopia", limit: "3" },
} as const satisfies Partial<SampleRequest>;

type Target = Pick<SampleRequest, "path" | "parameters" | "values">;

function filled({ parameters, values }: Target, place: RequestParameter["in"]) {
  const known = new Map(parameters.filter((each) => each.in === place).map((each) => [each.name, each]));
  return Object.entries(values).flatMap(([name, text]) => {
    const parameter = known.get(name);
    return parameter && text.trim() !== "" ? [{ name, parameter, value: text.trim() }] : [];
  });
}

/** Path and query, percent-encoded. */
export function requestTarget(target: Target): string {
  const path = filled(target, "path").reduce(
    (made, { name, value }) => made.replace(`{${name}}`, encodeURIComponent(value)),
    target.path,
  );
  const search = new URLSearchParams(filled(target, "query").map(({ name, value }) => [name, value]));
  return search.size > 0 ? `${path}?${search}` : path;
}

interface Printing {
  /** What of the answer the sample needs: a pattern to destructure, or a name. */
  answer: string;
  javascript: readonly string[];
  python: readonly string[];
}

/** Methods of the client (packages/client). */
const CLIENT_METHODS: Readonly<Record<string, string>> = {
  listCatalog: "catalog.list",
  getCoffee: "catalog.get",
  readProofCoverage: "catalog.proofCoverage",
  findSimilarCoffees: "catalog.similar",
  listPriceIndex: "priceIndex.list",
  describeService: "describe",
  readOpenApi: "openApi",
};

/* biome-ignore-start lint/suspicious/noTemplateCurlyInString: the reader's templates, not ours */
const PRINTING: Readonly<Record<string, Printing>> = {
  listCatalog: {
    answer: "{ data, pagination }",
    javascript: [
      'for (const coffee of data) console.log(coffee.price_per_lb, coffee.name, "from", coffee.source);',
      "console.log(`${pagination.total} coffees in all`);",
    ],
    python: [
      'for coffee in answer["data"]:',
      '    print(coffee["price_per_lb"], coffee["name"], "from", coffee["source"])',
      'print(answer["pagination"]["total"], "coffees in all")',
    ],
  },
  getCoffee: {
    answer: "{ data }",
    javascript: ["console.log(data.name, data.country, data.price_per_lb);"],
    python: ['coffee = answer["data"]', 'print(coffee["name"], coffee["country"], coffee["price_per_lb"])'],
  },
  readProofCoverage: {
    answer: "{ scope, overall }",
    javascript: [
      "for (const { label, count } of overall) console.log(`${label}: ${count} of ${scope.total_rows}`);",
    ],
    python: [
      'for each in answer["overall"]:',
      '    print(each["label"], each["count"], "of", answer["scope"]["total_rows"])',
    ],
  },
  findSimilarCoffees: {
    answer: "{ data }",
    javascript: [
      "for (const { coffee, score } of data.groups.similar_recommendations)",
      "  console.log(score.average, coffee.name);",
    ],
    python: [
      'for match in answer["data"]["groups"]["similar_recommendations"]:',
      '    print(match["score"]["average"], match["coffee"]["name"])',
    ],
  },
  listPriceIndex: {
    answer: "{ data }",
    javascript: ["for (const day of data) console.log(day.date, day.origin, day.index.value);"],
    python: ['for day in answer["data"]:', '    print(day["date"], day["origin"], day["index"]["value"])'],
  },
  describeService: {
    answer: "{ resources }",
    javascript: ["for (const { href, status } of Object.values(resources)) console.log(href, status);"],
    python: [
      'for resource in answer["resources"].values():',
      '    print(resource["href"], resource["status"])',
    ],
  },
  readOpenApi: {
    answer: "document",
    javascript: ["console.log(document);"],
    python: ['print(list(answer["paths"]))'],
  },
  readHealth: {
    answer: "{ status, version }",
    javascript: ["console.log(status, version);"],
    python: ['print(answer["status"], answer["version"])'],
  },
  readLiveness: {
    answer: "{ status }",
    javascript: ["console.log(status);"],
    python: ['print(answer["status"])'],
  },
  readReadiness: {
    answer: "{ status }",
    javascript: ["console.log(status);"],
    python: ['print(answer["status"])'],
  },
};
/* biome-ignore-end lint/suspicious/noTemplateCurlyInString: the reader's templates, not ours */

const ANYTHING: Printing = {
  answer: "answer",
  javascript: ["console.log(answer);"],
  python: ["print(answer)"],
};

function literal({ type }: RequestParameter, value: string): string {
  const isNumber = type === "number" && /^-?\d+(\.\d+)?$/.test(value);
  const isFlag = type === "boolean" && (value === "true" || value === "false");
  return isNumber || isFlag ? value : JSON.stringify(value);
}

function curl({ key }: SampleRequest, url: string): string {
  const bearer = typeof key === "symbol" ? `$${KEY_VARIABLE}` : key;
  return bearer === null ? `curl "${url}"` : `curl "${url}" \\\n  -H "Authorization: Bearer ${bearer}"`;
}

function withClient(request: SampleRequest, method: string, { answer, javascript }: Printing): string {
  const { address, key } = request;
  const apiKey = typeof key === "symbol" ? KEY_IN_NODE : JSON.stringify(key);
  const queries = filled(request, "query").map(
    ({ name, parameter, value }) => `  ${name}: ${literal(parameter, value)},`,
  );
  const sent = [
    ...filled(request, "path").map(({ parameter, value }) => literal(parameter, value)),
    ...(queries.length > 0 ? [`{\n${queries.join("\n")}\n}`] : []),
  ];
  return [
    `// How to install the client: ${address}/docs/tools/client`,
    'import { Peaberry } from "@peaberry/client";',
    "",
    key === null
      ? `const peaberry = new Peaberry({ baseUrl: "${address}" });`
      : `const peaberry = new Peaberry({\n  baseUrl: "${address}",\n  apiKey: ${apiKey},\n});`,
    `const ${answer} = await peaberry.${method}(${sent.join(", ")});`,
    ...javascript,
  ].join("\n");
}

function withFetch({ key }: SampleRequest, url: string, { answer, javascript }: Printing): string {
  const bearer = typeof key === "symbol" ? `\`Bearer \${${KEY_IN_NODE}}\`` : JSON.stringify(`Bearer ${key}`);
  const options = key === null ? "" : `, {\n  headers: { Authorization: ${bearer} },\n}`;
  return [
    `const response = await fetch("${url}"${options});`,
    `const ${answer} = await response.json();`,
    ...javascript,
  ].join("\n");
}

function withUrllib({ key }: SampleRequest, url: string, { python }: Printing): string {
  const isFromEnvironment = typeof key === "symbol";
  const bearer = isFromEnvironment
    ? `"Bearer " + os.environ["${KEY_VARIABLE}"]`
    : JSON.stringify(`Bearer ${key}`);
  return [
    `import json, ${isFromEnvironment ? "os, " : ""}urllib.request`,
    "",
    key === null
      ? `request = urllib.request.Request("${url}")`
      : `request = urllib.request.Request(\n    "${url}",\n    headers={"Authorization": ${bearer}},\n)`,
    "with urllib.request.urlopen(request) as response:",
    "    answer = json.load(response)",
    ...python,
  ].join("\n");
}

export function requestSample(language: Language, request: SampleRequest): string {
  const url = `${request.address}${requestTarget(request)}`;
  const printing = PRINTING[request.operation] ?? ANYTHING;
  const method = CLIENT_METHODS[request.operation];
  switch (language) {
    case "curl":
      return curl(request, url);
    case "typescript":
      return method ? withClient(request, method, printing) : withFetch(request, url, printing);
    case "javascript":
      return withFetch(request, url, printing);
    case "python":
      return withUrllib(request, url, printing);
    default:
      return language satisfies never;
  }
}
