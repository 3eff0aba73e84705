import type { Pagination } from "./api.ts";
import type { Result } from "./http-info.ts";

interface Page<Row> {
  data: Row[];
  pagination: Pagination;
}

/**
 * A list that is asked for when you use it: `await` gives one page, `for await` every row of this page and those after
 * it, `pages()` the pages themselves. A catalog that changes meanwhile may repeat or skip a row.
 */
export class Listing<Body extends Page<Row>, Row = Body["data"][number]>
  implements PromiseLike<Result<Body>>, AsyncIterable<Row>
{
  readonly #read: (place: { page?: number; limit?: number }) => Promise<Result<Body>>;
  #first: Promise<Result<Body>> | undefined;

  constructor(read: (place: { page?: number; limit?: number }) => Promise<Result<Body>>) {
    this.#read = read;
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
    let page = await this.#read({});
    yield page;
    while (page.pagination.hasNext) {
      // The limit too: it depends on whether a page is named, and a plan may have lowered it.
      const { page: number, limit } = page.pagination;
      page = await this.#read({ page: number + 1, limit });
      yield page;
    }
  }

  async *[Symbol.asyncIterator](): AsyncGenerator<Row, void, undefined> {
    for await (const { data } of this.pages()) yield* data as Row[];
  }
}
