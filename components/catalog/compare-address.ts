import { DEFAULTS } from "./catalog-address";

/** The page that shows these coffees side by side, at this quantity. */
export function compareHref(ids: readonly number[], quantityLb: number): string {
  const quantity = String(quantityLb) === DEFAULTS.quantity_lb ? [] : [`quantity_lb=${quantityLb}`];
  const asked = [...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []), ...quantity];
  return asked.length > 0 ? `/catalog/compare?${asked.join("&")}` : "/catalog/compare";
}
