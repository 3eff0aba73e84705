// Made by `npm run client:types` from the contracts of the API. Don't edit it.

export interface CatalogRow {
  /** Stays the same as long as the listing exists. */
  id: number;
  /** The supplier's name for the coffee. */
  name: string;
  /** Growing region, in its usual spelling. */
  region: string | null;
  /** Country of origin, by its English short name. Null for a blend of several. */
  country: string | null;
  /** Continent of origin. */
  continent: string | null;
  /** The supplier's slug. */
  source: string;
  /** The supplier's processing label. See process for normalized facts. */
  processing: string | null;
  /** Drying method. Several are joined with a plus sign. */
  drying_method: string | null;
  /** How completely the listing is described, 0 to 100. Not cup quality. */
  house_score: number;
  /** The score's tier: Exceptional, Strong, Developing, Limited, Unscored. */
  house_score_tier: string;
  /** How structured, recent and evidenced the scored facts are. */
  house_score_confidence: number;
  /** Version of the score's rules. */
  house_score_version: string;
  process: Process;
  /** Price of one pound in US dollars, or a pound's in the smallest tier where single pounds aren't sold. */
  price_per_lb: number | null;
  /** Prices by quantity, ascending by min_lbs. */
  price_tiers: PriceTier[];
  /** Whether the coffee is on sale. */
  stocked: boolean;
  /** Cultivars in one line, as variety catalogs write them. */
  cultivar_detail: string | null;
  /** Kind of lot, such as Microlot, Peaberry or Blend. */
  type: string | null;
  /** Grade of the trade, such as AA, Grade 1 or SHB. */
  grade: string | null;
  /** Screen size and defects. */
  appearance: string | null;
  /** Cupping score stated by the supplier, 0 to 100. */
  score_value: number | null;
  /** YYYY-MM-DD where the supplier names a day or month, otherwise the supplier's words. */
  arrival_date: string | null;
  /** Day on which it last came on sale. */
  stocked_date: string | null;
  /** Day on which it was found sold out. Null while it is on sale. */
  unstocked_date: string | null;
  /** @deprecated always equals price_per_lb. */
  cost_lb: number | null;
  /** Whether the smallest tier starts above 5 lb, or the supplier sells wholesale only. */
  wholesale: boolean;
  /** false for a coffee that you added yourself and only you see. */
  public_coffee: boolean;
  /** The listing's page on the supplier's site. */
  link: string | null;
  /** When a fact last changed. */
  last_updated: string;
  /** Flavor notes that the supplier states, normalized. */
  tasting_notes: string[] | null;
  /** Person, family or group that grew it. */
  producer: string | null;
  /** Farm or estate. */
  farm: string | null;
  /** Cooperative or farmers' society. */
  cooperative: string | null;
  /** Washing station, factory or mill. */
  washing_station: string | null;
  /** Crop year or months, such as 2025/26 or Oct 2025–Jan 2026. */
  harvest: string | null;
  /** Lowest elevation in meters above sea level. */
  elevation_min_masl: number | null;
  /** Highest elevation. Equal to the lowest if there is only one. */
  elevation_max_masl: number | null;
  /** Certifications that the supplier states for this coffee. Not verified. */
  certifications: string[] | null;
  /** Size of the lot as stated, such as 24 bags. */
  lot_size: string | null;
  /** Size of a bag as stated, such as 69 kg. */
  bag_size: string | null;
  /** The same as process.base_method, for older clients. */
  processing_base_method: string | null;
  /** The same as process.fermentation_type, for older clients. */
  fermentation_type: string | null;
  /** The same as process.additives, for older clients. */
  process_additives: string[] | null;
  /** The same as process.additive_detail, for older clients. */
  process_additive_detail: string | null;
  /** The same as process.fermentation_duration_hours, for older clients. */
  fermentation_duration_hours: number | null;
  /** The same as process.notes, for older clients. */
  processing_notes: string | null;
  /** The same as process.disclosure_level, for older clients. */
  processing_disclosure_level: string;
  /** The same as process.confidence, for older clients. */
  processing_confidence: number;
  /** The same as process.evidence_available, for older clients. */
  processing_evidence_available: boolean;
  /** Included with include=proof. */
  proof?: Proof;
}

