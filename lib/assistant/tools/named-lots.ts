import { distance } from "fastest-levenshtein";
import { z } from "zod";
import { requireSession } from "@/lib/access/authorize";
import { list } from "@/lib/assistant/format";
import { isSwapped } from "@/lib/assistant/understand/reading/typos";
import { ownLots } from "@/lib/inventory/inventory";
import type { Lot } from "@/lib/inventory/lot";
import { foldedWords } from "@/lib/supply/normalize/words/words";
import type { Viewer } from "@/lib/viewer";
import { coffeeId } from "./named-coffee";

export const lotChoice = {
  ids: z.array(coffeeId).max(15).optional().describe("Ids of the person's lots"),
  lots: z
    .array(z.string().trim().min(1).max(120))
    .max(8)
    .optional()
    .describe("Names of lots, as the person says them"),
};

/** Adjectives of people and their coffee → the country that lots are filed under. */
const isNear = (own: string, word: string) =>
  own === word ||
  (word.length >= 4 && (own.startsWith(word) || (word.startsWith(own) && own.length >= 4))) ||
  (word.length >= 5 && Math.abs(own.length - word.length) <= 1 && distance(own, word) === 1) ||
  (word.length >= 5 && isSwapped(own, word));

/** Places where a name's words are found: the lot's name first, then where it's from. Null when one is missing. */
function fitOf(lot: Lot, wanted: readonly string[]): number | null {
  const coffee = lot.coffee_catalog;
  const name = foldedWords(lot.coffee_name);
  const facts = [
    coffee?.country,
    coffee?.region,
    coffee?.processing,
    coffee?.cultivar_detail,
    coffee?.source,
    lot.bought_from,
  ];
  const rest = foldedWords(facts.filter((fact) => typeof fact === "string").join(" "));
  let fit = 0;
  for (const word of wanted) {
    if (name.some((own) => own === word)) continue;
    if (name.some((own) => isNear(own, word))) fit += 1;
    else if (rest.some((own) => isNear(own, word))) fit += 2;
    else return null;
  }
  return fit;
}

/** Words of a question that no lot's name or facts have. */
const UNTOLD = new Set(["lot", "coffee", "the", "my", "s", "processed", "process"]);

/** All lots that a name fits best: several of one coffee are all meant. */
export function lotsLike(lots: readonly Lot[], name: string): Lot[] {
  const id = /^(?:lot )?#?(\d{1,9})$/.exec(name.trim())?.[1];
  if (id !== undefined) return lots.filter((lot) => lot.id === Number(id));
  const wanted = foldedWords(name).filter((word) => !UNTOLD.has(word));
  if (wanted.length === 0) return [];
  const fits = lots.flatMap((lot) => {
    const fit = fitOf(lot, wanted);
    return fit === null ? [] : [{ lot, fit }];
  });
  const best = Math.min(...fits.map(({ fit }) => fit));
  return fits.filter(({ fit }) => fit === best).map(({ lot }) => lot);
}

export interface LotsAsked {
  /** The lots that were named, or all. */
  lots: Lot[];
  all: readonly Lot[];
  unknown: string[];
  named: boolean;
}

/** @throws ApiError 401 without a session */
export async function lotsAsked(
  viewer: Viewer,
  { ids = [], lots = [] }: { ids?: readonly number[] | undefined; lots?: readonly string[] | undefined },
): Promise<LotsAsked> {
  const all = await ownLots(requireSession(viewer));
  const byId = ids.flatMap((id) => all.filter((lot) => lot.id === id));
  const byName = lots.map((name) => ({ name, found: lotsLike(all, name) }));
  const chosen = new Map([...byId, ...byName.flatMap(({ found }) => found)].map((lot) => [lot.id, lot]));
  const named = ids.length > 0 || lots.length > 0;
  return {
    lots: named ? [...chosen.values()] : [...all],
    all,
    unknown: byName.filter(({ found }) => found.length === 0).map(({ name }) => name),
    named,
  };
}

export const unknownLots = (unknown: readonly string[]): string[] =>
  unknown.length === 0
    ? []
    : [
        `None of your lots matches ${list(
          unknown.map((name) => `“${name}”`),
          "or",
        )}.`,
      ];
