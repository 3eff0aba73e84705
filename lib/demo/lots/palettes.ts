import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import type { Random } from "@/lib/demo/random";
import file from "./data/palettes.json" with { type: "json" };
import type { BaseProcess, Technique } from "./lot";

export const PALETTE_NAMES = [
  "floral",
  "kenyan",
  "lakes",
  "andean",
  "central",
  "brazil",
  "archipelago",
  "spice",
  "robusta",
] as const;
type PaletteName = (typeof PALETTE_NAMES)[number];

const notes = PHRASES.nonempty();

/** What cups remind people of. */
const PALETTES = dataFile(
  "lib/demo/lots/data/palettes.json",
  z.strictObject({
    origins: z.record(
      z.enum(PALETTE_NAMES),
      z.strictObject({ bright: notes, middle: notes, lasting: notes }),
    ),
    natural: notes,
    honey: notes,
    fermented: notes,
  }),
  file,
);

/** Three to five notes that fit the origin and processing. */
export function tastingNotes(
  random: Random,
  palette: PaletteName,
  base: BaseProcess,
  technique: Technique | null,
  additive: string | null,
): string[] {
  const { bright, middle, lasting } = PALETTES.origins[palette];
  const notes = new Set<string>();
  if (technique === "co-ferment" && additive) notes.add(additive);
  if (technique) for (const note of random.sample(PALETTES.fermented, random.int(1, 2))) notes.add(note);
  if (base === "natural" && palette !== "brazil") notes.add(random.pick(PALETTES.natural));
  if (base === "honey" && random.chance(0.5)) notes.add(random.pick(PALETTES.honey));
  const wanted = random.int(3, 5);
  for (const list of random.chance(0.75) ? [bright, middle, lasting] : [middle, lasting])
    notes.add(random.pick(list));
  while (notes.size < wanted) notes.add(random.pick(random.pick([bright, middle, lasting])));
  return [...notes].slice(0, 5);
}
