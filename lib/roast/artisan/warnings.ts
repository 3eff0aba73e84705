/** Beyond it a file's oddities repeat themselves. */
const MOST = 50;

/** What was odd about a file, in sentences for whoever sent it, each said once. */
export class Warnings {
  readonly #said = new Set<string>();

  add(sentence: string): void {
    if (this.#said.size < MOST) this.#said.add(sentence);
  }

  list(): string[] {
    return [...this.#said];
  }
}