export interface Process {
  /** Base method: Washed, Natural, Honey, Pulped Natural, Semi-Washed, Wet-Hulled, Monsooned, Decaf, Other, Unknown. */
  base_method: string | null;
  /** Fermentation: Aerobic, Anaerobic, Carbonic Maceration, Lactic Fermentation, Yeast Inoculated, Mossto, Co-Fermented, Experimental, None Stated, Unknown. */
  fermentation_type: string | null;
  /** What was added. none alone: the supplier says nothing was; unspecified: something that the supplier doesn't name. */
  additives: string[] | null;
  /** The additive itself, such as passion fruit. */
  additive_detail: string | null;
  /** Hours of fermentation. */
  fermentation_duration_hours: number | null;
  /** Drying method. Several are joined with a plus sign. */
  drying_method: string | null;
  /** Other remarks on the process. */
  notes: string | null;
  /** How much the supplier says of the process. Our own measure, never null. */
  disclosure_level: "none" | "label_only" | "structured" | "narrative" | "high_detail";
  /** How sure the reading of these facts is, 0 to 1. Our own measure. */
  confidence: number;
  /** Whether we have evidence for these facts. The evidence itself is never returned. */
  evidence_available: boolean;
}

export interface PriceTier {
  /** Pounds from which this price holds. */
  min_lbs: number;
  /** Price per pound in US dollars, for min_lbs or more. */
  price: number;
}

export interface Proof {
  /** Version of the rules. */
  version: "proof-v1";
  overall: {
    /** strong for four families, partial for two or three, limited for one. */
    label: "strong" | "partial" | "limited" | "not_available";
    /** Families whose label isn't not_available. */
    families_with_signals: number;
  };
  families: {
    process: {
      /** How much is disclosed. not_available: nothing of this family. */
      label: "disclosed" | "partial" | "not_available";
      /** Share of the family's signals that are present. */
      confidence: number;
      /** Names of the facts that are present, never their values. */
      signals: string[];
    };
    provenance: {
      /** How much is disclosed. not_available: nothing of this family. */
      label: "identified" | "partial" | "not_available";
      /** Share of the family's signals that are present. */
      confidence: number;
      /** Names of the facts that are present, never their values. */
      signals: string[];
    };
    freshness: {
      /** How much is disclosed. not_available: nothing of this family. */
      label: "dated" | "partial" | "not_available";
      /** Share of the family's signals that are present. */
      confidence: number;
      /** Names of the facts that are present, never their values. */
      signals: string[];
    };
    pricing: {
      /** How much is disclosed. not_available: nothing of this family. */
      label: "tiered" | "listed" | "not_available";
      /** Share of the family's signals that are present. */
      confidence: number;
      /** Names of the facts that are present, never their values. */
      signals: string[];
    };
  };
  /** What the summary doesn't say. Always all three. */
  limitations: ("not_certification" | "raw_evidence_not_included" | "supplier_verification_not_performed")[];
}

export interface CatalogDropdownRow {
  /** Stays the same as long as the listing exists. */
  id: number;
  /** The supplier's slug. */
  source: string;
  /** The supplier's name for the coffee. */
  name: string;
  /** Whether the coffee is on sale. */
  stocked: boolean;
  /** @deprecated always equals price_per_lb. */
  cost_lb: number | null;
  /** Price of one pound in US dollars, or a pound's in the smallest tier where single pounds aren't sold. */
  price_per_lb: number | null;
  /** Prices by quantity, ascending by min_lbs. */
  price_tiers: PriceTier[];
  /** false for a coffee that you added yourself and only you see. */
  public_coffee: boolean;
}

export interface Pagination {
  page: number;
  limit: number;
  total: number;
  totalPages: number;
  hasNext: boolean;
  hasPrev: boolean;
}

export interface PriceAt {
  /** The quantity asked for. */
  quantity_lb: number;
  /** One for each row, in the order of data. */
  prices: {
    /** Stays the same as long as the listing exists. */
    id: number;
    /** Minimum pounds of the price tier for this quantity. */
    min_lbs: number | null;
    /** Price per pound at this quantity, in US dollars. */
    price_per_lb: number | null;
  }[];
}

