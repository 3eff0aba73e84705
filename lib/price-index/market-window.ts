import { can } from "@/lib/access/capabilities";
import type { Viewer } from "@/lib/viewer";

/** How far back the market page looks, in days. The year is part of the market intelligence. */
export const WINDOWS = [30, 90, 365] as const;
export type WindowDays = (typeof WINDOWS)[number];

export function mayLookBack(viewer: Viewer, days: WindowDays): boolean {
  return days <= 90 || can(viewer, "canUsePriceIndex");
}

/** The window that an address asks for; 30 days where it asks for none, or for one that the viewer does not have. */
export function windowAsked(viewer: Viewer, text: string | null): WindowDays {
  const asked = WINDOWS.find((days) => String(days) === text);
  return asked !== undefined && mayLookBack(viewer, asked) ? asked : 30;
}
