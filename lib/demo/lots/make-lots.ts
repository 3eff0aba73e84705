import { addDays, type Day, yearOf } from "@/lib/demo/calendar";
import type { Grower } from "@/lib/demo/lots/names/grower";
import { createRandom, type Random } from "@/lib/demo/random";
import { firstOfMonth } from "@/lib/units/days";
import { makeBlends } from "./blends";
import type { DecafWay, Lot, LotClass, Recipe } from "./lot";
import { createNameGiver, hamletName } from "./names/names";
import { ORIGINS } from "./origins/all";
import type { Origin, Region } from "./origins/origin";
import { tastingNotes } from "./palettes";
import { makeRecipe } from "./recipes";
import { makeStars } from "./stars";

/** A lot that reached a warehouse longer ago than this has left every shop. */
const OLDEST_ARRIVAL_DAYS = 540;

const CLASS_PRICE: Record<LotClass, readonly [number, number]> = {
  commercial: [6.6, 8.4],
  specialty: [8.2, 11.2],
  microlot: [10.5, 15],
  competition: [26, 58],
  robusta: [4.3, 5.7],
};
const CLASS_SCORE: Record<LotClass, readonly [number, number]> = {
  commercial: [80, 83.5],
  specialty: [83.5, 86.75],
  microlot: [86, 88.75],
  competition: [89, 93.5],
  robusta: [74, 82],
};
const CLASS_BAGS: Record<LotClass, readonly [number, number]> = {
  commercial: [120, 320],
  specialty: [30, 220],
  microlot: [4, 40],
  competition: [1, 8],
  robusta: [150, 320],
};
const DECAF_MIX: readonly (readonly [DecafWay, number])[] = [
  ["Swiss Water", 5],
  ["Sugarcane EA", 4],
  ["Mountain Water", 3],
  ["CO2", 0.6],
  ["MC", 0.6],
];
const CERTIFICATIONS: readonly (readonly [readonly string[], number])[] = [
  [[], 72],
  [["Organic"], 10],
  [["Organic", "Fair Trade"], 8],
  [["Rainforest Alliance"], 6],
  [["Women-Produced"], 2],
  [["Organic", "Bird Friendly"], 1],
];

interface GrowerFacts {
  id: string;
  grower: Grower;
  region: Region;
  place: string | null;
  elevation: readonly [number, number];
  varieties: readonly string[];
  class: LotClass;
  certifications: readonly string[];
}

function settle(
  random: Random,
  origin: Origin,
  id: string,
  names: ReturnType<typeof createNameGiver>,
): GrowerFacts {
  const region = random.weighted(origin.regions.map((each) => [each, each.weight] as const));
  const holder = random.weighted(origin.holders);
  const grower = names.grower(random, origin.tongue, holder, origin.code === "ke");
  const low =
    Math.round(random.between(region.masl[0], region.masl[0] * 0.35 + region.masl[1] * 0.65) / 50) * 50;
  const high = Math.min(region.masl[1] + 50, low + random.pick([0, 50, 100, 150, 200, 300]));
  const drawn = random.weighted(origin.classes);
  return {
    id,
    grower,
    region,
    place: random.chance(0.8) ? random.pick(region.places) : null,
    elevation: [low, Math.max(low, high)],
    varieties: random.weighted(origin.varieties),
    // Competition lots always name their grower.
    class: holder === "nobody" && (drawn === "microlot" || drawn === "competition") ? "specialty" : drawn,
    certifications: random.weighted(CERTIFICATIONS),
  };
}

function recipePremium(recipe: Recipe): number {
  if (recipe.decaf) return recipe.decaf === "MC" ? 1.08 : 1.16;
  if (recipe.technique) return recipe.technique === "co-ferment" ? 1.32 : 1.22;
  if (recipe.base === "natural" || recipe.base === "honey") return 1.06;
  return 1;
}

const COSTLY_VARIETIES: Readonly<Record<string, number>> = {
  Gesha: 1.9,
  Sidra: 1.6,
  "Wush Wush": 1.5,
  "Pink Bourbon": 1.25,
  Pacamara: 1.2,
  Chiroso: 1.3,
  Papayo: 1.3,
};

/** Harvests that arrived within the window before `today`. */
function harvests(random: Random, origin: Origin, today: Day): { from: Day; to: Day; arrivalOn: Day }[] {
  const [first, last] = random.weighted(origin.harvests.map((each, i) => [each, i === 0 ? 3 : 1] as const));
  const found = [];
  for (let year = yearOf(today) - 3; year <= yearOf(today); year++) {
    const from = firstOfMonth(year, first);
    const to = addDays(firstOfMonth(year, last + (last < first ? 12 : 0) + 1), -1);
    const shipped = Math.round(random.between(...origin.shipping) * 30.4);
    const arrivalOn = addDays(to, shipped);
    if (arrivalOn <= today && arrivalOn > addDays(today, -OLDEST_ARRIVAL_DAYS))
      found.push({ from, to, arrivalOn });
  }
  return found;
}

