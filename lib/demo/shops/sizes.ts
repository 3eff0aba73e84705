import type { SizeOffer } from "./shop";

const lb = (value: number, label: string, chance = 1): SizeOffer => ({
  weight: { value, unit: "lb" },
  label,
  chance,
});
const oz = (value: number, label: string, chance = 1): SizeOffer => ({
  weight: { value, unit: "oz" },
  label,
  chance,
});
const g = (value: number, label: string, chance = 1): SizeOffer => ({
  weight: { value, unit: "g" },
  label,
  chance,
});
const kg = (value: number, label: string, chance = 1): SizeOffer => ({
  weight: { value, unit: "kg" },
  label,
  chance,
});
const bag = (label: string, chance: number): SizeOffer => ({ weight: "bag", label, chance });

/** The ladders by which shops sell, smallest first. */
export const HOME_LADDER = [
  oz(8, "8 oz sample", 0.25),
  lb(1, "1 lb"),
  lb(2, "2 lb", 0.7),
  lb(5, "5 lb"),
  lb(10, "10 lb", 0.6),
  lb(20, "20 lb", 0.8),
  lb(50, "50 lb", 0.25),
];
export const GARAGE_LADDER = [
  oz(4, "4oz taster", 0.4),
  lb(1, "1lb"),
  lb(3, "3lb", 0.8),
  lb(5, "5lb"),
  lb(12, "12 lb", 0.3),
];
export const METRIC_LADDER = [
  g(250, "250 g", 0.5),
  kg(1, "1 kg"),
  kg(2, "2 kg", 0.5),
  kg(5, "5 kg"),
  kg(10, "10 kg", 0.5),
  bag("Full sack ({kg}kg)", 0.35),
];
export const SHOP_LADDER = [
  lb(1, "1 Pound"),
  lb(5, "5 Pounds"),
  lb(10, "10 Pounds", 0.5),
  lb(25, "25 Pounds", 0.8),
  bag("Full Bag ({lb} lbs)", 0.3),
];
export const PLAIN_LADDER = [
  lb(1, "1 lb."),
  lb(2, "2 lbs.", 0.8),
  lb(5, "5 lbs."),
  lb(10, "10 lbs.", 0.7),
  lb(25, "25 lbs.", 0.5),
];
export const HALF_LADDER = [lb(0.5, "1/2 lb"), lb(1, "1 lb"), lb(3, "3 lb", 0.6), lb(5, "5 lb", 0.9)];
export const RARE_LADDER = [oz(4, "4 oz"), oz(8, "8 oz", 0.8), lb(1, "1 lb", 0.7)];
export const RARE_METRIC = [g(100, "100g"), g(250, "250g", 0.8), kg(1, "1kg", 0.4)];
export const IMPORT_LADDER = [bag("{kg} kg bag", 1)];
export const IMPORT_BOX = [lb(25, "25 lb box", 0.35), bag("{kg} kg", 1)];
export const MIXED_LADDER = [
  kg(0.35, "350 g sample", 0.35),
  lb(22, "22 lb box", 0.6),
  lb(65, "65 lb half bag", 0.3),
  bag("{kg} kg bag", 1),
];
export const RARE_IMPORT = [kg(5, "5 kg vacuum brick", 0.7), kg(15, "15 kg box", 0.7), kg(30, "30 kg", 1)];
