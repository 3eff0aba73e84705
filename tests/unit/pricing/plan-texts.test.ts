import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { CheckoutNotice } from "@/components/pricing/checkout-notice";
import { OtherPlans } from "@/components/pricing/other-plans";
import { PaymentsNote } from "@/components/pricing/payments-note";
import { savingText } from "@/components/pricing/plan-texts";
import { Questions } from "@/components/pricing/questions";
import { LockedChat } from "@/components/workspaces/locked-chat";
import { offersOpening } from "@/lib/billing/plans/offers";

const text = (html: string) => html.replaceAll(/<[^>]*>/g, " ").replaceAll(/\s+/g, " ");

test("a saving isn't rounded up, and says so where it was rounded down", () => {
  expect(savingText({ cents: 2800, share: 28 / 108 })).toBe("$28 (over 25%)");
  expect(savingText({ cents: 2700, share: 0.25 })).toBe("$27 (25%)");
});

test("a page names the plans that include it, with prices, before signing up as after", () => {
  const plans = "Membership, $9 a month Market intelligence, $39 a month";
  expect(offersOpening("canChat").map(({ family }) => family)).toEqual(["membership", "market_intelligence"]);
  expect(text(renderToStaticMarkup(createElement(SignedOutPage, { part: "chat" })))).toContain(plans);
  expect(text(renderToStaticMarkup(createElement(LockedChat)))).toContain(plans);
  expect(text(renderToStaticMarkup(createElement(SignedOutPage, { part: "beans" })))).toContain(
    "Signing in with your e-mail address creates a free one.",
  );
});

test("a text that sends people to the site's owner links their address, and without one asks nothing of them", () => {
  const asking = (ownerEmail: string | null) => [
    createElement(OtherPlans, { current: null, signedIn: true, ownerEmail }),
    createElement(Questions, { graceDays: 7, trialDays: 14, ownerEmail }),
    createElement(PaymentsNote, { payments: "off", ownerEmail }),
    createElement(CheckoutNotice, { problem: "unavailable", ownerEmail }),
  ];
  for (const element of asking("owner@coffee.example"))
    expect(renderToStaticMarkup(element)).toMatch(
      /[Aa]sk <a [^>]*href="mailto:owner@coffee\.example">the site’s owner<\/a>/,
    );
  for (const element of asking(null)) {
    expect(renderToStaticMarkup(element)).not.toMatch(/mailto:|\bask the site/i);
  }
});
