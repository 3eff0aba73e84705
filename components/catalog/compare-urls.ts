import { DEFAULTS } from "./catalog-urls";

export function compareHref(ids: readonly number[], quantityLb: number | string): string {
  const text = String(quantityLb);
  const quantity = text === DEFAULTS.quantity_lb ? [] : [`quantity_lb=${encodeURIComponent(text)}`];
  const asked = [...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []), ...quantity];
  return asked.length > 0 ? `/catalog/compare?${asked.join("&")}` : "/catalog/compare";
}
