/** Dates, weights and batch numbers, which differ between two roasts of one coffee. */
const NOISE = [
  /\b\d{4}[-_./]\d{1,2}[-_./]\d{1,2}\b/gu,
  /\b\d{1,2}[-_./]\d{1,2}[-_./]\d{2,4}\b/gu,
  /\b\d+(?:[.,]\d+)?\s?(?:kgs?|grams?|g|lbs?|oz)\b/giu,
  /(?:#|\b(?:batch|roast|no|nr|charge)\b[\s.:#]*)\d{1,6}\b/giu,
] as const;
/** A number at the end counts batches, unless it belongs to a grade or a lot. */
const LAST_NUMBER =
  /(?<!\b(?:grade|gr|g|type|class|screen|scr|sc|lot|block|plot|sl|no)[\s.-]*)[\s_-]+\d{1,3}$/iu;
const EDGES = /^[\s,;:._/#-]+|[\s,;:._/#-]+$/gu;
const MAX_NAME = 120;

/** What a log calls its coffee: the first line of its beans, else its title; without batch numbers, dates and weights. */
export function coffeeNameOf({
  title,
  beans,
}: {
  title: string | null;
  beans: string | null;
}): string | null {
  const [line] = beans?.trim().split("\n") ?? [];
  for (const text of [line, title]) {
    const name = text ? withoutNoise(text) : "";
    if (/\p{L}{2}/u.test(name)) return name;
  }
  return null;
}

function withoutNoise(text: string): string {
  const cut = NOISE.reduce((left, noise) => left.replaceAll(noise, " "), text.slice(0, 1000));
  const edged = cut.replaceAll(/\s+/gu, " ").replaceAll(EDGES, "");
  return edged.replace(LAST_NUMBER, "").replaceAll(EDGES, "").slice(0, MAX_NAME).toWellFormed();
}

/** Equal for spellings that differ in case, accents, punctuation and spaces only. */
export const coffeeKey = (name: string): string =>
  name
    .normalize("NFKD")
    .replaceAll(/\p{M}+/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
