import { DEFAULTS } from "@/components/catalog/catalog-urls";
import { quantityParam } from "@/lib/coffee/quantity";

/** Display options of the comparison, separate from what is compared. */
export interface CompareView {
  /** Only rows whose values differ. */
  differences: boolean;
  /** The two coffees that a phone shows; the others have no room there. */
  pair: readonly number[];
}

export function compareHref(
  ids: readonly number[],
  quantityLb: number | string,
  view?: Partial<CompareView>,
): string {
  const text = typeof quantityLb === "number" ? quantityParam(quantityLb) : quantityLb;
  const pair = view?.pair?.filter((id) => ids.includes(id)) ?? [];
  const isUsualPair = pair.length < 2 || pair.every((id, i) => id === ids[i]);
  const asked = [
    ...(ids.length > 0 ? [`ids=${ids.join(",")}`] : []),
    ...(text === DEFAULTS.quantity_lb ? [] : [`quantity_lb=${encodeURIComponent(text)}`]),
    ...(view?.differences ? ["differences=1"] : []),
    ...(isUsualPair ? [] : [`pair=${pair.join(",")}`]),
  ];
  return asked.length > 0 ? `/catalog/compare?${asked.join("&")}` : "/catalog/compare";
}
