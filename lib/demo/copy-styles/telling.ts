import { type Day, monthName, monthOf, yearOf } from "@/lib/demo/calendar";
import type { Lot } from "@/lib/demo/lots/lot";
import { hash, type Random } from "@/lib/demo/random";
import { DRYING_WORDS, processLabel } from "./process-words";
import { TOLD_FACTS, type Told, type ToldFact } from "./told-facts";
import type { DateStyle, ElevationStyle, HarvestStyle, ScoreStyle, Voice } from "./voice";

function elevationWords([low, high]: readonly [number, number], style: ElevationStyle): string {
  const feet = (metres: number) => (Math.round(metres / 0.3048 / 50) * 50).toLocaleString("en-US");
  const metres = (value: number) => value.toLocaleString("en-US");
  const single = low === high;
  switch (style) {
    case "dash":
      return single ? `${metres(low)} masl` : `${metres(low)}–${metres(high)} masl`;
    case "plain":
      return single ? `${low}m` : `${low}-${high}m`;
    case "feet":
      return single ? `${feet(low)} ft` : `${feet(low)} - ${feet(high)} feet`;
    case "sentence":
      return single ? `${low} meters above sea level` : `${low} to ${high} meters above sea level`;
    default:
      return style satisfies never;
  }
}

function dateWords(day: Day, style: DateStyle): string {
  const [year, month] = [yearOf(day), monthOf(day)];
  const date = Number(day.slice(8, 10));
  switch (style) {
    case "iso":
      return day;
    case "month":
      return `${monthName(month)} ${year}`;
    case "vague":
      return `${date < 11 ? "Early" : date < 21 ? "Mid" : "Late"} ${monthName(month)} ${year}`;
    case "quarter":
      return `Q${Math.ceil(month / 3)} ${year}`;
    case "us":
      return `${month}/${date}/${year}`;
    default:
      return style satisfies never;
  }
}

/** Some lots have only a season, a year, or the exporter's estimate. */
function arrivalWords(lot: Lot, style: DateStyle): string {
  const [year, month] = [yearOf(lot.arrivalOn), monthOf(lot.arrivalOn)];
  switch (hash(`arrival/${lot.id}`) % 45) {
    case 0:
      return "with the next container";
    case 1:
      return `${["Winter", "Spring", "Summer", "Fall"][Math.floor((month % 12) / 3)]} ${year}`;
    case 2:
      return String(year);
    default:
      return dateWords(lot.arrivalOn, style);
  }
}

/** Mills with sealed tanks often state that nothing was added. */
function additiveWords({ id, recipe }: Lot): string | null {
  if (recipe.additive !== null) return recipe.technique === "lactic" ? recipe.additive : null;
  if (recipe.decaf) return null;
  const often = recipe.technique === null ? 40 : 3;
  return hash(`additives/${id}`) % often === 0 ? "None" : null;
}

function harvestWords(lot: Lot, style: HarvestStyle): string {
  const [from, to] = [yearOf(lot.harvestFrom), yearOf(lot.harvestTo)];
  const [first, last] = [monthName(monthOf(lot.harvestFrom)), monthName(monthOf(lot.harvestTo))];
  switch (style) {
    case "year":
      return String(to);
    case "crop":
      return from === to ? String(to) : `${from}/${String(to).slice(2)}`;
    case "months":
      return from === to ? `${first} - ${last} ${to}` : `${first} ${from} - ${last} ${to}`;
    case "short months": {
      const months = [first.slice(0, 3), last.slice(0, 3)];
      return from === to ? `${months[0]}–${months[1]} ${to}` : `${months[0]} ${from}–${months[1]} ${to}`;
    }
    default:
      return style satisfies never;
  }
}

function scoreWords(score: number, style: ScoreStyle): string {
  switch (style) {
    case "plain":
      return String(score);
    case "points":
      return `${score} points`;
    case "sca":
      return `SCA ${score}`;
    case "range":
      return `${Math.floor(score)}-${Math.floor(score) + 1}`;
    default:
      return style satisfies never;
  }
}

/** Spellings differ between shops and, in a careless shop, between two listings of it. */
const COUNTRY_SPELLINGS: Readonly<Record<string, readonly string[]>> = {
  "Democratic Republic of the Congo": ["DR Congo", "Congo", "Democratic Republic of the Congo", "DRC"],
  "Papua New Guinea": ["Papua New Guinea", "PNG", "Papua New Guinea"],
  "Timor-Leste": ["East Timor", "Timor-Leste", "Timor Leste"],
  "United States": ["Hawaii", "Hawaii", "USA (Hawaii)"],
  "Dominican Republic": ["Dominican Republic"],
  China: ["China", "China (Yunnan)"],
  Indonesia: ["Indonesia", "Indonesia", "Sumatra"],
  Mexico: ["Mexico", "México"],
  Peru: ["Peru", "Perú"],
  Panama: ["Panama", "Panamá"],
};
const SUMATRAN = new Set(["Aceh", "Lintong", "Kerinci"]);

