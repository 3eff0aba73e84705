import { minute } from "@/components/format/dates";
import { FactList } from "@/components/ui/fact-list";
import type { AdminSubscription } from "@/lib/billing/overview/overview";
import { moneyText } from "@/lib/units/money";

/** `$9.00 per month`. */
export const pricesText = ({ lines }: AdminSubscription): string =>
  lines
    .map(({ price }) =>
      price ? `${moneyText(price)}${price.interval ? ` per ${price.interval}` : ""}` : "Price unknown",
    )
    .join(" and ");

export const periodEndText = ({ periodEnds }: AdminSubscription): string =>
  [...new Set(periodEnds.map(({ at }) => minute(at)))].join(" and ");

/** A subscription of our copy of Stripe's data, with what the customer reads of it. */
export function SubscriptionFacts({ subscription }: { subscription: AdminSubscription }) {
  const { id, items, sentence, status, openInvoice, link } = subscription;
  return (
    <>
      <h3 className="mb-2 font-medium">{items.map(({ name }) => name).join(", ")}</h3>
      <FactList
        facts={[
          { term: "Price", value: pricesText(subscription) },
          { term: "Status at Stripe", value: status },
          { term: "Period ends", value: periodEndText(subscription) },
          ...(openInvoice ? [{ term: "Open invoice", value: openInvoice }] : []),
          { term: "Customer reads", value: sentence },
          {
            term: "Subscription",
            value: link ? (
              <a className="link" href={link.url} rel="noreferrer">
                {id}
              </a>
            ) : (
              id
            ),
          },
        ]}
      />
    </>
  );
}
