import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";

/** What a page of ours would send; answers the parsed body. */
async function send(page: Page, path: string, data: object) {
  const response = await page.request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  expect(response.status(), await response.text()).toBe(200);
  return response.json();
}

/** Ten pounds for 100 dollars to the door, one of them roasted to 12.8 ounces. */
async function fillBench(page: Page) {
  const { data: lot } = await send(page, "/api/beans", {
    manual_name: "Gift from Huehue",
    purchased_qty_lbs: 10,
    bean_cost: 90,
    tax_ship_cost: 10,
  });
  const { data: roasts } = await send(page, "/api/roast-profiles", {
    coffee_id: lot.id,
    batch_name: "Monday morning",
    roast_date: "2026-11-02",
    oz_in: 16,
    oz_out: 12.8,
  });
  return { lotId: lot.id as number, roastId: roasts[0].roast_id as number };
}

test("a seller goes from an empty page to the first sale and sees its profit", async ({ page, context }) => {
  await beSignedIn(context);
  await page.goto("/profit");
  await expect(page.getByRole("heading", { name: "Start with a lot of green coffee" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add your first lot" })).toHaveAttribute("href", "/beans/new");

  await fillBench(page);
  await page.reload();
  await page.getByRole("link", { name: "Record your first sale" }).click();
  await page.getByLabel("Roast", { exact: true }).selectOption({ index: 1 });
  await expect(page.getByText("12.8 oz of 12.8 oz left to sell.")).toBeVisible();
  await expect(page.getByLabel("Batch")).toHaveValue("Monday morning");
  await expect(page.getByLabel("Green coffee lot").locator("option:checked")).toContainText(
    "Gift from Huehue",
  );

  await page.getByLabel("Weight sold").fill("0");
  await page.getByLabel("Total price").fill("12.50");
  await page.getByRole("button", { name: "Record sale" }).click();
  await expect(page.getByText("Enter a weight above 0")).toBeVisible();
  await expect(page.getByLabel("Total price")).toHaveValue("12.50");
  await page.getByLabel("Weight sold").fill("6.4");
  // The sale is saved, and its answer lost.
  await page.route("**/api/profit?*", async (route) => {
    await route.fetch();
    await route.abort();
  });
  await page.getByRole("button", { name: "Record sale" }).click();
  await expect(page.getByText("Try again: it won’t be saved twice.")).toBeVisible();
  await page.unroute("**/api/profit?*");
  await page.getByRole("button", { name: "Record sale" }).click();
  await expect(page.getByText("Cost $5.00, profit $7.50.")).toBeVisible();

  await page.getByRole("link", { name: "All sales" }).click();
  expect((await (await page.request.get("/api/profit")).json()).sales).toHaveLength(1);
  await expect(page.getByRole("definition").filter({ hasText: "$7.50" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "60.0%" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$95.00" })).toBeVisible();
  await expect(page.getByRole("img", { name: /^1 month, best/ })).toBeVisible();
});

test("a sale is changed, exported as CSV and deleted after confirmation", async ({ page, context }) => {
  await beSignedIn(context);
  const { roastId } = await fillBench(page);
  await send(page, "/api/profit", {
    roast_id: roastId,
    oz_sold: 6.4,
    price: 12.5,
    sell_date: "2026-11-03",
    buyer: "=cmd",
  });
  await page.goto("/profit");
  await page.getByRole("link", { name: "Edit sale of 3 Nov 2026, Gift from Huehue" }).click();
  await page.getByLabel("Total price").fill("20");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("profit $15.00")).toBeVisible();

  await page.getByRole("link", { name: "All sales" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: "Sales as CSV" }).click();
  expect((await downloading).suggestedFilename()).toBe("peaberry-sales.csv");
  const csv = await (await page.request.get("/api/profit/export")).text();
  expect(csv).toContain(",'=cmd,6.4,20,5,15");

  await page.getByRole("link", { name: /^Edit sale/ }).click();
  await page.getByText("Delete this sale").click();
  await expect(
    page.getByText("6.4 oz of Gift from Huehue, sold on 3 Nov 2026 for $20.00 to =cmd"),
  ).toBeVisible();
  await page.getByRole("button", { name: "Delete sale" }).click();
  await expect(page.getByRole("heading", { name: "No sales yet" })).toBeVisible();
});

test("choices made before hydration are kept", async ({ page, context }) => {
  await beSignedIn(context);
  await fillBench(page);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route("**/*.js*", async (route) => {
    await held;
    await route.continue();
  });
  await page.goto("/profit/new", { waitUntil: "commit" });
  await page.getByLabel("Roast", { exact: true }).selectOption({ index: 1 });
  await page.getByLabel("Weight sold").fill("6.4");
  release();
  await expect(page.getByText("12.8 oz of 12.8 oz left to sell.")).toBeVisible();
  await expect(page.getByLabel("Batch")).toHaveValue("Monday morning");
  await expect(page.getByLabel("Weight sold")).toHaveValue("6.4");
});

test("filters are in the URL, work without JavaScript and ignore invalid values", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await beSignedIn(context);
  const page = await context.newPage();
  const { lotId } = await fillBench(page);
  for (const [day, price] of [
    ["2026-09-30", 10],
    ["2026-10-31", 20],
  ] as const)
    await send(page, "/api/profit", { green_coffee_inv_id: lotId, oz_sold: 2, price, sell_date: day });
  await page.goto("/profit");
  await expect(page.getByRole("heading", { name: "2 sales" })).toBeVisible();
  await page.getByLabel("From", { exact: true }).fill("2026-10-01");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/profit\?from=2026-10-01/);
  await expect(page.getByRole("heading", { name: "1 sale", exact: true })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "$20.00" })).toBeVisible();
  await page.goto("/profit?from=2026-12-01&to=2026-01-01");
  await expect(page.getByText("Enter a day that isn’t before “From”.")).toBeVisible();
  await expect(page.getByLabel("To", { exact: true })).toHaveValue("2026-01-01");
  await page.goto("/profit?from=never&coffee=2147483647");
  await expect(page.getByText("Enter a date such as 2026-01-31.")).toBeVisible();
  await expect(page.getByText("No sales match.")).toBeVisible();
  await context.close();
});

test("sales pages pass axe and never scroll sideways", { tag: "@deep" }, async ({ page, context }) => {
  await beSignedIn(context);
  const { roastId, lotId } = await fillBench(page);
  const { sale } = await send(page, "/api/profit", {
    roast_id: roastId,
    oz_sold: 13,
    price: 1.5,
    sell_date: "2026-11-03",
    buyer: "A buyer with a name that is long enough to be broken somewhere in the middle of it",
  });
  await send(page, "/api/profit", {
    green_coffee_inv_id: lotId,
    oz_sold: 2,
    price: 30,
    sell_date: "2026-08-03",
  });
  for (const path of ["/profit", "/profit/new", `/profit/sales/${sale.id}`]) {
    await page.goto(path);
    await expectAccessible(page);
    await expectNoSidewaysScrolling(page);
  }
});

test("an anonymous visitor sees what the profit page does and returns after signing in", async ({ page }) => {
  await page.goto("/profit?from=2026-10-01");
  await expect(page.getByRole("heading", { name: "Profit", level: 1 })).toBeVisible();
  await expect(page.getByRole("main").getByRole("link", { name: "Sign in" })).toHaveAttribute(
    "href",
    "/sign-in?callbackUrl=%2Fprofit%3Ffrom%3D2026-10-01",
  );
});
