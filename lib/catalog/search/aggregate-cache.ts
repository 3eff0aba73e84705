import { setTimeout as wait } from "node:timers/promises";
import { visibilityClass } from "@/lib/access/visibility-class";
import type { CatalogAccess } from "@/lib/catalog/access";
import { catalogVersion } from "@/lib/catalog/version";
import { NamedCache } from "@/lib/named-cache";
import { dayOf } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";

/** Aggregates of the pages. A new catalog version, or a new day, makes older entries unreachable. */
const answers = new NamedCache<string, Promise<object>>("aggregates", { max: 500 });
/** The last finished answer to each question, whatever version it was of. */
const finished = new NamedCache<string, object>("aggregates-before", { max: 500 });

/** A page waits so long for a new answer where an older one would do. */
const PATIENCE_MS = 300;

/**
 * Answers a question about the whole catalog once per catalog version, UTC day and visibility class; callers who see
 * rows of their own are always answered afresh. In a catalog so large that the answer takes long, the one of the
 * previous version is given meanwhile, or `meanwhile` before there is any. A failed answer is forgotten.
 */
export async function cachedAggregate<T extends object>(
  viewer: Viewer,
  access: CatalogAccess,
  question: readonly unknown[],
  answer: () => Promise<T>,
  meanwhile?: T,
): Promise<T> {
  if (access.privateRowsOf !== null) return answer();
  const asked = JSON.stringify([visibilityClass(viewer), access.wholesale, question]);
  const day = dayOf(new Date());
  const key = `${await catalogVersion()} ${day} ${asked}`;
  // The key holds the question's name, and one name has one type of answer.
  const fresh = (answers.get(key) as Promise<T> | undefined) ?? begin(key, asked, answer);
  const older = (finished.get(asked) as T | undefined) ?? meanwhile;
  return older === undefined ? fresh : Promise.race([fresh, wait(PATIENCE_MS, older, { ref: false })]);
}

function begin<T extends object>(key: string, asked: string, answer: () => Promise<T>): Promise<T> {
  const fresh = answer();
  answers.set(key, fresh);
  fresh.then(
    (value) => finished.set(asked, value),
    () => answers.delete(key),
  );
  return fresh;
}
