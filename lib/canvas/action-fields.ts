import type { ActionField } from "./block-data";
import type { ActionType } from "./contract";

interface Declared extends Pick<ActionField, "label" | "kind"> {
  required?: true;
  unit?: string;
}

/** The fields of each action card, by the names of our API's bodies, in the order of its form. */
export const ACTION_FIELDS: Readonly<Record<ActionType, Readonly<Record<string, Declared>>>> = {
  "add-lot": {
    catalog_id: { label: "Coffee", kind: "choice" },
    manual_name: { label: "Name of the coffee", kind: "text" },
    purchased_qty_lbs: { label: "Bought", kind: "number", unit: "lb" },
    purchase_date: { label: "Bought on", kind: "date" },
    bean_cost: { label: "Cost of the beans", kind: "number", unit: "$" },
    tax_ship_cost: { label: "Tax and shipping", kind: "number", unit: "$" },
    bought_from: { label: "Bought from", kind: "text" },
    notes: { label: "Notes", kind: "lines" },
  },
  "change-lot": {
    id: { label: "Lot", kind: "choice", required: true },
    rank: { label: "Rating, 1 to 10", kind: "number" },
    notes: { label: "Notes", kind: "lines" },
  },
  "log-sale": {
    green_coffee_inv_id: { label: "Lot", kind: "choice", required: true },
    oz_sold: { label: "Sold", kind: "number", unit: "oz", required: true },
    price: { label: "Price", kind: "number", unit: "$", required: true },
    sell_date: { label: "Sold on", kind: "date", required: true },
    buyer: { label: "Buyer", kind: "text" },
    batch_name: { label: "Batch", kind: "text" },
  },
  "create-roast": {
    coffee_id: { label: "Lot", kind: "choice", required: true },
    batch_name: { label: "Name of the batch", kind: "text" },
    roast_date: { label: "Roasted on", kind: "date" },
    oz_in: { label: "Green coffee", kind: "number", unit: "oz" },
    oz_out: { label: "Roasted coffee", kind: "number", unit: "oz" },
    roast_targets: { label: "Targets", kind: "lines" },
    roast_notes: { label: "Notes", kind: "lines" },
  },
  "track-coffee": { catalog_id: { label: "Coffee", kind: "choice", required: true } },
};

export const ACTION_TITLES: Readonly<Record<ActionType, string>> = {
  "add-lot": "Add a lot",
  "change-lot": "Change a lot",
  "log-sale": "Log a sale",
  "create-roast": "Create a roast",
  "track-coffee": "Track a coffee",
};

/** The fields that hold the id of a coffee of the catalog, or of a lot of the caller's. */
export const COFFEE_FIELD = "catalog_id";
/** For owners of the bench. */
export const COST_FIELDS: readonly string[] = ["bean_cost", "tax_ship_cost"];
export const LOT_FIELDS: readonly string[] = ["id", "green_coffee_inv_id", "coffee_id"];
