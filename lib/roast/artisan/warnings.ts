/** Beyond it a file's warnings repeat. */
const MAX_WARNINGS = 50;

/** Warnings about a file for its sender, each only once. */
export class Warnings {
  readonly #said = new Set<string>();

  add(sentence: string): void {
    if (this.#said.size < MAX_WARNINGS) this.#said.add(sentence);
  }

  list(): string[] {
    return [...this.#said];
  }
}
