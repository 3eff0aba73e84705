import { expect, test } from "@playwright/test";
import { coffeesOf } from "./catalog-page";
import { signInByMail } from "./signing-in";

test("a reader sees where prices went, and from there the listings it was told of", async ({
  page,
  request,
}) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Market" }).click();
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText(/lots from .+ [+−]?\d+\.\d.% in 30 days on \d+ matched listings$/i);
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/\/analytics\?days=90$/);
  await expect(headline).toHaveText(/in 90 days/);

  const index = page.getByRole("region", { name: "Where prices go" });
  await expect(index.getByRole("img", { name: /^Ethiopia: \d/ })).toBeVisible();
  await index.getByRole("link", { name: "Ethiopia", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\?country=Ethiopia$/);
  const { total } = await coffeesOf(request, "country=Ethiopia&limit=1");
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
});

test("the line says its day and value under the pointer", async ({ page }) => {
  await page.goto("/analytics", { waitUntil: "networkidle" });
  const line = page.getByRole("img", { name: /matched listings/ });
  await expect(async () => {
    await line.hover({ force: true, position: { x: 40, y: 40 } });
    await page.mouse.move(0, 0);
    await line.hover({ force: true, position: { x: 60, y: 40 } });
    await expect(page.getByText(/^\d+ \w{3,4} \d{4}: \d+\.\d$/)).toBeVisible({ timeout: 1000 });
  }).toPass();
});

test("every chart has its numbers in a table", async ({ page }) => {
  await page.goto("/analytics?days=90");
  for (const name of [
    "Price index by origin",
    "Price of a pound",
    "Listings in stock by process",
    "Listings with the strongest label for each kind",
  ])
    await expect(page.getByRole("table", { name: new RegExp(name) }).first()).toBeVisible();
  await page.getByText("The numbers").first().click();
  await expect(page.getByRole("table", { name: "The index on each day that was read" })).toBeVisible();
  const turnover = page.getByRole("region", { name: "What came and went" });
  await turnover.getByText("The numbers").click();
  await expect(turnover.getByRole("row")).toHaveCount(1 + 13);
});

test("an origin has a page with its index, its listings and its segments, whatever the case of its name", async ({
  page,
  request,
}) => {
  await page.goto("/catalog/origins/costa%20rica");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Costa Rica");
  const { total } = await coffeesOf(request, "country=Costa Rica&limit=1");
  await expect(page.getByRole("main")).toContainText(`${total} coffees in stock`);
  await expect(page.getByRole("img", { name: /^Costa Rica: [+−]?\d/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /latest arrivals/ }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByRole("table", { name: /Processes and grades/ })).toBeVisible();
  for (const nowhere of ["Atlantis", "%00", "%E0%A4%A"])
    expect((await page.request.get(`/catalog/origins/${nowhere}`)).status(), nowhere).toBeGreaterThanOrEqual(
      400,
    );
});

test("a supplier has an index line of its own, with its numbers, and the year where it may be looked back", async ({
  page,
  request,
}) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  const path = `/catalog/suppliers/${coffee?.source}`;
  await page.goto(`${path}?days=365`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const line = page.getByRole("img", {
    name: new RegExp(`^${name}: .* in 30 days, on \\d+ matched listings?`),
  });
  await expect(line).toBeVisible();
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?days=90$`));
  await expect(page.getByRole("img", { name: / in 90 days, on / })).toBeVisible();
  await page.getByText("The numbers").click();
  const rows = page.getByRole("table", { name: "The index on each day that was read" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("100.00");
});

test("the year and the names behind the figures are locked, and say who has them", async ({ page }) => {
  await page.goto("/analytics?days=365");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/in 30 days/);
  const locked = page.getByRole("region", { name: "Market intelligence" });
  await expect(locked).toContainText("A whole year");
  await expect(locked.getByRole("table")).toHaveCount(0);
});

test("an analyst looks back a year and sees who moved", async ({ page }) => {
  await page.goto("/sign-in");
  await signInByMail(page, "analyst@peaberry.example");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/analytics?days=365");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/in 365 days/);
  const section = page.getByRole("region", { name: "Market intelligence" });
  await expect(section.getByRole("table", { name: /Suppliers compared/ }).getByRole("row")).not.toHaveCount(
    1,
  );
  await expect(section.getByRole("table", { name: /usual variation/ })).toContainText(/usual/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the index stands, and the late sections are a link away", async ({ page }) => {
    await page.goto("/analytics");
    await expect(page.getByRole("img", { name: /^Ethiopia: \d/ })).toBeVisible();
    await page.goto("/analytics?whole=1");
    await expect(page.getByRole("table", { name: "Listings in stock by process" })).toBeVisible();
    await expect(page.getByText("Being counted")).toHaveCount(0);
  });
});
