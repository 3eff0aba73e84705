/**
 * Hands values from callbacks to a loop. When they are not taken, the oldest go first, so memory is bounded.
 */
export class BoundedQueue<T> implements AsyncIterable<T> {
  readonly #most: number;
  #waiting: T[] = [];
  #wake: (() => void) | null = null;
  #ended = false;
  dropped = 0;

  constructor(most: number) {
    this.#most = most;
  }

  push(value: T): void {
    if (this.#ended) return;
    if (this.#waiting.length >= this.#most) {
      this.#waiting.shift();
      this.dropped++;
    }
    this.#waiting.push(value);
    this.#wake?.();
  }

  end(): void {
    this.#ended = true;
    this.#wake?.();
  }

  async *[Symbol.asyncIterator](): AsyncIterator<T> {
    while (true) {
      const next = this.#waiting.shift();
      if (next !== undefined) yield next;
      else if (this.#ended) return;
      else
        await new Promise<void>((resolve) => {
          this.#wake = resolve;
        });
    }
  }
}