export interface SimilarCoffee {
  coffee: {
    id: number;
    name: string;
    /** The supplier's slug. */
    source: string;
    /** Region and country as text. */
    origin: string | null;
    country: string | null;
    processing: string | null;
    stocked: boolean;
    region: string | null;
    link: string | null;
  };
  pricing: {
    /** Price of one pound in US dollars, or a pound's in the smallest tier where single pounds aren't sold. */
    price_per_lb: number | null;
    price_tiers: PriceTier[];
    /** @deprecated always equals price_per_lb. */
    cost_lb: number | null;
    baseline_quantity_lbs: 1;
    /** Price per pound at the baseline quantity, used for comparison. */
    baseline_price_per_lb: number | null;
    baseline_source: "price_tiers" | "price_per_lb" | null;
  };
  /** Price difference at one pound. Null values where a price is missing. */
  price_delta_1lb: {
    /** Candidate's price minus the target's, in US dollars. */
    amount: number | null;
    /** The same difference in percent of the target's price. */
    percent: number | null;
    currency: "USD";
  };
  score: {
    /** Average of the available dimensions. */
    average: number;
    dimensions: {
      origin: number | null;
      processing: number | null;
      tasting: number | null;
    };
    /** Number of dimensions at or above the threshold. */
    chunk_matches: number;
  };
  match: {
    category: "likely_same" | "similar_profile";
    classification: {
      kind: "canonical_candidate" | "similar_recommendation";
      identity_eligibility: "eligible" | "insufficient_evidence" | "blocked";
      blockers: {
        code:
          | "country_conflict"
          | "region_conflict"
          | "processing_base_method_conflict"
          | "fermentation_type_conflict"
          | "decaf_conflict"
          | "blend_single_origin_conflict"
          | "harvest_year_conflict"
          | "insufficient_structured_process";
        severity: "hard" | "soft";
        target_value: string | null;
        candidate_value: string | null;
      }[];
    };
    confidence: "high_beta" | "medium_beta" | "low_beta";
    beta: true;
    same_supplier: boolean;
    /** Wording to show to people: a candidate, never an accepted identity. */
    language: string;
  };
  explanation: {
    summary: string;
    signals: string[];
  };
  compatibility: {
    cost_lb: number | null;
  };
}

export interface PriceIndexItem {
  /** Day of the snapshot (UTC). */
  date: string;
  /** Country of origin. */
  origin: string;
  /** Base processing method. Null in roll-ups and where undisclosed. */
  process: string | null;
  /** Grade. Null in roll-ups and where undisclosed. */
  grade: string | null;
  /** Whether the segment is of wholesale listings, else of retail ones. */
  wholesale: boolean;
  /** US dollars per pound. Rounded to 25 cents with fewer than 5 listings, or where a single price could be inferred by subtraction: sample.coarse then says so. */
  price: {
    /** Lowest price. */
    min: number;
    /** Highest price. */
    max: number;
    /** Mean price. */
    avg: number;
    /** Median price. */
    median: number;
    /** First quartile. */
    p25: number;
    /** Third quartile. */
    p75: number;
    /** Sample standard deviation. */
    stdev: number;
  };
  sample: {
    /** Suppliers behind the row. */
    suppliers: number;
    /** Listings behind the row. */
    listings: number;
    /** segment for one process and grade of an origin, origin for all of them. */
    aggregation_tier: "segment" | "origin";
    /** Whether the prices are rounded to 25 cents. */
    coarse: boolean;
  };
  /** Chained matched-model Jevons index, so a change in the listings on offer doesn't move it. */
  index: {
    /** Index value: 100 on base_date. */
    value: number;
    /** First day of the segment's index (UTC). */
    base_date: string;
    /** Listings compared with their own previous price, nearly always from the day before. */
    matched_listings: number;
    /** Change of the index in percent since its latest snapshot from 7 to 14 days before. Null without one. */
    change_7d: number | null;
    /** Change of the index in percent since its latest snapshot from 30 to 37 days before. Null without one. */
    change_30d: number | null;
  };
  provenance: {
    /** Whether some prices were reconstructed from stock dates instead of observed. */
    synthetic: boolean;
  };
}

