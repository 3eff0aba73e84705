import { database } from "@/db/client";
import { lockAccount } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import type { WantedAlerts } from "./contract";
import { saveSettings } from "./queries";
import { readRecipient, readSettings } from "./recipient";
import { personOfToken } from "./unsubscribe-token";

/** @throws ApiError 401 without a session */
export async function viewAlertSettings(viewer: Viewer) {
  const { userId } = requireSession(viewer);
  const { frequency, quantityLb } = await readSettings(database(), userId);
  return { frequency, quantity_lb: quantityLb };
}

/** What isn't sent stays. @throws ApiError 401 without a session */
export async function changeAlerts(viewer: Viewer, { frequency, quantity_lb }: WantedAlerts) {
  const { userId } = requireSession(viewer);
  const saved = await database().transaction(async (tx) => {
    await lockAccount(tx, userId);
    const before = await readSettings(tx, userId);
    const wanted = {
      frequency: frequency ?? before.frequency,
      quantityLb: quantity_lb ?? before.quantityLb,
    };
    await saveSettings(tx, userId, wanted);
    return wanted;
  });
  return { success: true, frequency: saved.frequency, quantity_lb: saved.quantityLb } as const;
}

const badLink = () =>
  new ApiError("not_found", {
    message: "This unsubscribe link is incomplete. Copy all of it from the e-mail.",
  });

/** The person whose mails a link stops; null for an invalid link or a deleted account. */
export async function recipientOfToken(token: string): Promise<{ email: string; isOff: boolean } | null> {
  const ownerId = personOfToken(token);
  const recipient = ownerId === null ? null : await readRecipient(database(), ownerId);
  return recipient && { email: recipient.email, isOff: recipient.settings.frequency === "off" };
}

/** Stops a person's alert e-mails. Their tracked coffees, searches and feeds stay. @throws ApiError 404 for a bad link */
export async function unsubscribe(token: string): Promise<void> {
  const ownerId = personOfToken(token);
  if (ownerId === null) throw badLink();
  await database().transaction(async (tx) => {
    const recipient = await readRecipient(tx, ownerId);
    if (!recipient) throw badLink();
    await saveSettings(tx, ownerId, { ...recipient.settings, frequency: "off" });
  });
}
