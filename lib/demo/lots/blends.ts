import { addDays, type Day } from "@/lib/demo/calendar";
import type { Random } from "@/lib/demo/random";
import type { BaseProcess, BlendPart, Lot } from "./lot";
import { tastingNotes } from "./palettes";
import { makeRecipe } from "./recipes";

const PARTS: readonly BlendPart[] = [
  { country: "Brazil", region: "Cerrado Mineiro", base: "natural" },
  { country: "Brazil", region: "Sul de Minas", base: "pulped natural" },
  { country: "Colombia", region: "Huila", base: "washed" },
  { country: "Guatemala", region: "Huehuetenango", base: "washed" },
  { country: "Indonesia", region: "Aceh", base: "wet-hulled" },
  { country: "Ethiopia", region: "Sidama", base: "natural" },
  { country: "India", region: "Malabar", base: "monsooned" },
  { country: "Honduras", region: "Copán", base: "washed" },
];

const FIRST = [
  "Lamplight",
  "Copper Bench",
  "Slow Sunday",
  "Foundry",
  "North Window",
  "Old Tram",
  "Two Rivers",
  "Corner Table",
  "Rope & Anchor",
  "Night Shift",
  "Marigold",
  "Loose Change",
  "Good Neighbour",
  "Half Moon",
  "Brickyard",
  "Paper Boat",
  "Third Rail",
];
const LAST = [
  "Espresso Blend",
  "House Blend",
  "Green Espresso Blend",
  "Breakfast Blend",
  "Drip Blend",
  "Moka Blend",
  "Cold Brew Blend",
];

/** Blends that shops sell green, ready to roast. Each belongs to one shop, so no two shops share one. */
export function makeBlends(random: Random, today: Day, count: number): Lot[] {
  return Array.from({ length: count }, (_, i): Lot => {
    const parts = random.sample(PARTS, random.int(2, 3));
    const decaf = random.chance(0.14) ? ("Swiss Water" as const) : null;
    const base: BaseProcess = parts[0]?.base ?? "natural";
    return {
      id: `blend-${i + 1}`,
      growerId: `blend-${i + 1}`,
      class: "commercial",
      country: "",
      code: "",
      region: "",
      regionSpellings: [],
      place: null,
      grower: { producer: null, farm: null, cooperative: null, station: null },
      varieties: [],
      recipe: { ...makeRecipe(random, "patio natural", decaf), base },
      grade: null,
      screen: null,
      elevation: [0, 0],
      score: 82,
      notes: tastingNotes(random, "brazil", "washed", null, null),
      harvestFrom: addDays(today, -400),
      harvestTo: addDays(today, -300),
      arrivalOn: addDays(today, -random.int(40, 500)),
      certifications: [],
      bagKg: 60,
      bags: 100,
      price: random.between(6.7, 8.6) * (decaf ? 1.15 : 1),
      blendOf: parts,
      nickname: `${random.pick(FIRST)} ${random.pick(LAST)}`,
    };
  });
}