/** List the API's resources: GET /v1 */
export interface DescribeServiceResponse {
  product: "Peaberry";
  namespace: "/v1";
  version: "v1";
  openapi: string;
  docs: string;
  auth: {
    anonymous: string;
    session: string;
    apiKey: string;
  };
  resources: {
    catalog: {
      href: string;
      status: "stable" | "beta" | "planned";
      auth: ("anonymous" | "session" | "apiKey")[];
    };
    proofCoverage: {
      href: string;
      status: "stable" | "beta" | "planned";
      auth: ("anonymous" | "session" | "apiKey")[];
    };
    similar: {
      href: string;
      status: "stable" | "beta" | "planned";
      auth: ("anonymous" | "session" | "apiKey")[];
    };
    priceIndex: {
      href: string;
      status: "stable" | "beta" | "planned";
      auth: ("anonymous" | "session" | "apiKey")[];
    };
  };
  /** How you are authenticated, to check a key without using quota. */
  caller: {
    kind: "anonymous" | "session" | "api-key";
    role: "viewer" | "member" | "admin" | null;
    apiPlan: "viewer" | "member" | "enterprise" | null;
    /** What the API key may do. Null without one. */
    scopes: ("catalog:read" | "price-index:read" | "roasts:write")[] | null;
  };
}

/** Parameters of GET /v1/catalog */
export interface ListCatalogQuery {
  /** Page number, starting at 1. page × limit is at most 2,147,483,648. */
  page?: number | undefined;
  /** Rows per page. Defaults to 100, or to 15 when only page is sent. Some plans have a lower cap. */
  limit?: number | undefined;
  /** full for complete rows (the default), dropdown for the eight fields a picker needs. */
  fields?: "full" | "dropdown" | undefined;
  /** Add each coffee's proof summary to full rows. */
  include?: "proof" | undefined;
  /** Return these coffees, sorted by name. Ignores page, limit and sorting. At most 1,000; a key's row limit applies, and meta.access.truncated says so. */
  ids?: number | readonly number[] | undefined;
  /** Search the name and all disclosed facts. Every word must match, in any order; trade synonyms match too. meta.search shows what was searched. */
  q?: string | undefined;
  /** true for coffees in stock (the default), false for sold out, all for both. */
  stocked?: "true" | "false" | "all" | undefined;
  /** Match part of the continent, country or region, case-insensitively. */
  origin?: string | undefined;
  /** Match any of these countries, ignoring case. Repeat it for several. */
  country?: string | readonly string[] | undefined;
  /** Match the continent. */
  continent?: string | undefined;
  /** Match any of these suppliers, by slug or by name. Repeat the parameter for several. */
  source?: string | readonly string[] | undefined;
  /** Match part of the processing label. See also processing_base_method. */
  processing?: string | undefined;
  /** Match part of the listing's name. */
  name?: string | undefined;
  /** Match part of the region. */
  region?: string | undefined;
  /** Match part of the cultivars. */
  cultivar_detail?: string | undefined;
  /** Match part of the lot type, such as Microlot or Peaberry. */
  type?: string | undefined;
  /** Match part of the grade. */
  grade?: string | undefined;
  /** Match part of the physical appearance, such as the screen size. */
  appearance?: string | undefined;
  /** Minimum price per pound at quantity_lb, in US dollars. */
  price_per_lb_min?: number | undefined;
  /** Maximum price per pound at quantity_lb, in US dollars. */
  price_per_lb_max?: number | undefined;
  /** @deprecated use price_per_lb_min. */
  cost_lb_min?: number | undefined;
  /** @deprecated use price_per_lb_max. */
  cost_lb_max?: number | undefined;
  /** Minimum cupping score stated by the supplier, 0 to 100. */
  score_value_min?: number | undefined;
  /** Maximum cupping score stated by the supplier, 0 to 100. */
  score_value_max?: number | undefined;
  /** Match the arrival date exactly: YYYY-MM-DD, or the supplier's words. */
  arrival_date?: string | undefined;
  /** Only coffees that came into stock on this day (UTC) or later. With stocked=all, those sold out by now too. */
  stocked_date?: string | undefined;
  /** Only coffees that came into stock within this many days. With stocked=all, those sold out by now too. */
  stocked_days?: number | undefined;
  /** Include wholesale listings. Only works for signed-in members: no effect with an API key or without a session. */
  showWholesale?: boolean | undefined;
  /** Return wholesale listings only. No effect without showWholesale=true, with an API key or without a session. */
  wholesaleOnly?: boolean | undefined;
  /** Match the base processing method. Requires member access or a paid plan. */
  processing_base_method?: string | undefined;
  /** Match the fermentation technique. Requires member access or a paid plan. */
  fermentation_type?: string | undefined;
  /** Match one additive used in processing. Requires member access or a paid plan. */
  process_additive?: string | undefined;
  /** true if the supplier names an additive, false if the supplier rules additives out. Listings with only unspecified additives match neither. Requires member access or a paid plan. */
  has_additives?: boolean | undefined;
  /** Match how much the process is disclosed. Requires member access or a paid plan. */
  processing_disclosure_level?: string | undefined;
  /** Minimum confidence in the process facts. Requires member access or a paid plan. */
  processing_confidence_min?: number | undefined;
  /** Match part of the drying method. */
  drying_method?: string | undefined;
  /** Match any of these tasting notes, such as blueberry, or families of the flavor wheel, such as floral. Repeat it, or separate several by commas. */
  flavor?: string | readonly string[] | undefined;
  /** Match any of these certifications, such as Organic, ignoring case. Repeat it for several. */
  certification?: string | readonly string[] | undefined;
  /** true for decaffeinated coffees only, false to exclude them. */
  decaf?: boolean | undefined;
  /** Minimum elevation in meters. A range such as 1,400–1,800 matches if it ends at or above this. */
  elevation_min?: number | undefined;
  /** Maximum elevation in meters. A range such as 1,400–1,800 matches if it starts at or below this. */
  elevation_max?: number | undefined;
  /** Match harvests of any of these years. The harvest 2025/26 matches both 2025 and 2026. */
  harvest_year?: number | readonly number[] | undefined;
  /** Match any of these producers, ignoring case. Repeat it for several. */
  producer?: string | readonly string[] | undefined;
  /** true for coffees that arrived more than a year ago, false to exclude them. Coffees without an arrival date count as current. */
  past_crop?: boolean | undefined;
  /** Pounds you want to buy. Price bounds, sorting by price and meta.price_at use the price at this quantity. Defaults to 1. */
  quantity_lb?: number | undefined;
  /** Field to sort by. Defaults to arrival_date. */
  sortField?:
    | "arrival_date"
    | "stocked_date"
    | "name"
    | "source"
    | "continent"
    | "country"
    | "region"
    | "processing"
    | "cultivar_detail"
    | "type"
    | "grade"
    | "appearance"
    | "score_value"
    | "cost_lb"
    | "price_per_lb"
    | undefined;
  /** Sort order. Defaults to desc. Rows without a value come last in either order. */
  sortDirection?: "asc" | "desc" | undefined;
}

