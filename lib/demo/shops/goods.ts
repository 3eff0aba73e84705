import type { Good } from "./shop";

/** Shelves of ordinary coffee shops, in the words of their pages. */
export const MUG: Good = {
  title: "Stoneware Diner Mug, 12 oz",
  description:
    "<p>Heavy, chip-resistant and dishwasher safe. Holds twelve ounces of whatever you just roasted.</p>",
  type: "Merchandise",
  price: "18.00",
};
export const GIFT_CARD: Good = {
  title: "Gift Card",
  description: "<p>Delivered by email. Good for anything in the shop and never expires.</p>",
  type: "Gift Cards",
  price: "25.00",
  sizes: ["$25", "$50", "$100"],
};
export const ROASTED: Good = {
  title: "Roasted: Weekly Espresso, 12 oz whole bean",
  description:
    "<p>Fresh roasted every Tuesday and shipped the same day. Roast level: medium. Whole bean or ground.</p>",
  type: "Roasted Coffee",
  price: "17.50",
  sizes: ["12 oz / Whole Bean", "12 oz / Ground", "2 lb / Whole Bean"],
};
export const ROASTED_ETHIOPIA: Good = {
  title: "Ethiopia Guji - Fresh Roasted Whole Bean",
  description:
    "<p>Our own light roast of a natural Guji. Roasted to order, rest five days before brewing.</p>",
  type: "Roasted Coffee",
  price: "21.00",
  sizes: ["10 oz", "5 lb"],
};
export const POPPER: Good = {
  title: "Hot Air Home Roaster, 4 oz capacity",
  description: "<p>A simple fluid-bed machine with variable heat and fan. Two-year warranty.</p>",
  type: "Equipment",
  price: "219.00",
};
export const DRUM: Good = {
  title: "1 lb Drum Roaster with Chaff Collector",
  description: "<p>Perforated steel drum, thermocouple port, quiet cooling tray. Ships freight.</p>",
  type: "Roasting Machines",
  price: "1295.00",
};
export const SHIRT: Good = {
  title: "First Crack T-Shirt",
  description: "<p>Soft cotton, printed by hand in Duluth. Unisex sizing.</p>",
  type: "Apparel",
  price: "26.00",
  sizes: ["S", "M", "L", "XL"],
};
export const SACKS: Good = {
  title: "Empty Burlap Coffee Sacks (3 pack)",
  description:
    "<p>Used jute bags, various origins. Great for sack races and upholstery. No coffee included.</p>",
  type: "Supplies",
  price: "14.00",
};
export const CLASS: Good = {
  title: "Introduction to Home Roasting: Saturday Class",
  description: "<p>Three hours at our roastery with tea, cake and a bag of your own roast to take home.</p>",
  type: "Classes",
  price: "85.00",
};
export const GRINDER: Good = {
  title: "Steel Burr Hand Grinder",
  description: "<p>Stepless adjustment, 38 mm burrs, folding handle.</p>",
  type: "Brewing Gear",
  price: "129.00",
};
export const CLEANER: Good = {
  title: "Roaster Cleaning Brush Set",
  description: "<p>Three brass brushes for drum, fan and chaff tray.</p>",
  type: "Accessories",
  price: "22.50",
};
export const TEA: Good = {
  title: "Cascara Tea, Dried Coffee Cherry Husk",
  description: "<p>Steep like a tisane: raisin, hibiscus, brown sugar. Not coffee beans.</p>",
  type: "Tea",
  price: "12.00",
  sizes: ["4 oz", "1 lb"],
};
export const THERMOMETER: Good = {
  title: "K-Type Thermocouple Probe, 3 mm",
  description: "<p>Stainless bean probe with two metres of cable.</p>",
  type: "Equipment",
  price: "34.00",
};
export const FILTERS: Good = {
  title: "Paper Filters No. 2 (100 count)",
  description: "<p>Oxygen-bleached cone filters.</p>",
  type: "Brewing Gear",
  price: "7.50",
};
export const SUBSCRIPTION: Good = {
  title: "Roasted Coffee Subscription",
  description:
    "<p>Two bags of fresh roasted coffee on your doorstep every month. Skip or cancel any time.</p>",
  type: "Subscription",
  price: "38.00",
};
export const FREIGHT: Good = {
  title: "Pallet Fee / Freight Surcharge",
  description: "Handling and palletizing per order.",
  type: "Services",
  price: "45.00",
};
export const METER: Good = {
  title: "Moisture and Density Meter",
  description: "Bench instrument for the lab, calibrated, with carrying case.",
  type: "Lab Equipment",
  price: "1850.00",
};
