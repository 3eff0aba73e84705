const KEPT = "peaberry.live-account";

/**
 * Whose roasts are logged here: the account and bench that the page was opened for; without a network those of the last
 * time. What one account logs on this browser is never shown to another, nor saved for it.
 */
export function liveAccount(opened: string | null): string {
  try {
    if (opened === null) return localStorage.getItem(KEPT) ?? "";
    localStorage.setItem(KEPT, opened);
  } catch {
    // The session says that nothing is stored.
  }
  return opened ?? "";
}