/** Search the catalog: GET /v1/catalog */
export interface ListCatalogResponse {
  data: CatalogRow[] | CatalogDropdownRow[];
  pagination: Pagination;
  meta: {
    resource: "catalog";
    namespace: "/v1/catalog";
    version: "v1";
    auth: {
      kind: "anonymous" | "session" | "api-key";
      role: "viewer" | "member" | "admin" | null;
      apiPlan: "viewer" | "member" | "enterprise" | null;
    };
    access: {
      /** Whether only public rows were read. False for members in their session. */
      publicOnly: boolean;
      /** Whether wholesale rows were included. */
      showWholesale: boolean;
      /** Whether only wholesale rows were read. */
      wholesaleOnly: boolean;
      /** Your plan's row cap. Null without one. */
      rowLimit: number | null;
      /** Whether your plan's row cap applies. */
      limited: boolean;
      /** Number of matching rows that you may see. */
      totalAvailable: number;
      /** In lists with ids: whether your plan's row cap left some of them out. */
      truncated?: boolean;
    };
    cache: {
      /** Whether the answer was made earlier. */
      hit: boolean;
      /** When it was made. Null if just now. */
      timestamp: string | null;
    };
    /** With quantity_lb: the price of each row at that quantity, in the order of data. */
    price_at?: PriceAt;
    /** With q: what was searched. */
    search?: {
      /** Your words, as sent. */
      q: string;
      /** Equal to q, or what was searched instead because q found nothing. */
      searched: string;
      /** Whether searched differs from q. */
      corrected: boolean;
      /** Other spellings and terms that were searched too. */
      synonyms: string[];
    };
  };
}

/** Parameters of GET /v1/catalog/{id} */
export interface GetCoffeeQuery {
  /** Add each coffee's proof summary to full rows. */
  include?: "proof" | undefined;
  /** Include wholesale listings. Only works for signed-in members: no effect with an API key or without a session. */
  showWholesale?: boolean | undefined;
}

