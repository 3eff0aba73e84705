import { database, type Queryable, type Transaction } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { composeMail, sendMail } from "@/lib/auth/mail";
import { ApiError } from "@/lib/errors";
import { errorReason } from "@/lib/log/error-reason";
import { log } from "@/lib/log/log";
import { pluralize } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import { displayName } from "./people";
import { selectMembers } from "./queries";

/** A bench is deleted with the account that it belongs to. */

const othersOn = async (db: Queryable, ownerId: string) =>
  (await selectMembers(db, ownerId)).map((member) => ({ name: displayName(member), email: member.email }));

/** Names of the other people on the caller's own bench. @throws ApiError 401 without a session */
export async function viewOthersOnOwnBench(viewer: Viewer): Promise<string[]> {
  const { userId } = requireSession(viewer);
  return (await othersOn(database(), userId)).map(({ name }) => name);
}

/**
 * Prevents the deletion of a bench that others are on, unless it is confirmed. The account is locked.
 * @returns the addresses of the others
 * @throws ApiError 409 `conflict`
 */
export async function refuseWhileShared(
  tx: Transaction,
  userId: string,
  isConfirmed: boolean,
): Promise<string[]> {
  const others = await othersOn(tx, userId);
  if (others.length > 0 && !isConfirmed)
    throw new ApiError("conflict", {
      message: `${pluralize(others.length, "other person", "other people")} would lose your bench. Hand it over at /account/bench, or confirm that it is deleted for them, too.`,
      details: { people: others.length },
    });
  return others.map(({ email }) => email);
}

/** Tells the people of a deleted bench. What can't be sent is logged: the bench is gone in any case. */
export async function mailBenchDeleted(
  to: readonly string[],
  { holder, origin }: { holder: string; origin: string },
): Promise<void> {
  for (const address of to) {
    try {
      await sendMail(
        composeMail({
          to: address,
          subject: "A roasting bench you were on was deleted",
          paragraphs: [
            `${holder} has deleted their Peaberry account and the bench with it: all lots, roasts and sales, including those you entered.`,
            "Your own account and your own bench are unchanged.",
          ],
          link: `${origin}/beans`,
          label: "Open your own bench",
          footnote: "You get this e-mail because you were on that bench.",
        }),
      );
    } catch (error) {
      log().warn({ reason: errorReason(error) }, "a person of a deleted bench was not told");
    }
  }
}
