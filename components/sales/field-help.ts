/** What each field of a sale takes, said where it was refused. */
export const FIELD_HELP = {
  green_coffee_inv_id: "Choose the lot that it was roasted from.",
  roast_id: "Choose a roast of this lot, or none.",
  oz_sold: "A number of ounces above 0, such as 12 or 10.5, with at most three decimals.",
  price: "Dollars and cents, such as 18.50; 0 for a gift.",
  buyer: "One line of at most 200 characters.",
  batch_name: "One line of at most 200 characters.",
  sell_date: "A day, as year-month-day.",
} as const;
