import type { LotClass } from "@/lib/demo/lots/lot";
import type { PaletteName } from "@/lib/demo/lots/palettes";
import type { RecipeName } from "@/lib/demo/lots/recipes";

type Weighted<T> = readonly (readonly [T, number])[];

export const TONGUES = [
  "amharic",
  "kikuyu",
  "great-lakes",
  "spanish",
  "portuguese",
  "malay",
  "indian",
  "english",
  "arabic",
  "mekong",
  "chinese",
  "creole",
] as const;
export type Tongue = (typeof TONGUES)[number];

export interface Region {
  /** The usual spelling first, then the ones shops also use. */
  spellings: readonly [string, ...string[]];
  places: readonly string[];
  masl: readonly [number, number];
  weight: number;
}

export type Holder = "farm" | "person" | "cooperative" | "station" | "nobody";

/** Everything the generator knows of one producing country. */
export interface Origin {
  code: string;
  country: string;
  /** How many growers of it the demo world has. */
  growers: number;
  tongue: Tongue;
  /** First and last month of picking, 1–12; a harvest may run over the year's end. */
  harvests: readonly (readonly [number, number])[];
  /** Months from the end of picking to a warehouse in North America, least and most. */
  shipping: readonly [number, number];
  regions: readonly [Region, ...Region[]];
  holders: Weighted<Holder>;
  varieties: Weighted<readonly string[]>;
  recipes: Weighted<RecipeName>;
  grades: Weighted<string | null>;
  screens: readonly string[];
  classes: Weighted<LotClass>;
  palette: PaletteName;
  bagKg: number;
  /** Price level against Central American coffee of the same class. */
  level: number;
}
