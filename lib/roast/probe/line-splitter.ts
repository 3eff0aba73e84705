/** Longer than any line of a thermometer board. */
const MAX_LINE = 200;

/**
 * Lines from bytes in pieces of any size. Text without a line break is cut at 200 characters, so a stream of noise
 * can't fill the memory; the cut piece becomes a line.
 */
export class LineSplitter {
  readonly #decoder = new TextDecoder();
  #rest = "";

  push(bytes: Uint8Array): string[] {
    const text = this.#rest + this.#decoder.decode(bytes, { stream: true });
    const lines = text.split(/\r\n|\r|\n/);
    this.#rest = lines.pop() ?? "";
    while (this.#rest.length > MAX_LINE) {
      lines.push(this.#rest.slice(0, MAX_LINE));
      this.#rest = this.#rest.slice(MAX_LINE);
    }
    return lines.filter((line) => line !== "").map((line) => line.slice(0, MAX_LINE));
  }
}
