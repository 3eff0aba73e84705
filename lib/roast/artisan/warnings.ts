/** Beyond it a file's warnings repeat. */
const MOST = 50;

/** Warnings about a file for its sender, each only once. */
export class Warnings {
  readonly #said = new Set<string>();

  add(sentence: string): void {
    if (this.#said.size < MOST) this.#said.add(sentence);
  }

  list(): string[] {
    return [...this.#said];
  }
}
