import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFewScripts, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";
import { freshEmail, signInByMail } from "./signing-in";

/** Opens the console as somebody new. */
async function developer(page: Page): Promise<void> {
  await beSignedIn(page.context());
  await page.goto("/api-dashboard");
}

/** Makes a key on the page of keys and reads it, the one time it is shown. */
async function makeKey(page: Page, name: string): Promise<string> {
  await page.getByRole("textbox", { name: "Name" }).fill(name);
  await page.getByRole("button", { name: "Create a key" }).click();
  const panel = page.getByRole("region", { name: `Your new key “${name}”` });
  await expect(panel).toContainText("can’t be shown again");
  return (await panel.locator("code").textContent()) ?? "";
}
const ask = (page: Page, key: string) =>
  page.request.get("/v1/catalog?limit=1", { headers: { authorization: `Bearer ${key}` } });
const row = (page: Page, name: string) => page.getByRole("listitem").filter({ hasText: name });

test("a developer signs in, creates a key, calls the catalog and sees usage rise by one", async ({
  page,
}) => {
  await page.goto("/api-dashboard");
  await expect(page.getByRole("table", { name: "API plans" })).toBeVisible();
  await page.getByRole("main").getByRole("link", { name: "Sign in" }).click();
  await expect(page).toHaveURL("/sign-in?callbackUrl=%2Fapi-dashboard");
  await signInByMail(page, freshEmail());
  await expect(page).toHaveURL("/api-dashboard");
  await expect(page.getByText("200 requests left.")).toBeVisible();
  await expect(page.getByText("You have no API key yet.")).toBeVisible();
  await page.getByRole("link", { name: "Create a key" }).click();

  const key = await makeKey(page, "nightly import");
  expect(key).toMatch(/^pb_live_\w{38}$/);
  const response = await ask(page, key);
  expect(response.status()).toBe(200);
  expect(response.headers()["x-ratelimit-remaining"]).toBe("199");

  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByText("199 requests left.")).toBeVisible();
  await expect(page.getByRole("img", { name: "1 request counted in 30 days." })).toBeVisible();
  await expect(row(page, "nightly import")).toContainText("1");

  await page.goto("/api-dashboard/keys");
  await expect(row(page, "nightly import")).toContainText(`${key.slice(0, 12)}…${key.slice(-4)}`);
  expect(await page.content()).not.toContain(key);
});

test("a form submitted before hydration is sent once afterwards", async ({ page }) => {
  await beSignedIn(page.context());
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js", async (route) => {
    await released;
    await route.continue();
  });
  await page.goto("/api-dashboard/keys", { waitUntil: "commit" });
  await page.getByRole("textbox", { name: "Name" }).fill("an early key");
  await page.getByRole("button", { name: "Create a key" }).click();
  release();
  await expect(page.getByRole("region", { name: "Your new key “an early key”" })).toBeVisible();
});

test("the focus stays where it is when the page of a new key is read again", async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const { promise: released, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/api-dashboard/keys?*", (route) => released.then(() => route.continue()));
  await makeKey(page, "a key with a focus");
  await expect(page.getByRole("heading", { name: "Your new key “a key with a focus”" })).toBeFocused();
  const copy = page.getByRole("button", { name: "Copy key" });
  await copy.focus();
  release();
  await expect(row(page, "a key with a focus")).toBeVisible();
  await expect(copy).toBeFocused();
});

test("keys made one after another stay until they are saved, with long names inside the page", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const long = "import-of-the-roastery-".repeat(4).slice(0, 80);
  const keys = [await makeKey(page, long), await makeKey(page, "till")];
  for (const key of keys) await expect(page.getByText(key, { exact: true })).toBeVisible();
  const till = page.getByRole("region", { name: "Your new key “till”" });
  await till.getByRole("button", { name: "I saved it" }).click();
  await expect(till).toBeHidden();
  await page.getByRole("button", { name: `Rotate ${long}` }).click();
  const texts = [
    page.getByRole("heading", { name: `Your new key “${long}”` }),
    page.getByText(`The new key keeps the name, scopes and expiry of “${long}”.`),
  ];
  for (const text of texts)
    expect(await text.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBe(0);
});

