import { TRADE } from "@/lib/demo/copy-styles/phrases/trade";
import { ARRIVAL, CERTIFIED, same } from "./columns";
import { FREIGHT, SACKS } from "./goods";
import type { Shop } from "./shop";
import { IMPORT_LADDER, RARE_IMPORT } from "./sizes";

export const TIDEWATER_IMPORTS: Shop = {
  slug: "tidewater-imports",
  name: "Tidewater Imports",
  website: "https://tidewaterimports.example",
  feedKind: "csv",
  wholesaleOnly: true,
  listings: 170,
  taste: {
    classes: { commercial: 6, specialty: 8, microlot: 2, competition: 0, robusta: 3 },
    experimental: 0.5,
    decaf: 0.8,
    blends: 0,
  },
  sizes: IMPORT_LADDER,
  rareSizes: RARE_IMPORT,
  markup: 0.92,
  bulk: 1.05,
  rounding: "cents",
  quotes: (lot) => lot.class === "competition",
  keepsSoldOut: 0.2,
  voice: {
    family: TRADE,
    titles: [
      "{country} {region} {kind} {label}",
      "{country} {region} {gradeCode} {label} {what}",
      "{country} {region} {label}",
      "{country} {gradeCode} {region} {crop}",
      "{country} {label}",
    ],
    tells: { kind: 0.4, score: 0.6, drying: 0.5, fermentation: 0.2, producer: 0.6, place: 0.7, notes: 0.85 },
    labels: { lotSize: "Lot size", bagSize: "Bag size", screen: "Preparation" },
    process: "trade",
    elevation: "dash",
    arrival: "iso",
    harvest: "crop",
    score: "plain",
    html: "plain",
    block: { where: "after", chance: 0.6 },
    length: "short",
    aside: 0,
    slip: 0.005,
  },
  columns: [
    ...same(
      "country",
      "region",
      "producer",
      "farm",
      "cooperative",
      "variety",
      "process",
      "drying",
      "grade",
      "elevation",
      "score",
      "harvest",
      "notes",
    ),
    ARRIVAL,
    CERTIFIED,
  ],
  goods: [SACKS, FREIGHT],
};
