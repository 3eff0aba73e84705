import { can } from "@/lib/access/capabilities";
import type { Viewer } from "@/lib/viewer";

/** How far back the market page looks, in days. The year is part of the market intelligence. */
export const WINDOWS = [30, 90, 365] as const;
export type WindowDays = (typeof WINDOWS)[number];

export function canViewWindow(viewer: Viewer, days: WindowDays): boolean {
  return days <= 90 || can(viewer, "canUsePriceIndex");
}

/** Defaults to 30 days, also for a window the viewer can't use. */
export function parseWindow(viewer: Viewer, text: string | null): WindowDays {
  const asked = WINDOWS.find((days) => String(days) === text);
  return asked !== undefined && canViewWindow(viewer, asked) ? asked : 30;
}
