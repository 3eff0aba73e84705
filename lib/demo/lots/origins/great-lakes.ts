import type { Origin } from "./origin";

const BOURBON = [
  [["Red Bourbon"], 6],
  [["Bourbon"], 3],
  [["Bourbon", "Jackson"], 1],
  [["Bourbon Mayaguez 139", "Jackson"], 1],
] as const;

export const RWANDA: Origin = {
  code: "rw",
  country: "Rwanda",
  growers: 20,
  tongue: "great-lakes",
  harvests: [[3, 6]],
  shipping: [4, 6],
  regions: [
    {
      spellings: ["Nyamasheke", "Nyamasheke District"],
      places: ["Kagano", "Gihombo"],
      masl: [1550, 2000],
      weight: 4,
    },
    {
      spellings: ["Nyamagabe", "Nyamagabe District"],
      places: ["Kitabi", "Gasaka"],
      masl: [1750, 2100],
      weight: 3,
    },
    { spellings: ["Huye", "Huye District"], places: ["Maraba", "Simbi"], masl: [1650, 1950], weight: 2 },
    { spellings: ["Gakenke"], places: ["Coko", "Ruli"], masl: [1700, 2000], weight: 2 },
    { spellings: ["Rutsiro"], places: ["Murunda"], masl: [1600, 1950], weight: 2 },
  ],
  holders: [
    ["station", 7],
    ["cooperative", 3],
    ["nobody", 1],
  ],
  varieties: BOURBON,
  recipes: [
    ["washed", 9],
    ["natural", 4],
    ["honey", 2],
    ["anaerobic natural", 1],
  ],
  grades: [
    ["A1", 3],
    [null, 4],
    ["Grade 1", 1],
  ],
  screens: ["Screen 15+", "Screen 16+"],
  classes: [
    ["commercial", 1],
    ["specialty", 7],
    ["microlot", 2],
  ],
  palette: "lakes",
  bagKg: 60,
  level: 1.04,
};

export const BURUNDI: Origin = {
  ...RWANDA,
  code: "bi",
  country: "Burundi",
  growers: 14,
  regions: [
    {
      spellings: ["Kayanza", "Kayanza Province"],
      places: ["Gahombo", "Matongo"],
      masl: [1700, 2000],
      weight: 5,
    },
    { spellings: ["Ngozi", "Ngozi Province"], places: ["Busiga", "Mwumba"], masl: [1650, 1900], weight: 3 },
    { spellings: ["Muramvya"], places: ["Bukeye"], masl: [1750, 2050], weight: 1 },
  ],
  grades: [
    ["AA", 1],
    ["A1", 1],
    [null, 4],
  ],
  level: 1.02,
};

export const CONGO: Origin = {
  ...RWANDA,
  code: "cd",
  country: "Democratic Republic of the Congo",
  growers: 9,
  regions: [
    {
      spellings: ["South Kivu", "Sud-Kivu", "Kivu"],
      places: ["Kalehe", "Idjwi"],
      masl: [1480, 2000],
      weight: 4,
    },
    { spellings: ["North Kivu", "Nord-Kivu"], places: ["Beni", "Kirumba"], masl: [1400, 1900], weight: 2 },
  ],
  holders: [
    ["cooperative", 6],
    ["station", 2],
    ["nobody", 1],
  ],
  varieties: [
    [["Bourbon"], 4],
    [["Blue Mountain"], 1],
    [["Bourbon", "Rumangabo"], 1],
  ],
  recipes: [
    ["washed", 8],
    ["natural", 2],
  ],
  grades: [
    ["Kivu 3", 1],
    ["Grade 1", 1],
    [null, 3],
  ],
  level: 0.99,
};
