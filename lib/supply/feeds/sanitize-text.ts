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
