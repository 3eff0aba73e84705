import type { RoastChart } from "@/lib/roast/chart/chart";
import type { View } from "./view";

/** The default view: half a minute around the roast. */
export const defaultView = ({ ranges }: Pick<RoastChart, "ranges">): View => ({
  x: ranges.x,
  temperature: ranges.temperature,
  ror: ranges.ror,
});
