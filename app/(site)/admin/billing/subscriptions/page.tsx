import type { Metadata } from "next";
import { adminViewer, type SearchParams, searchOf } from "@/app/request";
import { AdminNav } from "@/components/admin/admin-nav";
import { periodEndText, pricesText } from "@/components/admin/subscription-facts";
import { STATE_TEXTS, SubscriptionStates } from "@/components/admin/subscription-states";
import { count } from "@/components/format/amounts";
import { Breadcrumb } from "@/components/ui/breadcrumb";
import { EmptyState } from "@/components/ui/empty-state";
import { viewSubscriptions } from "@/lib/billing/overview/overview";
import { subscriptionState } from "@/lib/billing/overview/states";

export const metadata: Metadata = { title: "Admin: subscriptions", robots: { index: false } };

export default async function SubscriptionsPage({ searchParams }: { searchParams: SearchParams }) {
  const viewer = await adminViewer("/admin/billing");
  const state = subscriptionState(searchOf(await searchParams).get("state"));
  const { counts, subscriptions } = await viewSubscriptions(viewer, state);

  return (
    <>
      <AdminNav current="/admin/billing" />
      <div className="mt-6">
        <Breadcrumb href="/admin/billing">Billing</Breadcrumb>
      </div>
      <h1 className="mt-2 font-serif text-headline tracking-[-0.02em]">{STATE_TEXTS[state].title}</h1>
      <SubscriptionStates counts={counts} current={state} />
      <p className="mt-1 text-ink-soft text-small">
        From our copy of Stripe’s data, sorted by e-mail address.
      </p>
      {subscriptions.length > 0 ? (
        <ul className="mt-4 border-rule border-t">
          {subscriptions.map((each) => (
            <li
              key={each.id}
              className="grid gap-x-8 border-rule border-b py-3 [overflow-wrap:anywhere] md:grid-cols-2"
            >
              <p>
                {each.userId ? (
                  <a className="link" href={`/admin/people/${each.userId}`}>
                    {each.email}
                  </a>
                ) : (
                  `No account: ${each.customer}`
                )}
                <span className="block">
                  {each.items.map(({ name }) => name).join(", ")}, {pricesText(each)}
                </span>
              </p>
              <p className="text-ink-soft">
                Customer reads: “{each.sentence}”
                <span className="block text-ink-faint text-small">
                  Status at Stripe: {each.status}. Period ends {periodEndText(each)}.
                  {each.openInvoice ? ` Open invoice: ${each.openInvoice}.` : ""}
                </span>
              </p>
            </li>
          ))}
        </ul>
      ) : (
        <div className="mt-4">
          <EmptyState title={STATE_TEXTS[state].none}>
            <p>
              {counts.all > 0 ? "Choose another list above." : "They appear here when a customer subscribes."}
            </p>
          </EmptyState>
        </div>
      )}
      {subscriptions.length < counts[state] ? (
        <p className="mt-2 text-ink-soft text-small">
          Showing the first {count(subscriptions.length)} of {count(counts[state])}.
        </p>
      ) : null}
    </>
  );
}