function makeLot(
  random: Random,
  origin: Origin,
  facts: GrowerFacts,
  recipe: Recipe,
  harvest: { from: Day; to: Day; arrivalOn: Day },
  id: string,
): Lot {
  const lotClass = recipe.decaf && facts.class !== "robusta" ? "commercial" : facts.class;
  const costly = Math.max(1, ...facts.varieties.map((variety) => COSTLY_VARIETIES[variety] ?? 1));
  const quality = random.next();
  const [cheap, dear] = CLASS_PRICE[lotClass];
  const [poor, fine] = CLASS_SCORE[lotClass];
  const [few, many] = CLASS_BAGS[lotClass];
  const level = 1 + (origin.level - 1) * (lotClass === "competition" ? 0.4 : 1);
  return {
    id,
    growerId: facts.id,
    class: lotClass,
    country: origin.country,
    code: origin.code.slice(0, 2),
    region: facts.region.spellings[0],
    regionSpellings: facts.region.spellings,
    place: facts.place,
    grower: facts.grower,
    varieties: facts.varieties,
    recipe,
    grade: recipe.decaf && random.chance(0.6) ? null : random.weighted(origin.grades),
    screen: random.chance(0.3) ? random.pick(origin.screens) : null,
    elevation: facts.elevation,
    score: Math.round((poor + (fine - poor) * (0.7 * quality + 0.3 * random.next())) * 4) / 4,
    notes: tastingNotes(random, origin.palette, recipe.base, recipe.technique, recipe.additive),
    harvestFrom: harvest.from,
    harvestTo: harvest.to,
    arrivalOn: addDays(harvest.arrivalOn, -random.int(0, 20)),
    certifications: facts.certifications,
    bagKg: origin.bagKg,
    bags: random.int(few, many),
    price: (cheap + (dear - cheap) * quality) * level * costly * recipePremium(recipe),
    blendOf: null,
    nickname: null,
  };
}

function lotsOf(origin: Origin, facts: GrowerFacts, key: string, today: Day): Lot[] {
  const random = createRandom(key);
  const lots: Lot[] = [];
  const usual = makeRecipe(random, random.weighted(origin.recipes));
  const second = random.chance(0.38) ? makeRecipe(random, random.weighted(origin.recipes)) : null;
  // Expensive varieties aren't decaffeinated.
  const plain = facts.varieties.every((variety) => !(variety in COSTLY_VARIETIES));
  const decaf =
    plain && (facts.class === "commercial" || facts.class === "specialty") && random.chance(0.13)
      ? makeRecipe(random, "washed", random.weighted(DECAF_MIX))
      : null;
  for (const harvest of harvests(random, origin, today)) {
    const crop = yearOf(harvest.from);
    const cup = (recipe: Recipe, part: string) =>
      lots.push(
        makeLot(
          createRandom(`${key}/${crop}/${part}`),
          origin,
          facts,
          recipe,
          harvest,
          `${facts.id}-${crop}${part}`,
        ),
      );
    cup(usual, "a");
    if (second && second.base !== usual.base) cup(second, "b");
    if (decaf) cup(decaf, "d");
  }
  return lots;
}

interface WorldOptions {
  today: Day;
  seed: string;
  /** Adds made-up places and regions, for many worlds side by side. */
  hamlets?: boolean;
}

const BLENDS = 40;

/** The lots of the eighteen months before `today`, some 1,500. Deterministic. */
export function makeLots({ today, seed, hamlets = false }: WorldOptions): Lot[] {
  const names = createNameGiver(hamlets);
  const lots: Lot[] = [];
  for (const origin of ORIGINS) {
    for (let i = 1; i <= origin.growers; i++) {
      const id = `${origin.code}${i}`;
      const random = createRandom(`${seed}/grower/${id}`);
      const settled = settle(random, origin, id, names);
      const own = hamlets && random.chance(0.15) ? ([hamletName(random)] as const) : settled.region.spellings;
      const facts = { ...settled, region: { ...settled.region, spellings: own } };
      lots.push(...lotsOf(origin, facts, `${seed}/lot/${id}`, today));
    }
  }
  return [...lots, ...makeStars(today), ...makeBlends(createRandom(`${seed}/blends`), today, BLENDS)];
}
