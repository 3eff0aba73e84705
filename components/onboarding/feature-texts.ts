import type { Capability } from "@/lib/viewer";

/** Member features, as described to signed-out visitors. */
export interface FeatureText {
  title: string;
  does: string;
  points: readonly (readonly [name: string, what: string])[];
  /** Where signing in leads back to when the page does not say. */
  path: string;
  pictured: string;
  /** What an account needs in addition; absent if every account has the feature. */
  requires?: Capability;
}

export const FEATURE_TEXTS = {
  beans: {
    title: "Beans",
    does: "The green coffee you bought, lot by lot: its landed cost and how much is left.",
    points: [
      ["Add a lot", "from the catalog at the tier price for your quantity, or by hand"],
      ["See what is left", "each roast is deducted, and your recent pace predicts when a lot runs out"],
      ["Record your cupping", "scores and notes next to the supplier’s"],
    ],
    path: "/beans",
    pictured: "Lots with pounds left and run-out dates",
  },
  roasts: {
    title: "Roasts",
    does: "Every batch by coffee and date, with curve, weight loss and development at a glance.",
    points: [
      ["Import your logs", "drop a folder of roast logs; duplicates are skipped"],
      ["Log without a device", "temperatures and milestones by hand, on your phone next to the roaster"],
      ["Compare roasts", "overlay curves, aligned at charge, dry end or first crack"],
    ],
    path: "/roast",
    pictured: "Roast history with curves and weight loss",
  },
  roast: {
    title: "Roast curve",
    does: "Bean and air temperature, rate of rise and phases of one roast. Only the owner can open it.",
    points: [
      ["Read the curve", "phases, rate of rise, air and burner settings over time"],
      ["Compare with a reference", "pick one roast per coffee as the benchmark for the others"],
      ["Keep your notes", "notes and defects, weight in and out, linked lot and sales"],
    ],
    path: "/roast",
    pictured: "Bean temperature and rate of rise of a roast, with its three phases",
  },
  importing: {
    title: "Import roasts",
    does: "Turn roast logs, one or a whole folder, into roasts with curves and milestones.",
    points: [
      [
        "Artisan and other loggers",
        "Cropster, IKAWA, ROEST and more, with a note on anything unusual in a file",
      ],
      ["No duplicates", "logs you already imported are recognized by their readings"],
      ["The right lot", "each log is matched to one of your lots, and you confirm"],
    ],
    path: "/roast/import",
    pictured: "Imported log files, and one duplicate",
  },
  live: {
    title: "Log a roast live",
    does: "A clock, large milestone buttons and quick temperature entry. No device needed.",
    points: [
      ["Nothing gets lost", "your log survives a reload or a locked phone"],
      ["One-handed", "charge, dry end, first crack, drop; air and heat in steps; undo"],
      ["A complete roast", "curve, phases and weight loss like any imported log"],
    ],
    path: "/roast/live",
    pictured: "A clock, the curve so far and milestone buttons",
  },
  profit: {
    title: "Profit",
    does: "What each roasted pound costs, including freight and weight loss, and what you earn on it.",
    points: [
      ["Record a sale", "ounces, price, buyer and roast"],
      ["Know the margin", "by coffee and month, exact to the cent"],
      ["Value your stock", "unsold coffee at landed cost"],
    ],
    path: "/profit",
    pictured: "Revenue and cost by month",
  },
  watchlist: {
    title: "Watchlist",
    does: "The coffees you follow, your saved searches, and what changed since.",
    points: [
      ["Prices", "the price when you started tracking, and the price today"],
      ["Stock", "sold out, back in stock, delisted"],
      ["Alerts", "one e-mail a day at most, or a private feed"],
    ],
    path: "/watchlist",
    pictured: "A tracked coffee that has become cheaper",
  },
  chat: {
    title: "Ask",
    does: "Ask about the catalog, your lots and your roasts. Every number links to where it comes from.",
    points: [
      ["Ask in plain words", "prices, similar coffees, run-out dates, roast against roast, profit by lot"],
      ["Keep what matters", "pin tables, curves and charts to a canvas, add notes, share it read-only"],
      ["Stay in control", "a change is only a proposal until you check its fields and confirm"],
    ],
    path: "/chat",
    pictured: "A question about run-out dates, answered with a table",
    requires: "canChat",
  },
} as const satisfies Record<string, FeatureText>;
export type FeatureName = keyof typeof FEATURE_TEXTS;
