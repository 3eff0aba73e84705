import { eq, inArray } from "drizzle-orm";
import { andAll } from "@/db/and-all";
import type { Queryable } from "@/db/client";
import { catalogTerms as terms } from "@/db/schema";

const MAX_WORDS = 2000;

/** Which of these folded words some name or tasting note of the catalog has. One look-up in an index. */
export async function knownWords(db: Queryable, words: Iterable<string>): Promise<ReadonlySet<string>> {
  const asked = [...new Set(words)].slice(0, MAX_WORDS);
  if (asked.length === 0) return new Set();
  const found = await db
    .selectDistinct({ value: terms.value })
    .from(terms)
    .where(andAll(eq(terms.field, "word"), inArray(terms.value, asked)));
  return new Set(found.map(({ value }) => value));
}
