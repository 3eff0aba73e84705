import { z } from "zod";
import { dataFile } from "@/lib/data-file";
import patternFile from "../data/patterns.json" with { type: "json" };
import wordFile from "../data/word-sets.json" with { type: "json" };

const lists = z.record(z.string(), z.array(z.string().min(1)));

type Named<File, Value> = { readonly [Name in keyof File]: Value };

function mapped<File extends Record<string, readonly string[]>, Value>(
  name: string,
  file: File,
  of: (entries: readonly string[]) => Value,
): Named<File, Value> {
  const checked = dataFile(name, lists, file);
  return Object.fromEntries(Object.entries(checked).map(([key, entries]) => [key, of(entries)])) as Named<
    File,
    Value
  >;
}

/** Alternatives of one regular expression each; questions are cut to 400 characters before they meet one. */
export const PATTERNS = mapped("patterns.json", patternFile, (entries) => new RegExp(entries.join("|")));

export const WORD_SETS = mapped(
  "word-sets.json",
  wordFile,
  (entries): ReadonlySet<string> => new Set(entries),
);
