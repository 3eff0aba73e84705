const SUSPECT = /\0|\\u(?:0000|d[89a-f])/i;

/** False when nothing parsed from this text can hold what Postgres refuses in text and jsonb. */
export function mayNeedSanitizing(text: string): boolean {
  return SUSPECT.test(text);
}

/**
 * The same JSON value without NUL characters and with lone surrogates replaced: the two things a JSON string
 * may hold and Postgres may not. One bad character must not fail a whole feed.
 */
export function sanitizeText(value: unknown): unknown {
  if (typeof value === "string") return value.replaceAll("\0", "").toWellFormed();
  if (Array.isArray(value)) return value.map(sanitizeText);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => [sanitizeText(key), sanitizeText(member)]),
  );
}

/** No shop nests deeper; some thousand levels are more than Postgres stores and `JSON.stringify` writes. */
const MAX_LEVELS = 100;

/** In place: deeper values become null. */
function cutBelow(value: unknown, levels: number): void {
  if (typeof value !== "object" || value === null) return;
  const members = value as Record<string, unknown>;
  for (const [key, member] of Object.entries(members)) {
    if (typeof member !== "object" || member === null) continue;
    if (levels === 0) members[key] = null;
    else cutBelow(member, levels - 1);
  }
}

/**
 * JSON of a feed as it can be stored: no item of it may fail the others.
 * @throws SyntaxError when it isn't JSON
 */
export function parseStorable(text: string): unknown {
  const parsed: unknown = JSON.parse(text);
  cutBelow(parsed, MAX_LEVELS);
  return mayNeedSanitizing(text) ? sanitizeText(parsed) : parsed;
}
