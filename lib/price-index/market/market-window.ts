import { can } from "@/lib/access/capabilities";
import { WINDOWS, type WindowDays } from "@/lib/price-index/windows";
import type { Viewer } from "@/lib/viewer";

export function canViewWindow(viewer: Viewer, days: WindowDays): boolean {
  return days <= 90 || can(viewer, "canUsePriceIndex");
}

/** Defaults to 30 days, also for a window the viewer can't use. */
export function parseWindow(viewer: Viewer, text: string | null): WindowDays {
  const asked = WINDOWS.find((days) => String(days) === text);
  return asked !== undefined && canViewWindow(viewer, asked) ? asked : 30;
}
