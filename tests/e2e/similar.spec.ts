import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { coffeesOf } from "./catalog-page";
import { freshEmail, signInByMail } from "./signing-in";

const answer = z.object({
  data: z.object({
    matches: z.array(
      z.object({
        coffee: z.object({ id: z.int(), name: z.string(), source: z.string() }),
        pricing: z.object({
          price_per_lb: z.number().nullable(),
          price_tiers: z.array(z.object({ min_lbs: z.number(), price: z.number() })),
        }),
        match: z.object({ category: z.string(), same_supplier: z.boolean() }),
      }),
    ),
  }),
});

const panelOf = (page: Page) => page.getByRole("region", { name: "The same coffee elsewhere" });

const priceOf = (page: Page) => page.getByRole("region", { name: "Price", exact: true });

/** How many other shops may sell this coffee, and their lowest price, from the public answer. */
async function elsewhere(page: Page, id: number, quantityLb: number) {
  const response = await page.request.get(`/api/catalog/${id}/similar?mode=likely_same&limit=25`);
  const others = answer.parse(await response.json()).data.matches.filter(({ match }) => !match.same_supplier);
  const prices = others.flatMap(({ pricing: { price_tiers: tiers, price_per_lb } }) => {
    if (tiers.length === 0) return price_per_lb ?? [];
    return tiers.findLast(({ min_lbs }) => min_lbs <= quantityLb)?.price ?? [];
  });
  return { shops: new Set(others.map(({ coffee }) => coffee.source)).size, from: Math.min(...prices) };
}

/** A coffee in stock that another shop may be selling too, as the signed-in person is told. */
async function coffeeWithTwin(page: Page) {
  const { rows } = await coffeesOf(page.request, "limit=60");
  for (const { id } of rows) {
    const found = answer.parse(await (await page.request.get(`/api/catalog/${id}/similar`)).json()).data
      .matches;
    const [first] = found;
    if (first?.match.category === "likely_same" && !first.match.same_supplier)
      return { id, twin: first.coffee };
  }
  throw new Error("the demo has no coffee that two shops sell");
}

test("a member finds the same lot at another supplier, with reasons and price, and opens it", async ({
  page,
}) => {
  await page.goto("/sign-in");
  await signInByMail(page, "member@peaberry.example");
  await expect(page.getByRole("button", { name: /^Your account/ })).toBeVisible();
  const { id, twin } = await coffeeWithTwin(page);
  await page.goto(`/catalog/${id}?quantity_lb=20`);
  const panel = panelOf(page);
  const { shops, from } = await elsewhere(page, id, 20);
  await priceOf(page)
    .getByRole("link", {
      name: `Also at ${shops} ${shops === 1 ? "shop" : "shops"} from $${from.toFixed(2)} per lb`,
    })
    .click();
  await expect(page).toHaveURL(/#similar$/);
  await expect(panel).toBeInViewport();
  await expect(panel).toContainText("never a confirmed identity");
  const match = panel.getByRole("article", { name: twin.name }).first();
  await expect(match).toContainText(/\$\d.*per lb/);
  await match.getByText("Compare fact by fact").click();
  await expect(match.getByRole("table").getByRole("row", { name: /^country ?agrees/i })).toBeVisible();
  await match.getByRole("link", { name: twin.name }).click();
  await expect(page).toHaveURL(new RegExp(`/catalog/${twin.id}\\?quantity_lb=20$`));
});

test("a non-member sees what similar coffees are and how to get access, without matches", async ({
  page,
  request,
}) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  await page.goto(`/catalog/${coffee?.id}`);
  await expect(priceOf(page)).toContainText(/Example\s*Also at 3 shops from \$18\.37 per lb/);
  await panelOf(page).getByRole("link", { name: "Sign in if you’re a member" }).click();
  await signInByMail(page, freshEmail());
  await expect(page).toHaveURL(new RegExp(`/catalog/${coffee?.id}$`));
  await expect(panelOf(page).getByRole("link", { name: "See membership" })).toBeVisible();
  await expect(panelOf(page).getByRole("article")).toHaveCount(0);
  await expect(priceOf(page)).toContainText("Made-up figures.");
  await expect(priceOf(page).getByRole("link", { name: /^Also at/ })).toHaveCount(0);
});
