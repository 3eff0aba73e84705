import { filterValues } from "@/lib/catalog/filter-values";
import { listFilterValues } from "@/lib/catalog/first-party-contract";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(listFilterValues, ({ viewer }) => filterValues(viewer));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
