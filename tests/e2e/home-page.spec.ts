import { expect, test } from "@playwright/test";
import { coffeesOf, rowNames } from "./catalog-page";
import { beSignedIn } from "./signed-in";

test("the front page shows the API's counts and the latest arrivals", async ({ page, request }) => {
  const { total, names } = await coffeesOf(request, "page=1&limit=6");
  await page.goto("/");
  const figure = page.getByRole("term").filter({ hasText: "Coffees in stock" }).locator("xpath=..");
  await expect(figure.getByRole("definition")).toHaveText(total.toLocaleString("en-US"));
  expect(await rowNames(page)).toEqual(names);
});

test("searching from the front page opens the catalog at the same quantity", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("combobox").fill("kenya");
  await page.getByRole("main").getByRole("button", { name: "Search" }).click();
  await expect(page).toHaveURL(/\/catalog\?q=kenya&quantity_lb=20$/);
  await expect(page.getByRole("columnheader", { name: /at 20 lb/ })).toBeVisible();
});

test("the API example runs as shown and returns what is shown", async ({ page, request }) => {
  await page.goto("/");
  const command = await page.getByRole("region", { name: "Request" }).textContent();
  const url = /^curl "(.+)"$/.exec(command?.trim() ?? "")?.[1];
  const response = await request.get(url ?? "");
  expect(response.status()).toBe(200);
  const shown = await page.getByRole("region", { name: "Response (shortened)" }).textContent();
  const id = Number(/"id": (\d+)/.exec(shown ?? "")?.[1]);
  expect(await response.json()).toMatchObject({ data: [{ id }] });
  for (const path of ["/v1", "/v1/openapi.json"]) {
    await expect(page.locator(`main a[href="${path}"]`)).toBeVisible();
    expect((await request.get(path)).status()).toBe(200);
  }
});

test("every link on the pages works, and the icon that browsers ask for by themselves", async ({
  page,
  request,
}) => {
  const icon = await request.get("/favicon.ico");
  expect([icon.status(), icon.headers()["content-type"]]).toEqual([200, "image/x-icon"]);
  for (const path of ["/", "/catalog"]) {
    await page.goto(path);
    const links = await page
      .locator("header a, footer a, main p a")
      .evaluateAll((all) => all.map((link) => link.getAttribute("href") ?? ""));
    for (const link of new Set(links.filter((href) => href.startsWith("/"))))
      expect([link, (await request.get(link)).status()]).toEqual([link, 200]);
  }
});

test("signed in, the front page says what to do first, then shows one's own things", async ({
  page,
  request,
}) => {
  await beSignedIn(page.context());
  await page.goto("/");
  const own = page.getByRole("region", { name: "Your overview" });
  await expect(own.getByRole("link", { name: "Browse the catalog" })).toHaveAttribute("href", "/catalog");
  await expect(own.getByRole("link", { name: "Add a lot" })).toHaveAttribute("href", "/beans/new");
  // The brochure is for visitors.
  await expect(page.getByRole("heading", { name: "Catalog API" })).toHaveCount(0);
  await expect(page.locator(".listing")).not.toHaveCount(0);

  const { rows } = await coffeesOf(request, "limit=1");
  const tracked = await page.request.post("/api/watchlist", {
    data: { catalog_id: rows[0]?.id },
    headers: { "sec-fetch-site": "same-origin" },
  });
  expect(tracked.status()).toBe(200);
  await page.goto("/");
  await expect(own.getByText("No changes since you started tracking it.")).toBeVisible();
  await own.getByRole("link", { name: "All 1 coffee" }).click();
  await expect(page).toHaveURL("/watchlist");
});
