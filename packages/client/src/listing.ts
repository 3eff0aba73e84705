import type { Pagination } from "./api.ts";
import type { Result } from "./http-info.ts";

interface Page<Row> {
  data: Row[];
  pagination: Pagination;
  meta?: { access: { limited: boolean; truncated?: boolean } };
}

/** What a further request changes in the query. */
interface Place {
  page?: number;
  limit?: number;
  ids?: readonly number[];
}

/**
 * A list that is requested when you use it: `await` gives one page, `for await` every row of this page and those
 * after it, `pages()` the pages themselves. A catalog that changes meanwhile may repeat or skip a row.
 */
export class Listing<Body extends Page<Row>, Row = Body["data"][number]>
  implements PromiseLike<Result<Body>>, AsyncIterable<Row>
{
  readonly #read: (place: Place) => Promise<Result<Body>>;
  readonly #ids: readonly number[];
  #first: Promise<Result<Body>> | undefined;

  constructor(read: (place: Place) => Promise<Result<Body>>, ids: readonly number[] = []) {
    this.#read = read;
    this.#ids = ids;
  }

  // biome-ignore lint/suspicious/noThenProperty: a list is awaited for its first page
  then<A = Result<Body>, B = never>(
    onFulfilled?: ((page: Result<Body>) => A | PromiseLike<A>) | null,
    onRejected?: ((reason: unknown) => B | PromiseLike<B>) | null,
  ): Promise<A | B> {
    // Passing a list through an async function awaits it, too: that mustn't count as another request.
    this.#first ??= this.#read({}).catch((error: unknown) => {
      this.#first = undefined;
      throw error;
    });
    return this.#first.then(onFulfilled, onRejected);
  }

  async *pages(): AsyncGenerator<Result<Body>, void, undefined> {
    const missing = new Set(this.#ids);
    let place: Place | undefined = {};
    while (place) {
      const page: Result<Body> = await this.#read(place);
      yield page;
      place = placeAfter(page, missing);
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages()) yield* data as Row[];
  }
}

/** A list of ids has no pages. What a plan's cap cut off comes last by name: so do the ids not answered yet. */
function placeAfter({ data, pagination, meta }: Page<unknown>, missing: Set<number>): Place | undefined {
  // The limit too: it depends on whether a page is named, and a plan may have lowered it.
  if (pagination.hasNext) return { page: pagination.page + 1, limit: pagination.limit };
  if (!meta?.access.truncated) return undefined;
  const before = missing.size;
  for (const { id } of data as { id: number }[]) missing.delete(id);
  return missing.size < before ? { ids: [...missing] } : undefined;
}
