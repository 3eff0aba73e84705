import { expect, test } from "@playwright/test";
import { z } from "zod";
import { coffeesOf } from "./catalog-page";

async function anyCoffee(request: Parameters<typeof coffeesOf>[0], question = "limit=1") {
  const [coffee] = (await coffeesOf(request, question)).rows;
  if (!coffee) throw new Error(`the demo has no coffee for ${question}`);
  return coffee;
}

test("going back from a coffee keeps the catalog filters", async ({ page }) => {
  await page.goto("/catalog?quantity_lb=20&stocked=all");
  const link = page.locator(".listing .listing-link").first();
  const name = (await link.textContent()) ?? "";
  await link.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(page.getByRole("group", { name: "Price when buying" }).getByRole("textbox")).toHaveValue("20");
  await page.goBack();
  await expect(page).toHaveURL(/\/catalog\?quantity_lb=20&stocked=all$/);
});

const open = z.object({ data: z.record(z.string(), z.unknown()) });

test("every fact is shown or listed as not disclosed", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=40&stocked=all");
  const facts = { Producer: "producer", Harvest: "harvest", Grade: "grade", Cultivar: "cultivar_detail" };
  for (const { id } of rows.slice(0, 6)) {
    const { data } = open.parse(await (await request.get(`/v1/catalog/${id}`)).json());
    await page.goto(`/catalog/${id}`);
    const missing = page.getByRole("region", { name: "Not disclosed" });
    for (const [term, field] of Object.entries(facts)) {
      if (data[field] === null) await expect(missing).toContainText(term.toLowerCase());
      else await expect(page.getByRole("term").getByText(term, { exact: true })).toBeVisible();
    }
  }
});

test("the supplier link has rel attributes that don't endorse it", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=100");
  await page.goto(`/catalog/${rows[0]?.id}`);
  await expect(page.getByRole("link", { name: /^View at/ })).toHaveAttribute("rel", "nofollow noopener");
});

test("the price history is available as numbers", async ({ page, request }) => {
  // The first to come into stock has the longest history.
  const { id } = await anyCoffee(request, "sortField=stocked_date&sortDirection=asc&limit=1");
  await page.goto(`/catalog/${id}`);
  const history = page.getByRole("region", { name: /^Price per pound at / });
  await expect(history.getByRole("img")).toHaveAccessibleName(/\$/);
  await history.getByText("Show data").click();
  await expect(history.getByRole("table").getByRole("row").nth(1)).toContainText(/\d/);
});

test("a sold-out coffee keeps its page and says so", async ({ page, request }) => {
  await page.goto(`/catalog/${(await anyCoffee(request, "stocked=false&limit=1")).id}`);
  await expect(page.getByText(/^Not for sale/)).toBeVisible();
});

test("an absent coffee gets a 404 page with links", async ({ page }) => {
  for (const id of ["2147483647", "0", "abc", "1e3"]) {
    const response = await page.goto(`/catalog/${id}`);
    expect(response?.status()).toBe(404);
    await expect(page.getByRole("link", { name: "Browse the catalog" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Switch between light and dark" })).toBeVisible();
  }
});

const breadcrumbs = z.object({
  "@type": z.literal("BreadcrumbList"),
  itemListElement: z.array(z.object({ position: z.number(), name: z.string(), item: z.url() })),
});

test("structured data leads to the coffee at its canonical URL, and offers nothing for sale", async ({
  page,
  request,
}) => {
  const coffee = await anyCoffee(request);
  await page.goto(`/catalog/${coffee.id}?quantity_lb=20`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const { itemListElement } = breadcrumbs.parse(JSON.parse(text ?? ""));
  expect(itemListElement.at(-1)?.name).toBe(coffee.name);
  expect(itemListElement.at(-1)?.item).toMatch(new RegExp(`/catalog/${coffee.id}$`));
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(image).toMatch(new RegExp(`^http.+/og/coffees/${coffee.id}\\.png$`));
  expect((await request.get(new URL(image ?? "").pathname)).headers()["content-type"]).toBe("image/png");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    new RegExp(`/catalog/${coffee.id}$`),
  );
});

test("robots and sitemap list pages, not every sorting", async ({ request }) => {
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toContain("/sitemap.xml");
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const { id, source } = await anyCoffee(request);
  expect(sitemap).toContain(`/catalog/${id}</loc>`);
  expect(sitemap).toContain(`/catalog/suppliers/${source}</loc>`);
});

test("a missing page leads on in its own part of the site", async ({ page }) => {
  const ways = {
    "/catalog/suppliers/no-such-supplier": ["Browse the catalog", "Origins", "Suppliers"],
    "/blog/none": ["All posts", "Market"],
    "/docs/none/none": ["Documentation", "Search"],
    "/analytics/none": ["Search", "Catalog", "Market", "Docs", "Blog"],
  };
  for (const [path, names] of Object.entries(ways)) {
    expect((await page.goto(path))?.status(), path).toBe(404);
    const main = page.getByRole("main");
    await expect(main.getByRole("link"), path).toHaveText(names);
    await expect(main.getByText("Sold-out and delisted"), path).toHaveCount(
      path.startsWith("/catalog") ? 1 : 0,
    );
  }
});

test("a coffee prints in the colors of paper, whichever theme is on", async ({ page, request }) => {
  await page.goto(`/catalog/${(await anyCoffee(request)).id}`);
  const colors = () =>
    page.getByRole("region", { name: "Price", exact: true }).evaluate((panel) => {
      const { color, backgroundColor } = getComputedStyle(panel);
      return [color, backgroundColor, getComputedStyle(document.documentElement).colorScheme];
    });
  await page.emulateMedia({ media: "print", colorScheme: "light" });
  const paper = await colors();
  for (const colorScheme of ["light", "dark"] as const)
    for (const theme of ["dark", "light", null]) {
      await page.evaluate((chosen) => {
        if (chosen === null) delete document.documentElement.dataset.theme;
        else document.documentElement.dataset.theme = chosen;
      }, theme);
      await page.emulateMedia({ media: "screen", colorScheme });
      const screen = await colors();
      expect(screen[1] === paper[1]).toBe((theme ?? colorScheme) === "light");
      await page.emulateMedia({ media: "print", colorScheme });
      expect(await colors()).toEqual(paper);
    }
});

test("a printed price list has the house scores, and no boxes to tick", async ({ page }) => {
  await page.goto("/catalog");
  await page.emulateMedia({ media: "print" });
  const row = page.getByRole("table").getByRole("row").nth(1);
  await expect(row.getByRole("button", { name: /^House score \d+/ })).toBeVisible();
  await expect(row.getByRole("checkbox", { includeHidden: true })).toBeHidden();
});
