import type { Chart } from "@/lib/price-index/market/chart-contract";
import type { WindowDays } from "@/lib/price-index/windows";

/** Of the CSV with what the chart shows. */
export function chartFileHref(chart: Chart, days: WindowDays, of?: string): string {
  return `/api/market/export?${new URLSearchParams({ chart, days: String(days), ...(of && { of }) })}`;
}
