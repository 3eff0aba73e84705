import { same } from "./columns";
import { ROASTED } from "./goods";
import type { Shop } from "./shop";
import { METRIC_LADDER, RARE_LADDER } from "./sizes";

export const SIEVE_AND_SCALE: Shop = {
  slug: "sieve-and-scale",
  name: "Sieve & Scale",
  website: "https://sieveandscale.example",
  feedKind: "jsonl",
  wholesaleOnly: false,
  listings: 84,
  taste: {
    classes: { commercial: 2, specialty: 7, microlot: 7, competition: 2, robusta: 0.5 },
    experimental: 1.5,
    decaf: 0.7,
    blends: 2,
  },
  sizes: METRIC_LADDER,
  rareSizes: RARE_LADDER,
  markup: 1.1,
  bulk: 1,
  rounding: "cents",
  quotes: (lot) => lot.blendOf !== null,
  keepsSoldOut: 0.4,
  voice: {
    family: "bench",
    titles: [
      "{country} / {what} / {label}",
      "{firstVariety} – {what}",
      "{country} / {region} / {label}",
      "{country} / {label}",
    ],
    tells: { score: 0.9, lotSize: 0.2, bagSize: 0.1, grade: 0.3, region: 0.85 },
    labels: {},
    process: "plain",
    elevation: "plain",
    arrival: "vague",
    harvest: "year",
    score: "range",
    html: "plain",
    block: { where: "after", chance: 0 },
    length: "long",
    aside: 0.03,
    slip: 0.01,
  },
  columns: same("country", "farm", "variety", "score", "harvest", "additives"),
  goods: [ROASTED],
};
