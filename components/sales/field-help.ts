export const FIELD_HELP = {
  green_coffee_inv_id: "Choose the lot it was roasted from.",
  roast_id: "Choose a roast of this lot, or none.",
  oz_sold: "Enter ounces above 0, such as 12 or 10.5, with up to three decimals.",
  price: "Enter dollars and cents, such as 18.50, or 0 for a gift.",
  buyer: "Use one line of up to 200 characters.",
  batch_name: "Use one line of up to 200 characters.",
  sell_date: "Enter a date, such as 2026-11-22.",
} as const;
