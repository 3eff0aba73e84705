import { pluralize } from "@/lib/units/pluralize";
import { ArtisanFileError, type FileProblem, placeOf } from "./file-error";

/** Dictionaries are maps, so a key such as `__proto__` is harmless. */
export type Literal = string | number | boolean | null | Literal[] | LiteralDict;
export type LiteralDict = Map<string, Literal>;

export interface Limits {
  depth: number;
  values: number;
  /** Characters of one text as written, also of concatenated ones. */
  textLength: number;
  timeMs: number;
}

/** Far above real files: at most five levels, some 300,000 values and 430 kB. */
export const LIMITS: Limits = { depth: 64, values: 2_000_000, textLength: 1_000_000, timeMs: 5_000 };

const NUMBER_LENGTH = 1000;
const VALUES_A_LOOK = 16_384;

/** Powers of ten that a double holds exactly. */
const POWERS_OF_TEN = Array.from({ length: 23 }, (_, power) => Number(`1e${power}`));
const EXACT_DIGITS = 15;

export const TAB = 9;
export const NEWLINE = 10;
export const RETURN = 13;
export const SPACE = 32;
export const DOUBLE_QUOTE = 34;
export const SINGLE_QUOTE = 39;
const OPEN_ROUND = 40;
const CLOSE_ROUND = 41;
export const PLUS = 43;
const COMMA = 44;
export const MINUS = 45;
export const DOT = 46;
const ZERO = 48;
const NINE = 57;
const COLON = 58;
const OPEN_SQUARE = 91;
export const BACKSLASH = 92;
const CLOSE_SQUARE = 93;
const OPEN_CURLY = 123;
const CLOSE_CURLY = 125;

const isDigit = (code: number) => code >= ZERO && code <= NINE;

/**
 * Reads one value in a single pass in linear time, evaluating nothing. Holds what Python and
 * JSON have in common: lists, dictionaries, numbers and the limits.
 */
export abstract class BoundedReader {
  protected at = 0;
  #values = 0;
  readonly #until: number;

  constructor(
    protected readonly text: string,
    protected readonly limits: Limits = LIMITS,
  ) {
    this.#until = performance.now() + limits.timeMs;
  }

  /** Reads the whole text. @throws ArtisanFileError with the place where reading stopped. */
  readWhole(): Literal {
    this.skipSpace();
    const value = this.value(0);
    this.skipSpace();
    if (this.at < this.text.length) this.fail("syntax", "unexpected text after the end of the log");
    return value;
  }

  protected abstract skipSpace(): void;
  protected abstract scalar(code: number, depth: number): Literal;
  protected abstract readonly trailingComma: boolean;
  protected abstract readonly tuples: boolean;

