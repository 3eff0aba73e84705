import { isUtf8 } from "node:buffer";

const startsWith = (bytes: Uint8Array, ...head: number[]) => head.every((byte, at) => bytes[at] === byte);

/** The text of a file by its byte order mark, as UTF-8 where that is valid, otherwise as Windows-1252. */
export function decodeText(bytes: Uint8Array): string {
  return new TextDecoder(encodingOf(bytes)).decode(bytes);
}

function encodingOf(bytes: Uint8Array): string {
  if (startsWith(bytes, 0xff, 0xfe)) return "utf-16le";
  if (startsWith(bytes, 0xfe, 0xff)) return "utf-16be";
  return isUtf8(bytes) ? "utf-8" : "windows-1252";
}

/** Control characters that no log contains. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const BINARY = /[\u0000-\u0008\u000e-\u001f]/;
const LOOKED_AT = 4096;

export const isBinary = (text: string): boolean => BINARY.test(text.slice(0, LOOKED_AT));
