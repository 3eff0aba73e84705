import { searchCatalog, searchDropdown } from "@/lib/catalog/catalog";
import { listCatalog } from "@/lib/catalog/contract";
import { handle } from "@/lib/http/handle";

export const GET = handle(listCatalog, ({ viewer, query }) =>
  query.fields === "dropdown" ? searchDropdown(viewer, query) : searchCatalog(viewer, query),
);
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
