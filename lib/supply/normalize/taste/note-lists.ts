import { placeNote } from "@/lib/supply/flavour-wheel";
import { flavourOf, flavourOfAdjective, listedOnly, noteOf, singular } from "../vocabulary/flavours";
import { isUndisclosed } from "../vocabulary/undisclosed";
import type { Hit } from "../words/lexicon";
import { pattern } from "../words/pattern";
import { fold, wordsOf } from "../words/words";
import { flavourHits, LIKE_A_BODY } from "./flavour-hits";
import { FILLER_AFTER, FILLER_BEFORE } from "./taste-phrases";

const SEPARATOR = pattern`
  \s*(?:
    ,|;|:|/|\||•|·|\+|&|、|，|・|\.\s|\.$|\s[-–—]\s|\band\b|\bwith\b|\bplus\b|\bthen\b|\bfollowed by\b|
    \balongside\b|\bover\b(?! the top)|\bunderpinned by\b|\bbacked by\b|
    \b(?:leading|leads|giving way|moving|opening|turning|developing|fading|fades) (?:in)?to\b
  )\s*
`;
/** A long story of the cup has some thirty; a longer list isn't a story. */
export const MAX_NOTES = 40;

/** The English half of a list in two languages (`cacau, melaço / cacao, molasses`); any other list unchanged. */
function englishHalf(text: string): string {
  const halves = text.split(/ [/|] /);
  const [first = "", second = ""] = halves;
  const parts = first.split(",").length;
  if (halves.length !== 2 || parts < 2 || second.split(",").length !== parts) return text;
  const plain = (half: string) => (/[^\0-\x7f]/.test(half) ? 0 : 1) + knownIn(half);
  return plain(first) > plain(second) ? first : second;
}

function knownIn(half: string): number {
  return half.split(/,| & | and /).filter((part) => flavourOf(part) === singular(part.trim().toLowerCase()))
    .length;
}

/** The notes of a list such as `Blueberry, dark chocolate & jasmine; silky body`. */
export function notesOfList(text: string): string[] {
  const notes: string[] = [];
  for (const part of englishHalf(text).toLowerCase().split(SEPARATOR)) {
    for (const note of notesOfPart(part)) if (!notes.includes(note)) notes.push(note);
    if (notes.length >= MAX_NOTES) break;
  }
  return notes;
}

const QUALITY = "(?:tart|ripe|sweet|boozy|wild|crisp|aged|soft|fresh|juicy|bright) ";
/** `A hint of fruit` and `tart fruit` name none, where `fruity` and `fruit notes` do. */
const VAGUE_FRUIT = new RegExp(
  `\\b(?:(?:hints?|touch(?:es)?|bit|traces?|suggestions?) of (?:\\w+ )?|${QUALITY})fruits?$`,
);
const UNNAMED_FRUIT = new RegExp(`^(?:${QUALITY})?fruit$`);

/** Where `a hint of dried fruit` names a kind. */
export const isVagueFruit = (folded: string, { value, end }: Pick<Hit<string>, "value" | "end">): boolean =>
  UNNAMED_FRUIT.test(value) && VAGUE_FRUIT.test(folded.slice(Math.max(0, end - 40), end));

const TART_QUALITY = / tart(?= (?:acidity|sweetness|brightness)\b)/;

function notesOfPart(part: string): string[] {
  const bare = part.replace(TART_QUALITY, "").replace(/[()"“”'’!?:*\s.]+$|^[("“”'‘*\s.]+/g, "");
  const stripped = bare.replace(FILLER_BEFORE, "").replace(FILLER_AFTER, "").trim();
  if (stripped === "" || isUndisclosed(stripped)) return [];
  if (/^(?:no|not|without|never|nor|none of|free of)\b/.test(bare) || LIKE_A_BODY.test(bare)) return [];
  if (
    /\bwine?y (?:acidity|brightness)$|^candy-sweet$|\b(?:candy|fruit|sugar)-like (?:sweetness|acidity)$/.test(
      bare,
    )
  )
    return [];
  if (VAGUE_FRUIT.test(bare) && flavourOf(stripped) === "fruit") return [];
  const whole = flavourOf(bare) ?? noteOf(stripped) ?? flavourOfAdjective(stripped) ?? listedOnly(stripped);
  if (whole) return [whole];
  const named = flavoursIn(stripped).filter((note) => note !== "fruit" || !VAGUE_FRUIT.test(bare));
  // "chocolatey with nutty undertones"
  return named.length > 0 ? named : adjectivesIn(stripped);
}

function adjectivesIn(text: string): string[] {
  return text.split(" ").flatMap((word) => flavourOfAdjective(word) ?? []);
}

function flavoursIn(text: string): string[] {
  const folded = fold(text);
  // "A winey white grape note": how the grape tastes.
  return flavourHits(wordsOf(folded), folded)
    .filter(({ start, end }) => folded.slice(start, end) !== "winey")
    .map((hit) => hit.value);
}

/**
 * `Chocolate tones` some sentences after `dark chocolate` aren't a second flavor, nor is `spiced pipe tobacco`
 * after `pipe tobacco`.
 */
export function withoutRepeats(notes: readonly string[]): string[] {
  return notes.filter((note, at) => {
    const before = notes.slice(0, at);
    return (
      !notes.includes(plainOf(note)) &&
      !isUnderNamedFruit(note, notes) &&
      // `Dark honey` gives way to honey itself.
      !(
        GENERAL.test(note) &&
        before.some((earlier) => earlier.endsWith(` ${note}`) && plainOf(earlier) !== note)
      ) &&
      !before.some((earlier) => isFormOf(note, earlier) || isFormOf(earlier, note)) &&
      !before.some((earlier) => earlier.includes(" ") && note.endsWith(` ${earlier}`)) &&
      !before.includes(`${note} wine`) &&
      !before.some(
        (earlier) => earlier !== note && earlier.replaceAll(" ", "") === note.replaceAll(" ", ""),
      ) &&
      !before.includes(note.replace(/ (?:syrup|sauce|skin)$/, ""))
    );
  });
}

const isUnderNamedFruit = (note: string, notes: readonly string[]): boolean =>
  note === "fruit" && notes.some((other) => other !== note && isFruit(other));

/** `Fruity` next to a named fruit, in a list that is otherwise kept unchanged. */
export const withoutBareFruit = (notes: readonly string[]): string[] =>
  notes.filter((note) => !isUnderNamedFruit(note, notes));

const isFruit = (note: string) => placeNote(note).family === "fruity";

/** `Raw honey` or `honey glaze` next to honey is the same flavor in other words; none for a distinct note. */
function plainOf(note: string): string {
  const plain = VARIANT.exec(note);
  return plain?.[1] ?? plain?.[2] ?? "";
}

const VARIANT =
  /^(?:raw|dark|fermented|boozy|rustic|wild) ((?!chocolate|cocoa|sugar|fruit|berry|rum)\w+)$|^([\w ]+) (?:glaze|skin|juice|square)$/;

/** `Cinnamon stick` is cinnamon in another shape. */
function isFormOf(note: string, plain: string): boolean {
  return (
    note.startsWith(`${plain} `) &&
    /^(?:stick|bark|powder|bean|pod|bar|ganache|chip|dust)$/.test(note.slice(plain.length + 1))
  );
}

const GENERAL = /^(?:honey|chocolate|cocoa|tea|herb|pepper|caramel|wine|sugar|nut|cherry|berry)$/;
