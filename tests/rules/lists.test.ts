import { expect, test } from "vitest";
import { ERRORS } from "@/lib/errors";
import { sources } from "./sources";

const MIN_LENGTH = 4;

/** Equal lists that aren't one, by their files, each with the reason why. */
const APART: Readonly<Record<string, string>> = {
  "lib/assistant/contract.ts, lib/assistant/understand/slots/filter-slots.ts":
    "the second is the order in which words are tried",
};

const STRING = /"((?:[^"\\\n]|\\.)*)"/g;
const LIST = new RegExp(`\\[\\s*(${STRING.source}(?:,\\s*${STRING.source})*),?\\s*\\]`, "g");

/** The members of each list of nothing but strings, in one order. Endpoints may refuse for the same reasons. */
function listsOf(text: string): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, "").replace(/(^|\s)\/\/ .*$/gm, "");
  return [...code.matchAll(LIST)]
    .map(([list]) => [...list.matchAll(STRING)].map(([, member = ""]) => member))
    .filter((members) => members.length >= MIN_LENGTH && members.some((member) => !(member in ERRORS)))
    .map((members) => members.sort().join(", "));
}

test("a list of four or more strings is written once", () => {
  const homes = new Map<string, Set<string>>();
  for (const { path, text } of sources("{app,components,db,lib,scripts}/**/*.{ts,tsx,mjs}"))
    for (const list of listsOf(text)) homes.set(list, (homes.get(list) ?? new Set()).add(path));
  const copies = [...homes].filter(([, paths]) => paths.size > 1);
  const files = (paths: ReadonlySet<string>) => [...paths].join(", ");
  expect(
    copies
      .filter(([, paths]) => !(files(paths) in APART))
      .map(([list, paths]) => `${list}: export it from one of ${files(paths)}, import it in the other`),
  ).toEqual([]);
  const all = new Set(copies.map(([, paths]) => files(paths)));
  expect(Object.keys(APART).filter((pair) => !all.has(pair))).toEqual([]);
  expect(homes.size, "the rule still finds lists").toBeGreaterThan(100);
});
