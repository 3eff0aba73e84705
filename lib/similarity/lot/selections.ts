import { z } from "zod";
import { dataFile, PHRASES } from "@/lib/data-file";
import { fold, wordsOf } from "@/lib/supply/normalize/words/words";
import selections from "../data/selections.json" with { type: "json" };

const SCHEMA = z.record(z.string(), z.record(z.string(), PHRASES));

/** The selections of a variety, or of another division such as by the color of its tips, each with its spellings. */
const SELECTIONS = Object.entries(dataFile("selections.json", SCHEMA, selections)).flatMap(([kind, names]) =>
  Object.entries(names).flatMap(([name, spellings]) =>
    spellings.map((spelling) => ({ key: `${kind} ${name}`, spelling: ` ${spelling} ` })),
  ),
);

/** The selections that a text names, each after its variety. Sorted. */
export function selectionsOf(text: string): string[] {
  const folded = ` ${wordsOf(fold(text))
    .map(({ folded: word }) => word)
    .join(" ")} `;
  const named = SELECTIONS.flatMap(({ key, spelling }) => (folded.includes(spelling) ? [key] : []));
  return [...new Set(named)].sort();
}

const kindOf = (selection: string) => selection.slice(0, selection.lastIndexOf(" "));

/** True if both name selections of one variety, none of them in common. Symmetric. */
export const selectionsDiffer = (a: readonly string[], b: readonly string[]): boolean =>
  a.some((one) => {
    const ofKind = (all: readonly string[]) => all.filter((each) => kindOf(each) === kindOf(one));
    const others = ofKind(b);
    return others.length > 0 && !ofKind(a).some((each) => others.includes(each));
  });
