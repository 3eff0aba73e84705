import type { Kind, Kinds } from "./account";
import { integer, object, text } from "./read";
import { idOf, invalid, type Params } from "./wire";

const DEFAULT_LIMIT = 10;
const MAX_ITEMS = 100;

interface ListObject<T> {
  object: "list";
  url: string;
  has_more: boolean;
  data: T[];
}

/** One page of objects, newest first, by `limit`, `starting_after`, `ending_before` and `created`. */
export function page<T extends { id: string; created?: number }>(
  url: string,
  oldestFirst: readonly T[],
  params: Params,
): ListObject<T> {
  const limit = integer(params, "limit") ?? DEFAULT_LIMIT;
  if (limit < 1 || limit > MAX_ITEMS)
    throw invalid(`This value must be between 1 and ${MAX_ITEMS}.`, "limit", "parameter_invalid_integer");
  const all = oldestFirst.filter((each) => wasCreated(each.created ?? 0, params)).reverse();
  const after = text(params, "starting_after");
  const before = text(params, "ending_before");
  if (before) {
    const end = indexOf(all, before, "ending_before");
    const start = Math.max(0, end - limit);
    return { object: "list", url, has_more: start > 0, data: all.slice(start, end) };
  }
  const start = after ? indexOf(all, after, "starting_after") + 1 : 0;
  return { object: "list", url, has_more: start + limit < all.length, data: all.slice(start, start + limit) };
}

function indexOf(all: readonly { id: string }[], id: string, param: string): number {
  const index = all.findIndex((each) => each.id === id);
  if (index < 0) throw invalid(`No such object: '${id}'`, param, "resource_missing");
  return index;
}

/** Whether a time is in the range of `created`: a number, or `gt`, `gte`, `lt`, `lte`. */
function wasCreated(created: number, params: Params): boolean {
  if (params.created === undefined) return true;
  if (typeof params.created === "string") return created === integer(params, "created");
  const range = object(params, "created") ?? {};
  const bound = (name: string) => integer(range, name);
  const { gt, gte, lt, lte } = { gt: bound("gt"), gte: bound("gte"), lt: bound("lt"), lte: bound("lte") };
  return (
    (gt === undefined || gt === null || created > gt) &&
    (gte === undefined || gte === null || created >= gte) &&
    (lt === undefined || lt === null || created < lt) &&
    (lte === undefined || lte === null || created <= lte)
  );
}

export function byReference<K extends Kind>(
  objects: Kinds[K][],
  params: Params,
  ...names: string[]
): Kinds[K][] {
  return objects.filter((object) =>
    names.every((name) => {
      const wanted = text(params, name);
      const held = (object as unknown as Record<string, string | { id: string } | null>)[name];
      return wanted === undefined || wanted === null || idOf(held) === wanted;
    }),
  );
}
