import { Download } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import type { ReactNode } from "react";
import { pageViewer } from "@/app/request";
import { DeleteAccount } from "@/components/account/delete-account";
import { EntitlementList } from "@/components/account/entitlement-list";
import { SessionList } from "@/components/account/session-list";
import { StorageMeter } from "@/components/account/storage-meter";
import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { viewAccount } from "@/lib/account/account";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect("/sign-in?callbackUrl=/account");
  const { person, grants, waysIn, sessions, storage } = await viewAccount(viewer);

  return (
    <div className="page max-w-[60rem] pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Your account</h1>
      <p className="mt-2 text-ink-soft [overflow-wrap:anywhere]">
        {person.name ? `${person.name}, ` : ""}
        {person.email}. Here since {day(person.created_at.slice(0, 10))}.
      </p>

      <Section title="What you have">
        <EntitlementList person={person} grants={grants} />
        <p className="mt-4">
          <a className="link" href="/api-dashboard">
            API keys and use
          </a>
        </p>
      </Section>

      <Section title="Storage">
        <StorageMeter storage={storage} />
      </Section>

      <Section title="Where you are signed in">
        <p className="mb-3 max-w-[60ch] text-ink-soft">
          {waysIn.length > 0
            ? `You sign in by a link to your e-mail address, or with ${waysIn.join(" and ")}.`
            : "You sign in by a link to your e-mail address; there is no password."}{" "}
          A browser that is not used for 30 days is signed out.
        </p>
        <SessionList sessions={sessions} now={new Date()} />
      </Section>

      <Section title="Your data">
        <p className="max-w-[60ch] text-ink-soft">
          Everything that is kept about you, as JSON: sign-ins, keys and their use, your watchlist, lots,
          roasts with every reading of their curves (the latest two million), and sales. No secrets are in it:
          keys and the tokens of share links are kept as digests only. The Artisan files that you imported are
          named in it, not repeated.
        </p>
        <p className="mt-3">
          <a href="/api/account/export" download="peaberry-account.json" className={buttonClass("quiet")}>
            <Download aria-hidden="true" size={15} className="text-ink-faint" />
            Download your data
          </a>
        </p>
        <div className="mt-8">
          <DeleteAccount email={person.email} />
        </div>
      </Section>
      <noscript>
        <p className="mt-6 text-ink-soft">
          Signing out elsewhere and deleting need JavaScript in this browser: they are sent in a way that no
          other site can imitate.
        </p>
      </noscript>
    </div>
  );
}

function Section({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="mt-10">
      <h2 className="mb-3 font-serif text-title">{title}</h2>
      {children}
    </section>
  );
}
