import { inPercent } from "@/components/format/amounts";

/** `cost 7.5% less than on`, before the day it is compared with. */
export function changeWords(percent: number): string {
  if (Math.abs(percent) < 0.05) return "cost the same as on";
  return `cost ${inPercent(Math.abs(percent))} ${percent < 0 ? "less" : "more"} than on`;
}
