import type { PlanLine } from "@/lib/billing/billing-page";
import { nextChargeAt } from "@/lib/billing/state-sentence";
import type { Subscription } from "@/lib/billing/subscription-access";
import { composeMail, type Mail } from "@/lib/mail/compose-mail";
import { dateText, minuteText } from "@/lib/units/days";
import { moneyText } from "@/lib/units/money";
import type { Notice } from "./notices";

interface NoticeFacts {
  /** Stays the same when it is sent again, so that mail servers recognize it. */
  id: string;
  to: string;
  kind: Notice["kind"];
  subscription: Subscription;
  lines: readonly PlanLine[];
  accessUntil: Date | null;
  lost: readonly string[];
  isDemo: boolean;
  origin: string;
}

/** What happened, what follows, what to do. Stripe mails receipts, we don't. */
export function noticeMail(facts: NoticeFacts): Mail {
  const { id, to, lines, isDemo, origin } = facts;
  const name = [...new Set(lines.map((line) => line.name))].join(" and ");
  const { subject, paragraphs, link, label } = TEXTS[facts.kind](facts, name);
  return composeMail({
    id: `${id}@${new URL(origin).hostname}`,
    to,
    subject,
    paragraphs: [...paragraphs, ...(isDemo ? ["This site uses demo payments: no card is charged."] : [])],
    link: `${origin}${link}`,
    label,
    footnote: "You get this e-mail because you have, or had, a plan at Peaberry.",
  });
}

interface Text {
  subject: string;
  paragraphs: string[];
  link: `/${string}`;
  label: string;
}

const BILLING = "/account/billing";

const TEXTS: Record<Notice["kind"], (facts: NoticeFacts, name: string) => Text> = {
  trial_ending: ({ subscription, lines }, name) => {
    const at = nextChargeAt(subscription);
    const when = at ? minuteText(at) : "soon";
    return {
      subject: `Your ${name} trial ends on ${at ? dateText(at) : "one of the next days"}`,
      paragraphs: [
        `Your free trial of ${name} ends on ${when}. Your card is then charged ${priceOf(lines)}, plus any tax.`,
        "To stay, you don’t need to do anything. To stop without being charged, cancel before then.",
      ],
      link: BILLING,
      label: "Plan and billing",
    };
  },
  payment_failed: ({ accessUntil }, name) => ({
    subject: `Your payment for ${name} failed`,
    paragraphs: [
      `We couldn’t charge your card for ${name}. Your bank declined the payment, or wants you to confirm it.`,
      accessUntil
        ? `You keep access until ${minuteText(accessUntil)}. Update your card or pay the invoice to stay on the plan.`
        : "Your access has ended. Update your card or pay the invoice to get it back.",
      "If you’ve paid in the meantime, ignore this e-mail.",
    ],
    link: BILLING,
    label: "Update your card",
  }),
  plan_ended: ({ subscription, lost }, name) => ({
    subject: `Your ${name} plan has ended`,
    paragraphs: [
      `Your ${name} plan ended${subscription.endedAt ? ` on ${minuteText(subscription.endedAt)}` : ""}. You won’t be charged for it again.`,
      ...(lost.length > 0
        ? [`What no longer comes with your account:\n${lost.map((line) => `- ${line}`).join("\n")}`]
        : []),
      "Your watchlist, lots, roasts, sales and API keys stay as they are. You can start again at any time.",
    ],
    link: BILLING,
    label: "Plan and billing",
  }),
};

function priceOf(lines: readonly PlanLine[]): string {
  const prices = lines.flatMap(({ price }) =>
    price ? [`${moneyText(price)}${price.interval ? ` per ${price.interval}` : ""}`] : [],
  );
  return prices.length > 0 ? prices.join(" and ") : "the plan’s price";
}
