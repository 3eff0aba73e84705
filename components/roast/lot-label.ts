import { day } from "@/components/format/dates";
import type { LotChoice } from "@/lib/roast/history/schemas";

/** What a lot is called among others: its coffee and when it was bought. */
export const lotLabel = ({ coffee, purchaseDate, stocked }: LotChoice) =>
  [coffee, purchaseDate ? `, bought ${day(purchaseDate)}` : "", stocked ? "" : " (used up)"].join("");
