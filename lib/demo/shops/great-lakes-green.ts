import { STORY } from "@/lib/demo/copy-styles/phrases/story";
import { CERTIFIED, same } from "./columns";
import { ROASTED } from "./goods";
import type { Shop } from "./shop";
import { PLAIN_LADDER, RARE_LADDER } from "./sizes";

export const GREAT_LAKES_GREEN: Shop = {
  slug: "great-lakes-green",
  name: "Great Lakes Green",
  website: "https://greatlakesgreen.example",
  feedKind: "csv",
  wholesaleOnly: false,
  listings: 106,
  taste: {
    classes: { commercial: 2, specialty: 8, microlot: 5, competition: 0.5, robusta: 1 },
    countries: [
      "Ethiopia",
      "Kenya",
      "Rwanda",
      "Burundi",
      "Uganda",
      "Tanzania",
      "Democratic Republic of the Congo",
      "Malawi",
    ],
    experimental: 1,
    decaf: 0.5,
    blends: 0,
  },
  sizes: PLAIN_LADDER,
  rareSizes: RARE_LADDER,
  markup: 1.01,
  bulk: 1,
  rounding: ".50",
  keepsSoldOut: 0.3,
  voice: {
    family: STORY,
    titles: [
      "{station} {gradeCode}, {country}",
      "{what} {label}",
      "{country} {region} {label}",
      "{country} {label}",
    ],
    tells: {
      score: 0.5,
      drying: 0.7,
      fermentation: 0.4,
      lotSize: 0.1,
      bagSize: 0.3,
      arrival: 0.7,
      harvest: 0.6,
    },
    labels: {},
    process: "plain",
    elevation: "plain",
    arrival: "month",
    harvest: "months",
    score: "range",
    html: "plain",
    block: { where: "after", chance: 0 },
    length: "long",
    aside: 0.03,
    slip: 0.01,
  },
  columns: [...same("country", "region", "variety", "process", "elevation", "notes"), CERTIFIED],
  goods: [ROASTED],
};
