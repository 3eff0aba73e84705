import { minute } from "@/components/format/dates";
import { Badge } from "@/components/ui/badge";
import type { KeyMetadata } from "@/lib/keys/contract";
import { DAY_MS } from "@/lib/units/days";

const SOON_MS = 7 * DAY_MS;

/** The same for the owner and for admins. A replaced key works until its time is up. */
export function KeyState({ apiKey, now }: { apiKey: KeyMetadata; now: Date }) {
  const { isActive, deactivatedAt, expiresAt } = apiKey;
  if (!isActive) return <Badge tone="bad">{deactivatedAt ? "deactivated" : "expired"}</Badge>;
  if (deactivatedAt) return <Badge tone="wait">replaced</Badge>;
  const isSoon = expiresAt !== null && Date.parse(expiresAt) - now.getTime() < SOON_MS;
  return isSoon ? <Badge tone="wait">expires soon</Badge> : <Badge tone="good">active</Badge>;
}

/** `Stops working on 29 Nov 2026, 12:30 UTC`. */
export function keyEnd({ isActive, deactivatedAt, expiresAt }: KeyMetadata): string {
  if (isActive && deactivatedAt) return `Stops working on ${minute(deactivatedAt)}`;
  if (deactivatedAt) return `Deactivated ${minute(deactivatedAt)}`;
  if (expiresAt === null) return "Does not expire";
  return `${isActive ? "Expires" : "Expired"} ${minute(expiresAt)}`;
}
