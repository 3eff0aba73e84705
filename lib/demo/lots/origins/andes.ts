import type { Origin } from "./origin";

export const PERU: Origin = {
  code: "pe",
  country: "Peru",
  growers: 46,
  tongue: "spanish",
  harvests: [[5, 9]],
  shipping: [3, 6],
  regions: [
    {
      spellings: ["Cajamarca", "Cajamarca Region"],
      places: ["Jaén", "San Ignacio", "El Diamante"],
      masl: [1500, 2000],
      weight: 6,
    },
    {
      spellings: ["Amazonas"],
      places: ["Lonya Grande", "Rodríguez de Mendoza"],
      masl: [1400, 1900],
      weight: 3,
    },
    {
      spellings: ["Cusco", "Cuzco"],
      places: ["La Convención", "Quillabamba", "Santa Teresa"],
      masl: [1600, 2100],
      weight: 3,
    },
    { spellings: ["Puno"], places: ["Sandia"], masl: [1400, 1900], weight: 1 },
    {
      spellings: ["Chanchamayo", "Junín", "Junin"],
      places: ["Villa Rica", "Satipo"],
      masl: [1300, 1700],
      weight: 2,
    },
  ],
  holders: [
    ["farm", 5],
    ["cooperative", 5],
    ["nobody", 2],
  ],
  varieties: [
    [["Caturra", "Bourbon", "Typica"], 5],
    [["Bourbon"], 2],
    [["Caturra"], 2],
    [["Catimor", "Caturra"], 2],
    [["Gesha"], 1],
    [["Marshell"], 0.6],
  ],
  recipes: [
    ["washed", 12],
    ["honey", 2],
    ["natural", 2],
    ["anaerobic natural", 0.7],
  ],
  grades: [
    ["Grade 1", 3],
    ["SHB EP", 2],
    [null, 4],
  ],
  screens: ["Screen 15+"],
  classes: [
    ["commercial", 4],
    ["specialty", 6],
    ["microlot", 3],
    ["competition", 0.1],
  ],
  palette: "central",
  bagKg: 69,
  level: 0.97,
};

export const ECUADOR: Origin = {
  ...PERU,
  code: "ec",
  country: "Ecuador",
  growers: 10,
  regions: [
    {
      spellings: ["Loja", "Loja Province"],
      places: ["Quilanga", "Vilcabamba"],
      masl: [1500, 2000],
      weight: 3,
    },
    { spellings: ["Pichincha"], places: ["Nanegal", "Mindo"], masl: [1300, 1700], weight: 3 },
    { spellings: ["Zamora Chinchipe", "Zamora"], places: ["Palanda"], masl: [1300, 1700], weight: 1 },
  ],
  holders: [
    ["farm", 6],
    ["nobody", 1],
  ],
  varieties: [
    [["Typica Mejorado"], 4],
    [["Sidra"], 4],
    [["Caturra", "Typica"], 2],
  ],
  recipes: [
    ["washed", 6],
    ["natural", 2],
    ["anaerobic washed", 2],
    ["honey", 1],
    ["carbonic maceration", 1],
  ],
  grades: [[null, 1]],
  classes: [
    ["specialty", 3],
    ["microlot", 5],
    ["competition", 0.8],
  ],
  palette: "andean",
  level: 1.3,
};

export const BOLIVIA: Origin = {
  ...PERU,
  code: "bo",
  country: "Bolivia",
  growers: 7,
  regions: [
    {
      spellings: ["Caranavi", "Yungas, Caranavi"],
      places: ["Bolinda", "Villa Rosario"],
      masl: [1450, 1800],
      weight: 3,
    },
    { spellings: ["Samaipata"], places: ["Agua Rica"], masl: [1500, 1750], weight: 1 },
  ],
  holders: [
    ["farm", 6],
    ["cooperative", 1],
  ],
  varieties: [
    [["Java"], 2],
    [["Caturra", "Catuaí"], 3],
    [["Typica"], 2],
    [["Gesha"], 1],
  ],
  recipes: [
    ["washed", 6],
    ["natural", 2],
    ["anaerobic natural", 1],
    ["honey", 1],
  ],
  grades: [[null, 1]],
  classes: [
    ["specialty", 5],
    ["microlot", 4],
  ],
  level: 1.12,
};
