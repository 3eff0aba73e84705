import { THAILAND } from "./mekong";
import type { Origin } from "./origin";

export const VIETNAM: Origin = {
  ...THAILAND,
  code: "vn",
  country: "Vietnam",
  growers: 10,
  harvests: [[10, 1]],
  regions: [
    {
      spellings: ["Dak Lak", "Đắk Lắk", "Daklak"],
      places: ["Buon Ma Thuot", "Cu M'gar"],
      masl: [450, 800],
      weight: 4,
    },
    { spellings: ["Gia Lai"], places: ["Pleiku"], masl: [500, 800], weight: 2 },
    { spellings: ["Lam Dong", "Lâm Đồng"], places: ["Di Linh", "Bao Loc"], masl: [800, 1100], weight: 2 },
  ],
  holders: [
    ["nobody", 5],
    ["cooperative", 3],
    ["farm", 2],
  ],
  varieties: [[["Robusta"], 1]],
  recipes: [
    ["patio natural", 6],
    ["patio washed", 3],
    ["honey", 2],
  ],
  grades: [
    ["Grade 1", 4],
    ["Grade 2", 3],
  ],
  screens: ["Screen 18", "Screen 16", "Screen 13"],
  classes: [["robusta", 1]],
  palette: "robusta",
  level: 1,
};

export const UGANDA_ROBUSTA: Origin = {
  ...VIETNAM,
  code: "ugr",
  country: "Uganda",
  growers: 6,
  tongue: "great-lakes",
  regions: [
    { spellings: ["Bushenyi", "Ankole"], places: ["Ishaka"], masl: [1100, 1400], weight: 2 },
    { spellings: ["Masaka"], places: ["Kyotera"], masl: [1100, 1300], weight: 1 },
  ],
  recipes: [
    ["patio natural", 5],
    ["patio washed", 3],
  ],
  grades: [
    ["Screen 18", 2],
    ["FAQ", 1],
  ],
  level: 1.05,
};

export const INDIA_ROBUSTA: Origin = {
  ...VIETNAM,
  code: "inr",
  country: "India",
  growers: 6,
  tongue: "indian",
  harvests: [[1, 3]],
  regions: [
    { spellings: ["Coorg", "Kodagu"], places: ["Suntikoppa"], masl: [800, 1100], weight: 2 },
    { spellings: ["Wayanad", "Wayanaad"], places: ["Kalpetta"], masl: [700, 1000], weight: 2 },
  ],
  holders: [
    ["farm", 4],
    ["nobody", 3],
  ],
  recipes: [
    ["patio washed", 6],
    ["patio natural", 2],
    ["honey", 1],
  ],
  grades: [
    ["Kaapi Royale", 2],
    ["Parchment AB", 2],
    ["Cherry AA", 2],
  ],
  level: 1.12,
};
