import { INDONESIA } from "./indonesia";
import type { Origin } from "./origin";

export const INDIA: Origin = {
  ...INDONESIA,
  code: "in",
  country: "India",
  growers: 18,
  tongue: "indian",
  harvests: [[12, 3]],
  shipping: [3, 6],
  regions: [
    {
      spellings: ["Chikmagalur", "Chikkamagaluru", "Karnataka, Chikmagalur"],
      places: ["Baba Budangiri", "Mudigere"],
      masl: [1000, 1500],
      weight: 4,
    },
    { spellings: ["Coorg", "Kodagu"], places: ["Madikeri", "Suntikoppa"], masl: [850, 1250], weight: 3 },
    { spellings: ["Malabar", "Malabar Coast"], places: ["Mangalore"], masl: [900, 1200], weight: 3 },
    { spellings: ["Araku Valley", "Araku"], places: ["Paderu"], masl: [950, 1300], weight: 1 },
    { spellings: ["Bababudangiri", "Bababudangiris"], places: ["Attigundi"], masl: [1200, 1550], weight: 1 },
  ],
  holders: [
    ["farm", 7],
    ["nobody", 4],
  ],
  varieties: [
    [["S795"], 4],
    [["SL9"], 3],
    [["Cauvery"], 2],
    [["Chandragiri"], 2],
    [["Kent", "S795"], 2],
  ],
  recipes: [
    ["washed", 5],
    ["monsooned", 5],
    ["natural", 3],
    ["honey", 1],
    ["anaerobic natural", 0.7],
  ],
  grades: [
    ["AA", 4],
    ["A", 3],
    ["PB", 1],
    [null, 2],
  ],
  palette: "spice",
  level: 0.94,
};

export const YEMEN: Origin = {
  ...INDIA,
  code: "ye",
  country: "Yemen",
  growers: 7,
  tongue: "arabic",
  harvests: [[10, 1]],
  shipping: [4, 7],
  regions: [
    {
      spellings: ["Haraaz", "Haraz", "Sana'a, Haraaz"],
      places: ["Manakhah", "Bani Ismail"],
      masl: [1900, 2400],
      weight: 3,
    },
    {
      spellings: ["Bani Matar", "Bani Mattar", "Mattari"],
      places: ["Al Haymah"],
      masl: [2000, 2400],
      weight: 2,
    },
    { spellings: ["Ismaili", "Al Hayma"], places: ["Bura'a"], masl: [1900, 2300], weight: 1 },
  ],
  holders: [
    ["person", 4],
    ["nobody", 3],
    ["cooperative", 1],
  ],
  varieties: [
    [["Udaini"], 2],
    [["Dawairi", "Tuffahi"], 2],
    [["Yemenia"], 1],
    [["Jaadi"], 2],
  ],
  recipes: [
    ["natural", 10],
    ["anaerobic natural", 1.5],
  ],
  grades: [[null, 1]],
  classes: [
    ["specialty", 4],
    ["microlot", 4],
    ["competition", 1],
  ],
  bagKg: 30,
  level: 1.9,
};
