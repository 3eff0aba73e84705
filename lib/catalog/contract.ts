import { z } from "zod";
import { endpoint } from "@/lib/http/endpoint";
import { capabilitiesFor } from "./access";
import { catalogQuery, coffeeParams, coffeeQuery } from "./parameters";
import { catalogMeta, catalogRow, dropdownRow, pagination } from "./row";

/** The public catalog's operations (service.md 4.2–4.3). */

export const listCatalog = endpoint({
  id: "listCatalog",
  method: "GET",
  path: "/v1/catalog",
  audience: "anyone",
  summary: "Search the catalog",
  params: {},
  query: catalogQuery,
  requires: capabilitiesFor,
  response: z.object({
    data: z.union([z.array(catalogRow), z.array(dropdownRow)]),
    pagination,
    meta: catalogMeta("catalog", "/v1/catalog"),
  }),
  errors: ["auth_required", "entitlement_required"],
  freshness: "catalog",
});

export const getCoffee = endpoint({
  id: "getCoffee",
  method: "GET",
  path: "/v1/catalog/{id}",
  audience: "anyone",
  summary: "Read one coffee",
  params: coffeeParams,
  query: coffeeQuery,
  response: z.object({ data: catalogRow, meta: catalogMeta("catalog-coffee", "/v1/catalog/{id}") }),
  errors: ["not_found"],
  freshness: "catalog",
});
