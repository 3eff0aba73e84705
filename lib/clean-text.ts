/**
 * Suppliers write names and notes, and a model reads them: bounded, visible, and unable to draw
 * an image, a link or markup.
 */

/** Unassigned, private and unpaired characters too: what can't be seen can carry instructions. */
const HIDDEN = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}\p{Default_Ignorable_Code_Point}\u2800]+/gu;
const SPACES = /[\s\p{Zl}\p{Zp}]+/gu;
/** Marks stacked over a letter cover the lines around it. */
const STACKED_MARKS = /(\p{M}{3})\p{M}+/gu;

/** Longer texts are cut before they are searched. */
const MAX_READ = 10_000;

interface TextBounds {
  characters: number;
  /** Entries of a list of texts. */
  entries: number;
}

/** From the usual to what keeps even a page of hostile listings small. */
const BOUNDS = [
  { characters: 300, entries: 40 },
  { characters: 100, entries: 20 },
  { characters: 40, entries: 8 },
] as const satisfies TextBounds[];

/** Characters of a tool's result as JSON. */
export const MAX_RESULT = 200_000;

const MAX_LINK = 500;

/** One visible line of at most `characters`, cut with an ellipsis; Markdown and markup in it do nothing. */
export function cleanText(text: string, characters: number = BOUNDS[0].characters): string {
  const visible = text
    .slice(0, MAX_READ)
    .normalize("NFC")
    .replaceAll(SPACES, " ")
    .replaceAll(HIDDEN, "")
    .replaceAll(STACKED_MARKS, "$1")
    .replaceAll(/!(?=\[)|\](?=[([])/g, "$& ")
    .replaceAll(/<(?=[a-z/!?|])/gi, "‹")
    .replaceAll(/`{3,}/g, "'''")
    .replaceAll(/ {2,}/g, " ")
    .trim();
  if (visible.length <= characters) return visible;
  return `${visible.slice(0, characters - 1).replace(/[\uD800-\uDBFF]$/, "")}…`;
}

/** The same lines without what can't be seen; unlike `cleanText` it keeps Markdown. */
export function visibleLines(text: string): string {
  return text
    .normalize("NFC")
    .replaceAll(/\r\n?/g, "\n")
    .split("\n")
    .map((line) =>
      line
        .replaceAll(/[\t\p{Zs}\p{Zl}\p{Zp}]/gu, " ")
        .replaceAll(HIDDEN, "")
        .replaceAll(STACKED_MARKS, "$1"),
    )
    .join("\n");
}

/** Null unless it is a short address of the web without anything hidden in it. */
function cleanLink(link: string): string | null {
  const isPlain = link.length <= MAX_LINK && cleanText(link, MAX_LINK) === link && !/[\s"<>`]/.test(link);
  return isPlain && /^https?:\/\//i.test(link) && URL.canParse(link) ? link : null;
}

function cleanValue(value: unknown, bounds: TextBounds, name?: string): unknown {
  if (typeof value === "string")
    return name === "link" ? cleanLink(value) : cleanText(value, bounds.characters);
  if (Array.isArray(value)) {
    const isTexts = value.every((each) => typeof each === "string");
    return (isTexts ? value.slice(0, bounds.entries) : value).map((each) => cleanValue(each, bounds));
  }
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [key, cleanValue(member, bounds, key)]),
  );
}

/** The same JSON value with every text cleaned; shorter texts where the whole would exceed `MAX_RESULT`. */
export function cleanResult(value: unknown): unknown {
  let cleaned = value;
  for (const bounds of BOUNDS) {
    cleaned = cleanValue(value, bounds);
    if (JSON.stringify(cleaned).length <= MAX_RESULT) break;
  }
  return cleaned;
}
