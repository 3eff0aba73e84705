import { readProofCoverage } from "@/lib/catalog/contract";
import { readCoverage } from "@/lib/catalog/coverage";
import { handle } from "@/lib/http/handle";
import { otherMethods } from "@/lib/http/methods";

export const GET = handle(readProofCoverage, ({ viewer, query }) => readCoverage(viewer, query));

export const { DELETE, OPTIONS, PATCH, POST, PUT } = otherMethods("GET");
