import { getCoffee, listCatalog, readProofCoverage } from "@/lib/catalog/contract";
import { publicAddress } from "@/lib/http/addresses/site-address";
import { openApiDocument } from "@/lib/http/openapi/openapi-document";
import { listPriceIndex } from "@/lib/price-index/contract";
import { findSimilarCoffees } from "@/lib/similarity/contract";
import { describeService, readHealth, readLiveness, readOpenApi, readReadiness } from "./contract";
import { EXAMPLES } from "./examples";
import { RELEASE } from "./release";

export const OPERATIONS = [
  describeService,
  listCatalog,
  getCoffee,
  readProofCoverage,
  findSimilarCoffees,
  listPriceIndex,
  readOpenApi,
  readHealth,
  readLiveness,
  readReadiness,
] as const;

let built: ReturnType<typeof openApiDocument> | undefined;

/** The OpenAPI document; built once. */
export function openApi() {
  built ??= openApiDocument(OPERATIONS, RELEASE, EXAMPLES);
  return built;
}

/** With the site's address where it is known, for clients that are made from a downloaded document. */
export const servedOpenApi = () => ({ ...openApi(), servers: [{ url: publicAddress() ?? "/" }] });
