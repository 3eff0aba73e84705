import { listOrders } from "@/lib/roast/orders/orders";
import type { SaleChoices } from "@/lib/sales/profit/profit-pages";
import { foldedWords, nameKey } from "@/lib/supply/normalize/words/words";
import type { Viewer } from "@/lib/viewer";

/** What a new sale's form begins with; null where nothing is known. */
export interface SaleStart {
  roastId: number | null;
  lotId: number | null;
  blendId: number | null;
  oz: number | null;
  buyer: string | null;
  /** Note of the order being sold. */
  note: string | null;
}

export const NO_START: SaleStart = {
  roastId: null,
  lotId: null,
  blendId: null,
  oz: null,
  buyer: null,
  note: null,
};

const isLeft = ({ ozLeft }: { ozLeft: number | null }) => (ozLeft ?? 0) > 0;
const byDay = (a: { day: string }, b: { day: string }) => a.day.localeCompare(b.day);

/** ` cafe lindgren rush ` for `Café Lindgren, rush`. */
const inWords = (text: string) => ` ${foldedWords(text).join(" ")} `;

/**
 * The sale of an order: from the coffee's lot, or the blend of the recipe's name, that has been roasted longest and of which
 * something is left. The buyer is an earlier one whom the note names.
 * @throws ApiError 401 without a session
 */
export async function viewOrderSale(viewer: Viewer, orderId: number, choices: SaleChoices) {
  const { data } = await listOrders(viewer);
  const order = data.find(({ id }) => id === orderId);
  if (!order) return NO_START;
  const { oz, note, catalog_id: coffeeId } = order;
  const lots = choices.lots.filter((lot) => coffeeId !== null && lot.coffeeId === coffeeId);
  const lotIds = new Set(lots.map(({ id }) => id));
  const [roast] = choices.roasts.filter((each) => lotIds.has(each.lotId) && isLeft(each)).sort(byDay);
  const named = order.recipe_id === null ? null : nameKey(order.name);
  const [blend] = choices.blends
    .filter((each) => named !== null && nameKey(each.batch) === named && isLeft(each))
    .sort(byDay);
  const noted = inWords(note ?? "");
  const [buyer = null] = choices.buyers
    .filter((name) => noted.includes(inWords(name)))
    .sort((a, b) => b.length - a.length);
  return {
    ...NO_START,
    lotId: blend?.lotId ?? roast?.lotId ?? lots.find(({ stocked }) => stocked)?.id ?? lots[0]?.id ?? null,
    blendId: blend?.id ?? null,
    ...{ oz, buyer, note },
  };
}
