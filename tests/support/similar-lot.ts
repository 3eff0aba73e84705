import { call } from "./call";
import type { everyCaller } from "./callers";

/** A lot that every fact is known of. */
const LOT = {
  country: "Kenya",
  region: "Nyeri",
  cooperative: "Othaya Farmers' Cooperative Society",
  washingStation: "Gichathaini",
  processing: "Washed",
  processBaseMethod: "Washed",
  fermentationType: "Aerobic",
  dryingMethod: "Raised Beds",
  tastingNotes: ["black currant", "grapefruit", "brown sugar"],
  harvest: "Oct 2025–Jan 2026",
  pricePerLb: 8,
  priceTiers: [
    { min_lbs: 1, price: 8 },
    { min_lbs: 50, price: 6.5 },
  ],
} as const;
/** The facts of one lot, for as many listings of it as a test wants. */
export const lot = () => ({ ...LOT, tastingNotes: [...LOT.tastingNotes], priceTiers: [...LOT.priceTiers] });

/** As much of the answer as tests look into. */
export interface Similar {
  data: {
    target: Record<string, unknown>;
    groups: { canonical_candidates: SimilarMatch[]; similar_recommendations: SimilarMatch[] };
    matches: SimilarMatch[];
  };
  meta: Record<string, unknown>;
}
interface SimilarMatch {
  coffee: { id: number };
  score: { average: number; dimensions: Record<string, number | null>; chunk_matches: number };
  match: { category: string; same_supplier: boolean; classification: { blockers: { code: string }[] } };
  [field: string]: unknown;
}

type Callers = Awaited<ReturnType<typeof everyCaller>>;

export const askSimilar = (
  callers: Callers,
  id: number,
  query = "",
  caller: keyof Callers = "member session",
) => call(`/v1/catalog/${id}/similar${query}`, { headers: callers[caller] });
