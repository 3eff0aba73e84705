import type {
  CatalogDropdownRow,
  CatalogRow,
  DescribeServiceResponse,
  FindSimilarCoffeesQuery,
  FindSimilarCoffeesResponse,
  GetCoffeeQuery,
  GetCoffeeResponse,
  ListCatalogQuery,
  ListCatalogResponse,
  ListPriceIndexQuery,
  ListPriceIndexResponse,
  ReadOpenApiResponse,
  ReadProofCoverageQuery,
  ReadProofCoverageResponse,
} from "./api.ts";
import type { Result } from "./http-info.ts";
import { Listing } from "./listing.ts";
import type { PeaberryOptions, RequestOptions } from "./options.ts";
import { openTransport, type Transport } from "./transport.ts";

export type * from "./api.ts";
export {
  ApiError,
  ConnectionError,
  type ErrorBody,
  PeaberryError,
  RateLimitError,
  TimeoutError,
} from "./errors.ts";
export { type HttpInfo, type RateState, type Result, retryAfterMs } from "./http-info.ts";
export type { Listing } from "./listing.ts";
export type { PeaberryOptions, RequestOptions } from "./options.ts";
export { type KeptResponse, memoryCache, type ResponseCache } from "./response-cache.ts";

type CatalogPage<Row> = Omit<ListCatalogResponse, "data"> & { data: Row[] };

export class Peaberry {
  readonly catalog: Catalog;
  readonly priceIndex: PriceIndex;
  readonly #transport: Transport;

  /** @throws PeaberryError for a base URL, key or header that can't be sent */
  constructor(options: PeaberryOptions) {
    this.#transport = openTransport(options);
    this.catalog = new Catalog(this.#transport);
    this.priceIndex = new PriceIndex(this.#transport);
  }

  /** The API's resources. Costs no quota, and says in `http.rate` how much of it is left. */
  describe(options?: RequestOptions): Promise<Result<DescribeServiceResponse>> {
    return this.#transport.get("/v1", {}, options);
  }

  /** The OpenAPI document. Costs no quota. */
  openApi(options?: RequestOptions): Promise<Result<ReadOpenApiResponse>> {
    return this.#transport.get("/v1/openapi.json", {}, options);
  }
}

class Catalog {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Listings that match every filter, newest arrival first. */
  // Overloads, as TypeScript doesn't refuse misspelled parameters in a type argument.
  list(
    query: ListCatalogQuery & { fields: "dropdown" },
    options?: RequestOptions,
  ): Listing<CatalogPage<CatalogDropdownRow>>;
  list(query?: ListCatalogQuery, options?: RequestOptions): Listing<CatalogPage<CatalogRow>>;
  list(query?: ListCatalogQuery, options?: RequestOptions): Listing<CatalogPage<CatalogDropdownRow>> {
    const ids = query?.ids === undefined ? [] : [query.ids].flat();
    return new Listing((place) => this.#transport.get("/v1/catalog", { ...query, ...place }, options), ids);
  }

  /** One listing, sold out or not. */
  get(id: number, query?: GetCoffeeQuery, options?: RequestOptions): Promise<Result<GetCoffeeResponse>> {
    return this.#transport.get(`/v1/catalog/${encodeURIComponent(id)}`, query, options);
  }

  /** Coffees like this one (beta). Needs a paid plan. */
  similar(
    id: number,
    query?: FindSimilarCoffeesQuery,
    options?: RequestOptions,
  ): Promise<Result<FindSimilarCoffeesResponse>> {
    return this.#transport.get(`/v1/catalog/${encodeURIComponent(id)}/similar`, query, options);
  }

  /** How many of the matching listings disclose what. */
  proofCoverage(
    query?: ReadProofCoverageQuery,
    options?: RequestOptions,
  ): Promise<Result<ReadProofCoverageResponse>> {
    return this.#transport.get("/v1/catalog/proof-coverage", query, options);
  }
}

class PriceIndex {
  readonly #transport: Transport;

  constructor(transport: Transport) {
    this.#transport = transport;
  }

  /** Daily prices and index by market segment, oldest first. Needs market intelligence. */
  list(query?: ListPriceIndexQuery, options?: RequestOptions): Listing<ListPriceIndexResponse> {
    return new Listing((place) => this.#transport.get("/v1/price-index", { ...query, ...place }, options));
  }
}
