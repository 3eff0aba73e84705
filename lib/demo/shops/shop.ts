import type { FeedKind } from "@/db/schema";
import type { FactColumn, WeightUnit } from "@/lib/coffee/supplier-product";
import type { ToldFact, Voice } from "@/lib/demo/copy-styles/voice";
import type { Lot, LotClass } from "@/lib/demo/lots/lot";

/** A size a shop sells. `bag` is the exporter's own bag, 60, 69 or 70 kg and so on. */
export interface SizeOffer {
  weight: { value: number; unit: WeightUnit } | "bag";
  /** As the shop writes it; `{kg}` and `{lb}` stand for the bag's weight. */
  label: string;
  /** Chance that a lot is offered in this size. */
  chance: number;
}

/** Things in the shop that are no green coffee and must never become listings. */
export interface Good {
  title: string;
  description: string;
  type: string;
  price: string;
  sizes?: readonly string[];
}

export interface Taste {
  /** Weight of a lot's class; 0 means the shop never carries it. */
  classes: Record<LotClass, number>;
  /** Only these countries; absent means anywhere. */
  countries?: readonly string[];
  /** Multipliers against the world's own mix. */
  experimental: number;
  decaf: number;
  /** How many of the listings are the shop's own blends. */
  blends: number;
}

/** An invented supplier: what it buys, how it sells and how it writes. */
export interface Shop {
  slug: string;
  name: string;
  website: string;
  feedKind: FeedKind;
  wholesaleOnly: boolean;
  /** Coffees it has listed over the twelve months of history. */
  listings: number;
  taste: Taste;
  sizes: readonly SizeOffer[];
  /** Sizes for competition lots and other rarities. */
  rareSizes: readonly SizeOffer[];
  /** Price level against the average shop. */
  markup: number;
  /** Extra discount on large sizes: 1 is the usual slope. */
  bulk: number;
  /** How the price of a size ends. */
  rounding: ".95" | ".99" | ".00" | ".50" | "cents";
  /** Lots whose price this shop only tells on request; CSV and JSONL. */
  quotes?: (lot: Lot) => boolean;
  /** Chance that a sold-out page stays in the feed instead of vanishing. */
  keepsSoldOut: number;
  voice: Voice;
  /** CSV and JSONL: the fact columns this supplier's file has. WooCommerce: its product attributes. */
  columns: readonly ColumnMapping[];
  goods: readonly Good[];
}

export interface ColumnMapping {
  column: FactColumn;
  from: ToldFact;
  /** The attribute's name in a WooCommerce shop. */
  label?: string;
}

export const POUNDS: Record<WeightUnit, number> = { lb: 1, kg: 2.2046226218, g: 0.0022046226218, oz: 0.0625 };
