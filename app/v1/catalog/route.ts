import { searchCatalog, searchDropdown } from "@/lib/catalog/catalog";
import { listCatalog } from "@/lib/catalog/contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(listCatalog, ({ viewer, query }) =>
  query.fields === "dropdown" ? searchDropdown(viewer, query) : searchCatalog(viewer, query),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
