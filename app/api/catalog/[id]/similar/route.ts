import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";
import { findSimilarForPages } from "@/lib/similarity/contract";
import { findSimilar } from "@/lib/similarity/similarity";

export const GET = handle(findSimilarForPages, ({ viewer, params, query }) =>
  findSimilar(viewer, params.id, query),
);

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
