import { randomBytes } from "node:crypto";
import { globSync } from "node:fs";
import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { coffeesOf } from "./catalog-page";
import { complaintsOf } from "./complaints";
import { JUDGED_PAGES } from "./judged-pages";
import { beSignedIn } from "./signed-in";

/** Pages of one thing whose address with no such thing has a page of its own: the coffee's is filled in. */
const OF_ONE_THING = ["/beans/[id]", "/catalog/[id]", "/profit/sales/[id]", "/roast/[id]", "/share/[token]"];
/** Any other address of nothing, or of an admin, shows the same page to a visitor: `/admin` stands for them. */
const isAbsent = (page: string) =>
  page.startsWith("/admin/") || (page.includes("[") && !OF_ONE_THING.includes(page));
/** Every page that there is, as Next reads its file's place. */
const PAGES = globSync("app/**/page.tsx")
  .map((file) => `/${file.replace(/^app\//, "").replaceAll(/\([^)]*\)\/|\/?page\.tsx$/g, "")}`)
  .filter((page) => !isAbsent(page))
  .sort();
/** Whether quality.spec.ts looks at it, signed out and for complaints as well. */
const isJudged = (page: string) => {
  const shape = new RegExp(`^${page.replaceAll(/\[[^\]]+\]/g, "[^/]+")}$`);
  return JUDGED_PAGES.some((path) => shape.test(path.replace(/\?.*/, "")));
};

async function addressOf(page: Page, path: string): Promise<string> {
  const { rows } = await coffeesOf(page.request, "limit=1");
  return path.replace("[id]", String(rows[0]?.id));
}

async function signIn(page: Page): Promise<void> {
  const email = `policy-${randomBytes(4).toString("hex")}@example.com`;
  await page.goto("/sign-in");
  await page.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await page.getByRole("button", { name: "Send me a link" }).click();
  await page.getByRole("link", { name: "Open the demo mailbox" }).click();
  await page.getByRole("link", { name: `Sign in as ${email}` }).click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await expect(page.getByRole("button", { name: `Your account, ${email}` })).toBeVisible();
}

/** Visits in three tabs side by side: most of a visit is waiting until the network is idle. */
async function visitAll(context: BrowserContext, paths: readonly string[]): Promise<void> {
  const rest = [...paths];
  const visit = async () => {
    const page = await context.newPage();
    const complaints = await complaintsOf(page);
    for (let path = rest.shift(); path !== undefined; path = rest.shift()) {
      await page.goto(await addressOf(page, path), { waitUntil: "networkidle" });
      expect(complaints, path).toEqual([]);
    }
  };
  await Promise.all([visit(), visit(), visit()]);
}

test("no page violates its CSP or logs an error, signed out", { tag: "@deep" }, async ({ context }) => {
  const rest = PAGES.filter((page) => !isJudged(page));
  expect(rest.length).toBeLessThan(PAGES.length);
  await visitAll(context, [...rest, "/robots.txt"]);
});

test("no page violates its CSP signed in", { tag: "@deep" }, async ({ context }) => {
  await beSignedIn(context, { role: "member" });
  await visitAll(context, PAGES);
});

test("signing in violates no CSP", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await signIn(page);
  expect(complaints).toEqual([]);
});

test("client navigation and filtering don't violate the CSP", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("kenya");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await page.locator(".listing .listing-link").first().click();
  await expect(page).toHaveURL(/\/catalog\/\d+/);
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?/);
  expect(complaints).toEqual([]);
});

test("an injected script doesn't run and is reported", async ({ page }) => {
  const complaints = await complaintsOf(page);
  await page.goto("/");
  await page.evaluate(() => {
    const script = document.createElement("div");
    script.innerHTML = '<img src="data:," onerror="document.title = \'injected\'">';
    document.body.append(script);
  });
  await expect.poll(() => complaints.length).toBeGreaterThan(0);
  expect(complaints.join()).toContain("script-src");
  expect(await page.title()).not.toBe("injected");
});

test("every page and file has the security headers, and every response its own nonce", async ({
  request,
}) => {
  const nonces = new Set<string>();
  for (const path of ["/", "/", "/catalog", "/no-such-page", "/icon.svg", "/apple-icon.png"]) {
    const headers = (await request.get(path)).headers();
    const policy = headers["content-security-policy"] ?? "";
    expect(policy, path).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/script-src[^;]*unsafe/);
    expect(headers["x-content-type-options"]).toBe("nosniff");
    expect(headers["referrer-policy"]).toBe("strict-origin-when-cross-origin");
    expect(headers["permissions-policy"]).toContain("camera=()");
    expect(headers["cross-origin-opener-policy"]).toBe("same-origin");
    expect(headers["strict-transport-security"]).toBeUndefined();
    nonces.add(/'nonce-([^']{22,})'/.exec(policy)?.[1] ?? "");
  }
  expect(nonces.size).toBe(6);
  const page = await request.get("/");
  const nonce = /'nonce-([^']+)'/.exec(page.headers()["content-security-policy"] ?? "")?.[1];
  const scripts = (await page.text()).match(/<script\b[^>]*>/g) ?? [];
  const without = scripts.filter((tag) => !tag.includes(`nonce="${nonce}"`) && !tag.includes("ld+json"));
  expect(scripts.length).toBeGreaterThan(3);
  expect(without).toEqual([]);
});

test("a request header can't set the nonce", async ({ request }) => {
  const chosen = "content-security-policy";
  const page = await request.get("/", {
    headers: {
      [chosen]: "script-src 'nonce-chosen'",
      "x-nonce": "chosen",
      [`${chosen}-report-only`]: "script-src 'nonce-chosen'",
    },
  });
  expect(page.headers()[chosen]).not.toContain("chosen");
  expect(await page.text()).not.toContain('nonce="chosen"');
});
