import { handle } from "@/lib/api/handle";
import { methodHandlers } from "@/lib/api/methods";
import { readProofCoverage } from "@/lib/catalog/contract";
import { readCoverage } from "@/lib/catalog/scoring/coverage";

export const GET = handle(readProofCoverage, ({ viewer, query }) => readCoverage(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = methodHandlers("GET");
