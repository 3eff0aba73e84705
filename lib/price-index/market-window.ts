import { can } from "@/lib/access/capabilities";
import type { Viewer } from "@/lib/viewer";

/** How far back the market page looks, in days. The year is part of the market intelligence. */
export const WINDOWS = [30, 90, 365] as const;
export type WindowDays = (typeof WINDOWS)[number];

export function canViewWindow(viewer: Viewer, days: WindowDays): boolean {
  return days <= 90 || can(viewer, "canUsePriceIndex");
}

/** The window that an address asks for; 30 days where it asks for none, or for one that the viewer does not have. */
export function parseWindow(viewer: Viewer, text: string | null): WindowDays {
  const asked = WINDOWS.find((days) => String(days) === text);
  return asked !== undefined && canViewWindow(viewer, asked) ? asked : 30;
}
