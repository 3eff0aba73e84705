import { database } from "@/db/client";
import { limitReached } from "@/lib/access/account-limit";
import { accountDeleted, lockAccounts } from "@/lib/access/account-lock";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchOwner } from "@/lib/access/bench";
import { hashSecretToken, isSecretToken, newSecretToken } from "@/lib/access/secret-token";
import { writeBench } from "@/lib/access/write-bench";
import { allowMail, MAIL_WINDOW_MINUTES, MAILS_PER_ADDRESS } from "@/lib/auth/mail-throttle";
import { ApiError } from "@/lib/errors";
import { rateLimitExceeded } from "@/lib/http/errors/rate-limit-error";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { composeMail } from "@/lib/mail/compose-mail";
import { sendMail } from "@/lib/mail/send-mail";
import { mailTransport } from "@/lib/mail/transport";
import type { BenchRole, Viewer } from "@/lib/viewer";
import { INVITATION_DAYS, type Invitation, MAX_PEOPLE, type NewInvitation } from "./contract";
import { displayName, PEOPLE_ARE_OWNERS, projectInvitation } from "./people";
import {
  countPlaces,
  deleteInvitation,
  insertMember,
  restoreInvitation,
  selectHolder,
  selectInvitations,
  selectInvitationTo,
  selectMembers,
  selectOpenInvitation,
  takeInvitation,
  updateCurrentBench,
  upsertInvitation,
} from "./queries";

const ROLE_TEXTS: Readonly<Record<BenchRole, string>> = {
  owner: "an owner: you see and change everything, costs and sales included",
  roaster: "a roaster: you see and change lots and roasts, but not costs or sales",
  reader: "a reader: you see lots and roasts, but change nothing",
};

/**
 * Sends an invitation, which replaces an earlier one to the same address.
 * @param origin ours, without a trailing slash
 * @throws ApiError 401, 403; 409 for people who are on the bench and at the limit of people; 429 for too many mails;
 * 502 and 503 where mails can't be sent
 */
export async function invite(
  viewer: Viewer,
  { email, role }: NewInvitation,
  origin: string,
): Promise<{ success: true; invitation: Invitation }> {
  const session = requireBenchOwner(viewer, PEOPLE_ARE_OWNERS);
  const { userId, bench } = session;
  const { ownerId } = bench;
  if (mailTransport() === null)
    throw new ApiError("unavailable", {
      message: "This site can't send e-mail, so it can't send invitations.",
    });
  const db = database();
  await requireMail(email, userId);
  const token = newSecretToken();
  const tokenHash = hashSecretToken(token);
  const { id, from, earlier } = await writeBench(session, async (tx) => {
    const [holder, sender, members] = await Promise.all([
      selectHolder(tx, ownerId),
      selectHolder(tx, userId),
      selectMembers(tx, ownerId),
    ]);
    if ([holder, ...members].some((person) => person?.email === email))
      throw new ApiError("conflict", { message: `${email} is already on this bench.` });
    if ((await countPlaces(tx, ownerId, email)) >= MAX_PEOPLE)
      throw limitReached(MAX_PEOPLE, "person or invitation", "Remove or revoke one first.");
    const values = { ownerId, email, role, tokenHash, invitedBy: userId };
    const earlier = await selectInvitationTo(tx, ownerId, email);
    return {
      id: await upsertInvitation(tx, values),
      from: sender ? displayName(sender) : "Someone",
      earlier,
    };
  });
  try {
    await sendMail(invitationMail({ to: email, from, role, link: `${origin}/bench/join?token=${token}` }));
  } catch (error) {
    log().warn({ reason: errorReason(error) }, "an invitation was not sent");
    if (earlier) await restoreInvitation(db, earlier, tokenHash);
    else await deleteInvitation(db, { ownerId, id, tokenHash });
    throw new ApiError("upstream_failure", { message: "The invitation couldn't be sent. Try again later." });
  }
  const row = (await selectInvitations(db, ownerId)).find((each) => each.id === id);
  if (!row) throw new ApiError("conflict", { message: "The invitation was used or revoked meanwhile." });
  return { success: true, invitation: projectInvitation(row) };
}

