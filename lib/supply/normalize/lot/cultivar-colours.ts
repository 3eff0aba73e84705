import type { Piece } from "../text/product-text";
import { COLOURS } from "../vocabulary/cultivar-names";

/** The colours that belong to the cultivar at the word `first`: `Red and Yellow Bourbon`. */
export function coloursBefore(piece: Piece, first: number): string[] {
  const colours: string[] = [];
  for (let i = first - 1; i >= 0 && first - i <= 4; i--) {
    const word = piece.words[i]?.folded ?? "";
    const gap = piece.folded.slice(piece.words[i]?.end, piece.words[i + 1]?.start);
    const colour = /^[ -]$/.test(gap) || colours.length > 0 ? COLOURS.get(word) : undefined;
    // `Finca Santa Rosa Pacas`
    if (colour && piece.words[i - 1]?.folded !== "santa") colours.unshift(colour);
    else if (colours.length === 0 || (word !== "and" && word !== "y" && word !== "e")) break;
  }
  return colours;
}

/** The colours behind it: `Catuaí amarillo`. */
export function coloursAfter(piece: Piece, last: number): string[] {
  const colours: string[] = [];
  for (let i = last + 1; i <= last + 3; i++) {
    const word = piece.words[i]?.folded ?? "";
    const colour = /^[ (-]{1,2}$/.test(piece.folded.slice(piece.words[i - 1]?.end, piece.words[i]?.start))
      ? COLOURS.get(word)
      : undefined;
    if (colour && !isHoney(piece, i) && !isOfGreenCoffee(piece, i)) colours.push(colour);
    else if (word !== "y" && word !== "e") break;
  }
  return colours;
}

/** `Pacas and Bourbon Green Coffee` */
function isOfGreenCoffee({ words }: Piece, i: number): boolean {
  return words[i]?.folded === "green" && /^(?:coffee|beans?|unroasted)$/.test(words[i + 1]?.folded ?? "");
}

function isHoney(piece: Piece, i: number): boolean {
  const next = piece.words[i + 1]?.folded;
  const english =
    piece.words[i]?.folded === "red" ||
    piece.words[i]?.folded === "yellow" ||
    piece.words[i]?.folded === "orange" ||
    piece.words[i]?.folded === "pink";
  return (
    next === "honey" ||
    (english &&
      next !== undefined &&
      (COLOURS.has(next) || next === "bourbon" || next === "catuai" || next === "caturra"))
  );
}
