import { BENCH } from "../voices/phrases/bench";
import { ARRIVAL, CERTIFIED, same } from "./columns";
import { METER } from "./goods";
import type { Shop } from "./shop";
import { MIXED_LADDER, RARE_IMPORT } from "./sizes";

export const LONGITUDE: Shop = {
  slug: "longitude",
  name: "Longitude Coffee Importers",
  website: "https://longitudecoffee.example",
  feedKind: "jsonl",
  wholesaleOnly: false,
  listings: 190,
  taste: {
    classes: { commercial: 4, specialty: 9, microlot: 5, competition: 0.6, robusta: 1 },
    experimental: 0.9,
    decaf: 0.8,
    blends: 0,
  },
  sizes: MIXED_LADDER,
  rareSizes: RARE_IMPORT,
  markup: 0.93,
  bulk: 1.05,
  rounding: "cents",
  keepsSoldOut: 0.25,
  voice: {
    family: BENCH,
    titles: [
      "{country} {what} {label} {crop}",
      "{country} - {region} - {label}",
      "{country} {what}",
      "{country} {region} {label}",
      "{country} {label}",
    ],
    tells: { score: 0.8, fermentation: 0.6, place: 0.8 },
    labels: { lotSize: "Lot size", bagSize: "Bag size", fermentation: "Fermentation", place: "Area" },
    process: "full",
    elevation: "dash",
    arrival: "iso",
    harvest: "months",
    score: "plain",
    html: "labels",
    block: { where: "after", chance: 0.7 },
    length: "medium",
    aside: 0.01,
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
  goods: [METER],
};
