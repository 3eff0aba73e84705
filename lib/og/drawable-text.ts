/**
 * Letters that our fonts have: Latin with its accents, and common marks. The renderer would ask Google for others,
 * so they must not reach it.
 */
const DRAWN = /[ -~\u00a1-\u00ac\u00ae-\u0131\u0134-\u0137\u0139-\u013e\u0141-\u0148\u014c-\u017e–—‘’“”•…−]/;

/** Without accents where the accented letter has no glyph; what remains unknown is left out. */
export function drawableText(text: string, most: number): string {
  const drawn = [...text.normalize("NFC")]
    .flatMap((letter) => (DRAWN.test(letter) ? letter : [...letter.normalize("NFD")]))
    .map((letter) => (/\s/.test(letter) ? " " : letter))
    .filter((letter) => DRAWN.test(letter))
    .join("")
    .replaceAll(/ +/g, " ")
    .trim();
  if (drawn.length <= most) return drawn;
  return `${drawn.slice(0, most - 1).replace(/\s+\S*$/, "")}…`;
}
