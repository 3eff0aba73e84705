import { LIMITS, type Limits, type Literal, type LiteralDict } from "./bounded-reader";
import { ArtisanFileError } from "./file-error";
import { JsonReader } from "./json-reader";
import { PythonReader } from "./python-reader";

/** Keys that identify a log among other dictionaries. Artisan requires none. */
const TELLING_KEYS = [
  "timex",
  "temp1",
  "temp2",
  "timeindex",
  "startend",
  "mode",
  "roastUUID",
  "roastisodate",
  "roastertype",
  "roastbatchnr",
  "samplinginterval",
  "specialevents",
  "extradevices",
  "computed",
];

/**
 * Reads either format, detected by content.
 * @throws ArtisanFileError for other files and beyond `limits`
 */
export function parseDictionary(text: string, limits: Limits = LIMITS): LiteralDict {
  refuseOtherFormats(text);
  const value = parse(text, limits);
  if (!(value instanceof Map)) throw notArtisan("the file doesn't contain a dictionary");
  if (!TELLING_KEYS.some((key) => value.has(key))) throw notArtisan("the file has none of Artisan's fields");
  return value;
}

/**
 * JSON first: a Python literal fails at its first apostrophe, while JSON without `true`, `false`
 * and `null` would pass for a literal and misread `\/`. Of two errors, the later one is more useful.
 */
function parse(text: string, limits: Limits): Literal {
  try {
    return new JsonReader(text, limits).readWhole();
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError) || thrown.problem !== "syntax") throw thrown;
    return parsePython(text, limits, thrown);
  }
}

function parsePython(text: string, limits: Limits, asJson: ArtisanFileError): Literal {
  try {
    return new PythonReader(text, limits).readWhole();
  } catch (thrown) {
    if (!(thrown instanceof ArtisanFileError)) throw thrown;
    throw (thrown.place?.offset ?? 0) < (asJson.place?.offset ?? 0) ? asJson : thrown;
  }
}

const SECTION = /^\s{0,99}\[\[[A-Z]{1,40}\]\]/;
const CSV_HEAD = /^\s{0,99}Date:[^\n\t]{0,40}\tUnit:/;

function refuseOtherFormats(text: string): void {
  if (SECTION.test(text))
    throw new ArtisanFileError(
      "old_text_format",
      "this is the text format of Artisan 0.1 to 0.4, which Artisan dropped in 2.8.4. " +
        "Open it in Artisan 2.8.2 or older and save it as .alog",
    );
  if (CSV_HEAD.test(text))
    throw notArtisan(
      "this is Artisan's CSV export, which omits most of the roast; upload the .alog file instead",
    );
  const [first] = text.trimStart();
  if (first !== "{")
    throw notArtisan(`an Artisan log begins with "{", but this file begins with ${JSON.stringify(first)}`);
}

function notArtisan(what: string): ArtisanFileError {
  return new ArtisanFileError("not_artisan", what);
}
