import type { Alignment } from "@/lib/roast/compare/align";
import type { ShownCurves } from "@/lib/roast/compare/search-params";
import type { TemperatureUnit } from "@/lib/units/temperature";

interface Address {
  ids: readonly number[];
  align?: Alignment;
  base?: number | null;
  unit?: TemperatureUnit | null;
  curves?: ShownCurves;
}

export function compareHref({ ids, align = "charge", base, unit, curves = "both" }: Address): string {
  const parts = [
    ids.length > 0 ? `ids=${ids.join(",")}` : null,
    align === "charge" ? null : `align=${align}`,
    base && ids.includes(base) ? `base=${base}` : null,
    unit ? `unit=${unit}` : null,
    curves === "both" ? null : `curves=${curves}`,
  ].filter((part) => part !== null);
  return parts.length > 0 ? `/roast/compare?${parts.join("&")}` : "/roast/compare";
}
