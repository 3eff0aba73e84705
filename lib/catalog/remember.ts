import { LRUCache } from "lru-cache";
import type { Viewer } from "@/lib/auth/viewer";
import { visibilityClass } from "@/lib/http/freshness";
import type { CatalogAccess } from "./access";
import { catalogVersion } from "./version";

/** Aggregates of the pages. A new catalog version, or a new day, makes older entries unreachable. */
const answers = new LRUCache<string, Promise<object>>({ max: 500 });

/**
 * Answers a question about the whole catalog once per catalog version, UTC day and visibility class; callers who see
 * rows of their own are always answered afresh. A failed answer is forgotten.
 */
export async function remember<T extends object>(
  viewer: Viewer,
  access: CatalogAccess,
  question: readonly unknown[],
  answer: () => Promise<T>,
): Promise<T> {
  if (access.privateRowsOf !== null) return answer();
  const day = new Date().toISOString().slice(0, 10);
  const key = JSON.stringify([
    await catalogVersion(),
    day,
    visibilityClass(viewer),
    access.wholesale,
    question,
  ]);
  const known = answers.get(key);
  // The key begins with the question's name, and one name has one type of answer.
  if (known) return known as Promise<T>;
  const fresh = answer();
  answers.set(key, fresh);
  fresh.catch(() => answers.delete(key));
  return fresh;
}
