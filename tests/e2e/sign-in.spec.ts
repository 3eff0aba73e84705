import { createHash, randomBytes } from "node:crypto";
import { createServer } from "node:http";
import { type Browser, expect, test } from "@playwright/test";
import { coffeesOf } from "./catalog-page";
import { freshEmail, signInByMail } from "./signing-in";

for (const javaScriptEnabled of [true, false]) {
  const how = javaScriptEnabled ? "with JavaScript" : "without JavaScript";
  const visit = async (browser: Browser) => (await browser.newContext({ javaScriptEnabled })).newPage();

  test(`a person signs in by a mailed link, sees their menu and signs out, ${how}`, async ({ browser }) => {
    const page = await visit(browser);
    const email = freshEmail();
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await signInByMail(page, email);
    await expect(page).toHaveURL("/account");

    const menu = page.getByRole("button", { name: `Your account, ${email}` });
    await menu.click();
    const panel = page.getByRole("dialog", { name: "Your account" });
    await expect(panel.getByRole("link", { name: "API console" })).toBeVisible();
    await panel.getByRole("button", { name: "Sign out" }).click();
    await expect(page).toHaveURL("/");
    await expect(page.getByRole("link", { name: "Sign in", exact: true })).toBeVisible();
    await page.goto("/account");
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.context().close();
  });

  test(`signing in to track a coffee keeps the address typed, tracks it and comes back to it, ${how}`, async ({
    browser,
    request,
  }) => {
    const page = await visit(browser);
    const email = freshEmail();
    const address = page.getByRole("textbox", { name: "E-mail address" });
    const { rows } = await coffeesOf(request, "limit=1");
    const { id, name } = rows[0] ?? { id: 0, name: "" };
    await page.goto(`/catalog/${id}?quantity_lb=20`);
    await page.getByRole("link", { name: "Sign in to track this coffee" }).click();
    const promise = page.getByText(`Once you’re signed in, we’ll add ${name} to your watchlist.`);
    await expect(promise).toBeVisible();
    await expect(address).toBeFocused();

    // Browsers take an address without a dot, mail servers don't.
    for (const mistyped of ["", "somebody", email.replace(".com", "")]) {
      await address.fill(mistyped);
      await page.getByRole("button", { name: "Send me a link" }).click();
      await expect(address).toHaveAccessibleDescription(/Enter a full address/);
      await expect(address).toHaveValue(mistyped);
    }
    await address.fill("someone.else@example.com");
    await page.getByRole("button", { name: "Send me a link" }).click();
    await expect(page.getByText("We sent a sign-in link to someone.else@example.com")).toBeVisible();
    await page.getByRole("link", { name: "Change it" }).click();
    await expect(address).toHaveValue("someone.else@example.com");
    await expect(promise).toBeVisible();

    await signInByMail(page, email);
    await expect(page).toHaveURL(`/catalog/${id}?quantity_lb=20`);
    await page.goto("/watchlist");
    await expect(page.getByRole("main").getByRole("link", { name }).first()).toBeVisible();
    await page.context().close();
  });
}

test("a link works once, and the page says so the second time and keeps the address", async ({
  page,
  browser,
}) => {
  const email = freshEmail();
  await page.goto("/catalog?country=Kenya");
  await page.getByRole("banner").getByRole("link", { name: "Sign in" }).click();
  await signInByMail(page, email);
  await expect(page).toHaveURL("/catalog?country=Kenya");
  await expect(page.getByRole("button", { name: `Your account, ${email}` })).toBeVisible();

  const other = await (await browser.newContext()).newPage();
  await other.goto("/mailbox");
  await other.getByRole("link", { name: `Sign in as ${email}` }).click();
  await other.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(other.getByText("That link has expired or was already used")).toBeVisible();
  await expect(other.getByRole("textbox", { name: "E-mail address" })).toHaveValue(email);
  await other.context().close();
});

test("a local program gets a key from the person who approves it", async ({ page, request }) => {
  const answers: URL[] = [];
  const program = createServer((incoming, response) => {
    answers.push(new URL(incoming.url ?? "", "http://127.0.0.1"));
    response.end("You may close this window.");
  });
  await new Promise<void>((resolve) => program.listen(0, "127.0.0.1", resolve));
  const address = program.address();
  const port = typeof address === "object" && address ? address.port : 0;
  try {
    const verifier = randomBytes(32).toString("base64url");
    const redirectUri = `http://127.0.0.1:${port}/done`;
    const query = new URLSearchParams({
      redirect_uri: redirectUri,
      code_challenge: createHash("sha256").update(verifier).digest("base64url"),
      code_challenge_method: "S256",
      state: "state-of-the-story",
      client_name: "Story teller",
    });
    await page.goto(`/auth/cli-callback?${query}`);
    await signInByMail(page, freshEmail());
    await expect(page.getByRole("heading", { name: "Authorize “Story teller”?" })).toBeVisible();
    await page.getByRole("button", { name: "Approve" }).click();
    await expect(page.getByText("You may close this window.")).toBeVisible();

    const [answer] = answers.filter(({ pathname }) => pathname === "/done");
    expect(answer?.searchParams.get("state")).toBe("state-of-the-story");
    const exchanged = await request.post("/api/auth/cli/token", {
      data: { code: answer?.searchParams.get("code"), code_verifier: verifier, redirect_uri: redirectUri },
    });
    const { apiKey } = await exchanged.json();
    const called = await request.get("/v1/catalog?limit=1", {
      headers: { authorization: `Bearer ${apiKey}` },
    });
    expect(called.status()).toBe(200);
    expect(called.headers()["x-ratelimit-remaining"]).toBeTruthy();
  } finally {
    await new Promise((resolve) => program.close(resolve));
  }
});
