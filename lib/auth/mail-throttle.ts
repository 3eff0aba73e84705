import { sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { mailThrottle } from "@/db/schema";

export const MAIL_WINDOW_MINUTES = 15;
/** Enough if the first one is lost, too few to flood a mailbox. */
export const MAILS_PER_ADDRESS = 5;
/** Higher: an office may share one address. */
export const MAILS_PER_CLIENT = 30;

/** Counted apart: what others send to an address must not use up its owner's sign-in links. */
type MailKind = "sign-in" | "invitation";

/**
 * Counts a mail and says whether it may be sent; atomic across processes.
 * @param client network address or account; null if unknown
 */
export async function allowMail(
  db: Queryable,
  kind: MailKind,
  { address, client }: { address: string; client: string | null },
): Promise<boolean> {
  if (client !== null && (await count(db, `${kind} from ${client}`)) > MAILS_PER_CLIENT) return false;
  return (await count(db, `${kind} to ${address}`)) <= MAILS_PER_ADDRESS;
}

async function count(db: Queryable, subject: string): Promise<number> {
  const end = sql`now() + make_interval(mins => ${MAIL_WINDOW_MINUTES})`;
  const isOver = sql`${mailThrottle.resetsAt} <= now()`;
  const [row] = await db
    .insert(mailThrottle)
    .values({ subject, requests: 1, resetsAt: end })
    .onConflictDoUpdate({
      target: mailThrottle.subject,
      set: {
        requests: sql`case when ${isOver} then 1 else ${mailThrottle.requests} + 1 end`,
        resetsAt: sql`case when ${isOver} then ${end} else ${mailThrottle.resetsAt} end`,
      },
    })
    .returning({ requests: mailThrottle.requests });
  if (!row) throw new Error("no mail was counted");
  return row.requests;
}
