import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { listPriceIndex } from "@/lib/price-index/contract";
import { readPriceIndex } from "@/lib/price-index/price-index";

export const GET = handle(listPriceIndex, ({ viewer, query }) => readPriceIndex(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
