import type { Account, Kinds } from "@/lib/stripe-emulator/account";

const DAY_S = 86_400;
const GRACE_S = 7 * DAY_S;
const SLACK_S = 3 * DAY_S;

const idOf = (reference: string | { id: string } | null | undefined) =>
  typeof reference === "string" ? reference : (reference?.id ?? null);

const GIVES: Record<string, string> = {
  membership: "member,-,false",
  api_plan: "-,member,false",
  market_intelligence: "-,-,true",
};

/** Whether the latest payment of a subscription was charged back. */
function isChargedBack(account: Account, subscription: Kinds["subscription"]): boolean {
  const paid = account
    .all("invoice")
    .filter((invoice) => invoice.status === "paid" && invoice.amount_paid > 0)
    .filter((invoice) => idOf(invoice.parent?.subscription_details?.subscription) === subscription.id)
    .at(-1);
  const payment = account.all("invoice_payment").find((each) => idOf(each.invoice) === paid?.id);
  const intent = account.find("payment_intent", idOf(payment?.payment.payment_intent));
  const charge = idOf(intent?.latest_charge);
  return account.all("dispute").some((each) => idOf(each.charge) === charge && each.status === "lost");
}

/** End of an item's access in Unix seconds, straight from the table of the contract (billing.md#3). */
function endOf(subscription: Kinds["subscription"], item: Kinds["subscription"]["items"]["data"][number]) {
  const { cancel_at: at, cancel_at_period_end: atEnd } = subscription;
  const end = item.current_period_end;
  const cancelled = at && at <= end ? at : atEnd ? end : null;
  if (subscription.status === "trialing") return cancelled ?? subscription.trial_end ?? end;
  if (subscription.status === "active") return cancelled ?? end + SLACK_S;
  if (subscription.status === "past_due")
    return Math.min(item.current_period_start + GRACE_S, cancelled ?? end);
  return 0;
}

/** The grants that somebody has to have, as `item role,plan,market end`, from what Stripe holds and nothing else. */
export function expectedGrants(account: Account, customers: readonly string[], nowS: number): string[] {
  return account
    .all("subscription")
    .filter(({ customer }) => customers.includes(idOf(customer) ?? ""))
    .filter((subscription) => !isChargedBack(account, subscription))
    .flatMap((subscription) =>
      subscription.items.data.flatMap((item) => {
        const family = item.price.lookup_key?.split(".")[0] ?? "";
        const end = endOf(subscription, item);
        const gives = GIVES[family];
        if (!gives || (item.quantity ?? 1) <= 0 || end <= nowS) return [];
        return [`${item.id} ${gives} ${new Date(end * 1000).toISOString()}`];
      }),
    )
    .sort();
}
