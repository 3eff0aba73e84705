import { INDONESIA } from "./indonesia";
import type { Origin } from "./origin";

export const THAILAND: Origin = {
  ...INDONESIA,
  code: "th",
  country: "Thailand",
  growers: 7,
  tongue: "mekong",
  harvests: [[11, 3]],
  regions: [
    { spellings: ["Chiang Rai"], places: ["Doi Chang", "Doi Pangkhon"], masl: [1200, 1550], weight: 3 },
    { spellings: ["Chiang Mai"], places: ["Doi Saket", "Mae Ton Luang"], masl: [1100, 1450], weight: 2 },
  ],
  holders: [
    ["farm", 3],
    ["cooperative", 2],
    ["nobody", 1],
  ],
  varieties: [
    [["Catimor", "Caturra"], 3],
    [["Chiang Mai"], 1],
    [["Typica"], 1],
  ],
  recipes: [
    ["washed", 4],
    ["honey", 3],
    ["natural", 4],
    ["anaerobic natural", 2],
  ],
  grades: [
    ["Grade A", 1],
    [null, 3],
  ],
  palette: "spice",
  level: 1.06,
};

export const LAOS: Origin = {
  ...THAILAND,
  code: "la",
  country: "Laos",
  growers: 5,
  regions: [
    {
      spellings: ["Bolaven Plateau", "Bolaven", "Paksong"],
      places: ["Paksong", "Thateng"],
      masl: [1100, 1350],
      weight: 1,
    },
  ],
  varieties: [
    [["Catimor"], 2],
    [["Typica", "Java"], 1],
  ],
  level: 0.95,
};

export const CHINA: Origin = {
  ...THAILAND,
  code: "cn",
  country: "China",
  growers: 8,
  tongue: "chinese",
  regions: [
    {
      spellings: ["Yunnan", "Pu'er, Yunnan", "Yunnan Province"],
      places: ["Menglian", "Baoshan", "Simao"],
      masl: [1200, 1750],
      weight: 1,
    },
  ],
  varieties: [
    [["Catimor"], 5],
    [["Typica", "Bourbon"], 1],
  ],
  recipes: [
    ["washed", 5],
    ["natural", 3],
    ["anaerobic natural", 2],
    ["honey", 1],
  ],
  grades: [
    ["AA", 1],
    [null, 3],
  ],
  palette: "lakes",
  level: 0.98,
};
