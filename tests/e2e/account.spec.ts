import { expect, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";
import { freshEmail, signInByMail } from "./signing-in";

test("a person signs out another browser, which is anonymous on its next request", async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  const other = await (await browser.newContext()).newPage();
  for (const each of [other, page]) {
    await each.goto("/sign-in?callbackUrl=/account");
    await signInByMail(each, email);
    await expect(each.getByRole("heading", { name: "Your account" })).toBeVisible();
  }
  await page.getByRole("button", { name: "Sign out all others" }).click();
  await expect(page.getByRole("button", { name: "Sign out all others" })).toHaveCount(0);
  await other.goto("/account");
  await expect(other.getByRole("heading", { name: "Sign in" })).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your account" })).toBeVisible();
  await other.context().close();
});

test("deleting asks for the address, keeps wrong input, and then ends the session", async ({ page }) => {
  const email = freshEmail();
  await page.goto("/sign-in?callbackUrl=/account");
  await signInByMail(page, email);
  await page.getByText("Delete this account").click();
  const field = page.getByLabel("Type your e-mail address to confirm");
  await field.fill("somebody@else.example");
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByText("The e-mail address doesn't match this account.")).toBeVisible();
  await expect(field).toHaveValue("somebody@else.example");

  await field.fill(email);
  await page.getByRole("button", { name: "Delete my account" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Your account is deleted." })).toBeVisible();
  await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
  await page.goto("/account");
  await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
});

test("the data export downloads as one file", async ({ page }) => {
  const { email } = await beSignedIn(page.context());
  await page.goto("/account");
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Download your data" }).click();
  const download = await downloading;
  expect(download.suggestedFilename()).toBe("peaberry-account.json");
  const response = await page.request.get("/api/account/export");
  expect(await response.json()).toMatchObject({ person: { email }, sessions: [{ current: true }] });
});

test("the account page passes axe and never scrolls sideways", { tag: "@deep" }, async ({ page }) => {
  await beSignedIn(page.context());
  await page.goto("/account");
  await page.getByText("Delete this account").click();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
