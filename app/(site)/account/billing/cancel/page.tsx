import type { Metadata } from "next";
import { redirect } from "next/navigation";
import { pageViewer, type SearchParams, searchOf } from "@/app/request";
import { SubscriptionForm } from "@/components/billing/subscription-section";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { Button, buttonClass } from "@/components/ui/button";
import { viewCancellation } from "@/lib/billing/billing-page";
import { minuteText } from "@/lib/units/days";

export const metadata: Metadata = { title: "Cancel your plan", robots: { index: false } };

const BILLING = "/account/billing";

export default async function CancelPage({ searchParams }: { searchParams: SearchParams }) {
  const id = searchOf(await searchParams).get("subscription") ?? "";
  const viewer = await pageViewer();
  if (viewer.kind !== "session")
    redirect(`/sign-in?${new URLSearchParams({ callbackUrl: `${BILLING}/cancel?subscription=${id}` })}`);
  const cancellation = await viewCancellation(viewer, id);
  if (!cancellation) redirect(BILLING);
  const { name, accessUntil, lost, keepsBy } = cancellation;
  const until = accessUntil ? minuteText(accessUntil) : null;

  return (
    <div className="page max-w-[44rem] pt-6 pb-16 md:pt-8">
      <Breadcrumb href={BILLING}>Plan and billing</Breadcrumb>
      <h1 className="mt-2 font-serif text-headline tracking-[-0.02em]">Cancel {name}?</h1>
      <p className="mt-4 max-w-[60ch]">
        {untilText(until, lost.length > 0)} {chargeText(cancellation)}
      </p>
      {lost.length > 0 ? (
        <section aria-labelledby="lost" className="mt-6">
          <h2 id="lost" className="font-serif text-title">
            What you lose {until ? "then" : ""}
          </h2>
          <ul className="mt-2 max-w-[60ch] list-disc space-y-1 pl-5 marker:text-ink-faint">
            {lost.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <section aria-labelledby="kept" className="mt-6">
        <h2 id="kept" className="font-serif text-title">
          What you keep
        </h2>
        <ul className="mt-2 max-w-[60ch] list-disc space-y-1 pl-5 marker:text-ink-faint">
          <li>Your account, watchlist and API keys</li>
          <li>
            Your bench: lots with the coffees you added by hand, roasts with their curves, sales and share
            links
          </li>
          {keepsBy ? <li>What you have from other plans, or from the site’s owner</li> : null}
        </ul>
      </section>
      <div className="mt-8 flex flex-wrap gap-3">
        <SubscriptionForm action="cancel" id={cancellation.id}>
          <Button type="submit" kind="grave">
            Cancel {name}
          </Button>
        </SubscriptionForm>
        <a href={BILLING} className={buttonClass()}>
          Keep {name}
        </a>
      </div>
    </div>
  );
}

function chargeText({
  isTrial,
  isOverdue,
  isRenewing,
}: Record<"isTrial" | "isOverdue" | "isRenewing", boolean>) {
  if (isTrial) return "You won’t be charged.";
  if (isRenewing)
    return "It won’t renew again. The charge for the period that has just begun may still follow.";
  return isOverdue
    ? "It won’t renew. Until it ends, your card may still be charged for the overdue invoice."
    : "You won’t be charged again.";
}

function untilText(until: string | null, losesAny: boolean): string {
  if (!until) return "Your access has already ended.";
  return losesAny
    ? `You keep everything until ${until}.`
    : `This ends on ${until}, and you lose nothing: what it opens also comes with what you keep.`;
}
