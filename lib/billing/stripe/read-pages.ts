import type Stripe from "stripe";
import { isMissing, UnexpectedAnswer } from "./stripe-client";

const PAGE = 100;
/** A million objects; more than these are an error. */
const MAX_WALK_PAGES = 10_000;

interface Page<T> {
  object: string;
  data: T[];
  has_more: boolean;
}

export interface Place {
  limit: number;
  starting_after?: string;
}

export type ReadPage<T> = (place: Place) => Promise<Page<T>>;

interface WalkPage<T> {
  data: T[];
  /** Id to continue after; null on the last page. */
  next: string | null;
}

/**
 * Pages of a list, one call each; unlike search, lists are consistent.
 * @param after where an earlier walk stopped. If that object is gone, starts from the beginning
 * @throws UnexpectedAnswer for another object, a repeated page, or too many pages
 */
export async function* pagesOf<T extends { id: string }>(
  read: ReadPage<T>,
  after: string | null = null,
): AsyncGenerator<WalkPage<T>> {
  let last = after;
  let previous = new Set<string>();
  for (let page = 0; page < MAX_WALK_PAGES; page++) {
    const { object, data, has_more } = await readAfter(read, last, page === 0);
    if (object !== "list" || !Array.isArray(data)) throw new UnexpectedAnswer("Stripe answered no list.");
    const ids = new Set(data.map(({ id }) => id));
    if (ids.size < data.length || data.some(({ id }) => previous.has(id)))
      throw new UnexpectedAnswer("Stripe repeated a page.");
    previous = ids;
    last = data.at(-1)?.id ?? null;
    if (has_more && last === null)
      throw new UnexpectedAnswer("Stripe answered an empty page and says there is more.");
    yield { data, next: has_more ? last : null };
    if (!has_more) return;
  }
  throw new UnexpectedAnswer(`Stripe lists more than ${MAX_WALK_PAGES} pages.`);
}

async function readAfter<T>(read: ReadPage<T>, after: string | null, isFirst: boolean): Promise<Page<T>> {
  if (after === null) return read({ limit: PAGE });
  try {
    return await read({ limit: PAGE, starting_after: after });
  } catch (thrown) {
    if (isFirst && isMissing(thrown)) return read({ limit: PAGE });
    throw thrown;
  }
}

/**
 * All of a list that is known to be short.
 * @param maxPages of 100 each; more are an error
 * @throws UnexpectedAnswer
 */
export async function readAll<T extends { id: string }>(read: ReadPage<T>, maxPages = 20): Promise<T[]> {
  const found = new Map<string, T>();
  let pages = 0;
  for await (const { data, next } of pagesOf(read)) {
    for (const each of data) found.set(each.id, each);
    if (++pages >= maxPages && next !== null)
      throw new UnexpectedAnswer(`Stripe lists more than ${maxPages} pages.`);
  }
  return [...found.values()];
}

/** The same of a customer, who may be gone at Stripe: nothing then. */
export async function readAllOfCustomer<T extends { id: string }>(read: ReadPage<T>): Promise<T[]> {
  try {
    return await readAll(read);
  } catch (thrown) {
    if (isMissing(thrown)) return [];
    throw thrown;
  }
}

/** Every subscription of the account in any state, also ended ones, the newest first. */
export const subscriptionPages = (stripe: Stripe, after: string | null = null) =>
  pagesOf((cursor) => stripe.subscriptions.list({ status: "all", ...cursor }), after);
