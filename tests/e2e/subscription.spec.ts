import { readFileSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { openDatabase } from "@/db/client";
import { billingCustomers } from "@/db/schema";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { E2E_DATABASE_FILE, E2E_EMULATOR_PORT } from "@/tests/support/e2e-port";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { payBy } from "./paying";
import { beSignedIn } from "./signed-in";

const { stripe } = connectEmulator(E2E_EMULATOR_PORT, "whsec_not_needed");

/** Somebody signed in whose customer has a clock at the emulator, so that days pass for them only. */
async function beClocked(context: BrowserContext) {
  const person = await beSignedIn(context);
  const startsAt = Math.floor(Date.now() / 1000);
  const clock = await stripe.testHelpers.testClocks.create({ frozen_time: startsAt });
  const customer = await stripe.customers.create({ test_clock: clock.id, email: person.email });
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    await db.insert(billingCustomers).values({ stripeCustomerId: customer.id, userId: person.id });
  } finally {
    await close();
  }
  const daysAfterStart = (days: number) =>
    stripe.testHelpers.testClocks.advance(clock.id, { frozen_time: startsAt + days * 86_400 });
  return { person, daysAfterStart };
}

async function buyMembership(page: Page, card: RegExp) {
  await page.goto("/pricing");
  await page.getByRole("button", { name: "Try membership free" }).click();
  await payBy(page, card);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. Membership is yours.");
}

const banner = (page: Page) => page.getByRole("complementary", { name: "Billing" });

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a member cancels, resumes, fails to pay, is told until when, pays in the portal and stays", async ({
    page,
    context,
  }) => {
    test.slow();
    const { person, daysAfterStart } = await beClocked(context);
    await buyMembership(page, /0341/);

    await page.goto("/account/billing");
    const membership = page.getByRole("region", { name: "Membership" });
    await expect(membership).toContainText(/Free trial until \d+ \w{3} \d{4}, \d\d:\d\d UTC\./);
    await expect(membership).toContainText("$9.00 per month");
    await expect(page.getByText("Visa ending in 0341")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);

    await membership.getByRole("link", { name: "Cancel Membership" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Cancel Membership?");
    await expect(page.getByRole("region", { name: "What you lose then" })).toContainText("Similar coffees");
    await expect(page.getByRole("region", { name: "What you keep" })).toContainText("watchlist");
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await page.getByRole("button", { name: "Cancel Membership" }).click();
    await expect(page.getByText("Canceled. It won’t renew")).toBeVisible();
    await expect(membership).toContainText("Free trial, canceled.");
    await membership.getByRole("button", { name: "Keep Membership" }).click();
    await expect(page.getByText("Your plan continues.")).toBeVisible();

    await daysAfterStart(15);
    await expect(async () => {
      await page.goto("/catalog");
      await expect(banner(page)).toContainText(
        /^Your payment for Membership failed\. You keep access until \d+ \w{3} \d{4}, \d\d:\d\d UTC\./,
        { timeout: 1000 },
      );
    }).toPass();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await banner(page).getByRole("button", { name: "Hide for a day" }).click();
    await expect(page).toHaveURL(/\/catalog$/);
    await expect(banner(page)).toHaveCount(0);
    await expect(async () => {
      await page.goto("/mailbox");
      const mail = page.getByRole("listitem").filter({ hasText: `To ${person.email}` });
      await expect(mail.first()).toContainText("Your payment for Membership failed", { timeout: 1000 });
    }).toPass();

    await context.clearCookies({ name: "peaberry.hidden-notice" });
    await page.goto("/catalog");
    await banner(page).getByRole("button", { name: "Update card" }).click();
    await page.getByRole("button", { name: /^Use 4242/ }).click();
    await page.getByRole("link", { name: "Back to Peaberry" }).click();
    await expect(async () => {
      await page.goto("/account/billing");
      await expect(membership).toContainText(/Renews on \d+ \w{3} \d{4}\./, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText("Visa ending in 4242")).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    await expectAccessible(page);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a member cancels, and starts again once the plan has ended", async ({ page, context }) => {
    const { daysAfterStart } = await beClocked(context);
    await buyMembership(page, /4242/);
    await page.goto("/account");
    await page.getByText("Delete this account").click();
    await page.getByRole("link", { name: "Cancel Membership" }).click();
    await page.getByRole("button", { name: "Cancel Membership" }).click();
    await expect(page.getByText("Canceled. It won’t renew")).toBeVisible();
    await daysAfterStart(15);
    await expect(async () => {
      await page.goto("/account/billing");
      const earlier = page.getByRole("region", { name: "Earlier plans" });
      await expect(earlier).toContainText(/Membership\. Ended on \d+ \w{3} \d{4}/, { timeout: 1000 });
    }).toPass();
    await expect(page.getByText("You’re on the free plan.")).toBeVisible();
    await page.getByRole("link", { name: "Start again" }).click();
    await expect(page).toHaveURL("/pricing?chosen=membership.monthly");
  });
});

test("a plan that the site's owner gave is shown with its reason, and what is for sale beside it", async ({
  page,
  context,
}) => {
  await beSignedIn(context, { role: "member" });
  await page.goto("/account/billing");
  await expect(page.getByText(/^Member role: given by the site’s owner on .* Reason: /)).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Plans and prices" })).toHaveAttribute(
    "href",
    "/pricing",
  );
  await expectAccessible(page);
});
