/** How far back the market page looks, in days. The year is part of the market intelligence. */
export const WINDOWS = [30, 90, 365] as const;
export type WindowDays = (typeof WINDOWS)[number];

/** A change over N days is measured from the latest snapshot N to N + 7 days old. */
export const CHANGES_REACH_DAYS = 7;
