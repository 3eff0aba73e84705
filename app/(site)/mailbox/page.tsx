import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ago } from "@/components/format/dates";
import { EmptyState } from "@/components/ui/empty-state";
import { isRequestLocal } from "@/lib/http/addresses/local-request";
import { readMailbox } from "@/lib/mail/development-mailbox";

export const metadata: Metadata = { title: "Mailbox", robots: { index: false }, referrer: "same-origin" };
export const dynamic = "force-dynamic";

const MAX_MAILS = 50;
const LINK = /(https?:\/\/\S+)/;

/** What the button of the real mail says; other links are shown as they are. */
function labelOf(link: string, to: string): string {
  if (link.includes("/sign-in/link")) return `Sign in as ${to}`;
  return link.includes("/bench/join") ? "See the invitation" : link;
}

/** Its links sign in, so it opens only from this machine, and not with a real database or SMTP. */
export default async function MailboxPage() {
  const mails = isRequestLocal() ? await readMailbox(MAX_MAILS) : null;
  if (mails === null) notFound();
  const now = new Date();
  return (
    <div className="page max-w-[52rem] pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Mailbox</h1>
      <p className="mt-2 mb-6 max-w-[60ch] text-ink-soft">
        E-mails this demo keeps instead of sending, newest first. Once SMTP is set up, they’re sent and this
        page goes away.
      </p>
      {mails.length === 0 ? (
        <EmptyState title="No mail yet">
          <a className="link" href="/sign-in">
            Request a sign-in link
          </a>{" "}
          and it will appear here.
        </EmptyState>
      ) : (
        <ol className="border-rule border-t">
          {mails.map(({ id, to, subject, body, sentAt }) => (
            <li key={id} className="border-rule border-b py-4">
              <h2 className="font-medium">{subject}</h2>
              <p className="address text-ink-faint text-small">
                To {to}, {ago(sentAt, now)}
              </p>
              <p className="address mt-2 whitespace-pre-line text-ink-soft">
                {body.split(LINK).map((part, index) =>
                  LINK.test(part) ? (
                    // biome-ignore lint/suspicious/noArrayIndexKey: a mail never changes
                    <a key={index} className="link" href={part}>
                      {labelOf(part, to)}
                    </a>
                  ) : (
                    part
                  ),
                )}
              </p>
            </li>
          ))}
        </ol>
      )}
    </div>
  );
}
