import { expect, test } from "@playwright/test";
import { beSignedIn } from "./signed-in";

test("an admin finds a person, grants and revokes access, and finds both in the audit log", async ({
  page,
  context,
  browser,
}) => {
  const other = await browser.newContext();
  const person = await beSignedIn(other);
  await other.close();
  await beSignedIn(context, { role: "admin" });

  await page.goto("/");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await page.getByRole("link", { name: "Admin", exact: true }).click();
  await expect(page.getByRole("heading", { name: "People", level: 1 })).toBeVisible();
  await page.getByRole("searchbox", { name: "E-mail or name begins with" }).fill(person.email.toUpperCase());
  await page.getByRole("button", { name: "Find" }).click();
  await page.getByRole("link", { name: person.email }).click();
  await expect(page.getByText("Viewer role, Green plan.")).toBeVisible();

  const form = page.getByRole("region", { name: "Grant access" });
  await form.getByLabel("Role").selectOption("member");
  await form.getByLabel("Reason").fill("Beta tester");
  await form.getByRole("button", { name: "Grant access" }).click();
  await expect(form.getByText("Granted.")).toBeVisible();
  const grants = page.getByRole("region", { name: "Grants", exact: true });
  await expect(grants.getByText("Beta tester")).toBeVisible();

  await grants.getByRole("button", { name: "Revoke Member role" }).click();
  const dialog = page.getByRole("dialog", { name: "Revoke Member role" });
  await dialog.getByLabel("Reason").fill("Beta is over");
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await expect(grants.getByText("No active grants.")).toBeVisible();
  await expect(page.getByText("Revoked.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Dismiss" }).click();
  await expect(page.getByText("Revoked.", { exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Show in the audit log" }).click();
  await expect(page.getByText("Reason: Beta is over")).toBeVisible();
  await expect(page.getByText("Reason: Beta tester")).toBeVisible();
});

test("an admin sees a supplier's runs, disables and enables it without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await beSignedIn(context, { role: "admin" });
  const page = await context.newPage();
  await page.goto("/admin/suppliers");
  await page.getByRole("link", { name: "Half Asleep" }).click();
  await expect(page.getByRole("img", { name: /runs?, .*changes?, / })).toBeVisible();

  const disable = page.getByRole("region", { name: "Disable" });
  await disable.getByLabel("Reason").fill("A test");
  await disable.getByRole("button", { name: "Disable" }).click();
  await expect(page.getByText("disabled", { exact: true })).toBeVisible();
  await page.getByRole("region", { name: "Enable" }).getByRole("button", { name: "Enable" }).click();
  await expect(page.getByText("up to date", { exact: true })).toBeVisible();
  await expect(page.getByText("Disabled a supplier")).toBeVisible();

  await page.goto("/admin/add-supplier");
  const tested = page.getByRole("region", { name: "Test" });
  await tested.getByLabel("Address of the feed").fill("http://10.0.0.1/feed.csv");
  await tested.getByRole("button", { name: "Test the feed" }).click();
  await expect(page.getByText("PRIVATE_FEED_HOSTS", { exact: false })).toBeVisible();
  await context.close();
});

test("a supplier's page says what was done, and an outdated one saves nothing", async ({ page, context }) => {
  await beSignedIn(context, { role: "admin" });
  const slug = `told-${Date.now().toString(36)}`;
  await page.goto("/admin/add-supplier");
  const adding = page.getByRole("region", { name: "Add", exact: true });
  const add = async (address: string) => {
    await adding.getByLabel("Address of the feed").fill(address);
    await adding.getByRole("button", { name: "Add the supplier" }).click();
  };
  await adding.getByLabel("Name", { exact: true }).fill("Told Coffee");
  await adding.getByLabel("Slug").fill(slug);
  await add("http://10.0.0.1/feed.csv");
  await expect(adding.getByText("It must be an http:// or https:// URL of a public host")).toBeVisible();
  await add("https://feeds.invalid/feed.csv");
  await expect(page).toHaveURL(new RegExp(`/admin/suppliers/${slug}$`));

  const settings = page.getByRole("region", { name: "Settings" });
  const other = await context.newPage();
  await other.goto(page.url());
  const others = other.getByRole("region", { name: "Settings" });
  await others.getByLabel("Currency").fill("GBP");
  await others.getByRole("button", { name: "Save" }).click();
  await expect(others.getByText("Saved.")).toBeVisible();
  await other.close();
  await settings.getByLabel("Notes").fill("Slow");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Not saved: check the fields")).toBeVisible();
  await expect(settings.getByLabel("Currency")).toHaveValue("GBP");
  await settings.getByRole("button", { name: "Save" }).click();
  await expect(settings.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(settings.getByLabel("Currency")).toHaveValue("GBP");

  await page.getByRole("button", { name: "Read the feed now" }).click();
  // An unknown host is tried four times.
  await expect(page.getByText("The feed couldn’t be read.")).toBeVisible({ timeout: 30_000 });
  await page.getByRole("region", { name: "Disable" }).getByRole("button", { name: "Disable" }).click();
  await expect(page.getByRole("region", { name: "Enable" })).toBeVisible();
  await expect(page.getByText("Disabled.", { exact: true })).toBeVisible();
});

test("the admin's pages are a 404 for members and lead strangers to sign in", async ({ page, context }) => {
  await page.goto("/admin/system");
  await expect(page).toHaveURL(/\/sign-in\?callbackUrl=/);
  await beSignedIn(context, { role: "member" });
  for (const path of ["/admin", "/admin/people", "/admin/suppliers", "/admin/audit", "/admin/system"])
    expect((await page.goto(path))?.status(), path).toBe(404);
  await page.goto("/account");
  await page.getByRole("button", { name: /^Your account/ }).click();
  await expect(page.getByRole("link", { name: "Admin", exact: true })).toHaveCount(0);
});
