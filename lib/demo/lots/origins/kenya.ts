import type { Origin } from "./origin";

export const KENYA: Origin = {
  code: "ke",
  country: "Kenya",
  growers: 34,
  tongue: "kikuyu",
  harvests: [
    [10, 1],
    [5, 7],
  ],
  shipping: [3, 6],
  regions: [
    {
      spellings: ["Nyeri", "Nyeri County"],
      places: ["Tetu", "Mathira", "Othaya"],
      masl: [1650, 1950],
      weight: 5,
    },
    {
      spellings: ["Kirinyaga", "Kirinyaga County"],
      places: ["Gichugu", "Ndia", "Kerugoya"],
      masl: [1550, 1850],
      weight: 5,
    },
    {
      spellings: ["Kiambu", "Kiambu County"],
      places: ["Thika", "Githunguri"],
      masl: [1500, 1850],
      weight: 3,
    },
    { spellings: ["Embu", "Embu County"], places: ["Manyatta", "Runyenjes"], masl: [1450, 1800], weight: 2 },
    {
      spellings: ["Murang'a", "Muranga", "Murang’a"],
      places: ["Kangema", "Gatanga"],
      masl: [1500, 1850],
      weight: 3,
    },
    { spellings: ["Meru"], places: ["Imenti"], masl: [1500, 1800], weight: 1 },
  ],
  holders: [
    ["station", 8],
    ["farm", 2],
    ["nobody", 1],
  ],
  varieties: [
    [["SL28", "SL34"], 6],
    [["SL28", "SL34", "Ruiru 11"], 4],
    [["SL28", "SL34", "Ruiru 11", "Batian"], 4],
    [["SL-28", "SL-34"], 2],
  ],
  recipes: [
    ["kenya washed", 14],
    ["natural", 1],
    ["anaerobic natural", 0.5],
    ["honey", 0.4],
  ],
  grades: [
    ["AA", 6],
    ["AB", 6],
    ["PB", 3],
    ["AA Plus", 1],
    ["C", 0.5],
  ],
  screens: ["Screen 17/18", "Screen 15/16"],
  classes: [
    ["commercial", 1],
    ["specialty", 6],
    ["microlot", 3],
    ["competition", 0.2],
  ],
  palette: "kenyan",
  bagKg: 60,
  level: 1.16,
};

export const UGANDA: Origin = {
  code: "ug",
  country: "Uganda",
  growers: 14,
  tongue: "great-lakes",
  harvests: [
    [10, 2],
    [5, 7],
  ],
  shipping: [3, 5],
  regions: [
    {
      spellings: ["Mount Elgon", "Mt. Elgon", "Mt Elgon"],
      places: ["Sipi", "Bududa", "Kapchorwa"],
      masl: [1500, 2100],
      weight: 4,
    },
    {
      spellings: ["Rwenzori", "Rwenzori Mountains", "Ruwenzori"],
      places: ["Kasese", "Bundibugyo"],
      masl: [1350, 1900],
      weight: 3,
    },
    { spellings: ["West Nile"], places: ["Zombo", "Arua"], masl: [1300, 1700], weight: 1 },
  ],
  holders: [
    ["station", 4],
    ["cooperative", 4],
    ["nobody", 2],
  ],
  varieties: [
    [["SL14", "SL28"], 4],
    [["Nyasaland", "SL14"], 2],
    [["SL28"], 1],
  ],
  recipes: [
    ["washed", 6],
    ["natural", 5],
    ["anaerobic natural", 1],
    ["honey", 1],
  ],
  grades: [
    ["AA", 4],
    ["A", 1],
    ["AB", 2],
    [null, 2],
  ],
  screens: ["Screen 15", "Screen 18"],
  classes: [
    ["commercial", 2],
    ["specialty", 6],
    ["microlot", 1],
  ],
  palette: "lakes",
  bagKg: 60,
  level: 0.98,
};

export const TANZANIA: Origin = {
  ...UGANDA,
  code: "tz",
  country: "Tanzania",
  growers: 14,
  harvests: [[7, 11]],
  regions: [
    { spellings: ["Mbeya", "Mbeya Region"], places: ["Mbozi", "Rungwe"], masl: [1450, 1850], weight: 3 },
    {
      spellings: ["Kilimanjaro", "Mt. Kilimanjaro"],
      places: ["Moshi", "Machame"],
      masl: [1300, 1750],
      weight: 2,
    },
    { spellings: ["Ngorongoro", "Karatu"], places: ["Oldeani"], masl: [1550, 1850], weight: 2 },
    { spellings: ["Ruvuma", "Mbinga"], places: ["Mbinga"], masl: [1300, 1700], weight: 1 },
  ],
  holders: [
    ["cooperative", 4],
    ["farm", 3],
    ["nobody", 2],
  ],
  varieties: [
    [["Bourbon", "Kent"], 4],
    [["Kent", "N39"], 2],
    [["Bourbon", "Typica"], 1],
  ],
  recipes: [
    ["washed", 9],
    ["natural", 2],
    ["honey", 1],
  ],
  grades: [
    ["AA", 4],
    ["AB", 3],
    ["PB", 4],
  ],
  palette: "kenyan",
  level: 1.0,
};

export const MALAWI: Origin = {
  ...TANZANIA,
  code: "mw",
  country: "Malawi",
  growers: 4,
  harvests: [[6, 10]],
  regions: [{ spellings: ["Misuku Hills", "Misuku"], places: ["Chitipa"], masl: [1500, 1900], weight: 1 }],
  holders: [
    ["cooperative", 3],
    ["nobody", 1],
  ],
  varieties: [
    [["Gesha", "Catimor"], 1],
    [["Nyika", "Agaro"], 1],
  ],
  grades: [
    ["AA", 2],
    ["AB", 1],
  ],
  palette: "lakes",
  level: 0.98,
};