function countryWords(random: Random, lot: Lot): string {
  const spelling = random.pick(COUNTRY_SPELLINGS[lot.country] ?? [lot.country]);
  return spelling === "Sumatra" && !SUMATRAN.has(lot.region) ? "Indonesia" : spelling;
}

function varietyWords(random: Random, varieties: readonly string[]): string {
  const spelled = varieties.map((variety) => {
    if (variety === "Gesha") return random.pick(["Gesha", "Geisha", "Gesha"]);
    if (variety === "Heirloom")
      return random.pick(["Heirloom", "Ethiopian Heirloom", "Indigenous Heirloom", "Heirloom varietals"]);
    return variety.includes("Catuaí") && random.chance(0.4) ? variety.replace("í", "i") : variety;
  });
  return spelled.join(random.pick([", ", ", ", " & ", " / "]));
}

function fermentationWords(random: Random, lot: Lot): string | null {
  const { technique, hours, additive } = lot.recipe;
  if (hours === null) return null;
  switch (technique) {
    case null:
      return random.pick([`${hours} hours`, `${hours} hours in open tanks`, `${hours}h wet fermentation`]);
    case "co-ferment":
      return `${hours} hours with ${additive}`;
    case "yeast":
      return `${hours} hours, ${additive}`;
    case "lactic":
      return additive === null ? `${hours} hours lactic` : `${hours} hours, ${additive}`;
    default:
      return `${hours} hours ${technique}`;
  }
}

/** The seller's kind of lot, if any. */
function kindWords(random: Random, { class: lotClass, bags, grower }: Lot): string | null {
  if (lotClass === "competition")
    return random.pick([
      "Competition Lot",
      "Auction Lot",
      "Nanolot",
      bags < 4 ? "Nano Lot" : "Competition Lot",
    ]);
  if (lotClass === "microlot") return random.pick(["Microlot", "Micro-lot", "Micro Lot"]);
  if (grower.farm !== null && random.chance(0.3)) return "Single Estate";
  return grower.cooperative !== null && random.chance(0.3) ? "Community Lot" : null;
}

function known(random: Random, voice: Voice, lot: Lot): Record<ToldFact, string | null> {
  const { grower, recipe } = lot;
  return {
    country: countryWords(random, lot) || null,
    region: lot.regionSpellings.length > 0 ? random.pick(lot.regionSpellings) : null,
    place: lot.place,
    farm: grower.farm,
    producer: grower.producer,
    cooperative: grower.cooperative,
    station: grower.station,
    variety: lot.varieties.length > 0 ? varietyWords(random, lot.varieties) : null,
    elevation: lot.elevation[1] > 0 ? elevationWords(lot.elevation, voice.elevation) : null,
    process: processLabel(random, recipe, voice.process),
    drying: recipe.decaf ? null : random.pick(DRYING_WORDS[recipe.drying]),
    fermentation: recipe.decaf || recipe.base === "natural" ? null : fermentationWords(random, lot),
    score: lot.class === "commercial" && random.chance(0.6) ? null : scoreWords(lot.score, voice.score),
    harvest: harvestWords(lot, voice.harvest),
    arrival: arrivalWords(lot, voice.arrival),
    notes: lot.notes.slice(0, random.int(3, 5)).join(", "),
    grade: lot.grade,
    screen: lot.screen,
    certification:
      lot.certifications.length > 0 ? lot.certifications.join(random.pick([", ", " / ", " & "])) : null,
    lotSize: `${lot.bags} bags`,
    bagSize: `${lot.bagKg} kg${random.chance(0.3) ? " GrainPro" : ""}`,
    kind: kindWords(random, lot),
    additives: additiveWords(lot),
  };
}

/** Facts that don't exist for a blend. */
const BLEND_FACTS: ReadonlySet<ToldFact> = new Set(["process", "notes", "bagSize"]);

/** Deterministic: one draw per fact. */
export function tell(random: Random, voice: Voice, lot: Lot): Told {
  const told: Told = {};
  const facts = known(random, voice, lot);
  for (const fact of TOLD_FACTS) {
    const words = facts[fact];
    // Every shop says that a decaf is one.
    const kept = random.chance(voice.tells[fact] ?? 1) || (fact === "process" && lot.recipe.decaf !== null);
    const applies = !lot.blendOf || (BLEND_FACTS.has(fact) && (fact !== "process" || lot.recipe.decaf));
    if (words !== null && kept && applies) told[fact] = words;
  }
  return told;
}