/** Retrieve a coffee: GET /v1/catalog/{id} */
export interface GetCoffeeResponse {
  data: CatalogRow;
  meta: {
    resource: "catalog-coffee";
    namespace: "/v1/catalog/{id}";
    version: "v1";
    auth: {
      kind: "anonymous" | "session" | "api-key";
      role: "viewer" | "member" | "admin" | null;
      apiPlan: "viewer" | "member" | "enterprise" | null;
    };
    access: {
      /** Whether only public rows were read. False for members in their session. */
      publicOnly: boolean;
      /** Whether wholesale rows were included. */
      showWholesale: boolean;
      /** Whether only wholesale rows were read. */
      wholesaleOnly: boolean;
      /** Your plan's row cap. Null without one. */
      rowLimit: number | null;
      /** Whether your plan's row cap applies. */
      limited: boolean;
      /** Number of matching rows that you may see. */
      totalAvailable: number;
      /** In lists with ids: whether your plan's row cap left some of them out. */
      truncated?: boolean;
    };
    cache: {
      /** Whether the answer was made earlier. */
      hit: boolean;
      /** When it was made. Null if just now. */
      timestamp: string | null;
    };
  };
}

/** Parameters of GET /v1/catalog/proof-coverage */
export interface ReadProofCoverageQuery {
  /** Only count these coffees. At most 1,000. */
  ids?: number | readonly number[] | undefined;
  /** Search the name and all disclosed facts. Every word must match, in any order; trade synonyms match too. meta.search shows what was searched. */
  q?: string | undefined;
  /** true for coffees in stock (the default), false for sold out, all for both. */
  stocked?: "true" | "false" | "all" | undefined;
  /** Match part of the continent, country or region, case-insensitively. */
  origin?: string | undefined;
  /** Match any of these countries, ignoring case. Repeat it for several. */
  country?: string | readonly string[] | undefined;
  /** Match the continent. */
  continent?: string | undefined;
  /** Match any of these suppliers, by slug or by name. Repeat the parameter for several. */
  source?: string | readonly string[] | undefined;
  /** Match part of the processing label. See also processing_base_method. */
  processing?: string | undefined;
  /** Match part of the listing's name. */
  name?: string | undefined;
  /** Match part of the region. */
  region?: string | undefined;
  /** Match part of the cultivars. */
  cultivar_detail?: string | undefined;
  /** Match part of the lot type, such as Microlot or Peaberry. */
  type?: string | undefined;
  /** Match part of the grade. */
  grade?: string | undefined;
  /** Match part of the physical appearance, such as the screen size. */
  appearance?: string | undefined;
  /** Minimum price per pound at quantity_lb, in US dollars. */
  price_per_lb_min?: number | undefined;
  /** Maximum price per pound at quantity_lb, in US dollars. */
  price_per_lb_max?: number | undefined;
  /** @deprecated use price_per_lb_min. */
  cost_lb_min?: number | undefined;
  /** @deprecated use price_per_lb_max. */
  cost_lb_max?: number | undefined;
  /** Minimum cupping score stated by the supplier, 0 to 100. */
  score_value_min?: number | undefined;
  /** Maximum cupping score stated by the supplier, 0 to 100. */
  score_value_max?: number | undefined;
  /** Match the arrival date exactly: YYYY-MM-DD, or the supplier's words. */
  arrival_date?: string | undefined;
  /** Only coffees that came into stock on this day (UTC) or later. With stocked=all, those sold out by now too. */
  stocked_date?: string | undefined;
  /** Only coffees that came into stock within this many days. With stocked=all, those sold out by now too. */
  stocked_days?: number | undefined;
  /** Include wholesale listings. Only works for signed-in members: no effect with an API key or without a session. */
  showWholesale?: boolean | undefined;
  /** Return wholesale listings only. No effect without showWholesale=true, with an API key or without a session. */
  wholesaleOnly?: boolean | undefined;
  /** Match the base processing method. Requires member access or a paid plan. */
  processing_base_method?: string | undefined;
  /** Match the fermentation technique. Requires member access or a paid plan. */
  fermentation_type?: string | undefined;
  /** Match one additive used in processing. Requires member access or a paid plan. */
  process_additive?: string | undefined;
  /** true if the supplier names an additive, false if the supplier rules additives out. Listings with only unspecified additives match neither. Requires member access or a paid plan. */
  has_additives?: boolean | undefined;
  /** Match how much the process is disclosed. Requires member access or a paid plan. */
  processing_disclosure_level?: string | undefined;
  /** Minimum confidence in the process facts. Requires member access or a paid plan. */
  processing_confidence_min?: number | undefined;
  /** Match part of the drying method. */
  drying_method?: string | undefined;
  /** Match any of these tasting notes, such as blueberry, or families of the flavor wheel, such as floral. Repeat it, or separate several by commas. */
  flavor?: string | readonly string[] | undefined;
  /** Match any of these certifications, such as Organic, ignoring case. Repeat it for several. */
  certification?: string | readonly string[] | undefined;
  /** true for decaffeinated coffees only, false to exclude them. */
  decaf?: boolean | undefined;
  /** Minimum elevation in meters. A range such as 1,400–1,800 matches if it ends at or above this. */
  elevation_min?: number | undefined;
  /** Maximum elevation in meters. A range such as 1,400–1,800 matches if it starts at or below this. */
  elevation_max?: number | undefined;
  /** Match harvests of any of these years. The harvest 2025/26 matches both 2025 and 2026. */
  harvest_year?: number | readonly number[] | undefined;
  /** Match any of these producers, ignoring case. Repeat it for several. */
  producer?: string | readonly string[] | undefined;
  /** true for coffees that arrived more than a year ago, false to exclude them. Coffees without an arrival date count as current. */
  past_crop?: boolean | undefined;
  /** Pounds you want to buy. Price bounds use the price at this quantity. Defaults to 1. */
  quantity_lb?: number | undefined;
}

