import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { pagination } from "@/lib/http/query/pagination";
import { ANYONE, API_KEYS, VISITORS } from "@/lib/viewer";
import { capabilitiesFor } from "./access";
import { listCatalog } from "./contract";
import { catalogRow, dropdownRow } from "./schemas";
import { catalogQuery } from "./search/filters/parameters";

/** Catalog routes of our own pages and of older clients (contract/catalog.md#9): no promise of stability. */

const rows = z.union([z.array(catalogRow), z.array(dropdownRow)]);

/** The older name of `listCatalog`, for keys alone. */
export const listCatalogByKey = endpoint({
  ...listCatalog,
  id: "listCatalogByKey",
  path: "/api/catalog-api",
  audience: API_KEYS,
  summary: "Search the catalog (deprecated: /v1/catalog)",
});

/** Rows alone, unless a page or limit is asked for (contract/catalog.md#9). */
export const listCatalogLegacy = endpoint({
  id: "listCatalogLegacy",
  method: "GET",
  path: "/api/catalog",
  audience: ANYONE,
  summary: "Search the catalog (old response format)",
  params: {},
  query: catalogQuery,
  requires: capabilitiesFor,
  response: z.object({ data: rows, pagination }),
  bare: ({ page, limit }) => page === undefined && limit === undefined,
  errors: ["auth_required", "entitlement_required"],
  freshness: "catalog",
});

const values = z.array(z.object({ value: z.string(), count: z.int() })).optional();

export const listFilterValues = endpoint({
  id: "listFilterValues",
  method: "GET",
  path: "/api/catalog/filters",
  audience: VISITORS,
  summary: "List the values of the catalog's filters",
  params: {},
  query: { parameters: {} },
  response: z.object({
    sources: values,
    continents: values,
    countries: values,
    processing: values,
    cultivar_detail: values,
    type: values,
    grade: values,
    appearance: values,
    arrival_dates: values,
    processing_base_method: values,
    fermentation_type: values,
    process_additive: values,
    processing_disclosure_level: values,
  }),
  errors: ["auth_required"],
  // A cached answer may be of the previous catalog version; only its content shows it.
  freshness: "content",
});
