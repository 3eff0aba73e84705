import { expect, test } from "vitest";
import { catalogAccess } from "@/lib/catalog/access";
import { MatchSets } from "@/lib/catalog/search/memory/match-sets";
import { ANONYMOUS } from "@/lib/viewer";

test("a set outlives few changes, and is read again after a great many at once", () => {
  const sets = new MatchSets();
  const name = { key: "kenya", access: catalogAccess(ANONYMOUS, {}), condition: { words: "kenya" } };
  sets.put(name, Int32Array.of(1, 2), 64);
  sets.invalidate([7], [2]);
  expect(sets.staleOf(name.key)).toEqual([7]);
  const everything = Array.from({ length: 200_000 }, (_, id) => id);
  sets.invalidate(everything, everything);
  expect(sets.staleOf(name.key)).toBeUndefined();
});
