import { readQuantity, withFieldUnit } from "@/lib/coffee/quantity";

/** Parameters of the field for a quantity: in the reader's kilograms, and what held before an unreadable one. */
export const QUANTITY_KG = "quantity_kg";
export const QUANTITY_BEFORE = "quantity_before";

interface ChosenQuantity {
  /** The address with a quantity that can be read, or without one. */
  search: URLSearchParams;
  /** In words with a unit, such as `20`, `70 kg` or `1 bag`; empty for one pound. */
  typed: string;
  /** What can't be read, as it was sent: the quantity before stays. */
  refused: string | null;
}

/** The quantity of a page's address, from whichever field it was sent. */
export function chosenQuantity(sent: URLSearchParams): ChosenQuantity {
  const search = new URLSearchParams(sent);
  const kilograms = search.get(QUANTITY_KG);
  const asked = kilograms ?? search.get("quantity_lb") ?? "";
  const before = search.get(QUANTITY_BEFORE) ?? "";
  search.delete(QUANTITY_KG);
  search.delete(QUANTITY_BEFORE);
  const text = kilograms === null ? asked : withFieldUnit(asked, "kg");
  const isRefused = asked.trim() !== "" && readQuantity(text) === null;
  const chosen = isRefused ? before : text;
  const quantityLb = readQuantity(chosen);
  const typed = quantityLb === null || quantityLb === 1 ? "" : chosen.trim();
  if (typed === "") search.delete("quantity_lb");
  else search.set("quantity_lb", typed);
  return { search, typed, refused: isRefused ? asked : null };
}

/** The pounds of a page's address, for pages without a field; one pound without a quantity. */
export const chosenPounds = (sent: URLSearchParams): number => readQuantity(chosenQuantity(sent).typed) ?? 1;
