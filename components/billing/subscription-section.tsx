import type { ReactNode } from "react";
import { Button, buttonClass } from "@/components/ui/button";
import { FactList } from "@/components/ui/fact-list";
import type { BillingPageData } from "@/lib/billing/billing-page";
import { dateText } from "@/lib/units/days";
import { moneyText } from "@/lib/units/money";
import { namesOf, PAY_INVOICE } from "./plan-names";

type Subscription = BillingPageData["current"][number];

const MUST_PAY = ["past_due", "unpaid", "incomplete"];

const priceText = ({ price }: Subscription["lines"][number]) =>
  price ? `${moneyText(price)}${price.interval ? ` per ${price.interval}` : ""}` : "Price unknown";

function chargeText({ nextCharge, status }: Subscription): string {
  if (!nextCharge) return MUST_PAY.includes(status) ? "None until the open invoice is paid" : "None";
  const on = dateText(nextCharge.at);
  return nextCharge.total ? `${moneyText(nextCharge.total)} on ${on}, plus any tax` : `On ${on}`;
}

/** One subscription: its plans, what holds now, the next charge and what can be done. */
export function SubscriptionSection({ subscription }: { subscription: Subscription }) {
  const names = namesOf(subscription.lines);
  return (
    <section aria-label={names} className="border-rule border-t pt-4 pb-6">
      <h3 className="font-medium text-lead">{names}</h3>
      <p className="mt-1 mb-4 max-w-[65ch]">{subscription.sentence}</p>
      <FactList
        facts={[
          {
            term: "Price",
            value: subscription.lines.map((line) => (
              <span key={line.name} className="block">
                {subscription.lines.length > 1 ? `${line.name}: ` : ""}
                {priceText(line)}
              </span>
            )),
          },
          { term: "Next charge", value: chargeText(subscription) },
        ]}
      />
      <div className="mt-4 flex flex-wrap gap-3">
        <Actions subscription={subscription} names={names} />
      </div>
    </section>
  );
}

function Actions({ subscription, names }: { subscription: Subscription; names: string }) {
  const { id, actions, status, invoiceUrl, isEnding } = subscription;
  const mustPay = MUST_PAY.includes(status);
  const isKeptAtStripe = isEnding && actions.includes("portal") && !actions.includes("resume");
  const canCancelHere = actions.includes("cancel") || actions.includes("resume");
  return (
    <>
      {invoiceUrl && mustPay ? (
        <a href={invoiceUrl} rel="noreferrer" className={buttonClass("primary")}>
          {PAY_INVOICE}
        </a>
      ) : null}
      {actions.includes("resume") ? (
        <SubscriptionForm action="resume" id={id}>
          <Button type="submit" kind="primary">
            {status === "paused" ? `Resume ${names}` : `Keep ${names}`}
          </Button>
        </SubscriptionForm>
      ) : null}
      {actions.includes("portal") ? (
        <PortalForm kind={isKeptAtStripe || (mustPay && !invoiceUrl) ? "primary" : "quiet"}>
          {isKeptAtStripe ? `Keep ${names} in the billing portal` : portalText(canCancelHere)}
        </PortalForm>
      ) : null}
      {actions.includes("cancel") ? <CancelLink id={id}>Cancel {names}</CancelLink> : null}
    </>
  );
}

const portalText = (canCancelHere: boolean) =>
  canCancelHere ? "Change plan or card" : "Change, cancel or update card";

/** Leads to the page that says what is lost and asks for confirmation. */
export function CancelLink({ id, children }: { id: string; children: ReactNode }) {
  return (
    <a
      href={`/account/billing/cancel?${new URLSearchParams({ subscription: id })}`}
      className={buttonClass()}
    >
      {children}
    </a>
  );
}

/** Plain forms, so they work without JavaScript. */
export function SubscriptionForm({
  action,
  id,
  children,
}: {
  action: "cancel" | "resume";
  id: string;
  children: ReactNode;
}) {
  return (
    <form action={`/api/account/billing/${action}`} method="post">
      <input type="hidden" name="subscription" value={id} />
      {children}
    </form>
  );
}

export function PortalForm({
  kind = "quiet",
  children,
}: {
  kind?: "primary" | "quiet";
  children: ReactNode;
}) {
  return (
    <form action="/api/account/billing/portal" method="post">
      <Button type="submit" kind={kind}>
        {children}
      </Button>
    </form>
  );
}
