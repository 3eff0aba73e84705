import type { BaseMethod } from "@/lib/coffee/facts";
import type { Sourced } from "../text/sourced";
import { pattern, patternWith } from "../words/pattern";
import { agree, type MethodName } from "./process";

const NAMED = pattern`(?:(fully washed|washed|natural|honey)(?:s|es)?)`.source;
/** `For washed coffees, …`, `while for naturals …`, `in the natural process …`. */
const FOR_A_METHOD = patternWith("g")`
  \bfor (?:the |their |its |our |all )?${NAMED}(?:[ -](?:process(?:ed|ing)?|coffees?|lots?|method|ones|microlots?))*(?=[,: ])|
  \bin (?:the |their )?["']?${NAMED}["']?[ -](?:process(?:ing)?|method)(?=[,: ])
`;
const METHODS: Readonly<Record<string, BaseMethod>> = {
  washed: "Washed",
  "fully washed": "Washed",
  natural: "Natural",
  honey: "Honey",
};

/** A folded sentence whose clauses about another method than this lot's are blank, of the same length. */
export function ofThisMethod(folded: string, method: BaseMethod | null): string {
  const named = [...folded.matchAll(FOR_A_METHOD)];
  let told = folded;
  for (const [i, match] of named.entries()) {
    const of = METHODS[match[1] ?? match[2] ?? ""];
    if (!of || (method !== null && (method === "Decaf" || agree(method, of)))) continue;
    const end = named[i + 1]?.index ?? folded.length;
    told = told.slice(0, match.index) + " ".repeat(end - match.index) + told.slice(end);
  }
  return told;
}

export function wayOf(decaf: Sourced<true> | null, method: Sourced<MethodName> | null): BaseMethod | null {
  return decaf ? "Decaf" : (method?.value.method ?? null);
}
