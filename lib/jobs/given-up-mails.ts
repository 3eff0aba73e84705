import type { GiveUp } from "@/lib/mail/drain-outbox";
import { sendJobWithin } from "./send-job";

/** A mail that failed for a day is tried once more after this time, and then left to an admin. */
const LAST_MAIL_AFTER_S = 4 * 3600;

export const giveUpDigest: GiveUp = (tx, digest) =>
  sendJobWithin(tx, "alert-mail", { digest }, { key: String(digest), afterS: LAST_MAIL_AFTER_S });

export const giveUpNotice: GiveUp = (tx, notice) =>
  sendJobWithin(tx, "billing-mail", { notice }, { key: String(notice), afterS: LAST_MAIL_AFTER_S });
