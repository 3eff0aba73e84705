/** More names than a line has room for. */
const NAMED = 3;

/** `b.jpg was skipped: not a log or table.` */
export function skippedText(names: readonly string[]): string {
  const [first = ""] = names;
  if (names.length === 1) return `${first} was skipped: not a log or table.`;
  const more = names.length - NAMED;
  const named = `${names.slice(0, NAMED).join(", ")}${more > 0 ? ` and ${more} more` : ""}`;
  return `${names.length} files were skipped: not a log or table (${named}).`;
}
