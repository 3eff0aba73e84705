import { listCoffees } from "@/lib/catalog/catalog";
import { listCatalogByKey } from "@/lib/catalog/first-party-contract";
import { deprecated } from "@/lib/http/deprecated";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

const search = handle(listCatalogByKey, ({ viewer, query }) => listCoffees(viewer, query));

export const { DELETE, GET, OPTIONS, PATCH, POST, PUT } = deprecated(
  { successor: "/v1/catalog", sunset: new Date("2026-12-31T23:59:59Z") },
  { ...otherMethods("GET"), GET: search },
);
