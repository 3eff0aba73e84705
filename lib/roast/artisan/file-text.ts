import { isUtf8 } from "node:buffer";
import { ArtisanFileError, placeOf } from "./file-error";

/** The largest real file seen has 430 kB. */
export const MAX_FILE_BYTES = 20 * 1024 * 1024;

const REPLACEMENT = "\ufffd";

/**
 * The text of a file, without a byte order mark.
 * @throws ArtisanFileError when it is empty, larger than `MAX_FILE_BYTES` or not UTF-8 (with the place of the first bad byte)
 */
export function textOfFile(bytes: Uint8Array): string {
  if (bytes.byteLength > MAX_FILE_BYTES)
    throw new ArtisanFileError("too_large", `the file is larger than ${MAX_FILE_BYTES / 1024 ** 2} MB`);
  const text = new TextDecoder("utf-8").decode(bytes);
  if (!isUtf8(bytes)) throw notUtf8(bytes, text);
  if (text.trim() === "") throw new ArtisanFileError("empty", "the file is empty");
  return text;
}

function notUtf8(bytes: Uint8Array, text: string): ArtisanFileError {
  const what = "the file is not UTF-8 text";
  const skipped = bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf ? 3 : 0;
  let offset = skipped;
  let from = 0;
  for (let at = text.indexOf(REPLACEMENT); at !== -1; at = text.indexOf(REPLACEMENT, at + 1)) {
    offset += Buffer.byteLength(text.slice(from, at));
    from = at;
    // U+FFFD may be in the file itself.
    const itself = bytes[offset] === 0xef && bytes[offset + 1] === 0xbf && bytes[offset + 2] === 0xbd;
    if (!itself) return new ArtisanFileError("not_utf8", what, placeOf(text, at));
  }
  return new ArtisanFileError("not_utf8", what);
}
