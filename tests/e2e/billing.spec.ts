import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { payBy, paymentForm } from "./paying";
import { beSignedIn } from "./signed-in";
import { freshEmail, signInByMail } from "./signing-in";

test.describe("on a phone", () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test("a visitor picks a plan, signs in, pays, the key has the new limit, and the way leads back", async ({
    page,
  }) => {
    test.slow();
    const email = freshEmail();
    await page.goto("/sign-in?callbackUrl=/api-dashboard/keys");
    await signInByMail(page, email);
    await page.getByRole("textbox", { name: "Name" }).fill("till");
    await page.getByRole("button", { name: "Create a key" }).click();
    const made = page.getByRole("region", { name: "Your new key “till”" });
    const key = (await made.locator("code").textContent()) ?? "";
    const limit = async () => {
      const response = await page.request.get("/v1/catalog?limit=1", {
        headers: { authorization: `Bearer ${key}` },
      });
      return response.headers()["x-ratelimit-limit"];
    };
    expect(await limit()).toBe("200");
    await page.context().clearCookies();

    await page.goto("/api-dashboard");
    await page.getByRole("main").getByRole("link", { name: "Plans and prices" }).click();
    await expect(page.getByText("No card is charged: this site")).toBeVisible();
    await page.getByRole("button", { name: "Buy Origin" }).click();
    await signInByMail(page, email);
    await expect(page).toHaveURL(/\/pricing\?chosen=api_plan.monthly&from=%2Fapi-dashboard$/);
    const choice = page.getByRole("region", { name: "Your choice" });
    await expect(choice).toContainText("Origin, $99 a month");
    await expectAccessible(page);
    await page.setViewportSize({ width: 390, height: 844 });
    await choice.getByRole("button", { name: "Continue to payment" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout");
    await expect(paymentForm(page).getByRole("heading", { name: "Pay $99.00" })).toBeVisible();
    const policy = (await page.request.get(page.url())).headers()["content-security-policy"];
    expect(policy).toContain("frame-src 'self' https://js.stripe.com");
    expect((await page.request.get("/pricing")).headers()["content-security-policy"]).toContain(
      "frame-src 'none'",
    );
    await expectAccessible(page, { aroundFrames: true });
    await expectNoSidewaysScrolling(page);
    await page.setViewportSize({ width: 390, height: 844 });
    const checkout = page.url();
    await payBy(page, /0002/);
    await expect(paymentForm(page).getByRole("alert")).toHaveText(
      "Your payment was declined. Try another one.",
    );
    expect(page.url()).toBe(checkout);
    await payBy(page, /4242/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. Origin is yours.");
    await expect(page.getByText("Your key now allows 10,000 requests a month.")).toBeVisible();
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expect.poll(limit).toBe("10000");
    await page.getByRole("link", { name: "Continue to the API console" }).click();
    await expect(page).toHaveURL(/\/api-dashboard$/);
    await expect(page.getByRole("main")).toContainText(/Renews on .* Manage it in your account/);

    await page.goto("/pricing");
    const plan = page.getByRole("region", { name: "API plan: Origin" });
    await expect(plan.getByText("Your plan")).toBeVisible();
    await expect(plan.getByText(/Subscribed at \$99 a month\. Renews on /)).toBeVisible();
    await expect(plan.getByRole("link", { name: "Manage it in your account" })).toBeVisible();
    await expect(plan.getByRole("button")).toHaveCount(0);
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a person leaves the payment page, comes back and starts the trial", async ({ page, context }) => {
    await beSignedIn(context);
    await page.goto("/pricing");
    await page.getByRole("link", { name: "Annual" }).click();
    await expect(page.getByRole("region", { name: "Membership" })).toContainText("$80");
    await page.getByRole("button", { name: "Try membership free" }).click();
    await page.getByRole("button", { name: "Open the payment page" }).click();
    await page.getByRole("button", { name: "Cancel and go back" }).click();
    await expect(page.getByText("Checkout canceled")).toBeVisible();
    await page.getByRole("button", { name: "Continue to payment" }).click();
    await page.getByRole("button", { name: "Open the payment page" }).click();
    await page.getByRole("button", { name: /4242/ }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Thank you. Membership is yours.");
    await expect(
      page.getByText(/^Free until .*, then \$80 a year unless you cancel before then\.$/),
    ).toBeVisible();
    await expect(page.getByRole("link", { name: "Open the catalog" })).toBeVisible();
  });
});

test("an unknown checkout is not found", async ({ page, context }) => {
  await beSignedIn(context);
  await page.goto("/checkout/success?session_id=cs_test_none");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Checkout not found");
  await expectAccessible(page);
});
