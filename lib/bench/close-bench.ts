import { database, type Queryable, type Transaction } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { ApiError } from "@/lib/errors";
import { pluralize } from "@/lib/units/pluralize";
import type { Viewer } from "@/lib/viewer";
import { insertClosedBenchMails } from "./closed-bench-queries";
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
 * Prevents the deletion of a bench that others are on, unless it is confirmed. Then they are mailed once the transaction
 * is done. The account is locked.
 * @throws ApiError 409 `conflict`
 */
export async function closeBench(
  tx: Transaction,
  holder: { id: string; name: string | null; email: string },
  isConfirmed: boolean,
): Promise<void> {
  const others = await othersOn(tx, holder.id);
  if (others.length === 0) return;
  if (!isConfirmed)
    throw new ApiError("conflict", {
      message: `${pluralize(others.length, "other person", "other people")} would lose your bench. Hand it over at /account/bench, or confirm that it is deleted for them, too.`,
      details: { people: others.length },
    });
  await insertClosedBenchMails(
    tx,
    displayName(holder),
    others.map(({ email }) => email),
  );
}
