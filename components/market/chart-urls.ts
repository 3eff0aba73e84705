import type { Chart } from "@/lib/price-index/market/chart-contract";
import type { WindowDays } from "@/lib/price-index/windows";

/** Address of the CSV with the chart's data. */
export function chartFileHref(chart: Chart, days: WindowDays, of?: string): string {
  return `/api/market/export?${new URLSearchParams({ chart, days: String(days), ...(of && { of }) })}`;
}
