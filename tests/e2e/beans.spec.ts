import { type Browser, expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFewScripts, expectNoSidewaysScrolling, objectionsTo } from "./accessible";
import { coffeesOf } from "./catalog-page";
import { beSignedIn } from "./signed-in";

/** A coffee with a price for twenty pounds, as the catalog's page has it. */
async function pricedCoffee(page: Page) {
  const { rows } = await coffeesOf(page.request, "limit=50");
  const coffee = rows.find(({ price_tiers }) => price_tiers.length > 1);
  if (!coffee) throw new Error("no coffee of the demo has tiers");
  return coffee;
}

/** What a browser that nobody is signed in with sees at this address. */
async function asStranger(browser: Browser, url: string): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(url);
  return page;
}

test("a roaster adds a lot from the catalog, cups it, shows it to a stranger and deletes it", async ({
  page,
  browser,
}) => {
  await beSignedIn(page.context());
  const coffee = await pricedCoffee(page);
  await page.goto(`/catalog/${coffee.id}?quantity_lb=20`);
  await page.getByRole("link", { name: "Add to my beans" }).click();
  await expect(page.getByRole("heading", { name: coffee.name })).toBeVisible();
  const tier = coffee.price_tiers.findLast(({ min_lbs }) => min_lbs <= 20) ?? coffee.price_tiers[0];
  const cost = ((tier?.price ?? 0) * 20).toFixed(2);
  const paid = page.getByRole("textbox", { name: "Cost of beans" });
  const bought = page.getByRole("textbox", { name: "Bought", exact: true });
  await expect(paid).toHaveValue(cost);
  await expect(page.locator("form[data-alive]").filter({ has: paid })).toBeVisible();
  await bought.fill("40");
  const tierOf40 = coffee.price_tiers.findLast(({ min_lbs }) => min_lbs <= 40) ?? coffee.price_tiers[0];
  await expect(paid).toHaveValue(((tierOf40?.price ?? 0) * 40).toFixed(2));
  const unit = page.getByRole("form", { name: "Weights" });
  await unit.getByRole("button", { name: "kg" }).click();
  await expect(bought).toHaveValue("18.1437");
  await expect(page.getByText(/^18\.14\skg at \$/)).toBeVisible();
  await unit.getByRole("button", { name: "lb" }).click();
  await expect(bought).toHaveValue("40");
  await bought.fill("20");
  await expect(paid).toHaveValue(cost);
  await paid.fill("99.00");
  await bought.fill("20");
  await expect(page.getByText(/^20\slb at \$/).last()).toBeVisible();
  await expect(paid).toHaveValue("99.00");
  await paid.fill(cost);

  await page.getByRole("textbox", { name: "Tax and shipping" }).fill("17.95");
  await page.getByRole("textbox", { name: "Notes" }).fill("A private note");
  await page.getByRole("button", { name: "Add to my beans" }).click();
  await expect(page).toHaveURL(/\/beans\/\d+$/);
  const standing = page.getByRole("region", { name: "Remaining" });
  await expect(standing).toContainText("20 lb of 20 lb, 100%");
  const landed = (Number(cost) + 17.95).toLocaleString("en-US", { style: "currency", currency: "USD" });
  await expect(standing).toContainText(landed);

  await page.getByText("Edit lot").click();
  await page.getByRole("textbox", { name: "Bought" }).fill("18.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(standing).toContainText("18.5 lb of 18.5 lb");

  await page.getByText("Add cupping scores").click();
  await page.getByRole("button", { name: "Aroma: higher" }).click();
  await page.getByRole("button", { name: "Aroma: higher" }).click();
  await page.getByRole("slider", { name: "Acidity" }).fill("8.5");
  await page.getByRole("button", { name: "Body: higher" }).click();
  await page.getByRole("button", { name: "Clear body" }).click();
  await page.getByRole("textbox", { name: "Tasting notes" }).fill("A cup that is mine");
  const { promise: slow, resolve: answer } = Promise.withResolvers<void>();
  await page.route("**/api/beans?id=*", async (route) => {
    const response = await route.fetch();
    await slow;
    await route.fulfill({ response });
  });
  await page.getByRole("button", { name: "Aroma: lower" }).click();
  await page.getByRole("button", { name: "Save cupping" }).click();
  // Changed while it is saved, which is no other tab's change.
  await page.getByRole("button", { name: "Aroma: higher" }).click();
  const cupping = page.getByRole("form", { name: "Cupping" });
  await expect(cupping).toHaveAttribute("aria-busy", "true");
  answer();
  await expect(cupping.getByText("Saved.")).toBeVisible();
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("button", { name: "Save cupping" }).click();
  await expect(cupping.getByText("Saved.")).toBeVisible();
  await page.reload();
  await expect(page.getByRole("img", { name: /Aroma 7\.25, .*Acidity 8\.5, Body not scored/ })).toBeVisible();

  await page.getByText("Share", { exact: true }).click();
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect(page.getByText("It can’t be shown again")).toBeVisible();
  const url = (await page.locator("code").textContent()) ?? "";
  const stranger = await asStranger(browser, url);
  await expect(stranger.getByRole("heading", { name: coffee.name })).toBeVisible();
  await expect(stranger.getByText("18.5 lb of 18.5 lb left")).toBeVisible();
  await expect(stranger.getByRole("img", { name: /Acidity 8\.5/ })).toBeVisible();
  for (const secret of ["A note that", "A cup that", "17.95", cost])
    expect(await stranger.content()).not.toContain(secret);
  expect(await objectionsTo(stranger)).toEqual([]);

  await page.getByRole("button", { name: /^Revoke the link/ }).click();
  await expect(page.getByRole("list", { name: "Active links" })).toHaveCount(0);
  await stranger.reload();
  await expect(stranger.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();

  await page.getByText("Delete this lot").click();
  await page.getByRole("textbox", { name: "Type delete to confirm" }).fill("delete");
  await page.getByRole("button", { name: "Delete the lot" }).click();
  await expect(page).toHaveURL("/beans");
  await expect(page.getByRole("heading", { name: "No green coffee here yet" })).toBeVisible();
});

test("a coffee missing from the catalog is added by hand, edited, and hidden from others", async ({
  page,
  browser,
}) => {
  await beSignedIn(page.context());
  await page.goto("/beans/new");
  await page.getByRole("searchbox", { name: "Coffee", exact: true }).fill("No such coffee anywhere");
  await page.getByRole("button", { name: "Search" }).click();
  await expect(page.getByText("No coffee in stock matches")).toBeVisible();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Finca Escondida");
  await page.getByRole("textbox", { name: "Country" }).fill("peru");
  await page.getByRole("textbox", { name: "Process" }).fill("Washed");
  await page.getByRole("textbox", { name: "Bought", exact: true }).fill("5");
  await page.getByRole("textbox", { name: "Bought from" }).fill("A friend");
  await page.getByRole("button", { name: "Add to my beans" }).click();
  await expect(page).toHaveURL(/\/beans\/\d+$/);
  await expect(page.getByText("Peru · Washed")).toBeVisible();
  await page.getByText("Edit lot and coffee").click();
  await page.getByRole("textbox", { name: "Region" }).fill("Cajamarca");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Cajamarca, Peru · Washed")).toBeVisible();

  const address = page.url();
  await page.request.post("/api/roast-profiles", {
    data: { coffee_id: Number(address.split("/").at(-1)), oz_in: 16 },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await page.getByRole("textbox", { name: "Bought", exact: true }).fill("0.5");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("0.5 lb bought, but 1 lb already taken. Save anyway?")).toBeVisible();
  await page.getByRole("button", { name: "Save anyway" }).click();
  await expect(page.getByText("8 oz more of Finca Escondida taken than the lot holds.")).toBeVisible();

  const stranger = await asStranger(browser, address);
  await expect(stranger.getByRole("link", { name: "Sign in", exact: true }).first()).toBeVisible();
  expect(await stranger.content()).not.toContain("Escondida");
  await beSignedIn(stranger.context(), { role: "admin" });
  expect((await stranger.goto(address))?.status()).toBe(404);
  await expect(stranger.getByRole("link", { name: "Your beans" })).toBeVisible();
  await stranger.goto("/catalog?name=Escondida");
  await expect(stranger.getByRole("link", { name: "Finca Escondida" })).toHaveCount(0);
});

test("lots can be searched, priced and viewed without JavaScript", async ({ browser }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await beSignedIn(context);
  const page = await context.newPage();
  const coffee = await pricedCoffee(page);
  await page.goto("/beans/new");
  await page.getByRole("searchbox", { name: "Coffee", exact: true }).fill(coffee.name);
  await page.getByRole("textbox", { name: "Quantity" }).fill("20");
  await page.getByRole("button", { name: "Search" }).click();
  await page.getByRole("link", { name: coffee.name }).first().click();
  await expect(page.getByText(/^20\slb at \$/).first()).toBeVisible();
  await expect(page.getByText("Adding a lot requires JavaScript")).toBeVisible();
  await page.goto("/beans?show=all&sort=name");
  await expect(page.getByRole("heading", { name: "No green coffee here yet" })).toBeVisible();
  await context.close();
});

test("inventory pages pass axe, never scroll sideways and stay within the JavaScript budget", {
  tag: "@deep",
}, async ({ page }) => {
  test.slow();
  await beSignedIn(page.context());
  const coffee = await pricedCoffee(page);
  const origin = new URL((await page.goto("/beans/new"))?.url() ?? "").origin;
  const { data } = await (
    await page.request.post("/api/beans", {
      headers: { origin },
      data: {
        catalog_id: coffee.id,
        purchased_qty_lbs: 20,
        bean_cost: 140,
        cupping_notes: { scores: { aroma: 8, acidity: 7, body: 6.5 } },
      },
    })
  ).json();
  for (const path of [
    "/beans?show=all",
    `/beans/${data.id}`,
    `/beans/new?catalog_id=${coffee.id}`,
    "/beans/new?name=a&quantity_lb=many",
  ]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expectFewScripts(page);
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
  await page.goto(`/beans/${data.id}`);
  await page.getByText("Edit cupping").click();
  await expect(page.getByRole("slider", { name: "Aroma" })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
});
