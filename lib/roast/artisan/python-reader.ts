import {
  BACKSLASH,
  BoundedReader,
  DOT,
  DOUBLE_QUOTE,
  type Literal,
  MINUS,
  NEWLINE,
  PLUS,
  RETURN,
  SINGLE_QUOTE,
  SPACE,
  TAB,
} from "./bounded-reader";
import { ESCAPED_LETTERS } from "./escaped-text";

const FORM_FEED = 12;
const HASH = 35;
const MAX_CODE_POINT = 0x10ffff;

const WORDS: ReadonlyMap<string, Literal> = new Map<string, Literal>([
  ["True", true],
  ["False", false],
  ["None", null],
  // `repr` writes these floats, though Python can't read them back.
  ["nan", Number.NaN],
  ["inf", Number.POSITIVE_INFINITY],
]);

const PREFIXES = new Set(["u", "b", "r", "br", "rb", "ur"]);

/** Arrays and numbers of numpy and Python's `array`, as `repr` writes them. */
const WRAPPERS = /^(?:(?:np|numpy)\.)?(?:array|float(?:16|32|64)|u?int(?:8|16|32|64)|bool_?|str_)$/;

/**
 * Python 2 and 3 literals: what `ast.literal_eval` accepts except sets and complex numbers, plus
 * `nan`, `inf`, `123L` and `array([...])`. Tuples become lists, bytes texts; `\N{...}` stays.
 */
export class PythonReader extends BoundedReader {
  protected override readonly trailingComma = true;
  protected override readonly tuples = true;

  protected override skipSpace(): void {
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === SPACE || code === NEWLINE || code === RETURN || code === TAB || code === FORM_FEED)
        this.at++;
      else if (code === HASH) {
        const end = this.text.indexOf("\n", this.at);
        this.at = end === -1 ? this.text.length : end;
      } else return;
    }
  }

  protected override number(): number {
    const value = super.number();
    // Long integers of Python 2.
    const after = this.text.charCodeAt(this.at);
    if (after === 76 || after === 108) this.at++;
    return value;
  }

  protected override scalar(code: number, depth: number): Literal {
    if (code === SINGLE_QUOTE || code === DOUBLE_QUOTE) return this.#strings("");
    if (code === MINUS || code === PLUS) return this.#signed(code);
    if (code === DOT) return this.number();
    return this.#word(depth);
  }

  #signed(sign: number): number {
    const factor = sign === MINUS ? -1 : 1;
    this.at++;
    for (const word of ["inf", "nan"]) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return word === "inf" ? factor * Number.POSITIVE_INFINITY : Number.NaN;
    }
    if (this.text.charCodeAt(this.at) === MINUS) this.expected("a number");
    return factor * this.number();
  }

  #word(depth: number): Literal {
    const start = this.at;
    const names = /[A-Za-z_][\w.]{0,63}/y;
    names.lastIndex = start;
    const [word] = names.exec(this.text) ?? [];
    if (word === undefined) this.expected("a value");
    this.at += word.length;
    const known = WORDS.get(word);
    if (known !== undefined) return known;
    const next = this.text.charCodeAt(this.at);
    const prefix = word.toLowerCase();
    if ((next === SINGLE_QUOTE || next === DOUBLE_QUOTE) && PREFIXES.has(prefix))
      return this.#strings(prefix);
    if (WRAPPERS.test(word) && this.text.charAt(this.at) === "(") return this.#wrapped(depth);
    this.at = start;
    this.expected("a value");
  }

  /** The list of `array('d', [1.0])` or `array([1.0], dtype=float32)`, the number of `np.float64(1.0)`. */
  #wrapped(depth: number): Literal {
    this.enter(depth);
    let content: Literal | undefined;
    for (;;) {
      this.skipSpace();
      this.count();
      const keyword = /dtype\s{0,9}=\s{0,9}['"]?[\w.<>|]{1,32}['"]?/y;
      keyword.lastIndex = this.at;
      if (keyword.test(this.text)) this.at = keyword.lastIndex;
      else if (this.text.charAt(this.at) !== ")") content = this.value(depth + 1);
      this.skipSpace();
      const after = this.text.charAt(this.at);
      if (after !== "," && after !== ")") this.expected('"," or ")"');
      this.at++;
      if (after === ")") return content ?? [];
    }
  }

  #strings(firstPrefix: string): string {
    const start = this.at;
    let whole = this.#string(firstPrefix);
    for (;;) {
      const end = this.at;
      this.skipSpace();
      const prefixes = /[bru]{0,2}(?=['"])/iy;
      prefixes.lastIndex = this.at;
      const [prefix] = prefixes.exec(this.text) ?? [];
      if (prefix === undefined) {
        this.at = end;
        return whole;
      }
      this.count();
      this.checkLength(start);
      this.at += prefix.length;
      whole += this.#string(prefix.toLowerCase());
    }
  }

  #string(prefix: string): string {
    const start = this.at;
    const quote = this.text.charAt(start);
    const ending = this.text.startsWith(quote.repeat(3), start) ? quote.repeat(3) : quote;
    const quoteCode = quote.charCodeAt(0);
    this.at += ending.length;
    let from = this.at;
    let whole = "";
    for (;;) {
      const code = this.text.charCodeAt(this.at);
      if (code === quoteCode && (ending === quote || this.text.startsWith(ending, this.at))) break;
      this.checkLength(start);
      if (Number.isNaN(code) || (code === NEWLINE && ending === quote)) this.expected("a closing quote");
      if (code !== BACKSLASH) this.at++;
      else if (prefix.includes("r")) this.at += 2;
      else {
        whole += this.text.slice(from, this.at);
        whole += this.#escape(prefix);
        from = this.at;
      }
    }
    whole += this.text.slice(from, this.at);
    this.at += ending.length;
    return whole;
  }

  #escape(prefix: string): string {
    const letter = this.text.charAt(++this.at);
    const escaped = Object.hasOwn(ESCAPED_LETTERS, letter) ? ESCAPED_LETTERS[letter] : undefined;
    if (escaped !== undefined) {
      this.at++;
      return escaped;
    }
    const octal = /^[0-7]{1,3}/.exec(this.text.slice(this.at, this.at + 3));
    if (octal) {
      this.at += octal[0].length;
      return String.fromCharCode(Number.parseInt(octal[0], 8));
    }
    const length =
      letter === "x" ? 2 : prefix.includes("b") ? 0 : letter === "u" ? 4 : letter === "U" ? 8 : 0;
    // An unknown escape is literal, backslash included.
    if (length === 0) return "\\";
    const at = this.at++;
    const code = this.hexadecimal(length);
    if (code > MAX_CODE_POINT) this.fail("syntax", "no character has this code point", at);
    return String.fromCodePoint(code);
  }
}
