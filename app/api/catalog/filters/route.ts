import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { listFilterValues } from "@/lib/catalog/first-party-contract";
import { filterValues } from "@/lib/catalog/search/filter-values";

export const GET = handle(listFilterValues, ({ viewer }) => filterValues(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
