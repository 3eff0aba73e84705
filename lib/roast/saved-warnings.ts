import { dateText } from "@/lib/units/days";
import type { Roast } from "./contract";

/** Of roasts that were saved but take nothing from their lots. */
export function unweighedWarnings(saved: readonly Roast[]): string[] {
  const unweighed = saved.filter(({ oz_in: charge }) => charge === null);
  const [first] = unweighed;
  if (!first) return [];
  return [
    unweighed.length === 1
      ? `“${first.batch_name}” has no green weight, so nothing was taken from its lot.`
      : `${unweighed.length} roasts have no green weight, so nothing was taken from their lots.`,
  ];
}

/** Of roasts that were saved with a day before one of their lots was bought. */
export function earlyWarnings(
  saved: readonly Roast[],
  lots: readonly { id: number; purchaseDate: string | null }[],
): string[] {
  const boughtOn = new Map(lots.map(({ id, purchaseDate }) => [id, purchaseDate]));
  const early = saved.flatMap(({ batch_name: name, roast_date: roasted, inputs }) => {
    const [bought = ""] = inputs
      .map(({ coffee_id: lotId }) => boughtOn.get(lotId) ?? "")
      .sort()
      .reverse();
    return bought > roasted ? [{ name, bought, lot: inputs.length > 1 ? "one of its lots" : "its lot" }] : [];
  });
  const [first] = early;
  if (!first) return [];
  return [
    early.length === 1
      ? `“${first.name}” is dated before ${first.lot} was bought (${dateText(new Date(first.bought))}).`
      : `${early.length} roasts are dated before their lots were bought.`,
  ];
}
