import { expect, test } from "@playwright/test";
import { coffeesOf } from "./catalog-page";
import { signInByMail } from "./signing-in";

const DAY_MS = 86_400_000;

/** Days between today and the first date in a text, such as a headline that compares with that day. */
const daysBack = (text: string | null) =>
  Math.floor((Date.now() - Date.parse(`${/\d+ \w{3} \d{4}/.exec(text ?? "")?.[0]} UTC`)) / DAY_MS);

/** The market is compared with the latest snapshot that is at least so many days old; the demo has one a week. */
async function expectDaysBack(text: () => Promise<string | null>, days: number) {
  await expect.poll(async () => daysBack(await text())).toBeGreaterThanOrEqual(days);
  expect(daysBack(await text())).toBeLessThan(days + 14);
}

test("the market page leads from its headline to the listings of an origin", async ({ page, request }) => {
  await page.goto("/");
  await page.getByRole("navigation", { name: "Sections" }).getByRole("link", { name: "Market" }).click();
  const headline = page.getByRole("heading", { level: 1 });
  await expect(headline).toHaveText(/lots from .+ cost \d+\.\d% (less|more) than on \d+ \w{3} \d{4}$/i);
  await expect(
    page.getByText(/\(\d+ listings matched on [^)]+\)\. Index: .+ Chosen from \d+ origins and segments/),
  ).toBeVisible();
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(/\/analytics\?days=90$/);
  await expectDaysBack(() => headline.textContent(), 90);

  const index = page.getByRole("region", { name: "Price index by origin" });
  await expect(index.getByRole("img", { name: /^Ethiopia: \d/ })).toBeVisible();
  await index.getByRole("link", { name: "Ethiopia", exact: true }).click();
  await expect(page).toHaveURL(/\/catalog\?country=Ethiopia$/);
  const { total } = await coffeesOf(request, "country=Ethiopia&limit=1");
  await expect(page.getByRole("status")).toContainText(`${total} coffees`);
});

test("a crosshair follows the pointer, the arrow keys and a finger", async ({ browser, page }) => {
  await page.goto("/analytics");
  const crosshair = page.getByRole("slider", { name: "Values by day: all origins" });
  // Only the script makes a slider of the chart.
  await expect(crosshair).toHaveAttribute("aria-valuenow", /^[1-9]/);
  const value = /^\d+ \w{3} \d{4}: \d+\.\d, new lots \d+\.\d$/;
  await crosshair.scrollIntoViewIfNeeded();
  await crosshair.hover({ position: { x: 4, y: 40 } });
  await expect(crosshair).toHaveAttribute("aria-valuenow", "0");
  await expect(crosshair.getByText(value)).toBeVisible();

  await crosshair.focus();
  await page.keyboard.press("End");
  const last = await crosshair.getAttribute("aria-valuemax");
  await expect(crosshair).toHaveAttribute("aria-valuenow", last ?? "");
  await page.keyboard.press("ArrowLeft");
  await expect(crosshair).toHaveAttribute("aria-valuenow", String(Number(last) - 1));
  await expect(crosshair).toHaveAttribute("aria-valuetext", value);
  await page.keyboard.press("Home");
  await expect(crosshair).toHaveAttribute("aria-valuetext", /: 100\.0/);
  await page.keyboard.press("Escape");
  await expect(crosshair.getByText(value)).toHaveCount(0);

  const phone = await browser.newContext({ hasTouch: true, viewport: { width: 390, height: 844 } });
  const touched = await phone.newPage();
  await touched.goto("/analytics");
  const chart = touched.getByRole("slider", { name: "Index by day: Ethiopia" });
  await chart.scrollIntoViewIfNeeded();
  await chart.tap({ position: { x: 4, y: 10 } });
  await expect(chart.getByText(/: 100\.0$/)).toBeVisible();
  await phone.close();
});

