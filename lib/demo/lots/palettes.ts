import type { Random } from "@/lib/demo/random";
import type { BaseProcess, Technique } from "./lot";

export type PaletteName =
  | "floral"
  | "kenyan"
  | "lakes"
  | "andean"
  | "central"
  | "brazil"
  | "archipelago"
  | "spice"
  | "robusta";

/** What cups of an origin remind people of: bright first impressions, then the middle, then what stays. */
const PALETTES: Record<PaletteName, readonly [readonly string[], readonly string[], readonly string[]]> = {
  floral: [
    [
      "jasmine",
      "bergamot",
      "lemon zest",
      "honeysuckle",
      "lemongrass",
      "orange blossom",
      "coffee blossom",
      "lime",
    ],
    ["peach", "apricot", "nectarine", "mandarin", "white grape", "kiwi", "melon", "pear"],
    ["black tea", "honey", "earl grey", "raw sugar", "rooibos", "lemon tea", "silky body", "green tea"],
  ],
  kenyan: [
    ["blackcurrant", "grapefruit", "red currant", "rhubarb", "cranberry", "blood orange", "tomato", "lime"],
    ["plum", "raspberry", "blackberry", "pomegranate", "red apple", "cherry", "hibiscus"],
    ["brown sugar", "black tea", "molasses", "cane syrup", "vanilla", "winey finish"],
  ],
  lakes: [
    ["orange", "mandarin", "lemon", "red apple", "cranberry", "rose hip", "tangerine"],
    ["red grape", "plum", "apricot", "fig", "cherry", "raisin", "golden raisin"],
    ["black tea", "caramel", "brown sugar", "honey", "baking spice", "maple syrup", "cocoa"],
  ],
  andean: [
    ["orange", "red apple", "lime", "mandarin", "tangerine", "green apple", "passion fruit", "lemon"],
    ["cherry", "peach", "red grape", "plum", "strawberry", "pineapple", "apricot", "papaya"],
    ["caramel", "panela", "milk chocolate", "brown sugar", "toffee", "hazelnut", "honey", "vanilla"],
  ],
  central: [
    ["orange", "green apple", "lemon", "tangerine", "citrus", "white grape", "orange zest"],
    ["stone fruit", "red apple", "cherry", "apricot", "plum", "dried cranberry", "pear"],
    [
      "milk chocolate",
      "caramel",
      "toffee",
      "honey",
      "almond",
      "cocoa",
      "brown sugar",
      "nougat",
      "graham cracker",
    ],
  ],
  brazil: [
    ["orange", "red apple", "dried fruit", "raisin", "yellow fruit", "date"],
    ["hazelnut", "peanut", "almond", "walnut", "pecan", "roasted nuts", "praline"],
    ["milk chocolate", "dark chocolate", "caramel", "cocoa", "peanut butter", "dulce de leche", "molasses"],
  ],
  archipelago: [
    ["grapefruit", "lime", "dried orange peel", "green pepper", "lemongrass", "papaya"],
    ["cedar", "sweet tobacco", "clove", "fig", "black pepper", "licorice", "sarsaparilla", "mushroom"],
    ["dark chocolate", "molasses", "baker's chocolate", "maple syrup", "earth", "leather", "brown sugar"],
  ],
  spice: [
    ["dried apricot", "orange peel", "tamarind", "raisin", "dried cherry", "date"],
    ["cardamom", "cinnamon", "clove", "nutmeg", "sandalwood", "allspice"],
    ["dark chocolate", "cocoa", "walnut", "malt", "black tea", "molasses"],
  ],
  robusta: [
    ["raisin", "malt", "toasted grain", "date"],
    ["peanut", "walnut", "cedar", "roasted nuts", "pipe tobacco"],
    ["dark chocolate", "cocoa", "burnt caramel", "molasses", "baker's chocolate"],
  ],
};

const DRIED_WHOLE = [
  "blueberry",
  "strawberry",
  "raspberry jam",
  "mango",
  "red wine",
  "dried cherry",
  "fruit punch",
  "tropical fruit",
  "blackberry",
  "watermelon",
];
const HONEYED = ["honey", "nectarine", "maraschino cherry", "apricot jam", "brown sugar", "yellow plum"];
const FERMENTED = [
  "rum",
  "pineapple",
  "cherry liqueur",
  "lychee",
  "bubblegum",
  "red wine",
  "guava",
  "cinnamon",
  "passion fruit",
  "strawberry candy",
  "kombucha",
  "cacao nib",
];

/** Three to five notes that fit the origin and what was done to the coffee. */
export function tastingNotes(
  random: Random,
  palette: PaletteName,
  base: BaseProcess,
  technique: Technique | null,
  additive: string | null,
): string[] {
  const [bright, middle, base3] = PALETTES[palette];
  const notes = new Set<string>();
  if (technique === "co-ferment" && additive) notes.add(additive);
  if (technique) for (const note of random.sample(FERMENTED, random.int(1, 2))) notes.add(note);
  if (base === "natural" && palette !== "brazil") notes.add(random.pick(DRIED_WHOLE));
  if (base === "honey" && random.chance(0.5)) notes.add(random.pick(HONEYED));
  const wanted = random.int(3, 5);
  for (const list of random.chance(0.75) ? [bright, middle, base3] : [middle, base3])
    notes.add(random.pick(list));
  while (notes.size < wanted) notes.add(random.pick(random.pick([bright, middle, base3])));
  return [...notes].slice(0, 5);
}
