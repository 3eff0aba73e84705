import type { BaseProcess, Lot, Recipe } from "@/lib/demo/lots/lot";
import { createRandom, type Random } from "@/lib/demo/random";
import { dress } from "./html";
import { ASIDES, DRYING_SENTENCES, FAMILIES, processSentences } from "./phrases/phrases";
import { fill, inProse, type Slots, sentences, slotsOf } from "./slots";
import { tell } from "./telling";
import { TOLD_FACTS, type Told } from "./told-facts";
import type { Voice } from "./voice";

export interface Copy {
  title: string;
  description: string;
  told: Told;
}

const SLIPPED: Partial<Record<BaseProcess, BaseProcess>> = {
  washed: "natural",
  natural: "washed",
  honey: "natural",
};

const PER_SUBJECT = {
  short: {
    opening: [0, 1],
    grower: [0, 1],
    place: [0, 1],
    process: [0, 1],
    cup: [1, 1],
    roast: [0, 1],
    closing: [0, 1],
  },
  medium: {
    opening: [1, 1],
    grower: [0, 1],
    place: [0, 1],
    process: [0, 2],
    cup: [1, 1],
    roast: [0, 1],
    closing: [0, 1],
  },
  long: {
    opening: [1, 2],
    grower: [1, 2],
    place: [1, 2],
    process: [1, 2],
    cup: [1, 2],
    roast: [1, 2],
    closing: [0, 1],
  },
} as const;

function proseRecipe(random: Random, voice: Voice, lot: Lot): Recipe {
  const slipped = SLIPPED[lot.recipe.base];
  const slips = random.chance(voice.slip) && slipped && !lot.recipe.technique && !lot.recipe.decaf;
  return slips ? { ...lot.recipe, base: slipped, colour: null } : lot.recipe;
}

function blendSentence(lot: Lot): string {
  const parts = (lot.blendOf ?? []).map(({ country, region, base }) => `${base} ${country} ${region}`);
  return `A blend of ${inProse(parts)}, mixed green so that you can roast it in one go.`;
}

function processProse(
  random: Random,
  voice: Voice,
  lot: Lot,
  told: Told,
  slots: Slots,
  count: number,
): string[] {
  if (lot.blendOf || !told.process || count === 0) return [];
  const recipe = proseRecipe(random, voice, lot);
  const made = sentences(random, processSentences(recipe), slots, count);
  const dried = random.chance(0.6) && !recipe.decaf ? sentences(random, DRYING_SENTENCES, slots, 1) : [];
  return [...made, ...dried];
}

/** Paragraphs of two or three subjects in their usual order. */
function prose(random: Random, voice: Voice, lot: Lot, told: Told, slots: Slots): string[] {
  const counts = PER_SUBJECT[voice.length];
  const draw = (subject: keyof typeof counts) => random.int(counts[subject][0], counts[subject][1]);
  const bank = (subject: "opening" | "grower" | "place" | "cup" | "roast" | "closing") =>
    sentences(random, FAMILIES[voice.family][subject], slots, draw(subject));

  const beginning = lot.blendOf
    ? [...bank("opening"), blendSentence(lot)]
    : [...bank("opening"), ...bank("grower")];
  const middle = [
    ...(lot.blendOf ? [] : bank("place")),
    ...processProse(random, voice, lot, told, slots, draw("process")),
  ];
  const cup = bank("cup");
  const end = [...bank("roast"), ...bank("closing")];
  if (random.chance(voice.aside)) end.push(random.pick(ASIDES));
  const groups = random.chance(0.35) ? [beginning, cup, middle, end] : [beginning, middle, cup, end];
  return groups.map((group) => group.join(" ")).filter((text) => text !== "");
}

function title(random: Random, voice: Voice, lot: Lot, slots: Slots): string {
  if (lot.blendOf) return lot.recipe.decaf ? `${lot.nickname} (Decaf)` : (lot.nickname ?? "House Blend");
  const options = voice.titles.map((pattern) => fill(pattern, slots)).filter((text) => text !== null);
  const chosen = options.length > 0 ? random.pick(options.slice(0, 3)) : lot.country;
  const named = lot.recipe.decaf && !/decaf/i.test(chosen) ? `${chosen} Decaf` : chosen;
  // "Jamaica Jamaica Blue Mountain"
  return named.replace(/\b(\p{L}{4,}) (?=\1\b)/u, "");
}

/** Deterministic: the same key (shop and lot) gives the same page. */
export function compose(key: string, voice: Voice, lot: Lot): Copy {
  const random = createRandom(`${key}/copy`);
  const told = tell(createRandom(`${key}/told`), voice, lot);
  // A title names the country and the process even where the fact block does not.
  const named = { ...told, country: told.country ?? lot.country };
  const slots = slotsOf(named, lot);
  const facts = TOLD_FACTS.flatMap((fact) => {
    const [label, value] = [voice.labels[fact], told[fact]];
    return label !== undefined && value !== undefined ? [[label, value] as const] : [];
  });
  const page = {
    paragraphs: prose(random, voice, lot, told, slots),
    facts: random.chance(voice.block.chance) ? facts : [],
    factsFirst: voice.block.where === "before",
  };
  return { title: title(random, voice, lot, slots), description: dress(voice.html, random, page), told };
}
