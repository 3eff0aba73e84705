import type { Database } from "@/db/client";
import { type Mail, sendMail } from "@/lib/auth/mail";
import { mailTransport } from "@/lib/auth/origin";
import { accessToNamed } from "@/lib/catalog/access";
import { siteAddress } from "@/lib/http/site-address";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { catalogPathOf } from "@/lib/saved-searches/stored-filters";
import { selectWatchedSearches } from "@/lib/saved-searches/watched-searches";
import { DAY_MS } from "@/lib/units/days";
import { digestMail, MAX_LISTED } from "./digest-mail";
import {
  claimDigests,
  finishDigest,
  type StoredDigest,
  selectDigestRows,
  selectNow,
  takeDueDigests,
  takeGivenUpDigest,
} from "./queries";
import { readRecipient } from "./recipient";
import { unsubscribeToken } from "./unsubscribe-token";

const AT_ONCE = 5;
const CLAIMED_AT_ONCE = 500;
/** Per call; the rest waits for the next. */
const MAX_ROUNDS = 200;
/** Then it is given up: about a day after the first. */
const MAX_ATTEMPTS = 12;
/** Older news isn't mailed. */
const MAX_AGE_MS = 3 * DAY_MS;

/**
 * Makes the digests that are due, at most one per person and day, and sends them. A process killed between the mail
 * server's "yes" and our note repeats that mail once more with the same Message-ID.
 * @param onGivenUp told the ids of those that failed for the last time
 * @returns how many were sent
 */
export async function sendDigests(
  db: Database,
  onGivenUp?: (id: number) => Promise<unknown>,
): Promise<number> {
  // Without a mailer news waits.
  if (mailTransport() === null) return 0;
  const { day } = await selectNow(db);
  for (let round = 0; round < MAX_ROUNDS; round++)
    if ((await claimDigests(db, day, CLAIMED_AT_ONCE)) < CLAIMED_AT_ONCE) break;
  let sent = 0;
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const due = await takeDueDigests(db, AT_ONCE);
    if (due.length === 0) break;
    const results = await Promise.all(due.map((digest) => attempt(db, digest, onGivenUp)));
    sent += results.filter(Boolean).length;
  }
  return sent;
}

/**
 * Sends one that was given up, if it is still to be sent.
 * @throws when that fails again
 */
export async function sendDigest(db: Database, id: number): Promise<void> {
  const digest = await takeGivenUpDigest(db, id);
  if (!digest) return;
  let sent = false;
  try {
    const mail = await composed(db, digest);
    if (mail) await sendMail(mail);
    sent = mail !== null;
  } finally {
    await finishDigest(db, digest, sent);
  }
}

async function attempt(
  db: Database,
  digest: StoredDigest,
  onGivenUp?: (id: number) => Promise<unknown>,
): Promise<boolean> {
  const { id, attempts } = digest;
  try {
    const mail = await composed(db, digest);
    if (mail) await sendMail(mail);
    await finishDigest(db, digest, mail !== null);
    return mail !== null;
  } catch (err) {
    log().error({ digest: id, attempts, reason: errorReason(err) }, "alert digest not sent");
    if (attempts >= MAX_ATTEMPTS) {
      await finishDigest(db, digest, false);
      await onGivenUp?.(id);
    }
    return false;
  }
}

/** Null where nothing of it is still true, or the person no longer wants it. */
async function composed(db: Database, digest: StoredDigest): Promise<Mail | null> {
  if (Date.now() - digest.createdAt.getTime() > MAX_AGE_MS) return null;
  const recipient = await readRecipient(db, digest.ownerId);
  if (!recipient || recipient.settings.frequency === "off") return null;
  const { viewer, email, settings } = recipient;
  const rows = await selectDigestRows(db, accessToNamed(viewer), digest, MAX_LISTED);
  if (rows.length === 0) return null;
  const searches = await selectWatchedSearches(db, digest.ownerId);
  const origin = new URL(siteAddress()).origin;
  const token = unsubscribeToken(digest.ownerId);
  return digestMail({
    id: `alert-digest-${digest.id}`,
    to: email,
    rows,
    searches: new Map(searches.map(({ id, name, filters }) => [id, { name, path: catalogPathOf(filters) }])),
    frequency: settings.frequency === "weekly" ? "weekly" : "daily",
    origin,
    unsubscribe: {
      link: `${origin}/unsubscribe?token=${token}`,
      oneClick: `${origin}/api/alerts/unsubscribe?token=${token}`,
    },
  });
}
