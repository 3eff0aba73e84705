import { setTimeout as wait } from "node:timers/promises";
import { visibilityClass } from "@/lib/access/visibility-class";
import type { CatalogAccess } from "@/lib/catalog/access";
import { catalogVersion } from "@/lib/catalog/version";
import { NamedCache } from "@/lib/named-cache";
import { dayOf } from "@/lib/units/days";
import type { Viewer } from "@/lib/viewer";

/** A new catalog version or day makes older entries unreachable. */
const answers = new NamedCache<string, Promise<object>>("aggregates", { max: 500 });
/** The last finished answer to each question, of any version. */
const finished = new NamedCache<string, object>("aggregates-before", { max: 500 });

/** How long a page waits for a new answer when an older one would do. */
const PATIENCE_MS = 300;
/** The same if only `meanwhile` is available, when a page has less to say. */
const FIRST_PATIENCE_MS = 5000;

/**
 * Caches by catalog version, UTC day and visibility; callers with private rows are never cached.
 * While a slow answer is computed, returns the previous version's, or `meanwhile` before there
 * is any. Failures aren't cached.
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
  const fresh = (answers.get(key) as Promise<T> | undefined) ?? begin(key, asked, answer);
  const older = finished.get(asked) as T | undefined;
  if (older !== undefined) return Promise.race([fresh, wait(PATIENCE_MS, older, { ref: false })]);
  if (meanwhile === undefined) return fresh;
  return Promise.race([fresh, wait(FIRST_PATIENCE_MS, meanwhile, { ref: false })]);
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
