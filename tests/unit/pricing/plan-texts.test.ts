import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { SignedOutPage } from "@/components/onboarding/signed-out-page";
import { savingText } from "@/components/pricing/plan-texts";
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
