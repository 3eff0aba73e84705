import { GUATEMALA } from "./guatemala";
import { COSTA_RICA } from "./isthmus";
import type { Origin } from "./origin";

export const HAWAII: Origin = {
  ...COSTA_RICA,
  code: "us",
  country: "United States",
  growers: 6,
  tongue: "english",
  harvests: [[9, 1]],
  shipping: [1, 3],
  regions: [
    {
      spellings: ["Kona", "Hawaii Kona", "Kona, Hawai‘i"],
      places: ["Hōlualoa", "Captain Cook"],
      masl: [250, 850],
      weight: 3,
    },
    { spellings: ["Kaʻū", "Ka'u", "Kau, Hawaii"], places: ["Pāhala"], masl: [450, 800], weight: 1 },
  ],
  holders: [["farm", 1]],
  varieties: [
    [["Typica"], 4],
    [["Red Catuaí"], 1],
    [["Gesha"], 0.5],
  ],
  recipes: [
    ["washed", 6],
    ["natural", 2],
    ["honey", 1],
  ],
  grades: [
    ["Extra Fancy", 2],
    ["Prime", 2],
    ["Fancy", 1],
  ],
  classes: [
    ["specialty", 2],
    ["microlot", 3],
  ],
  palette: "central",
  bagKg: 45,
  level: 2.6,
};

export const JAMAICA: Origin = {
  ...HAWAII,
  code: "jm",
  country: "Jamaica",
  growers: 4,
  harvests: [[12, 5]],
  regions: [
    {
      spellings: ["Blue Mountains", "Blue Mountain", "Jamaica Blue Mountain"],
      places: ["Clydesdale", "Mavis Bank"],
      masl: [900, 1500],
      weight: 1,
    },
  ],
  varieties: [[["Typica"], 1]],
  recipes: [["washed", 1]],
  grades: [
    ["Grade 1", 3],
    ["Peaberry", 1],
  ],
  classes: [["specialty", 1]],
  bagKg: 30,
  level: 3,
};

export const DOMINICAN: Origin = {
  ...GUATEMALA,
  code: "do",
  country: "Dominican Republic",
  growers: 5,
  harvests: [[11, 4]],
  regions: [
    { spellings: ["Jarabacoa"], places: ["La Vega"], masl: [1000, 1400], weight: 2 },
    { spellings: ["Barahona"], places: ["Polo"], masl: [900, 1300], weight: 1 },
  ],
  varieties: [
    [["Caturra", "Typica"], 2],
    [["Catuaí"], 1],
  ],
  grades: [
    ["AA", 1],
    [null, 2],
  ],
  level: 1.05,
};

export const HAITI: Origin = {
  ...DOMINICAN,
  code: "ht",
  country: "Haiti",
  growers: 3,
  tongue: "creole",
  regions: [{ spellings: ["Thiotte"], places: ["Belle-Anse"], masl: [900, 1300], weight: 1 }],
  holders: [["cooperative", 1]],
  varieties: [[["Typica"], 1]],
  grades: [[null, 1]],
};
