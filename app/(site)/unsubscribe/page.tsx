import type { Metadata } from "next";
import { type SearchParams, searchOf } from "@/app/request";
import { Button } from "@/components/ui/button";
import { recipientOfToken } from "@/lib/alerts/alerts";

export const metadata: Metadata = {
  title: "Unsubscribe",
  robots: { index: false },
  referrer: "same-origin",
};

const MASKED = 2;

/** A forwarded mail needn't show the whole address. */
function masked(email: string): string {
  const at = email.lastIndexOf("@");
  return `${email.slice(0, Math.min(MASKED, at))}…${email.slice(at)}`;
}

export default async function UnsubscribePage({ searchParams }: { searchParams: SearchParams }) {
  const token = searchOf(await searchParams).get("token") ?? "";
  const recipient = await recipientOfToken(token);
  return (
    <div className="page max-w-[40rem] pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">
        {recipient?.isOff ? "You’re unsubscribed" : "Unsubscribe"}
      </h1>
      {recipient === null ? (
        <p className="mt-4 text-ink-soft">
          This link is incomplete, or its account no longer exists. Copy all of it from the e-mail, or change
          your e-mail alerts on{" "}
          <a href="/watchlist#alerts" className="link">
            your watchlist
          </a>
          .
        </p>
      ) : recipient.isOff ? (
        <p className="mt-4 text-ink-soft">
          {masked(recipient.email)} gets no more e-mails about tracked coffees and saved searches. Your
          watchlist stays as it is. To get them again, choose so on{" "}
          <a href="/watchlist#alerts" className="link">
            your watchlist
          </a>
          .
        </p>
      ) : (
        <form
          method="post"
          action={`/api/alerts/unsubscribe?${new URLSearchParams({ token, from: "page" })}`}
        >
          <p className="mt-4 mb-5 text-ink-soft">
            Stop e-mails about tracked coffees and saved searches to {masked(recipient.email)}? Sign-in links
            and billing notices still come.
          </p>
          <Button type="submit" kind="primary">
            Unsubscribe
          </Button>
        </form>
      )}
    </div>
  );
}
