import {
  catalogQuery,
  coffeeQuery,
  coverageQuery,
  SORT_FIELDS,
} from "@/lib/catalog/search/filters/parameters";
import type { ErrorCode } from "@/lib/errors";
import { ERRORS } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/errors/error-docs";
import { ERROR_HELP } from "@/lib/http/openapi/error-help";
import type { Parameters } from "@/lib/http/query/parse-query";
import { priceIndexQuery } from "@/lib/price-index/parameters";
import { similarQuery } from "@/lib/similarity/parameters";
import { code, markdownTable } from "./markdown-table";

const isCode = (text: string): text is ErrorCode => Object.hasOwn(ERROR_HELP, text);

const namesWith = (parameters: Parameters, blank: "malformed" | undefined) =>
  Object.keys(parameters).filter((name) => parameters[name]?.blank === blank);

function blankRule(path: string, parameters: Parameters): string[] {
  const absent = namesWith(parameters, undefined);
  const refused = absent.length === 0 ? "every parameter" : namesWith(parameters, "malformed").map(code);
  return [code(path), [refused].flat().join(", "), absent.map(code).join(", ") || "–"];
}

export const FIELD_TABLES = {
  "blank-values": () =>
    markdownTable(
      ["Path", "A blank value is a 400 for", "and counts as absent for"],
      [
        blankRule("/v1/catalog", catalogQuery.parameters),
        blankRule("/v1/catalog/proof-coverage", coverageQuery.parameters),
        blankRule("/v1/catalog/{id}", coffeeQuery.parameters),
        blankRule("/v1/catalog/{id}/similar", similarQuery.parameters),
        blankRule("/v1/price-index", priceIndexQuery.parameters),
      ],
    ),
  "sort-fields": () => SORT_FIELDS.map(code).join(", "),
  "error-codes": () =>
    markdownTable(
      ["Status", "Code", "What to do"],
      Object.keys(ERROR_HELP)
        .filter(isCode)
        .sort((a, b) => ERRORS[a].status - ERRORS[b].status)
        .map((name) => [
          String(ERRORS[name].status),
          `[${code(name)}](${errorDocsPath(name)})`,
          ERROR_HELP[name],
        ]),
    ),
} as const;
