import { z } from "zod";
import { capitalize } from "@/lib/capitalize";
import { monthName, monthOf, yearOf } from "@/lib/demo/calendar";
import type { Lot } from "@/lib/demo/lots/lot";
import type { Random } from "@/lib/demo/random";
import { TOLD_FACTS, type Told } from "./told-facts";

const SLOT_NAMES = [
  ...TOLD_FACTS,
  "altitude",
  "method",
  "label",
  "note1",
  "note2",
  "note3",
  "who",
  "what",
  "month",
  "hours",
  "additive",
  "dryingOn",
  "days",
  "nickname",
  "crop",
  "firstVariety",
  "gradeCode",
] as const;
type SlotName = (typeof SLOT_NAMES)[number];

/** Values for sentence patterns; an absent one isn't told by the shop. */
export type Slots = Readonly<Record<string, string | undefined>>;

export function inProse(list: readonly string[]): string {
  if (list.length < 2) return list.join("");
  return `${list.slice(0, -1).join(", ")} and ${list.at(-1)}`;
}

export function slotsOf(told: Told, lot: Lot): Slots {
  const notes = told.notes?.split(", ") ?? [];
  const who = told.farm ?? told.station ?? told.cooperative ?? told.producer;
  return {
    ...told,
    altitude: told.elevation,
    method: told.process?.toLowerCase(),
    label: told.process,
    notes: notes.length > 0 ? inProse(notes) : undefined,
    note1: notes[0],
    note2: notes[1],
    note3: notes[2],
    who,
    what: who ?? told.place ?? told.region,
    month: `${monthName(monthOf(lot.arrivalOn))} ${yearOf(lot.arrivalOn)}`,
    hours: told.fermentation && lot.recipe.hours !== null ? String(lot.recipe.hours) : undefined,
    additive: lot.recipe.additive ?? undefined,
    dryingOn: told.drying,
    days: told.drying ? String(lot.recipe.dryingDays) : undefined,
    nickname: lot.nickname ?? undefined,
    crop: String(yearOf(lot.harvestTo)),
    variety: told.variety,
    firstVariety: told.variety?.split(/[,&/]/)[0]?.trim(),
    gradeCode: told.grade?.replace(/^Grade (?=\d)/, "G"),
  } satisfies Partial<Record<SlotName, string | undefined>>;
}

const SLOT = /\{(\w+)\}/g;

function slotsIn(text: string): string[] {
  return [...text.matchAll(SLOT)].map(([, name]) => name ?? "");
}

const KNOWN: ReadonlySet<string> = new Set(SLOT_NAMES);

/** A text with `{slots}` that `slotsOf` can fill. */
export const pattern = z
  .string()
  .refine((text) => slotsIn(text).every((name) => KNOWN.has(name)), "has a slot that no fact fills");

export function fill(pattern: string, slots: Slots): string | null {
  let complete = true;
  const text = pattern.replace(SLOT, (_, name: string) => {
    const word = slots[name];
    if (word === undefined || word === "") complete = false;
    return word ?? "";
  });
  if (!complete || text === "") return null;
  return capitalize(text).replace(/\.\.(?!\.)/g, ".");
}

/** Up to `count` different sentences of the bank that can be told; a blank pattern is a sentence left out. */
export function sentences(random: Random, bank: readonly string[], slots: Slots, count: number): string[] {
  const found: string[] = [];
  const used = new Set<string>();
  for (const pattern of random.sample(bank, bank.length)) {
    if (found.length >= count) break;
    const sentence = pattern === "" ? "" : fill(pattern, slots);
    const names = slotsIn(pattern);
    // Avoids repeating a fact.
    if (sentence === null || names.some((name) => used.has(name))) continue;
    for (const name of names) used.add(name);
    found.push(sentence);
  }
  return found.filter((sentence) => sentence !== "");
}
