import type { TemperatureUnit } from "@/lib/units/temperature";

/** Sheets to print. */
export const roastSheetHref = (roastId: number, unit?: TemperatureUnit) =>
  `/roast/${roastId}/sheet${unit ? `?unit=${unit}` : ""}`;
export const lotSheetHref = (lotId: number) => `/beans/${lotId}/sheet`;
export const DAY_SHEET = "/roast/plan/day/sheet";
