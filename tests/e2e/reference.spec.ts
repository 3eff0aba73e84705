import { expect, type Page, test } from "@playwright/test";
import { EXAMPLES } from "@/lib/api-root/examples";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";

const form = (page: Page) => page.getByRole("form", { name: "Try it" });
const sample = (page: Page) => page.getByRole("region", { name: /^Example in/ }).filter({ visible: true });

/** Bytes of all scripts that the page fetched. */
async function scriptBytes(page: Page, path: string): Promise<number> {
  await page.goto(path, { waitUntil: "networkidle" });
  return page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js"))
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0),
  );
}

test("a developer tries an endpoint on its page: the samples follow, answers show status, rate headers and size", async ({
  page,
  baseURL,
}) => {
  await page.goto("/docs/reference/list-catalog");
  await page.getByText("This request as code").click();
  await expect(sample(page)).toContainText(`curl "${baseURL}/v1/catalog?country=Ethiopia&limit=3"`);
  await form(page).getByLabel("country", { exact: true }).fill("Kenya");
  await expect(sample(page)).toContainText("country=Kenya&limit=3");
  await page.getByRole("tab", { name: "TypeScript" }).click();
  await expect(sample(page)).toContainText('country: "Kenya",\n  limit: 3,');

  await page.getByRole("button", { name: "Send request" }).click();
  const answer = page.getByRole("status").filter({ hasText: "Other headers" });
  await expect(answer).toContainText(/200 .* ms\d.* kB/);
  await expect(answer).toContainText('"country": "Kenya"');
  await expectAccessible(page);

  await form(page).getByLabel("limit", { exact: true }).fill("5000");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(answer).toContainText("400 ");
  await expect(answer).toContainText(`"doc_url": "${baseURL}/docs/errors/invalid_parameter"`);

  await form(page).getByLabel("API key").check();
  await form(page).getByLabel("Key", { exact: true }).fill("pb_live_wrong");
  await expect(sample(page)).not.toContainText("pb_live_wrong");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(answer).toContainText('"code": "invalid_credentials"');
  await expectNoSidewaysScrolling(page);
});

test("the reference sends at most 30 KB of script beyond the shell and links its errors", async ({
  page,
}) => {
  // All docs pages share their scripts, so the shell is measured where only it is.
  const shell = await scriptBytes(page, "/no-such-page");
  const reference = await scriptBytes(page, "/docs/reference/list-catalog");
  expect(reference - shell, `${reference} and ${shell} bytes`).toBeGreaterThan(0);
  expect(reference - shell).toBeLessThanOrEqual(30 * 1024);
  await page.getByRole("link", { name: "auth_required" }).first().click();
  await expect(page.getByRole("heading", { level: 1, name: "auth_required" })).toBeVisible();
  await expectAccessible(page);
});

test("the coffees that samples name can be read without a key", async ({ request }) => {
  const { id, ids } = EXAMPLES.parameters;
  for (const each of [id, ...[ids].flat()])
    expect((await request.get(`/v1/catalog/${each}`)).status(), `coffee ${each}`).toBe(200);
});

test("an endpoint's form opens the answer itself without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/docs/reference/list-catalog");
  await form(page).getByLabel("country", { exact: true }).fill("Kenya");
  await page.getByRole("button", { name: "Send request" }).click();
  await expect(page).toHaveURL(/\/v1\/catalog\?country=Kenya/);
  await expect(page.getByText('"total":')).toBeVisible();
  await context.close();
});
