import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import { pattern } from "@/lib/demo/copy-styles/slots";
import { FAMILY_NAMES, type FamilyName } from "@/lib/demo/copy-styles/voice";
import { BASE_PROCESSES, DECAF_WAYS, type Recipe, TECHNIQUES } from "@/lib/demo/lots/lot";
import asides from "./asides.json" with { type: "json" };
import bench from "./bench.json" with { type: "json" };
import chatty from "./chatty.json" with { type: "json" };
import essay from "./essay.json" with { type: "json" };
import processFile from "./process.json" with { type: "json" };
import spare from "./spare.json" with { type: "json" };
import story from "./story.json" with { type: "json" };
import trade from "./trade.json" with { type: "json" };

const patterns = z.array(pattern).nonempty();

/**
 * Sentences of one style by subject. A sentence with an unknown `{slot}` is skipped; an empty
 * one omits the subject.
 */
const family = z.strictObject({
  opening: patterns,
  grower: patterns,
  place: patterns,
  cup: patterns,
  roast: patterns,
  closing: patterns,
});
type PhraseFamily = z.infer<typeof family>;

const FOLDER = "lib/demo/copy-styles/phrases";

export const FAMILIES: Record<FamilyName, PhraseFamily> = dataFile(
  FOLDER,
  z.record(z.enum(FAMILY_NAMES), family),
  { bench, chatty, essay, spare, story, trade },
);

export const ASIDES = dataFile(`${FOLDER}/asides.json`, z.array(z.string()).nonempty(), asides);

const PROCESS = dataFile(
  `${FOLDER}/process.json`,
  z.strictObject({
    base: z.record(z.enum(BASE_PROCESSES), patterns),
    technique: z.record(z.enum(TECHNIQUES), patterns),
    decaf: z.record(z.enum(DECAF_WAYS), patterns),
    drying: patterns,
  }),
  processFile,
);

export const DRYING_SENTENCES: readonly string[] = PROCESS.drying;

/** Sentences about how this coffee was made, the main ones first. */
export function processSentences({ base, technique, decaf }: Recipe): readonly string[] {
  if (decaf) return PROCESS.decaf[decaf];
  return technique ? PROCESS.technique[technique] : PROCESS.base[base];
}
