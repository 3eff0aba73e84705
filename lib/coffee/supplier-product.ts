import type { WeightUnit } from "@/lib/units/weight-unit";

export interface SupplierSize {
  /** The shop's own words for the size, e.g. `5 lb bag`, `Full sack (69kg)`. */
  label: string | null;
  /** The weight the feed states outright; a size whose weight is only in its label has null here. */
  weight: { value: number; unit: WeightUnit } | null;
  /**
   * The parcel's shipping weight, including packaging and forgotten defaults; only used where no
   * words state a weight.
   */
  shippingWeight?: { value: number; unit: WeightUnit } | null;
  /** Price of the whole size as a plain decimal, e.g. `"38.50"`; null when it is not stated. */
  price: string | null;
  /** ISO 4217, upper case; null if not stated, meaning US dollars. */
  currency: string | null;
  /** Null when the feed does not say. */
  available: boolean | null;
}

/** Facts from dedicated columns or attributes. They take precedence over prose. */
export const FACT_COLUMNS = [
  "country",
  "region",
  "producer",
  "farm",
  "cooperative",
  "variety",
  "process",
  "drying",
  "fermentation",
  "additives",
  "grade",
  "elevation",
  "score",
  "harvest",
  "arrival_date",
  "notes",
  "certifications",
  "wholesale",
] as const;
export type FactColumn = (typeof FACT_COLUMNS)[number];

export interface SupplierProduct {
  /** The supplier's own id; unique within its feed. */
  sourceId: string;
  name: string;
  description: string | null;
  url: string | null;
  /** The shop's own category, e.g. Shopify's `product_type`. */
  productType: string | null;
  tags: string[];
  /** Trimmed, never blank. */
  columns: Partial<Record<FactColumn, string>>;
  sizes: SupplierSize[];
}

export interface FeedEntry {
  /** 1-based: a CSV's or JSONL's line, or a product's ordinal in a paged feed. */
  row: number;
  product: SupplierProduct;
  payload: unknown;
}
