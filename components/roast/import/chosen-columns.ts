const PREFIX = "peaberry-log-columns:";

/** What the person chose before for tables with these heads, in this browser; null without it. */
export function rememberedColumns(heads: string): string | null {
  try {
    return localStorage.getItem(PREFIX + heads);
  } catch {
    return null;
  }
}

export function rememberColumns(heads: string, columns: string): void {
  try {
    localStorage.setItem(PREFIX + heads, columns);
  } catch {
    // The browser keeps nothing: it is asked again.
  }
}