/** Summarize what suppliers disclose: GET /v1/catalog/proof-coverage */
export interface ReadProofCoverageResponse {
  resource: "catalog-proof-coverage";
  namespace: "/v1/catalog/proof-coverage";
  version: "v1";
  generated_at: string;
  scope: {
    total_rows: number;
    filters: Record<string, unknown>;
  };
  overall: {
    label: string;
    count: number;
    share: number;
  }[];
  families: {
    process: {
      label: string;
      count: number;
      share: number;
    }[];
    provenance: {
      label: string;
      count: number;
      share: number;
    }[];
    freshness: {
      label: string;
      count: number;
      share: number;
    }[];
    pricing: {
      label: string;
      count: number;
      share: number;
    }[];
  };
  /** Number of rows with each signal, keyed by family.signal. */
  signals: Record<string, number>;
  top_gaps: {
    family: string;
    label: string;
    count: number;
    share: number;
  }[];
  limitations: ("not_certification" | "raw_evidence_not_included" | "supplier_verification_not_performed")[];
  meta: {
    resource: "catalog-proof-coverage";
    namespace: "/v1/catalog/proof-coverage";
    version: "v1";
    auth: {
      kind: "anonymous" | "session" | "api-key";
      role: "viewer" | "member" | "admin" | null;
      apiPlan: "viewer" | "member" | "enterprise" | null;
    };
    access: {
      /** Whether only public rows were read. False for members in their session. */
      publicOnly: boolean;
      /** Whether wholesale rows were included. */
      showWholesale: boolean;
      /** Whether only wholesale rows were read. */
      wholesaleOnly: boolean;
      /** Your plan's row cap. Null without one. */
      rowLimit: number | null;
      /** Whether your plan's row cap applies. */
      limited: boolean;
      /** Number of matching rows that you may see. */
      totalAvailable: number;
      /** In lists with ids: whether your plan's row cap left some of them out. */
      truncated?: boolean;
    };
    cache: {
      /** Whether the answer was made earlier. */
      hit: boolean;
      /** When it was made. Null if just now. */
      timestamp: string | null;
    };
    /** With q: what was searched. */
    search?: {
      /** Your words, as sent. */
      q: string;
      /** Equal to q, or what was searched instead because q found nothing. */
      searched: string;
      /** Whether searched differs from q. */
      corrected: boolean;
      /** Other spellings and terms that were searched too. */
      synonyms: string[];
    };
  };
}

/** Parameters of GET /v1/catalog/{id}/similar */
export interface FindSimilarCoffeesQuery {
  /** Minimum score of a match. Defaults to 0.7. */
  threshold?: number | undefined;
  /** Maximum number of matches after mode is applied. Defaults to 10. */
  limit?: number | undefined;
  /** Only return matches in stock. Defaults to true. */
  stocked_only?: boolean | undefined;
  /** Which matches to return: likely_same for candidates for the same coffee, similar_profile for the others, or all (the default). */
  mode?: "all" | "likely_same" | "similar_profile" | undefined;
  /** Include wholesale listings. Only works for signed-in members: no effect with an API key or without a session. */
  showWholesale?: boolean | undefined;
}

