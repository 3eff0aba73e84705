import type { Mark } from "@/lib/roast/recording";

/** What the buttons of live logging say. */
export const MARK_WORDS = {
  charge: "Charge",
  dry_end: "Dry end",
  fc_start: "First crack",
  fc_end: "First crack ends",
  sc_start: "Second crack",
  sc_end: "Second crack ends",
  drop: "Drop",
  cool: "Cool",
} as const satisfies Record<Mark, string>;

/** The milestones that have a button, in the order of a roast. */
export const BUTTONS = [
  "charge",
  "dry_end",
  "fc_start",
  "fc_end",
  "sc_start",
  "sc_end",
  "drop",
  "cool",
] as const;
