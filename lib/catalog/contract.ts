import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/query/pagination";
import { ANYONE } from "@/lib/viewer";
import { capabilitiesFor } from "./access";
import { catalogListMeta, catalogMetaOf, catalogRow, dropdownRow, LIMITATIONS, searched } from "./schemas";
import { catalogQuery, coffeeParams, coffeeQuery, coverageQuery } from "./search/filters/parameters";

/** The public catalog's operations (contract/catalog.md#5). */

export const listCatalog = endpoint({
  id: "listCatalog",
  method: "GET",
  path: "/v1/catalog",
  audience: ANYONE,
  summary: "Search the catalog",
  description:
    "Returns the listings that match every filter, newest arrival first. Without a key or session you see public retail rows.",
  params: {},
  query: catalogQuery,
  requires: capabilitiesFor,
  response: z.object({
    data: z.union([z.array(catalogRow), z.array(dropdownRow)]),
    pagination,
    meta: catalogListMeta,
  }),
  errors: ["auth_required", "entitlement_required"],
  freshness: "catalog",
});

export const getCoffee = endpoint({
  id: "getCoffee",
  method: "GET",
  path: "/v1/catalog/{id}",
  audience: ANYONE,
  summary: "Retrieve a coffee",
  description:
    "Returns one listing, sold out or not. A coffee you may not see gets the same 404 as one that doesn't exist.",
  params: coffeeParams,
  query: coffeeQuery,
  response: z.object({ data: catalogRow, meta: catalogMetaOf("catalog-coffee", "/v1/catalog/{id}") }),
  errors: ["not_found"],
  freshness: "catalog",
});

const share = z.number().min(0).max(1);
const labelShares = z.array(z.object({ label: z.string(), count: z.int(), share }));

export const readProofCoverage = endpoint({
  id: "readProofCoverage",
  method: "GET",
  path: "/v1/catalog/proof-coverage",
  audience: ANYONE,
  summary: "Summarize what suppliers disclose",
  description:
    "Counts how many of the matching listings disclose their process, provenance, freshness and pricing.",
  params: {},
  query: coverageQuery,
  requires: capabilitiesFor,
  response: z.object({
    resource: z.literal("catalog-proof-coverage"),
    namespace: z.literal("/v1/catalog/proof-coverage"),
    version: z.literal("v1"),
    generated_at: z.iso.datetime(),
    scope: z.object({ total_rows: z.int(), filters: z.record(z.string(), z.unknown()) }),
    overall: labelShares,
    families: z.object({
      process: labelShares,
      provenance: labelShares,
      freshness: labelShares,
      pricing: labelShares,
    }),
    signals: z
      .record(z.string(), z.int())
      .describe("Number of rows with each signal, keyed by family.signal."),
    top_gaps: z.array(z.object({ family: z.string(), label: z.string(), count: z.int(), share })),
    limitations: z.array(z.enum(LIMITATIONS)),
    meta: catalogMetaOf("catalog-proof-coverage", "/v1/catalog/proof-coverage").extend(searched),
  }),
  errors: ["auth_required", "entitlement_required"],
  freshness: "catalog",
});
