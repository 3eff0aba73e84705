/** The parts of the product that are somebody's own, as a stranger is told of them. */
export interface FeatureText {
  /** The page's heading. */
  title: string;
  /** What it is for, in a sentence. */
  does: string;
  /** What one does there: a name and what it means. */
  points: readonly (readonly [name: string, what: string])[];
  /** Where signing in leads back to when the page does not say. */
  path: string;
  /** What its picture shows. */
  pictured: string;
}

export const FEATURE_TEXTS = {
  beans: {
    title: "Beans",
    does: "The green coffee you bought, lot by lot: what it cost to your door, and how much is left in the bag.",
    points: [
      ["Add a lot", "from the catalog at the tier price for your quantity, or by hand"],
      ["See what is left", "every roast takes its weight off; the pace of late says when a lot runs out"],
      ["Keep your cupping", "scores and notes beside what the supplier wrote"],
    ],
    path: "/beans",
    pictured: "Lots with the pounds left of each and when they run out",
  },
  roasts: {
    title: "Roasts",
    does: "Every batch by coffee and date, with its curve, weight loss and development at a glance.",
    points: [
      [
        "Bring what you have",
        "drop a folder of Artisan logs; a roast that is here already is not added twice",
      ],
      ["Log without a device", "temperatures and milestones by hand, on a phone beside the machine"],
      ["Lay roasts over each other", "aligned at charge, dry end or first crack"],
    ],
    path: "/roast",
    pictured: "A history of roasts, each with its curve and weight loss",
  },
  roast: {
    title: "A roast’s curve",
    does: "Bean and air temperature, rate of rise and phases of one roast. Only whoever roasted it can open it.",
    points: [
      ["Read the curve", "phases, rate of rise, the settings of air and burner as they were changed"],
      ["Hold it against a reference", "one roast of each coffee that the others are measured by"],
      ["Keep what you learned", "notes and defects, weight in and out, the lot and the sales it went into"],
    ],
    path: "/roast",
    pictured: "A roast’s bean temperature with its three phases and its rate of rise",
  },
  importing: {
    title: "Import roasts",
    does: "Turns the logs that Artisan writes, one or a whole folder, into roasts with curve and milestones.",
    points: [
      [
        "Every version of Artisan",
        ".alog, .alog.json and .json; what was odd in a file is said, nothing is guessed",
      ],
      ["No roast twice", "a log that is here already is recognised by what was measured"],
      ["The right lot", "each log is matched to a lot of yours, and you confirm"],
    ],
    path: "/roast/import",
    pictured: "Log files that have become roasts, and one that was there already",
  },
  live: {
    title: "Log a roast live",
    does: "A clock, large buttons for the milestones and a line for each temperature you read. No device needed.",
    points: [
      ["Nothing is lost", "it survives a reload and a phone that locks itself"],
      ["One hand is enough", "charge, dry end, first crack, drop; air and heat in steps; undo"],
      ["Saved as a roast", "with its curve, phases and weight loss like any other"],
    ],
    path: "/roast/live",
    pictured: "A clock, the curve so far and buttons for the milestones",
  },
  profit: {
    title: "Profit",
    does: "What each roasted pound cost you, with freight and weight loss in it, and what selling it earned.",
    points: [
      ["Record a sale", "ounces, price, buyer, and the roast it came from"],
      ["Know the margin", "by coffee and over time, exact to the cent"],
      ["See what lies unsold", "its value at what you paid for it"],
    ],
    path: "/profit",
    pictured: "Revenue by month with the part that the coffee cost",
  },
  watchlist: {
    title: "Watchlist",
    does: "Coffees of the catalog that you keep an eye on, each with what has become of it since.",
    points: [
      ["Prices", "what it cost when you began to track it, and what it costs now"],
      ["Stock", "sold out, back in stock, gone from its supplier’s list"],
      ["History", "the line of its last 90 days"],
    ],
    path: "/watchlist",
    pictured: "A tracked coffee’s price, lower than on the day it was tracked",
  },
} as const satisfies Record<string, FeatureText>;
export type FeatureName = keyof typeof FEATURE_TEXTS;
