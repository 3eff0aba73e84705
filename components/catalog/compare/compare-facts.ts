import { factGroups } from "@/components/catalog/facts";
import type { CatalogRow } from "@/lib/catalog/schemas";

export interface ComparedFact {
  term: string;
  values: (string | null)[];
  /** `partly`: all that disclose it agree, but some don't disclose it. */
  relation: "same" | "differs" | "partly";
}

interface ComparedFacts {
  groups: { title: string; facts: ComparedFact[] }[];
  open: string[];
}

export interface Differences {
  /** Only the facts that differ. */
  groups: ComparedFacts["groups"];
  /** The terms of the rest. */
  same: string[];
  partly: string[];
}

/** A fact that some leave out differs only if the others disagree. */
export function differencesOf({ groups }: ComparedFacts): Differences {
  const termsOf = (relation: ComparedFact["relation"]) =>
    groups.flatMap(({ facts }) => facts.filter((fact) => fact.relation === relation).map(({ term }) => term));
  return {
    groups: groups
      .map(({ title, facts }) => ({ title, facts: facts.filter(({ relation }) => relation === "differs") }))
      .filter(({ facts }) => facts.length > 0),
    same: termsOf("same"),
    partly: termsOf("partly"),
  };
}

export function relationOf(values: readonly (string | null)[]): ComparedFact["relation"] {
  const known = values.flatMap((value) => (value === null ? [] : [value.toLowerCase()]));
  if (new Set(known).size > 1) return "differs";
  return known.length === values.length ? "same" : "partly";
}

export function comparedFacts(coffees: readonly CatalogRow[]): ComparedFacts {
  const [first = [], ...others] = coffees.map(factGroups);
  const groups = first.map(({ title, facts }, group) => ({
    title,
    facts: facts.map(({ term, value, isFew = false }, fact) => {
      const values = [value, ...others.map((other) => other[group]?.facts[fact]?.value ?? null)];
      return { term, values, relation: relationOf(values), isFew };
    }),
  }));
  const isKnown = ({ values }: ComparedFact) => values.some((value) => value !== null);
  return {
    groups: groups
      .map(({ title, facts }) => ({ title, facts: facts.filter(isKnown) }))
      .filter(({ facts }) => facts.length > 0),
    open: groups.flatMap(({ facts }) =>
      facts.filter((fact) => !fact.isFew && !isKnown(fact)).map(({ term }) => term),
    ),
  };
}
