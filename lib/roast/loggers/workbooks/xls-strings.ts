import { MAX_CELL_TEXT, MAX_STRINGS } from "./workbook-limits";

const WIDE = 1;
const EXTENDED = 4;
const RICH = 8;

const latin = new TextDecoder("latin1");
/** Keeps the halves of a character that is split between records. */
const wideText = (bytes: Uint8Array) =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString("utf16le");

export const viewOf = (data: Uint8Array) => new DataView(data.buffer, data.byteOffset, data.byteLength);

/** Text of so many characters behind its flags at `at` ([MS-XLS] 2.5.294). */
export function plainString(data: Uint8Array, at: number, characters: number): string {
  const isWide = ((data[at] ?? 0) & WIDE) !== 0;
  const bytes = data.subarray(at + 1, at + 1 + characters * (isWide ? 2 : 1));
  return (isWide ? wideText(bytes) : latin.decode(bytes)).slice(0, MAX_CELL_TEXT).toWellFormed();
}

/** The shared strings ([MS-XLS] 2.4.265): a record and its continuations, split at any character. */
export function sharedStrings(blocks: readonly Uint8Array[]): string[] {
  const bytes = new SplitBytes(blocks);
  bytes.skip(4);
  const count = Math.min(bytes.number(4), MAX_STRINGS);
  const strings: string[] = [];
  while (strings.length < count && !bytes.isAtEnd) {
    const characters = bytes.number(2);
    const flags = bytes.number(1);
    const runs = flags & RICH ? bytes.number(2) : 0;
    const extension = flags & EXTENDED ? bytes.number(4) : 0;
    strings.push(
      bytes
        .text(characters, (flags & WIDE) !== 0)
        .slice(0, MAX_CELL_TEXT)
        .toWellFormed(),
    );
    bytes.skip(runs * 4 + extension);
  }
  return strings;
}

class SplitBytes {
  #block = 0;
  #at = 0;

  constructor(readonly blocks: readonly Uint8Array[]) {}

  get isAtEnd(): boolean {
    this.#toBytes();
    return this.#block >= this.blocks.length;
  }

  #toBytes(): void {
    while (this.#block < this.blocks.length && this.#at >= (this.blocks[this.#block]?.length ?? 0)) {
      this.#block++;
      this.#at = 0;
    }
  }

  number(length: number): number {
    let value = 0;
    for (let byte = 0; byte < length; byte++) {
      this.#toBytes();
      value += (this.blocks[this.#block]?.[this.#at++] ?? 0) * 256 ** byte;
    }
    return value;
  }

  skip(length: number): void {
    for (let left = length; left > 0 && !this.isAtEnd; ) {
      const here = Math.min(left, (this.blocks[this.#block]?.length ?? 0) - this.#at);
      this.#at += here;
      left -= here;
    }
  }

  /** Each continuation starts with flags. */
  text(characters: number, startsWide: boolean): string {
    let isWide = startsWide;
    let whole = "";
    let left = characters;
    while (left > 0 && this.#block < this.blocks.length) {
      const block = this.blocks[this.#block];
      if (block && this.#at < block.length) {
        const size = isWide ? 2 : 1;
        const taken = Math.min(left, Math.ceil((block.length - this.#at) / size));
        const bytes = block.subarray(this.#at, this.#at + taken * size);
        whole += isWide ? wideText(bytes) : latin.decode(bytes);
        this.#at += taken * size;
        left -= taken;
      }
      if (left === 0) break;
      this.#block++;
      this.#at = 1;
      isWide = ((this.blocks[this.#block]?.[0] ?? 0) & WIDE) !== 0;
    }
    return whole;
  }
}
