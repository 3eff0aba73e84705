import { Download } from "lucide-react";
import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageUnits, pageViewer } from "@/app/request";
import { DeleteAccount } from "@/components/account/delete-account";
import { EntitlementList } from "@/components/account/entitlement-list";
import { QuestionMeter } from "@/components/account/question-meter";
import { SessionList } from "@/components/account/session-list";
import { StorageMeter } from "@/components/account/storage-meter";
import { UnitSettings } from "@/components/account/unit-settings";
import { PlanSummary } from "@/components/billing/plan-summary";
import { day } from "@/components/format/dates";
import { buttonClass } from "@/components/ui/button";
import { Section } from "@/components/ui/section";
import { viewAccount } from "@/lib/account/account";
import { viewOthersOnOwnBench } from "@/lib/bench/close-bench";
import { viewDeletionObstacles } from "@/lib/billing/account-deletion";
import { viewDailyUsage } from "@/lib/chat/daily-usage";

export const metadata: Metadata = { title: "Your account", robots: { index: false } };

export default async function AccountPage() {
  const viewer = await pageViewer();
  if (viewer.kind !== "session") redirect("/sign-in?callbackUrl=/account");
  const [account, { goingOn, ending }, others, questions] = await Promise.all([
    viewAccount(viewer),
    viewDeletionObstacles(viewer),
    viewOthersOnOwnBench(viewer),
    viewDailyUsage(viewer),
  ]);
  const { person, grants, waysIn, sessions, storage, isFresh, isOnlyAdmin } = account;

  return (
    <div className="page max-w-[60rem] pt-6 pb-16 md:pt-8">
      <h1 className="font-serif text-headline tracking-[-0.02em]">Your account</h1>
      <p className="address mt-2 text-ink-soft">
        {person.name ? `${person.name}, ` : ""}
        {person.email}. Joined {day(person.created_at.slice(0, 10))}.
      </p>

      <Section className="mt-10" title="Plan">
        <PlanSummary subscriptions={[...goingOn, ...ending]} />
      </Section>

      <Section className="mt-10" title="Access">
        <EntitlementList person={person} grants={grants} />
        <p className="mt-4">
          <a className="link" href="/api-dashboard">
            API keys and usage
          </a>
        </p>
      </Section>

      <Section className="mt-10" title="Units">
        <UnitSettings units={await pageUnits()} />
      </Section>

      <Section className="mt-10" title="Bench">
        <p className="max-w-[60ch] text-ink-soft">
          Invite people to your lots, roasts and sales.{" "}
          <a className="link" href="/account/bench">
            People on your bench
          </a>
        </p>
      </Section>

      <Section className="mt-10" title="Storage">
        <StorageMeter storage={storage} />
      </Section>

      {questions ? (
        <Section className="mt-10" title="Assistant">
          <QuestionMeter usage={questions} />
        </Section>
      ) : null}

      <Section className="mt-10" title="Sessions">
        <p className="mb-3 max-w-[60ch] text-ink-soft">
          {waysIn.length > 0
            ? `You sign in with a link sent to your e-mail address, or with ${waysIn.join(" and ")}.`
            : "You sign in with a link sent to your e-mail address; there is no password."}{" "}
          Browsers are signed out after 30 days without use.
        </p>
        <SessionList sessions={sessions} now={new Date()} />
      </Section>

      <Section className="mt-10" title="Your data">
        <p className="max-w-[60ch] text-ink-soft">
          Everything we store about you, as JSON: sign-ins, API keys and their usage, subscriptions,
          watchlist, people on your bench, lots, roasts with every curve reading (up to the latest two
          million), and sales. It contains no secrets: we keep only hashes of API keys and share links.
          Imported Artisan files are listed by name.
        </p>
        <p className="mt-3">
          <a href="/api/account/export" download="peaberry-account.json" className={buttonClass("quiet")}>
            <Download aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
            Download your data
          </a>
        </p>
        <div className="mt-8">
          <DeleteAccount
            email={person.email}
            others={others}
            isFresh={isFresh}
            isOnlyAdmin={isOnlyAdmin}
            goingOn={goingOn}
            ending={ending}
          />
        </div>
      </Section>
      <noscript>
        <p className="mt-6 text-ink-soft">
          Signing out other browsers and deleting your account require JavaScript.
        </p>
      </noscript>
    </div>
  );
}
