import { ARRIVAL, CERTIFIED, same } from "./columns";
import { FREIGHT, METER } from "./goods";
import type { Shop } from "./shop";
import { IMPORT_BOX, RARE_IMPORT } from "./sizes";

export const OLD_QUAY: Shop = {
  slug: "old-quay",
  name: "Old Quay Commodities",
  website: "https://oldquay.example",
  feedKind: "csv",
  wholesaleOnly: true,
  listings: 64,
  taste: {
    classes: { commercial: 9, specialty: 2, microlot: 0, competition: 0, robusta: 9 },
    experimental: 0.1,
    decaf: 1,
    blends: 0,
  },
  sizes: IMPORT_BOX,
  rareSizes: RARE_IMPORT,
  markup: 0.88,
  bulk: 1.05,
  rounding: "cents",
  keepsSoldOut: 0.1,
  voice: {
    family: "trade",
    titles: [
      "{country} {firstVariety} {gradeCode} {screen}",
      "{country} {gradeCode} {label}",
      "{country} {region} {gradeCode}",
      "{country} {label}",
    ],
    tells: {
      score: 0.1,
      drying: 0.1,
      fermentation: 0,
      producer: 0.1,
      farm: 0.1,
      station: 0.1,
      place: 0.2,
      notes: 0.3,
      variety: 0.7,
      elevation: 0.3,
    },
    labels: {},
    process: "plain",
    elevation: "plain",
    arrival: "us",
    harvest: "crop",
    score: "plain",
    html: "plain",
    block: { where: "after", chance: 0 },
    length: "short",
    aside: 0,
    slip: 0,
  },
  columns: [...same("country", "process", "grade", "harvest"), ARRIVAL, CERTIFIED],
  goods: [FREIGHT, METER],
};
