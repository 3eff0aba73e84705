import type { Queryable } from "@/db/client";
import { auditLog } from "@/db/schema";

/** The actor of `npm run` commands. Admins are recorded by their user id. */
export const COMMAND_LINE = "command line";

/** The actor of what follows from Stripe. */
export const BILLING_SYNC = "sync";

/** The person or command behind a change, and its reason. */
export interface Actor {
  /** An admin's user id, `COMMAND_LINE` or `BILLING_SYNC`. */
  actor: string;
  reason: string;
}

export const supplierSubject = (slug: string) => `supplier ${slug}`;

/** Call in the transaction of the change, so there is no change without its record and no record without its change. */
export async function recordAudit(
  tx: Queryable,
  entry: Omit<typeof auditLog.$inferInsert, "id" | "at">,
): Promise<void> {
  await tx.insert(auditLog).values(entry);
}
