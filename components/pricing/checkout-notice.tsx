import { Notice } from "@/components/ui/notice";
import type { CheckoutProblem } from "@/lib/billing/plans/plans-page";
import { AccessFromOwner } from "./owner-link";
import { ACCOUNT_PLANS } from "./pricing-urls";

const PROBLEMS = {
  canceled: {
    tone: "plain",
    title: "Checkout canceled",
    text: "You weren’t charged, and your account hasn’t changed.",
  },
  invalid_request: { tone: "bad", title: "You can’t buy that plan here", text: "Choose one of these." },
  same_family: {
    tone: "bad",
    title: "Choose one plan of each kind",
    text: "Monthly or annual, not both.",
  },
  active_subscription: {
    tone: "wait",
    title: "You already have this plan",
    text: "A second subscription would charge you twice, so none was started.",
  },
  conflict: {
    tone: "wait",
    title: "Another checkout was started at the same time",
    text: "Only the newest one is open. Continue there, or start again here.",
  },
  upstream_failure: {
    tone: "bad",
    title: "The payment provider didn’t answer",
    text: "You weren’t charged. Try again in a minute.",
  },
  unavailable: {
    tone: "bad",
    title: "Plans can’t be bought at the moment",
    text: "You weren’t charged. Try again later.",
  },
} as const satisfies Record<CheckoutProblem, { tone: "plain" | "bad" | "wait"; title: string; text: string }>;

/** How a checkout ended without a purchase. */
export function CheckoutNotice({
  problem,
  ownerEmail,
}: {
  problem: CheckoutProblem;
  ownerEmail: string | null;
}) {
  const { tone, title, text } = PROBLEMS[problem];
  return (
    <Notice tone={tone} title={title}>
      {text}{" "}
      {problem === "active_subscription" ? (
        <a className="link" href={ACCOUNT_PLANS}>
          Manage it in your account
        </a>
      ) : null}
      {problem === "unavailable" && ownerEmail !== null ? <AccessFromOwner email={ownerEmail} /> : null}
    </Notice>
  );
}
