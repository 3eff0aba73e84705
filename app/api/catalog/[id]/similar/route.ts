import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { findSimilarForPages } from "@/lib/similarity/contract";
import { findSimilar } from "@/lib/similarity/similarity";

export const GET = handle(findSimilarForPages, ({ viewer, params, query }) =>
  findSimilar(viewer, params.id, query),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
