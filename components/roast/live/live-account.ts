import { keep, readKept } from "@/components/ui/kept";

const KEPT = "peaberry.live-account";

/**
 * Whose roasts are logged here: the account and bench that the page was opened for; without a network those of the last
 * time. What one account logs on this browser is never shown to another, nor saved for it.
 */
export function liveAccount(opened: string | null): string {
  if (opened === null) return readKept(KEPT) ?? "";
  keep(KEPT, opened);
  return opened;
}
