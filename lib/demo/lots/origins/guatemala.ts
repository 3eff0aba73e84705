import type { Origin } from "./origin";

export const GUATEMALA: Origin = {
  code: "gt",
  country: "Guatemala",
  growers: 40,
  tongue: "spanish",
  harvests: [[12, 4]],
  shipping: [2, 5],
  regions: [
    {
      spellings: ["Huehuetenango", "Huehue", "HueHuetenango Highlands"],
      places: ["La Libertad", "San Pedro Necta", "Todos Santos", "Cuilco"],
      masl: [1500, 2000],
      weight: 6,
    },
    {
      spellings: ["Antigua", "Antigua Valley"],
      places: ["Ciudad Vieja", "Alotenango"],
      masl: [1500, 1800],
      weight: 4,
    },
    {
      spellings: ["Atitlán", "Atitlan", "Lake Atitlan"],
      places: ["San Juan La Laguna", "San Lucas Tolimán"],
      masl: [1500, 1850],
      weight: 3,
    },
    {
      spellings: ["Acatenango", "Acatenango Valley"],
      places: ["Chimaltenango"],
      masl: [1400, 2000],
      weight: 2,
    },
    { spellings: ["Cobán", "Coban"], places: ["Alta Verapaz"], masl: [1300, 1550], weight: 2 },
    { spellings: ["Fraijanes", "Fraijanes Plateau"], places: ["Santa Rosa"], masl: [1400, 1800], weight: 1 },
    { spellings: ["San Marcos"], places: ["El Rodeo"], masl: [1300, 1750], weight: 1 },
  ],
  holders: [
    ["farm", 8],
    ["cooperative", 3],
    ["nobody", 2],
  ],
  varieties: [
    [["Bourbon", "Caturra"], 5],
    [["Caturra", "Catuaí", "Bourbon"], 4],
    [["Bourbon"], 3],
    [["Pacamara"], 1.5],
    [["Maragogype"], 0.7],
    [["Gesha"], 0.8],
    [["Catuaí"], 1],
    [["Pache"], 0.7],
  ],
  recipes: [
    ["patio washed", 6],
    ["washed", 6],
    ["natural", 2],
    ["honey", 1.5],
    ["anaerobic natural", 0.6],
  ],
  grades: [
    ["SHB", 5],
    ["SHB EP", 3],
    [null, 3],
  ],
  screens: ["Screen 15+", "Screen 16+"],
  classes: [
    ["commercial", 3],
    ["specialty", 7],
    ["microlot", 3],
    ["competition", 0.2],
  ],
  palette: "central",
  bagKg: 69,
  level: 1.04,
};

export const MEXICO: Origin = {
  ...GUATEMALA,
  code: "mx",
  country: "Mexico",
  growers: 24,
  regions: [
    {
      spellings: ["Chiapas", "Sierra Madre de Chiapas"],
      places: ["Jaltenango", "Motozintla", "Siltepec"],
      masl: [1200, 1750],
      weight: 5,
    },
    {
      spellings: ["Oaxaca"],
      places: ["Pluma Hidalgo", "Sierra Mazateca", "Huautla"],
      masl: [1300, 1850],
      weight: 4,
    },
    { spellings: ["Veracruz"], places: ["Coatepec", "Huatusco", "Zongolica"], masl: [1100, 1500], weight: 3 },
  ],
  holders: [
    ["farm", 4],
    ["cooperative", 6],
    ["nobody", 2],
  ],
  varieties: [
    [["Typica", "Bourbon"], 4],
    [["Typica"], 3],
    [["Caturra", "Mundo Novo"], 2],
    [["Garnica"], 1],
    [["Pluma Hidalgo", "Typica"], 1],
    [["Marsellesa"], 1],
  ],
  recipes: [
    ["washed", 10],
    ["natural", 3],
    ["honey", 2],
    ["anaerobic natural", 0.6],
  ],
  grades: [
    ["SHG EP", 3],
    ["Altura", 2],
    [null, 4],
  ],
  level: 0.97,
};