test("an unsaved key outlasts other pages, and closing the tab asks first until it is saved or ended", async ({
  page,
}) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const key = await makeKey(page, "kiosk");
  const asksFirst = async () => {
    const asked = page.waitForEvent("dialog");
    await page.close({ runBeforeUnload: true });
    const dialog = await asked;
    await dialog.dismiss();
    return dialog.type();
  };
  expect(await asksFirst()).toBe("beforeunload");
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Overview" }).click();
  await expect(page.getByText("200 requests left.")).toBeVisible();
  await page.getByRole("navigation", { name: "Console" }).getByRole("link", { name: "Keys" }).click();
  await expect(page.getByText(key, { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Deactivate kiosk" }).click();
  await page.getByRole("button", { name: "Deactivate “kiosk”" }).click();
  await expect(page.getByText("1 inactive key")).toBeVisible();
  await expect(page.getByText(key, { exact: true })).toBeHidden();
  const closed = page.waitForEvent("close");
  await page.close({ runBeforeUnload: true });
  await closed;
});

test("the request tester shows status, headers and body of the real response", async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  await makeKey(page, "a try");
  const form = page.getByRole("form", { name: "Request tester" });
  const answer = page.getByRole("region", { name: "Request tester" }).getByRole("status");
  const send = () => form.getByRole("button", { name: "Send" }).click();

  await send();
  await expect(answer).toContainText('"kind": "session"');
  await form.getByRole("radio", { name: "API key" }).check();
  await send();
  await expect(answer).toContainText("200");
  await expect(answer.getByText("x-ratelimit-remaining", { exact: true })).toBeVisible();
  await expect(answer).toContainText('"kind": "api-key"');
  await form.getByRole("textbox", { name: "Key" }).fill("pb_live_nonsense");
  await send();
  await expect(answer).toContainText("401");
  await expect(answer).toContainText("invalid_credentials");
  await form.getByRole("radio", { name: "No credentials" }).check();
  const problem = form.getByText("Enter an API path that starts with /v1.");
  for (const path of ["/api/account/export", "http://["])
    for (const asked of ["/v1", path]) {
      await form.getByRole("textbox", { name: "GET" }).fill(asked);
      await send();
      await expect(answer).toContainText(asked === path ? "The response appears here" : "200");
      await expect(problem).toBeVisible({ visible: asked === path });
    }
});

test("a key is rotated with a grace period, and deactivated after a warning", async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const old = await makeKey(page, "till");
  await page.getByRole("button", { name: "I saved it" }).click();
  await expect(page.getByText(old)).toBeHidden();

  await page.getByRole("button", { name: "Rotate till" }).click();
  const dialog = page.getByRole("dialog", { name: "Rotate till" });
  await dialog.getByRole("radio", { name: "1 day" }).check();
  await dialog.getByRole("button", { name: "Rotate" }).click();
  const panel = page.getByRole("region", { name: "Your new key “till”" });
  const next = (await panel.locator("code").textContent()) ?? "";
  await expect(page.getByText("replaced", { exact: true })).toBeVisible();
  expect([(await ask(page, old)).status(), (await ask(page, next)).status()]).toEqual([200, 200]);

  await page.reload();
  await row(page, next.slice(-4)).getByRole("button", { name: "Deactivate till" }).click();
  const warning = page.getByRole("dialog", { name: "Deactivate till" }).filter({ visible: true });
  await expect(warning).toContainText(next.slice(-4));
  await warning.getByRole("button", { name: "Deactivate “till”" }).click();
  await expect(page.getByText("1 inactive key")).toBeVisible();
  expect([(await ask(page, old)).status(), (await ask(page, next)).status()]).toEqual([200, 401]);
});

test("a rejected key form keeps its input and shows the reason beside the field", async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const name = page.getByRole("textbox", { name: "Name" });
  await name.fill("   ");
  await page.getByRole("button", { name: "Create a key" }).click();
  await expect(page.getByText("Enter a name of 1 to 100 visible characters.")).toBeVisible();
  await expect(name).toHaveValue("   ");
});

test("a new upload token says where it is used and shows no catalog request", async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  await page.getByRole("checkbox", { name: "Upload token (roasts:write)" }).check();
  const token = await makeKey(page, "roastery");
  expect((await ask(page, token)).status()).toBe(403);
  const panel = page.getByRole("region", { name: "Your new key “roastery”" });
  await expect(panel.getByText("Examples with this key")).toHaveCount(0);
  await panel.getByRole("link", { name: "the command line that follows Artisan’s folder" }).click();
  await expect(page.getByRole("heading", { name: "Send roasts from Artisan" })).toBeInViewport();
});

test("the examples follow the chosen language and pasted key, which is never sent", async ({
  page,
  baseURL,
}) => {
  await developer(page);
  const example = () => page.getByRole("region", { name: /^Example in/ }).filter({ visible: true });
  await expect(example()).toContainText(`curl "${baseURL}/v1/catalog`);
  const sent: string[] = [];
  page.on("request", (request) => sent.push(`${request.url()} ${request.postData()}`));
  await page.getByRole("textbox", { name: /^Paste your key/ }).fill("pb_live_mine");
  await page.getByRole("tab", { name: "curl" }).press("ArrowRight");
  await expect(page.getByRole("tab", { name: "TypeScript" })).toBeFocused();
  await expect(example()).toContainText('apiKey: "pb_live_mine"');
  await page.getByRole("tab", { name: "JavaScript" }).click();
  await expect(example()).toContainText('headers: { Authorization: "Bearer pb_live_mine" }');
  await page.getByRole("tab", { name: "Python" }).click();
  await expect(example()).toContainText("urllib.request");
  expect(sent.filter((each) => each.includes("pb_live_mine"))).toEqual([]);
});

test("the console is readable without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await developer(page);
  await expect(page.getByText("200 requests left.")).toBeVisible();
  await expect(page.getByRole("region", { name: /^Example in/ })).toHaveCount(4);
  await page.getByRole("link", { name: "Keys" }).click();
  await expect(page.getByText("You have no active keys.")).toBeVisible();
  await expect(page.getByText("require JavaScript")).toBeVisible();
  await context.close();
});

test("the console passes axe, never scrolls sideways and stays within the JavaScript budget", {
  tag: "@deep",
}, async ({ page }) => {
  await developer(page);
  await page.goto("/api-dashboard/keys");
  const key = await makeKey(
    page,
    "a name so long that it has to be broken somewhere or else it runs out of the page",
  );
  await ask(page, key);
  for (const path of ["/api-dashboard", "/api-dashboard/keys"]) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
    await expectFewScripts(page);
  }
});
