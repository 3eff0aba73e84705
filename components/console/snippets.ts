/** First requests, ready to paste: anonymous without a key. */

export const LANGUAGES = [
  { id: "curl", label: "curl" },
  { id: "typescript", label: "TypeScript" },
  { id: "javascript", label: "JavaScript" },
  { id: "python", label: "Python" },
] as const;
export type Language = (typeof LANGUAGES)[number]["id"];

const QUESTION = "/v1/catalog?country=Ethiopia&limit=3";
const LOOP =
  'for (const coffee of data) console.log(coffee.price_per_lb, coffee.name, "from", coffee.source);';
// biome-ignore lint/suspicious/noTemplateCurlyInString: the visitor's template, not ours
const SUM = "console.log(`${pagination.total} coffees in all`);";

/** `baseUrl` has no trailing slash. */
export function snippet(language: Language, baseUrl: string, key: string | null): string {
  const url = `${baseUrl}${QUESTION}`;
  const bearer = key === null ? null : `Bearer ${key}`;
  switch (language) {
    case "curl":
      return bearer === null ? `curl "${url}"` : `curl "${url}" \\\n  -H "Authorization: ${bearer}"`;
    case "typescript":
      return [
        "// npm install @peaberry/client",
        'import { Peaberry } from "@peaberry/client";',
        "",
        key === null
          ? `const peaberry = new Peaberry({ baseUrl: "${baseUrl}" });`
          : `const peaberry = new Peaberry({\n  baseUrl: "${baseUrl}",\n  apiKey: "${key}",\n});`,
        "const { data, pagination } = await peaberry.catalog.list({",
        '  country: "Ethiopia",',
        "  limit: 3,",
        "});",
        LOOP,
        SUM,
      ].join("\n");
    case "javascript":
      return [
        bearer === null
          ? `const response = await fetch("${url}");`
          : `const response = await fetch("${url}", {\n  headers: { Authorization: "${bearer}" },\n});`,
        "const { data, pagination } = await response.json();",
        LOOP,
        SUM,
      ].join("\n");
    case "python":
      return [
        "import json, urllib.request",
        "",
        bearer === null
          ? `request = urllib.request.Request("${url}")`
          : `request = urllib.request.Request(\n    "${url}",\n    headers={"Authorization": "${bearer}"},\n)`,
        "with urllib.request.urlopen(request) as response:",
        "    answer = json.load(response)",
        'for coffee in answer["data"]:',
        '    print(coffee["price_per_lb"], coffee["name"], "from", coffee["source"])',
        'print(answer["pagination"]["total"], "coffees in all")',
      ].join("\n");
    default:
      return language satisfies never;
  }
}
