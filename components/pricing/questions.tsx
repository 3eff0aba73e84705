import type { ReactNode } from "react";
import { pluralize } from "@/components/format/amounts";
import { OwnerLink } from "./owner-link";
import { ACCOUNT_PLANS } from "./pricing-urls";

interface QuestionsProps {
  graceDays: number;
  trialDays: number;
  ownerEmail: string | null;
}

export function Questions({ graceDays, trialDays, ownerEmail }: QuestionsProps) {
  return (
    <section aria-labelledby="questions" className="mt-14">
      <h2 id="questions" className="font-serif text-title">
        Questions
      </h2>
      <dl className="mt-4 grid gap-x-16 gap-y-6 md:grid-cols-2">
        <Question title="What happens when I cancel?">
          The plan runs to the end of the period you paid for and isn’t charged again. Until then you can
          choose to keep it in{" "}
          <a className="link" href={ACCOUNT_PLANS}>
            your account
          </a>
          . Your lots, roasts, sales and API keys stay; the keys go back to the free limits.
        </Question>
        <Question title="What happens when a payment fails?">
          {graceDays > 0
            ? `You keep the plan for ${pluralize(graceDays, "day")} from the day the unpaid period began. Pay or change the card in that time and nothing is interrupted. After that, you`
            : "You"}{" "}
          lose access until you pay.
        </Question>
        <Question title="What if I buy an API plan mid-month?">
          The new limit applies to your keys within a second. Requests you’ve already made this month count
          toward it.
        </Question>
        <Question title="Can I have several plans?">
          Yes, one of each kind. Membership, an API plan and market intelligence are independent: each is
          charged and canceled separately.
        </Question>
        <Question title="Can I change from monthly to annual?">
          Yes, in the billing portal, which{" "}
          <a className="link" href={ACCOUNT_PLANS}>
            your account
          </a>{" "}
          opens. The year begins at once, and unused days of the month come off its first bill. To go back,
          cancel, and buy the monthly plan when the year ends.
        </Question>
        <Question title="How does the free trial work?">
          Your first membership is free for {trialDays} days when you buy it by itself. You’re charged when
          they end, unless you cancel first. Other plans have no trial.
        </Question>
        <Question title="Can I get a refund?">
          Canceling stops the next charge; it doesn’t return the current one.
          {ownerEmail === null ? null : (
            <>
              {" "}
              For anything else, ask <OwnerLink email={ownerEmail} />.
            </>
          )}
        </Question>
      </dl>
    </section>
  );
}

function Question({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="max-w-[60ch] border-rule border-t pt-3">
      <dt className="font-medium">{title}</dt>
      <dd className="mt-1 text-ink-soft">
        <p>{children}</p>
      </dd>
    </div>
  );
}
