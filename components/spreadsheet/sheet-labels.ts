import type { SheetKind } from "@/lib/spreadsheet/columns";

interface SheetTexts {
  title: string;
  /** What a row is called. */
  noun: string;
  list: `/${string}`;
  listLabel: string;
  path: `/${string}`;
  does: string;
  saved: string;
}

/** Id of the form with the choices about a sheet. */
export const CHOICES_FORM = "sheet-choices";

export const SHEET_TEXTS: Record<SheetKind, SheetTexts> = {
  lots: {
    title: "Import lots from a spreadsheet",
    noun: "lot",
    list: "/beans",
    listLabel: "Beans",
    path: "/beans/import",
    does: "Required: the coffee’s name. Optional: purchase date, weight, costs, supplier, country, process.",
    saved: "Go to your beans",
  },
  roasts: {
    title: "Import roasts from a spreadsheet",
    noun: "roast",
    list: "/roast",
    listLabel: "Roasts",
    path: "/roast/import/sheet",
    does: "Required: the coffee. Optional: date, green and roasted weight, roast time, first crack, temperatures, notes.",
    saved: "Go to your roasts",
  },
  sales: {
    title: "Import sales from a spreadsheet",
    noun: "sale",
    list: "/profit",
    listLabel: "Profit",
    path: "/profit/import",
    does: "Required: the coffee, the date, the weight sold and its price. Optional: buyer, roast name.",
    saved: "Go to your sales",
  },
  movements: {
    title: "Import stock changes",
    noun: "change",
    list: "/beans",
    listLabel: "Beans",
    path: "/beans/import/changes",
    does: "Required: the coffee, the date and what happened: sold, sampled, spilled, counted, used up or moved. Optional: weight, price, reason, new place. Import lots and roasts first.",
    saved: "Go to your beans",
  },
};
