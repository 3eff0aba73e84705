import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import wheel from "./data/flavour-wheel.json" with { type: "json" };
import { foldedWords } from "./normalize/words/words";

/**
 * Families, groups and their notes; a group's first note is its name. After the Coffee Taster's
 * Flavor Wheel of SCA and World Coffee Research (2016), with further trade terms.
 */
const WHEEL = dataFile("flavour-wheel.json", z.record(z.string(), z.record(z.string(), PHRASES)), wheel);

export interface PlacedNote {
  note: string;
  /** The wheel's note in it: `cherry` of `dried cherry`; the note itself where the wheel has none. */
  head: string;
  /** Null where the wheel has no place for it. */
  group: string | null;
  family: string | null;
}

interface Place {
  head: string;
  group: string;
  family: string;
}

const phrase = (text: string) => foldedWords(text).join(" ");

function readWheel(): Map<string, Place> {
  const places = new Map<string, Place>();
  for (const [family, groups] of Object.entries(WHEEL))
    for (const [group, notes] of Object.entries(groups))
      for (const note of notes) {
        const head = phrase(note);
        if (!places.has(head)) places.set(head, { head, group, family });
      }
  return places;
}

const PLACES = readWheel();
const MAX_NAME_WORDS = 3;

/** The longest wheel name among these words; on a tie the later one, which the others qualify. */
function placeAmong(words: readonly string[]): Place | undefined {
  for (let length = Math.min(MAX_NAME_WORDS, words.length); length > 0; length--)
    for (let first = words.length - length; first >= 0; first--) {
      const name = words.slice(first, first + length).join(" ");
      const place = PLACES.get(name) ?? PLACES.get(name.replace(/s$/, ""));
      if (place) return place;
    }
  return undefined;
}

/** `dried cherry` → cherry, in stone fruit, in fruity. */
export function placeNote(text: string): PlacedNote {
  const note = phrase(text);
  const place = placeAmong(note.split(" "));
  return { note, head: place?.head ?? note, group: place?.group ?? null, family: place?.family ?? null };
}

export const FLAVOR_FAMILIES: readonly string[] = Object.keys(WHEEL);

/** How a flavor is compared: case, accents and punctuation don't matter. */
export const flavorKey = phrase;

/** An index entry has room for it in any script. */
const MAX_NOTE = 200;

/** Each note and its family of the wheel, as `flavorKey` writes them. Sorted and unique; null without notes. */
export function flavorsOf(notes: readonly string[] | null): string[] | null {
  if (!notes || notes.length === 0) return null;
  const flavors = notes.flatMap((text) => {
    const { note, family } = placeNote(text.slice(0, MAX_NOTE));
    return family === null ? [note] : [note, phrase(family)];
  });
  return [...new Set(flavors)].filter((flavor) => flavor !== "").sort();
}

export interface FlavorFamily {
  /** The wheel's name for it. */
  family: string;
  /** The notes of it, as disclosed. */
  notes: string[];
}

/**
 * The families of the disclosed notes in the wheel's order, each with its notes. Notes without a place on the wheel are
 * left out; empty where nothing is disclosed.
 */
export function flavorFamilies(notes: readonly string[] | null): FlavorFamily[] {
  const byFamily = Map.groupBy(new Set(notes ?? []), (note) => placeNote(note.slice(0, MAX_NOTE)).family);
  return FLAVOR_FAMILIES.flatMap((family) => {
    const placed = byFamily.get(family);
    return placed ? [{ family, notes: placed }] : [];
  });
}
