import type { Origin } from "./origin";

export const INDONESIA: Origin = {
  code: "id",
  country: "Indonesia",
  growers: 40,
  tongue: "malay",
  harvests: [
    [9, 12],
    [4, 6],
  ],
  shipping: [2, 5],
  regions: [
    {
      spellings: ["Aceh", "Gayo", "Aceh Gayo", "Gayo Highlands, Sumatra"],
      places: ["Takengon", "Bener Meriah", "Jagong", "Atu Lintang"],
      masl: [1200, 1700],
      weight: 7,
    },
    {
      spellings: ["Lintong", "Lintong Nihuta, Sumatra"],
      places: ["Dolok Sanggul", "Paranginan"],
      masl: [1200, 1500],
      weight: 3,
    },
    {
      spellings: ["Kerinci", "Kerinci, Sumatra"],
      places: ["Kayu Aro", "Gunung Tujuh"],
      masl: [1300, 1700],
      weight: 3,
    },
    {
      spellings: ["Toraja", "Sulawesi Toraja", "Tana Toraja"],
      places: ["Sapan", "Minanga"],
      masl: [1400, 1900],
      weight: 3,
    },
    {
      spellings: ["West Java", "Java Barat", "Jawa Barat"],
      places: ["Ciwidey", "Pangalengan", "Gunung Halu"],
      masl: [1200, 1600],
      weight: 3,
    },
    { spellings: ["Flores", "Flores Bajawa"], places: ["Bajawa", "Ngada"], masl: [1200, 1600], weight: 2 },
    { spellings: ["Kintamani", "Bali Kintamani"], places: ["Kintamani"], masl: [1100, 1500], weight: 1 },
  ],
  holders: [
    ["cooperative", 6],
    ["person", 2],
    ["nobody", 3],
    ["station", 1],
  ],
  varieties: [
    [["Ateng", "Tim Tim"], 5],
    [["Ateng"], 2],
    [["Catimor", "Typica"], 3],
    [["Sigararutang"], 3],
    [["S795", "Typica"], 2],
    [["Abyssinia", "Tim Tim"], 1],
  ],
  recipes: [
    ["wet-hulled", 10],
    ["washed", 3],
    ["natural", 3],
    ["honey", 1.5],
    ["anaerobic natural", 1],
    ["lactic", 0.4],
  ],
  grades: [
    ["Grade 1", 6],
    ["Grade 1 TP", 2],
    ["Triple Pick", 2],
    [null, 2],
  ],
  screens: ["Screen 16+", "Screen 17/18"],
  classes: [
    ["commercial", 4],
    ["specialty", 6],
    ["microlot", 2],
  ],
  palette: "archipelago",
  bagKg: 60,
  level: 1.02,
};

export const PAPUA: Origin = {
  ...INDONESIA,
  code: "pg",
  country: "Papua New Guinea",
  growers: 14,
  tongue: "english",
  harvests: [[5, 9]],
  regions: [
    {
      spellings: ["Eastern Highlands", "Goroka", "Eastern Highlands Province"],
      places: ["Okapa", "Lufa"],
      masl: [1500, 1900],
      weight: 4,
    },
    {
      spellings: ["Western Highlands", "Mt. Hagen", "Waghi Valley"],
      places: ["Kudjip", "Banz"],
      masl: [1450, 1850],
      weight: 4,
    },
    { spellings: ["Simbu", "Chimbu"], places: ["Kundiawa"], masl: [1600, 2000], weight: 1 },
  ],
  holders: [
    ["farm", 3],
    ["cooperative", 3],
    ["station", 2],
    ["nobody", 2],
  ],
  varieties: [
    [["Typica", "Bourbon"], 4],
    [["Arusha", "Typica"], 3],
    [["Blue Mountain", "Typica"], 1],
  ],
  recipes: [
    ["washed", 10],
    ["natural", 2],
    ["honey", 1],
  ],
  grades: [
    ["A", 2],
    ["AA", 2],
    ["AX", 2],
    ["PSC", 1],
    ["Y", 1],
  ],
  palette: "andean",
  level: 0.97,
};

export const TIMOR: Origin = {
  ...INDONESIA,
  code: "tl",
  country: "Timor-Leste",
  growers: 6,
  tongue: "portuguese",
  harvests: [[5, 9]],
  regions: [
    { spellings: ["Ermera"], places: ["Letefoho", "Atsabe"], masl: [1200, 1750], weight: 3 },
    { spellings: ["Aileu"], places: ["Maubisse"], masl: [1200, 1700], weight: 1 },
  ],
  holders: [
    ["cooperative", 5],
    ["nobody", 1],
  ],
  varieties: [
    [["Hibrido de Timor", "Typica"], 3],
    [["Typica"], 1],
  ],
  recipes: [
    ["washed", 8],
    ["natural", 2],
  ],
  grades: [
    ["Grade 1", 2],
    [null, 2],
  ],
  palette: "central",
  level: 0.95,
};
