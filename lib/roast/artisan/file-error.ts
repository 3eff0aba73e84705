export type FileProblem =
  | "empty"
  | "too_large"
  | "not_utf8"
  | "syntax"
  | "too_deep"
  | "too_many_values"
  | "too_long"
  | "too_slow"
  | "not_artisan"
  | "unknown_format"
  | "old_text_format";

interface FilePlace {
  line: number;
  column: number;
  offset: number;
}

/** An unreadable file: the problem and its position. The message may be shown to its sender. */
export class ArtisanFileError extends Error {
  override readonly name = "ArtisanFileError";

  constructor(
    readonly problem: FileProblem,
    readonly what: string,
    readonly place: FilePlace | null = null,
    /** Columns of a table of an unknown logger, to choose from. */
    readonly heads: readonly { head: string; examples: string[] }[] = [],
  ) {
    super(place ? `Line ${place.line}, column ${place.column}: ${what}` : what);
  }
}

/** Takes time in proportion to `offset`, so only errors call it. */
export function placeOf(text: string, offset: number): FilePlace {
  let line = 1;
  let lineStart = 0;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) {
    line++;
    lineStart = at + 1;
  }
  return { line, column: offset - lineStart + 1, offset };
}
