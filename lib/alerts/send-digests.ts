import type { Database } from "@/db/client";
import { accessToNamed } from "@/lib/catalog/access";
import { siteAddress } from "@/lib/http/addresses/site-address";
import type { Mail } from "@/lib/mail/compose-mail";
import { drainOutbox, type GiveUp, type LastingOutbox, sendGivenUp } from "@/lib/mail/drain-outbox";
import { mailTransport } from "@/lib/mail/transport";
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

const CLAIMED_AT_ONCE = 500;
/** Per call; the rest waits for the next. */
const MAX_ROUNDS = 200;
/** Older news isn't mailed. */
const MAX_AGE_MS = 3 * DAY_MS;

/**
 * Makes the digests that are due, at most one per person and day, and sends them.
 * @returns how many were sent
 */
export async function sendDigests(db: Database, giveUp?: GiveUp): Promise<number> {
  // Without a mailer news waits.
  if (mailTransport() === null) return 0;
  const { day } = await selectNow(db);
  for (let round = 0; round < MAX_ROUNDS; round++)
    if ((await claimDigests(db, day, CLAIMED_AT_ONCE)) < CLAIMED_AT_ONCE) break;
  return drainOutbox(db, DIGESTS, giveUp);
}

/**
 * Retries a mail that was given up, if it's still to be sent.
 * @throws when that fails again
 */
export const sendDigest = (db: Database, id: number): Promise<void> => sendGivenUp(db, DIGESTS, id);

const DIGESTS: LastingOutbox<StoredDigest> = {
  name: "alert digests",
  takeDue: takeDueDigests,
  takeGivenUp: takeGivenUpDigest,
  compose: composed,
  finish: finishDigest,
};

/** Null if none of it is still true, or the person no longer wants it. */
async function composed(db: Database, digest: StoredDigest): Promise<Mail | null> {
  if (Date.now() - digest.createdAt.getTime() > MAX_AGE_MS) return null;
  const recipient = await readRecipient(db, digest.ownerId);
  if (!recipient || recipient.settings.frequency === "off") return null;
  const { viewer, email, settings, units } = recipient;
  const rows = await selectDigestRows(db, accessToNamed(viewer), digest, MAX_LISTED);
  if (rows.length === 0) return null;
  const searches = await selectWatchedSearches(db, digest.ownerId);
  const origin = new URL(siteAddress()).origin;
  const token = unsubscribeToken(digest.ownerId);
  return digestMail({
    id: `alert-digest-${digest.id}`,
    to: email,
    rows,
    units,
    searches: new Map(searches.map(({ id, name, filters }) => [id, { name, path: catalogPathOf(filters) }])),
    frequency: settings.frequency === "weekly" ? "weekly" : "daily",
    origin,
    unsubscribe: {
      link: `${origin}/unsubscribe?token=${token}`,
      oneClick: `${origin}/api/alerts/unsubscribe?token=${token}`,
    },
  });
}