test("every chart has a table of what it shows, and the same as a CSV", async ({ page, request }) => {
  await page.goto("/analytics?days=90&whole=1");
  for (const [region, table] of [
    ["All origins", "Index by day"],
    ["Price index by origin", "Index of each origin by day"],
    ["New lots against sold-out lots", "New lots against sold-out lots by origin and method"],
    ["Where coffees come from", "Origins with coffees in stock, median price and usual harvest"],
    ["Price per pound by origin", "Price per pound in US dollars by origin: lowest, quartiles, highest"],
    ["Process mix", "Listings in stock by process"],
    ["New and sold out", "New and gone listings by week"],
    ["What suppliers disclose", "Listings that state each kind of fact"],
  ] as const) {
    const section = page.getByRole("region", { name: region, exact: true });
    await section.getByText("Show data").click();
    const shown = section.locator("details").getByRole("table", { name: table });
    const link = section.getByRole("link", { name: /^Download CSV/ });
    const answer = await request.get((await link.getAttribute("href")) ?? "");
    expect(answer.headers()["content-disposition"], region).toContain(
      `filename="${await link.getAttribute("download")}"`,
    );
    const lines = (await answer.text()).trim().split("\r\n");
    await expect(shown.getByRole("row"), region).toHaveCount(lines.length);
    const [first = ""] = await shown.getByRole("columnheader").allTextContents();
    expect(lines[0]?.replace("\ufeff", "").split(",")[0], region).toBe(first);
  }
  const turnover = page.getByRole("region", { name: "New and sold out" });
  await expect(turnover.locator("details").getByRole("row")).toHaveCount(1 + 13);
});

test("an origin page shows its index, listings and segments, in any case of its name", async ({
  page,
  request,
}) => {
  await page.goto("/catalog/origins/costa%20rica");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Costa Rica");
  const { total } = await coffeesOf(request, "country=Costa Rica&limit=1");
  await expect(page.getByRole("main")).toContainText(`${total} coffees in stock`);
  await expect(page.getByRole("img", { name: /^Costa Rica: [+−]?\d/ })).toBeVisible();
  await expect(page.getByRole("table", { name: /Latest arrivals/ }).getByRole("row")).not.toHaveCount(1);
  await expect(page.getByRole("table", { name: /Processes and grades/ })).toBeVisible();
  for (const nowhere of ["Atlantis", "%00", "%E0%A4%A"])
    expect((await page.request.get(`/catalog/origins/${nowhere}`)).status(), nowhere).toBeGreaterThanOrEqual(
      400,
    );
});

test("a supplier page shows its index and data, and 30 days instead of a locked year", async ({
  page,
  request,
}) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  const path = `/catalog/suppliers/${coffee?.source}`;
  await page.goto(`${path}?days=365`);
  const name = (await page.getByRole("heading", { level: 1 }).textContent()) ?? "";
  const line = page.getByRole("img", {
    name: new RegExp(`^${name}: .* since .* \\(\\d+ listings? matched on `),
  });
  await expect(line).toBeVisible();
  await page.getByRole("link", { name: "90 days" }).click();
  await expect(page).toHaveURL(new RegExp(`${path}\\?days=90$`));
  await expectDaysBack(() => line.getAttribute("aria-label"), 90);
  await page.getByText("Show data").click();
  const rows = page.getByRole("table", { name: "Index by day" }).getByRole("row");
  await expect(rows.nth(1)).toContainText("100.00");
});

test("the year and the listings behind the figures are locked without market intelligence", async ({
  page,
}) => {
  await page.goto("/analytics?days=365");
  await expectDaysBack(() => page.getByRole("heading", { level: 1 }).textContent(), 30);
  const locked = page.getByRole("region", { name: "Market intelligence" });
  await expect(locked).toContainText("365 days");
  await expect(locked.getByRole("table")).toHaveCount(0);
});

test("an analyst sees the full year and the biggest movers", async ({ page }) => {
  await page.goto("/sign-in");
  await signInByMail(page, "analyst@peaberry.example");
  await page.waitForURL((url) => url.pathname === "/");
  await page.goto("/analytics?days=365");
  await expectDaysBack(() => page.getByRole("heading", { level: 1 }).textContent(), 365);
  const section = page.getByRole("region", { name: "Market intelligence" });
  await expect(section.getByRole("table", { name: /Suppliers compared/ }).getByRole("row")).not.toHaveCount(
    1,
  );
  await expect(section.getByRole("table", { name: /usual range/ })).toContainText(/usual/);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("the index is shown, and the streamed sections with whole=1", async ({ page }) => {
    await page.goto("/analytics");
    await expect(page.getByRole("img", { name: /^Ethiopia: \d/ })).toBeVisible();
    await page.goto("/analytics?whole=1");
    await expect(page.getByRole("table", { name: "Listings in stock by process" })).toBeVisible();
    await expect(page.getByText("Loading…")).toHaveCount(0);
  });
});
