import { day } from "@/components/format/dates";
import type { LotChoice } from "@/lib/roast/history/schemas";

export const lotLabel = ({ coffee, purchaseDate, stocked }: LotChoice) =>
  [coffee, purchaseDate ? `, bought ${day(purchaseDate)}` : "", stocked ? "" : " (used up)"].join("");
