import { GUATEMALA } from "./guatemala";
import type { Origin } from "./origin";

export const HONDURAS: Origin = {
  ...GUATEMALA,
  code: "hn",
  country: "Honduras",
  growers: 24,
  regions: [
    {
      spellings: ["Santa Bárbara", "Santa Barbara"],
      places: ["El Cielito", "Las Flores"],
      masl: [1400, 1800],
      weight: 4,
    },
    { spellings: ["Copán", "Copan"], places: ["Corquín", "Cabañas"], masl: [1200, 1600], weight: 3 },
    { spellings: ["Marcala", "La Paz, Marcala"], places: ["Chinacla"], masl: [1350, 1750], weight: 3 },
    { spellings: ["Comayagua"], places: ["Siguatepeque"], masl: [1300, 1700], weight: 1 },
    { spellings: ["El Paraíso", "El Paraiso"], places: ["Danlí"], masl: [1100, 1500], weight: 1 },
  ],
  varieties: [
    [["Parainema"], 3],
    [["Lempira", "IHCAFE 90"], 3],
    [["Catuaí"], 3],
    [["Pacas"], 3],
    [["Bourbon", "Caturra"], 2],
  ],
  recipes: [
    ["washed", 8],
    ["natural", 3],
    ["honey", 3],
    ["anaerobic natural", 1],
  ],
  grades: [
    ["SHG", 4],
    ["SHG EP", 2],
    [null, 3],
  ],
  level: 0.94,
};

export const EL_SALVADOR: Origin = {
  ...GUATEMALA,
  code: "sv",
  country: "El Salvador",
  growers: 18,
  regions: [
    {
      spellings: ["Santa Ana", "Santa Ana Volcano"],
      places: ["Chalchuapa", "Cerro Verde"],
      masl: [1350, 1850],
      weight: 4,
    },
    {
      spellings: ["Apaneca-Ilamatepec", "Apaneca", "Apaneca Ilamatepec"],
      places: ["Juayúa", "Ataco"],
      masl: [1250, 1750],
      weight: 4,
    },
    {
      spellings: ["Chalatenango", "Alotepec"],
      places: ["La Palma", "San Ignacio"],
      masl: [1300, 1900],
      weight: 3,
    },
  ],
  varieties: [
    [["Bourbon"], 4],
    [["Pacamara"], 4],
    [["Pacas"], 3],
    [["Red Bourbon", "Orange Bourbon"], 1],
    [["Elefante"], 0.3],
  ],
  recipes: [
    ["washed", 5],
    ["natural", 4],
    ["honey", 4],
    ["anaerobic natural", 1],
  ],
  grades: [
    ["SHG", 4],
    [null, 3],
  ],
  level: 1.05,
};

export const NICARAGUA: Origin = {
  ...HONDURAS,
  code: "ni",
  country: "Nicaragua",
  growers: 16,
  regions: [
    { spellings: ["Jinotega"], places: ["Bocay", "El Cuá"], masl: [1100, 1500], weight: 4 },
    { spellings: ["Matagalpa"], places: ["San Ramón", "El Tuma"], masl: [1000, 1400], weight: 3 },
    {
      spellings: ["Nueva Segovia", "Dipilto, Nueva Segovia"],
      places: ["Mozonte", "Dipilto"],
      masl: [1250, 1650],
      weight: 3,
    },
  ],
  varieties: [
    [["Caturra", "Catuaí"], 4],
    [["Maracaturra"], 2],
    [["Java"], 2],
    [["Catimor"], 1],
  ],
  grades: [
    ["SHG EP", 4],
    ["SHG", 2],
    [null, 2],
  ],
  level: 0.95,
};

export const COSTA_RICA: Origin = {
  ...GUATEMALA,
  code: "cr",
  country: "Costa Rica",
  growers: 26,
  regions: [
    {
      spellings: ["Tarrazú", "Tarrazu", "San Marcos de Tarrazu"],
      places: ["Dota", "León Cortés", "San Marcos"],
      masl: [1450, 1950],
      weight: 6,
    },
    {
      spellings: ["West Valley", "Valle Occidental", "Central Valley West"],
      places: ["Naranjo", "Lourdes"],
      masl: [1300, 1700],
      weight: 4,
    },
    {
      spellings: ["Central Valley", "Valle Central"],
      places: ["Alajuela", "Heredia"],
      masl: [1250, 1650],
      weight: 2,
    },
    { spellings: ["Brunca", "Chirripó"], places: ["Pérez Zeledón", "Rivas"], masl: [1200, 1800], weight: 1 },
  ],
  varieties: [
    [["Caturra", "Catuaí"], 5],
    [["Catuaí"], 3],
    [["Villa Sarchi"], 2],
    [["Gesha"], 1],
    [["SL28"], 0.7],
    [["Obata"], 1],
  ],
  recipes: [
    ["honey", 6],
    ["washed", 6],
    ["natural", 3],
    ["anaerobic natural", 1.5],
    ["anaerobic honey", 1.5],
  ],
  grades: [
    ["SHB", 5],
    [null, 4],
  ],
  classes: [
    ["commercial", 2],
    ["specialty", 6],
    ["microlot", 4],
    ["competition", 0.2],
  ],
  level: 1.12,
};

export const PANAMA: Origin = {
  ...GUATEMALA,
  code: "pa",
  country: "Panama",
  growers: 12,
  regions: [
    {
      spellings: ["Boquete", "Chiriquí, Boquete"],
      places: ["Jaramillo", "Alto Quiel", "Horqueta"],
      masl: [1500, 1950],
      weight: 5,
    },
    {
      spellings: ["Volcán", "Volcan", "Volcán-Candela"],
      places: ["Paso Ancho", "Santa Clara"],
      masl: [1350, 1750],
      weight: 3,
    },
    { spellings: ["Renacimiento"], places: ["Santa Clara"], masl: [1300, 1700], weight: 1 },
  ],
  holders: [["farm", 1]],
  varieties: [
    [["Gesha"], 5],
    [["Caturra", "Catuaí"], 3],
    [["Typica"], 2],
    [["Pacamara"], 1],
  ],
  recipes: [
    ["washed", 6],
    ["natural", 5],
    ["anaerobic natural", 1],
    ["carbonic maceration", 1],
    ["honey", 1],
  ],
  grades: [
    ["SHB", 2],
    [null, 4],
  ],
  classes: [
    ["specialty", 4],
    ["microlot", 4],
    ["competition", 3],
  ],
  palette: "floral",
  bagKg: 60,
  level: 1.5,
};
