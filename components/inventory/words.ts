import { money, pounds } from "@/components/format/amounts";
import { shortCountry } from "@/components/format/places";
import type { CatalogRow } from "@/lib/catalog/row";
import type { Entry } from "@/lib/inventory/entry";

/** Cents as dollars: `$7.45`. */
export const cents = (amount: number) => money(amount / 100);

/** `Guji, Ethiopia · Natural`; null when neither is known. */
export function originWords(coffee: CatalogRow | null): string | null {
  if (!coffee) return null;
  const place = [coffee.region, coffee.country && shortCountry(coffee.country)].filter(Boolean).join(", ");
  return [place, coffee.processing].filter(Boolean).join(" · ") || null;
}

/** What is left of a lot in words; more roasted than bought is said, not hidden. */
export function leftWords({ remaining_lbs: left }: Entry["lot"]): string {
  return left < 0 ? `${pounds(-left)} more roasted than bought` : pounds(left);
}

/** How much of the lot is left, 0 to 1. */
export const shareLeft = ({ remaining_lbs: left, purchased_qty_lbs: bought }: Entry["lot"]) =>
  bought > 0 ? Math.min(1, Math.max(0, left / bought)) : 0;