  protected value(depth: number): Literal {
    if (++this.#values % VALUES_A_LOOK === 0) this.#look();
    const code = this.text.charCodeAt(this.at);
    if (isDigit(code)) return this.number();
    if (code === OPEN_SQUARE) return this.#items(depth, CLOSE_SQUARE).list;
    if (code === OPEN_CURLY) return this.#dictionary(depth);
    if (code === OPEN_ROUND && this.tuples) {
      const { list, commas } = this.#items(depth, CLOSE_ROUND);
      const [only] = list;
      return list.length === 1 && commas === 0 && only !== undefined ? only : list;
    }
    return this.scalar(code, depth);
  }

  protected count(): void {
    if (++this.#values % VALUES_A_LOOK === 0) this.#look();
  }

  #look(): void {
    if (this.#values > this.limits.values)
      this.fail("too_many_values", `more than ${pluralize(this.limits.values, "value")}`);
    if (performance.now() > this.#until)
      this.fail("too_slow", `parsing took longer than ${this.limits.timeMs / 1000} s`);
  }

  protected enter(depth: number): void {
    if (depth >= this.limits.depth) this.fail("too_deep", `more than ${this.limits.depth} nested brackets`);
    this.at++;
    this.skipSpace();
  }

  #items(depth: number, close: number): { list: Literal[]; commas: number } {
    this.enter(depth);
    const list: Literal[] = [];
    let commas = 0;
    while (this.text.charCodeAt(this.at) !== close) {
      list.push(this.value(depth + 1));
      if (!this.#goesOn(close)) break;
      commas++;
    }
    this.at++;
    return { list, commas };
  }

  #dictionary(depth: number): LiteralDict {
    this.enter(depth);
    const dictionary: LiteralDict = new Map();
    while (this.text.charCodeAt(this.at) !== CLOSE_CURLY) {
      const keyAt = this.at;
      const key = this.value(depth + 1);
      if (typeof key === "object" && key !== null) {
        this.at = keyAt;
        this.fail("syntax", "a key must be a string or a number");
      }
      this.skipSpace();
      if (this.text.charCodeAt(this.at) !== COLON) this.expected('":" after the key');
      this.at++;
      this.skipSpace();
      // As in Python and JavaScript, the last of equal keys counts.
      dictionary.set(String(key), this.value(depth + 1));
      if (!this.#goesOn(CLOSE_CURLY)) break;
    }
    this.at++;
    return dictionary;
  }

  /** After an item: true at the next one, false at the closing bracket. */
  #goesOn(close: number): boolean {
    let code = this.text.charCodeAt(this.at);
    if (code !== COMMA && code !== close) {
      this.skipSpace();
      code = this.text.charCodeAt(this.at);
    }
    if (code === close) return false;
    if (code !== COMMA) this.expected(`"," or "${String.fromCharCode(close)}"`);
    this.at++;
    if (this.text.charCodeAt(this.at) === SPACE) this.at++;
    // Fast path: the next number follows.
    if (isDigit(this.text.charCodeAt(this.at))) return true;
    this.skipSpace();
    if (!this.trailingComma && this.text.charCodeAt(this.at) === close) this.expected("another value");
    return true;
  }

  protected number(): number {
    const { text } = this;
    const start = this.at;
    let at = text.charCodeAt(start) === MINUS ? start + 1 : start;
    const negative = at > start;
    let mantissa = 0;
    const digitsAt = at;
    let code = text.charCodeAt(at);
    for (; isDigit(code); code = text.charCodeAt(++at)) mantissa = mantissa * 10 + (code - ZERO);
    let digits = at - digitsAt;
    let scale = 0;
    if (code === DOT) {
      const fractionAt = ++at;
      code = text.charCodeAt(at);
      for (; isDigit(code); code = text.charCodeAt(++at)) mantissa = mantissa * 10 + (code - ZERO);
      scale = at - fractionAt;
      digits += scale;
    }
    this.at = at;
    if (digits === 0) this.expected("a number");
    const exponent = code === 69 || code === 101;
    if (exponent) this.#skipExponent();
    if (this.at - start > NUMBER_LENGTH)
      this.fail("too_long", `a number of more than ${NUMBER_LENGTH} characters`, start);
    const power = POWERS_OF_TEN[scale];
    // Dividing two exact doubles gives the nearest double, as the slow path does (Clinger, PLDI 1990).
    if (!exponent && digits <= EXACT_DIGITS && power !== undefined)
      return negative ? -mantissa / power : mantissa / power;
    return Number(text.slice(start, this.at));
  }

  #skipExponent(): void {
    this.at++;
    const sign = this.text.charCodeAt(this.at);
    if (sign === PLUS || sign === MINUS) this.at++;
    const from = this.at;
    while (isDigit(this.text.charCodeAt(this.at))) this.at++;
    if (this.at === from) this.expected("the digits of an exponent");
  }

  /** Reads `length` hexadecimal digits as a number and moves past them. */
  protected hexadecimal(length: number): number {
    const digits = this.text.slice(this.at, this.at + length);
    if (digits.length < length || !/^[0-9a-f]+$/i.test(digits)) this.expected(`${length} hexadecimal digits`);
    this.at += length;
    return Number.parseInt(digits, 16);
  }

  protected checkLength(start: number): void {
    if (this.at - start > this.limits.textLength)
      this.fail("too_long", `a string of more than ${pluralize(this.limits.textLength, "character")}`, start);
  }

  protected expected(what: string): never {
    const code = this.text.codePointAt(this.at);
    const found =
      code === undefined ? "the file ends" : `found ${JSON.stringify(String.fromCodePoint(code))}`;
    this.fail("syntax", `expected ${what}, but ${found}`);
  }

  protected fail(problem: FileProblem, what: string, at = this.at): never {
    throw new ArtisanFileError(problem, what, placeOf(this.text, Math.min(at, this.text.length)));
  }
}