async function requireMail(email: string, userId: string): Promise<void> {
  if (await allowMail(database(), "invitation", { address: email, client: `account ${userId}` })) return;
  throw rateLimitExceeded(
    `Too many e-mails to this address or from your account. Try again in ${MAIL_WINDOW_MINUTES} minutes.`,
    MAILS_PER_ADDRESS,
    new Date(Date.now() + MAIL_WINDOW_MINUTES * 60_000),
  );
}

interface InvitationFacts {
  to: string;
  from: string;
  role: BenchRole;
  link: string;
}

/** A name is anyone's text: one line, and short. */
const named = (name: string) => name.replaceAll(/\s+/g, " ").trim().slice(0, 80).toWellFormed();

const invitationMail = ({ to, from, role, link }: InvitationFacts) =>
  composeMail({
    to,
    subject: "Invitation to a roasting bench on Peaberry",
    paragraphs: [
      `${named(from)} invites you to their roasting bench on Peaberry as ${ROLE_TEXTS[role]}.`,
      `Sign in with this address (${to}) to accept.`,
    ],
    link,
    label: "See the invitation",
    footnote: `The link works once, for this address, and expires in ${INVITATION_DAYS} days. If you don't know the sender, ignore this e-mail.`,
  });

/** @throws ApiError 401, 403, 404 */
export async function revoke(viewer: Viewer, id: number) {
  const session = requireBenchOwner(viewer, PEOPLE_ARE_OWNERS);
  return writeBench(session, async (tx) => {
    if (!(await deleteInvitation(tx, { ownerId: session.bench.ownerId, id })))
      throw new ApiError("not_found", { message: "No such invitation." });
    return { success: true } as const;
  });
}

/** What the link of a mail offers to the person signed in; null for a token that isn't open, or isn't for them. */
export async function viewInvitation(
  viewer: Viewer,
  token: string,
): Promise<{ bench: string; role: BenchRole } | null> {
  const session = requireSession(viewer);
  if (!isSecretToken(token)) return null;
  const db = database();
  const person = await selectHolder(db, session.userId);
  const found = person && (await selectOpenInvitation(db, hashSecretToken(token), person.email));
  return found ? { bench: displayName(found), role: found.role } : null;
}

const notOpen = () =>
  new ApiError("not_found", {
    message:
      "This invitation isn't valid. It may have been used or revoked, have expired, or be for another e-mail address.",
  });

const handedOver = () =>
  new ApiError("conflict", {
    message: "This bench has just been handed over to another owner. Open the invitation again.",
  });

/** @throws ApiError 401; 404 for a token that is unknown, used, expired or for another address; 409 during a hand-over */
export async function join(viewer: Viewer, token: string) {
  const session = requireSession(viewer);
  if (!isSecretToken(token)) throw notOpen();
  const tokenHash = hashSecretToken(token);
  const { userId } = session;
  const db = database();
  const person = await selectHolder(db, userId);
  const found = person && (await selectOpenInvitation(db, tokenHash, person.email));
  if (!found) throw notOpen();
  const { id, ownerId, role } = found;
  if (ownerId === userId) throw notOpen();
  await db.transaction(async (tx) => {
    // Both: an invitation ends with the bench's account, and a membership with either.
    if (!(await lockAccounts(tx, [ownerId, userId])).has(userId)) throw accountDeleted();
    if (!(await takeInvitation(tx, { id, ownerId, tokenHash })))
      throw (await selectOpenInvitation(tx, tokenHash, person.email)) ? handedOver() : notOpen();
    await insertMember(tx, { ownerId, userId, role });
    await updateCurrentBench(tx, session.sessionId, ownerId);
  });
  return { success: true as const, role };
}
