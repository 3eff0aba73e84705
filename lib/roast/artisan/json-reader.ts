import {
  BACKSLASH,
  BoundedReader,
  DOUBLE_QUOTE,
  type Literal,
  MINUS,
  NEWLINE,
  RETURN,
  SPACE,
  TAB,
} from "./bounded-reader";

const ESCAPES: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

/** Python's `json` writes the last three too. */
const WORDS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ["true", true],
  ["false", false],
  ["null", null],
  ["NaN", Number.NaN],
  ["Infinity", Number.POSITIVE_INFINITY],
]);

export class JsonReader extends BoundedReader {
  protected override readonly trailingComma = false;
  protected override readonly tuples = false;

  protected override skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code !== SPACE && code !== NEWLINE && code !== RETURN && code !== TAB) return;
      this.at++;
    }
  }

  protected override scalar(code: number): Literal {
    if (code === DOUBLE_QUOTE) return this.#string();
    if (code === MINUS) {
      if (!this.text.startsWith("-Infinity", this.at)) return this.number();
      this.at += "-Infinity".length;
      return Number.NEGATIVE_INFINITY;
    }
    for (const [word, value] of WORDS) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    this.expected("a value");
  }

  #string(): string {
    const start = this.at++;
    let from = this.at;
    let whole = "";
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === DOUBLE_QUOTE) break;
      this.checkLength(start);
      if (code === BACKSLASH) {
        whole += this.text.slice(from, this.at);
        whole += this.#escape();
        from = this.at;
      } else if (code >= SPACE) this.at++;
      else this.expected("a closing quote");
    }
    whole += this.text.slice(from, this.at);
    this.at++;
    return whole;
  }

  #escape(): string {
    const letter = this.text.charAt(++this.at);
    if (letter === "u") {
      this.at++;
      return String.fromCharCode(this.hexadecimal(4));
    }
    const escaped = Object.hasOwn(ESCAPES, letter) ? ESCAPES[letter] : undefined;
    if (escaped === undefined) this.expected("an escape of JSON");
    this.at++;
    return escaped;
  }
}
