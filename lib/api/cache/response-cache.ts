import { can } from "@/lib/access/capabilities";
import { EncodedBody } from "@/lib/api/encoded-body";
import { isCatalogWatched } from "@/lib/catalog/version";
import type { Freshness } from "@/lib/http/endpoint";
import type { Pagination } from "@/lib/http/pagination";
import { NamedCache } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";

/** What all kept answers may weigh, their encoded twins included. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Both twins of a JSON body together weigh less than half of it. */
const WEIGHT_WITH_TWINS = 1.5;

/** What a verb's result becomes: its bytes, and what its `Link` header is made from. */
export interface RenderedResponse {
  body: EncodedBody;
  pagination: Pagination | null;
  /** What a file says of itself. */
  headers?: Record<string, string>;
  /** Made for an earlier request, and kept. */
  isAgain?: true;
}

const kept = new NamedCache<string, Kept>("responses", {
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_BYTES / 8,
  sizeCalculation: ({ bytes }) => Math.ceil(bytes * WEIGHT_WITH_TWINS),
});
/** Answers under way, by the same keys. */
const making = new Map<string, Promise<Kept>>();

/**
 * Answers of the catalog to callers who all see the same may be given again, as long as the process hears of changes.
 * Who sees rows of their own is always answered afresh: their rows change without a word.
 */
export function isCacheable(freshness: Freshness, viewer: Viewer): boolean {
  return freshness === "catalog" && isCatalogWatched() && !can(viewer, "canSeeOwnPrivateRows");
}

/**
 * The kept answer of this key, or the one that `make` makes; of callers who come at the same time one makes it and
 * all are given it. The key names everything that the bytes depend on. A failure is not kept: the next asks again.
 */
export async function getOrCompute(
  key: string,
  make: () => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  const underWay = making.get(key);
  const found = kept.get(key) ?? (underWay && (await underWay));
  if (found) return found.again();
  const first = make();
  const keeping = first.then((made) => new Kept(made));
  making.set(key, keeping);
  try {
    const [made, entry] = await Promise.all([first, keeping]);
    kept.set(key, entry);
    return made;
  } finally {
    making.delete(key);
  }
}

/** The answer of this key if it is kept. */
export const cachedResponse = (key: string): RenderedResponse | undefined => kept.get(key)?.again();

/** How a catalog answer says that it was made for this very request (`meta.cache`). Quotes inside strings are escaped. */
const FRESH = '"cache":{"hit":false,"timestamp":null}';

/** An answer for those who come after the first. */
class Kept {
  readonly bytes: number;
  readonly #madeAt = new Date().toISOString();
  #made: RenderedResponse;
  #saysSo = false;

  constructor(made: RenderedResponse) {
    this.#made = made;
    this.bytes = made.body.identity.length;
  }

  /** The answer saying that it is given again. Rewritten at the second request: most are never repeated. */
  again(): RenderedResponse {
    if (!this.#saysSo) {
      this.#made = { ...this.#made, body: givenAgain(this.#made.body, this.#madeAt), isAgain: true };
      this.#saysSo = true;
    }
    return this.#made;
  }
}

function givenAgain(body: EncodedBody, madeAt: string): EncodedBody {
  const at = body.identity.lastIndexOf(FRESH);
  if (at === -1) return body;
  return new EncodedBody(
    Buffer.concat([
      body.identity.subarray(0, at),
      Buffer.from(`"cache":{"hit":true,"timestamp":"${madeAt}"}`),
      body.identity.subarray(at + FRESH.length),
    ]),
  );
}
