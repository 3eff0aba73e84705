import type { Origin } from "./origin";

const HEIRLOOM = [
  [["Heirloom"], 5],
  [["74110", "74112"], 4],
  [["Kurume", "Dega"], 2],
  [["74158"], 1],
  [["Mixed heirloom varieties"], 2],
] as const;

export const ETHIOPIA: Origin = {
  code: "et",
  country: "Ethiopia",
  growers: 62,
  tongue: "amharic",
  harvests: [[10, 1]],
  shipping: [4, 7],
  regions: [
    {
      spellings: ["Yirgacheffe", "Yirga Cheffe", "Yirgachefe", "Gedeo Zone, Yirgacheffe"],
      places: ["Kochere", "Aricha", "Idido", "Chelbesa", "Gedeb", "Worka"],
      masl: [1850, 2250],
      weight: 5,
    },
    {
      spellings: ["Guji", "Guji Zone", "Oromia, Guji"],
      places: ["Uraga", "Shakiso", "Hambela", "Kercha", "Adola"],
      masl: [1900, 2300],
      weight: 5,
    },
    {
      spellings: ["Sidama", "Sidamo", "Sidama Region"],
      places: ["Bensa", "Aleta Wendo", "Bombe", "Arbegona", "Dara"],
      masl: [1800, 2200],
      weight: 5,
    },
    { spellings: ["Limu", "Limmu"], places: ["Gomma", "Limu Kosa"], masl: [1600, 2000], weight: 2 },
    { spellings: ["Jimma", "Djimmah", "Jima"], places: ["Agaro", "Gera"], masl: [1500, 2000], weight: 2 },
    {
      spellings: ["Harrar", "Harar", "East Hararghe"],
      places: ["Deder", "Bedeno"],
      masl: [1600, 2000],
      weight: 2,
    },
    { spellings: ["Kaffa", "Kafa"], places: ["Gimbo", "Decha"], masl: [1600, 1950], weight: 1 },
  ],
  holders: [
    ["station", 6],
    ["person", 2],
    ["cooperative", 2],
    ["nobody", 2],
  ],
  varieties: HEIRLOOM,
  recipes: [
    ["washed", 9],
    ["natural", 9],
    ["anaerobic natural", 2],
    ["honey", 1],
    ["anaerobic washed", 0.5],
    ["carbonic maceration", 0.3],
  ],
  grades: [
    ["Grade 1", 7],
    ["Grade 2", 2],
    ["Grade 3", 1],
    ["Grade 4", 1],
    [null, 1],
  ],
  screens: ["Screen 14+", "Screen 15+", "Screen 15 and up"],
  classes: [
    ["commercial", 2],
    ["specialty", 6],
    ["microlot", 3],
    ["competition", 0.3],
  ],
  palette: "floral",
  bagKg: 60,
  level: 1.04,
};
