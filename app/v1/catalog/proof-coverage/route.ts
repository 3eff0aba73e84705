import { readProofCoverage } from "@/lib/catalog/contract";
import { readCoverage } from "@/lib/catalog/coverage";
import { handle } from "@/lib/http/handle";

export const GET = handle(readProofCoverage, ({ viewer, query }) => readCoverage(viewer, query));
export { DELETE, OPTIONS, PATCH, POST, PUT } from "@/lib/http/get-only";
