import { beforeAll, expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { type CoffeeRow, insertCoffee } from "@/tests/support/factories";

let coffee: CoffeeRow;
let bare: CoffeeRow;
beforeAll(async () => {
  bare = await insertCoffee({ name: "Bare" });
  coffee = await insertCoffee({
    name: "Chelbesa",
    continent: "Africa",
    country: "Ethiopia",
    region: "Yirgacheffe",
    producer: "SNAP",
    cooperative: "Chelbesa",
    processing: "Anaerobic Natural",
    dryingMethod: "Raised Beds",
    processBaseMethod: "Natural",
    fermentationType: "Anaerobic",
    processAdditives: ["none"],
    fermentationDurationHours: 72.5,
    processDisclosureLevel: "high_detail",
    processConfidence: 0.85,
    processEvidenceAvailable: true,
    pricePerLb: 9.1,
    priceTiers: [
      { min_lbs: 1, price: 9.1 },
      { min_lbs: 50, price: 7.25 },
    ],
    scoreValue: 88.5,
    arrivalDate: "2026-10-01",
    arrivalSortDate: "2026-10-01",
    stockedDate: "2026-10-05",
    tastingNotes: ["jasmine", "peach"],
    elevationMinMasl: 1900,
    elevationMaxMasl: 2100,
    certifications: ["Organic"],
    link: "https://example.com/chelbesa",
  });
});

const read = async (path: string) => (await call(path)).json();

test("a full row has every field of the contract, flat repeats included", async () => {
  const { data } = await read(`/v1/catalog/${coffee.id}`);
  expect(data).toEqual({
    id: coffee.id,
    name: "Chelbesa",
    region: "Yirgacheffe",
    country: "Ethiopia",
    continent: "Africa",
    source: coffee.source,
    processing: "Anaerobic Natural",
    drying_method: "Raised Beds",
    house_score: 0,
    house_score_tier: "Unscored",
    house_score_confidence: 0,
    house_score_version: "house-score-v1",
    process: {
      base_method: "Natural",
      fermentation_type: "Anaerobic",
      additives: ["none"],
      additive_detail: null,
      fermentation_duration_hours: 72.5,
      drying_method: "Raised Beds",
      notes: null,
      disclosure_level: "high_detail",
      confidence: 0.85,
      evidence_available: true,
    },
    price_per_lb: 9.1,
    price_tiers: [
      { min_lbs: 1, price: 9.1 },
      { min_lbs: 50, price: 7.25 },
    ],
    stocked: true,
    cultivar_detail: null,
    type: null,
    grade: null,
    appearance: null,
    score_value: 88.5,
    arrival_date: "2026-10-01",
    stocked_date: "2026-10-05",
    unstocked_date: null,
    cost_lb: 9.1,
    wholesale: false,
    public_coffee: true,
    link: "https://example.com/chelbesa",
    last_updated: coffee.lastUpdated.toISOString(),
    tasting_notes: ["jasmine", "peach"],
    producer: "SNAP",
    farm: null,
    cooperative: "Chelbesa",
    washing_station: null,
    harvest: null,
    elevation_min_masl: 1900,
    elevation_max_masl: 2100,
    certifications: ["Organic"],
    lot_size: null,
    bag_size: null,
    processing_base_method: "Natural",
    fermentation_type: "Anaerobic",
    process_additives: ["none"],
    process_additive_detail: null,
    fermentation_duration_hours: 72.5,
    processing_notes: null,
    processing_disclosure_level: "high_detail",
    processing_confidence: 0.85,
    processing_evidence_available: true,
  });
});

test("undisclosed facts are null, never a default", async () => {
  const { data } = await read(`/v1/catalog/${bare.id}`);
  expect(data).toMatchObject({
    country: null,
    processing: null,
    price_per_lb: null,
    tasting_notes: null,
    score_value: null,
  });
  expect(data.process).toMatchObject({
    base_method: null,
    additives: null,
    disclosure_level: "none",
    confidence: 0,
  });
});

test("the dropdown projection has its eight fields, supports pages and never has proof", async () => {
  const { data, pagination } = await read(
    "/v1/catalog?fields=dropdown&include=proof&page=1&limit=1&sortField=name&sortDirection=desc",
  );
  expect(data).toEqual([
    {
      id: coffee.id,
      source: coffee.source,
      name: "Chelbesa",
      stocked: true,
      cost_lb: 9.1,
      price_per_lb: 9.1,
      price_tiers: coffee.priceTiers,
      public_coffee: true,
    },
  ]);
  expect(pagination).toMatchObject({ limit: 1, total: 2, totalPages: 2, hasNext: true });
});

test("proof is included on request and says what is present, never its content", async () => {
  const plain = await read("/v1/catalog");
  expect(plain.data.every((row: object) => !("proof" in row))).toBe(true);
  const { data } = await read(`/v1/catalog/${coffee.id}?include=proof`);
  expect(data.proof).toMatchObject({
    version: "proof-v1",
    overall: { label: "strong", families_with_signals: 4 },
    families: {
      process: { label: "disclosed", confidence: 0.85 },
      provenance: { label: "identified", signals: ["country", "region", "producer", "cooperative"] },
      freshness: { label: "dated" },
      pricing: { label: "tiered" },
    },
    limitations: ["not_certification", "raw_evidence_not_included", "supplier_verification_not_performed"],
  });
  const nothing = (await read(`/v1/catalog/${bare.id}?include=proof`)).data.proof;
  expect(nothing.overall).toEqual({ label: "not_available", families_with_signals: 0 });
});

test("page alone gives 15 rows, neither gives 100, and limit alone starts at page 1", async () => {
  expect((await read("/v1/catalog?page=2")).pagination).toMatchObject({ page: 2, limit: 15 });
  expect((await read("/v1/catalog")).pagination).toMatchObject({ page: 1, limit: 100 });
  expect((await read("/v1/catalog?limit=7")).pagination).toMatchObject({ page: 1, limit: 7 });
});

test("meta reports the caller, the applied options and the total", async () => {
  const { meta } = await read("/v1/catalog?showWholesale=true&wholesaleOnly=true");
  expect(meta).toEqual({
    resource: "catalog",
    namespace: "/v1/catalog",
    version: "v1",
    auth: { kind: "anonymous", role: null, apiPlan: null },
    access: {
      publicOnly: true,
      showWholesale: false,
      wholesaleOnly: false,
      rowLimit: null,
      limited: false,
      totalAvailable: 2,
    },
    cache: { hit: false, timestamp: null },
  });
});
