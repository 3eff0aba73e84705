"use client";

import { useEffect, useState } from "react";
import { getJson, hasFields } from "@/components/ui/get-json";
import type { RoastChartData } from "@/lib/roast/chart/chart";

/** The most that a phone draws smoothly: nearly every recording in full. */
const POINTS = 5000;
const isChart = hasFields<RoastChartData>("time", "bean", "ranges");

/** @param version of the roast: its chart is fetched again once it has changed */
export function useChartData(roastId: number, version: string) {
  const [chart, setChart] = useState<RoastChartData | null>(null);
  const [trouble, setTrouble] = useState<string | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another chart
  useEffect(() => {
    const leaving = new AbortController();
    async function load() {
      try {
        const { signal } = leaving;
        setChart(
          await getJson(`/api/roast-chart-data?roastId=${roastId}&points=${POINTS}`, isChart, { signal }),
        );
        setTrouble(null);
      } catch {
        if (!leaving.signal.aborted)
          setTrouble("Couldn’t load the readings, so zoom is unavailable. Reload to try again.");
      }
    }
    void load();
    return () => leaving.abort();
  }, [roastId, version]);
  return { chart, trouble };
}