/** Find similar coffees (beta): GET /v1/catalog/{id}/similar */
export interface FindSimilarCoffeesResponse {
  data: {
    target: {
      id: number;
      name: string;
      /** The supplier's slug. */
      source: string;
      /** Region and country as text. */
      origin: string | null;
      country: string | null;
      processing: string | null;
      stocked: boolean;
      pricing: {
        /** Price of one pound in US dollars, or a pound's in the smallest tier where single pounds aren't sold. */
        price_per_lb: number | null;
        price_tiers: PriceTier[];
        /** @deprecated always equals price_per_lb. */
        cost_lb: number | null;
        baseline_quantity_lbs: 1;
        /** Price per pound at the baseline quantity, used for comparison. */
        baseline_price_per_lb: number | null;
        baseline_source: "price_tiers" | "price_per_lb" | null;
      };
    };
    groups: {
      canonical_candidates: SimilarCoffee[];
      similar_recommendations: SimilarCoffee[];
    };
    /** @deprecated both groups as one list. */
    matches: SimilarCoffee[];
  };
  meta: {
    resource: "catalog-similarity";
    namespace: "/v1/catalog/{id}/similar";
    version: "v1";
    status: "beta";
    classification_version: "identity-v1";
    query_strategy: "exact_columnar_scan";
    auth: {
      kind: "anonymous" | "session" | "api-key";
      role: "viewer" | "member" | "admin" | null;
      apiPlan: "viewer" | "member" | "enterprise" | null;
    };
    access: {
      requiredCapability: "canUseBeanMatching";
      canUseBeanMatching: true;
    };
    query: {
      threshold: number;
      limit: number;
      stockedOnly: boolean;
      mode: "all" | "likely_same" | "similar_profile";
    };
    copy: {
      confidence: string;
    };
  };
}

/** Parameters of GET /v1/price-index */
export interface ListPriceIndexQuery {
  /** Page number, starting at 1. page × limit is at most 2,147,483,648. */
  page?: number | undefined;
  /** Snapshots per page. Defaults to 100. */
  limit?: number | undefined;
  /** Match the country of origin, ignoring case. */
  origin?: string | undefined;
  /** Match the base processing method, ignoring case. */
  process?: string | undefined;
  /** Match the grade, ignoring case. */
  grade?: string | undefined;
  /** First day to return (UTC). */
  from?: string | undefined;
  /** Last day to return (UTC). */
  to?: string | undefined;
  /** true for wholesale segments only, false for retail only. Defaults to both. */
  wholesale?: boolean | undefined;
  /** segment for one process and grade of an origin, origin for roll-ups. Defaults to both. */
  tier?: "segment" | "origin" | undefined;
  /** Sort order by date. Defaults to asc. */
  order?: "asc" | "desc" | undefined;
}

/** List the price index by day and segment: GET /v1/price-index */
export interface ListPriceIndexResponse {
  data: PriceIndexItem[];
  pagination: Pagination;
  meta: {
    resource: "price-index";
    namespace: "/v1/price-index";
    version: "v1";
    auth: {
      kind: "api-key";
      role: "viewer" | "member" | "admin";
      apiPlan: "viewer" | "member" | "enterprise";
      ppiAccess: true;
    };
    /** The filters applied. Null for those you didn't send. */
    filters: {
      origin: string | null;
      process: string | null;
      grade: string | null;
      from: string | null;
      to: string | null;
      wholesale: boolean | null;
      tier: "segment" | "origin" | null;
      order: "asc" | "desc";
    };
    access: {
      rowLimit: number | null;
      /** Whether your plan limits the number of rows. */
      limited: boolean;
      /** Number of snapshots that match. */
      totalAvailable: number;
    };
    source: {
      table: "price_index_snapshots";
      aggregate_only: true;
    };
  };
}

/** Retrieve this OpenAPI document: GET /v1/openapi.json */
export interface ReadOpenApiResponse {
  openapi: string;
  [key: string]: unknown;
}

/** What an error's `code` may be */
export type ErrorCode =
  | "auth_required"
  | "entitlement_required"
  | "headers_too_large"
  | "insufficient_scope"
  | "internal_error"
  | "invalid_credentials"
  | "invalid_parameter"
  | "invalid_request"
  | "not_found"
  | "rate_limit_exceeded"
  | "unavailable"
  | "uri_too_long";
