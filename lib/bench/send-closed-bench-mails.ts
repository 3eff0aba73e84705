import { type Database, database } from "@/db/client";
import { siteAddress } from "@/lib/http/addresses/site-address";
import { composeMail, type Mail } from "@/lib/mail/compose-mail";
import { drainOutbox, type Outbox } from "@/lib/mail/drain-outbox";
import { mailTransport } from "@/lib/mail/transport";
import { DAY_MS } from "@/lib/units/days";
import { type ClosedBenchMail, deleteBenchMail, takeDueBenchMails } from "./closed-bench-queries";

/** Older news isn't mailed: by then everyone has seen it. */
const MAX_AGE_MS = 7 * DAY_MS;

/**
 * Tells people that a bench which they were on is gone, each once.
 * @returns how many were sent
 */
export const sendClosedBenchMails = (): Promise<number> =>
  // Without a mailer news waits.
  mailTransport() === null ? Promise.resolve(0) : drainOutbox(database(), CLOSED_BENCHES);

const CLOSED_BENCHES: Outbox<ClosedBenchMail> = {
  name: "closed benches",
  takeDue: takeDueBenchMails,
  compose: composed,
  finish: deleteBenchMail,
};

async function composed(
  _: Database,
  { id, recipient, holder, createdAt }: ClosedBenchMail,
): Promise<Mail | null> {
  if (Date.now() - createdAt.getTime() > MAX_AGE_MS) return null;
  return composeMail({
    id: `closed-bench-${id}`,
    to: recipient,
    subject: "A roasting bench you were on was deleted",
    paragraphs: [
      `${holder} has deleted their Peaberry account and the bench with it: all lots, roasts and sales, including those you entered.`,
      "Your own account and your own bench are unchanged.",
    ],
    link: `${new URL(siteAddress()).origin}/beans`,
    label: "Open your own bench",
    footnote: "You get this e-mail because you were on that bench.",
  });
}
