import { can } from "@/lib/access/capabilities";
import { EncodedBody } from "@/lib/api/answers/encoded-body";
import { isCatalogWatched } from "@/lib/catalog/version";
import { lastingBytes } from "@/lib/http/answers/lasting-bytes";
import type { Freshness } from "@/lib/http/endpoint";
import type { Pagination } from "@/lib/http/query/pagination";
import { NamedCache } from "@/lib/named-cache";
import type { Viewer } from "@/lib/viewer";

/** All cached answers, including encoded variants. */
const MAX_BYTES = 64 * 1024 * 1024;
/** Both compressed variants of a JSON body weigh less than half of it. */
const ENCODINGS_WEIGHT = 1.5;

export interface RenderedResponse {
  body: EncodedBody;
  pagination: Pagination | null;
  headers?: Record<string, string>;
  /** Served from cache. */
  isCached?: true;
}

const cached = new NamedCache<string, CachedResponse>("responses", {
  maxSize: MAX_BYTES,
  maxEntrySize: MAX_BYTES / 8,
  sizeCalculation: ({ bytes }) => Math.ceil(bytes * ENCODINGS_WEIGHT),
});
const making = new Map<string, Promise<CachedResponse>>();

/**
 * Only while the process gets change notifications, and never for callers with private rows,
 * which change without one.
 */
export function isCacheable(freshness: Freshness, viewer: Viewer): boolean {
  return freshness === "catalog" && isCatalogWatched() && !can(viewer, "canSeeOwnPrivateRows");
}

/**
 * The cached answer, or what `make` returns; concurrent callers share one call. The key must
 * name everything that the bytes depend on. Failures aren't cached.
 */
export async function getOrCompute(
  key: string,
  make: () => Promise<RenderedResponse>,
): Promise<RenderedResponse> {
  const underWay = making.get(key);
  const found = cached.get(key) ?? (underWay && (await underWay));
  if (found) return found.marked();
  const first = make();
  const keeping = first.then((rendered) => new CachedResponse(rendered));
  making.set(key, keeping);
  try {
    const [rendered, entry] = await Promise.all([first, keeping]);
    cached.set(key, entry);
    return rendered;
  } finally {
    making.delete(key);
  }
}

export const cachedResponse = (key: string): RenderedResponse | undefined => cached.get(key)?.marked();

/** `meta.cache` of a fresh answer. Can't occur inside strings, where quotes are escaped. */
const FRESH = '"cache":{"hit":false,"timestamp":null}';

/** An answer for those who come after the first. */
class CachedResponse {
  readonly bytes: number;
  readonly #madeAt = new Date().toISOString();
  #rendered: RenderedResponse;
  #isMarked = false;

  constructor(rendered: RenderedResponse) {
    // Most are never repeated, and a large block that outlives its request is freed only by a full collection.
    this.#rendered = { ...rendered, body: rendered.body.unjoined() };
    this.bytes = rendered.body.length;
  }

  /** Marks the answer as cached. Rewritten at the second request, since most are never repeated. */
  marked(): RenderedResponse {
    if (!this.#isMarked) {
      this.#rendered = {
        ...this.#rendered,
        body: markAsCached(this.#rendered.body, this.#madeAt),
        isCached: true,
      };
      this.#isMarked = true;
    }
    return this.#rendered;
  }
}

function markAsCached(body: EncodedBody, madeAt: string): EncodedBody {
  const at = body.identity.lastIndexOf(FRESH);
  if (at === -1) return body;
  const marked = Buffer.concat([
    body.identity.subarray(0, at),
    Buffer.from(`"cache":{"hit":true,"timestamp":"${madeAt}"}`),
    body.identity.subarray(at + FRESH.length),
  ]);
  return new EncodedBody(lastingBytes(marked));
}
