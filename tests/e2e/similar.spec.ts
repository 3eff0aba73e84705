import { expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { coffeesOf } from "./catalog-page";
import { freshEmail, signInByMail } from "./signing-in";

const answer = z.object({
  data: z.object({
    matches: z.array(
      z.object({
        coffee: z.object({ id: z.int(), name: z.string() }),
        match: z.object({ category: z.string() }),
      }),
    ),
  }),
});

const panelOf = (page: Page) => page.getByRole("region", { name: "The same coffee elsewhere" });

/** A coffee in stock that another shop may be selling too, as the signed-in person is told. */
async function coffeeWithTwin(page: Page) {
  const { rows } = await coffeesOf(page.request, "limit=60");
  for (const { id } of rows) {
    const found = answer.parse(await (await page.request.get(`/api/catalog/${id}/similar`)).json()).data
      .matches;
    const [first] = found;
    if (first?.match.category === "likely_same") return { id, twin: first.coffee };
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
  await panelOf(page).getByRole("link", { name: "Sign in if you’re a member" }).click();
  await signInByMail(page, freshEmail());
  await expect(page).toHaveURL(new RegExp(`/catalog/${coffee?.id}$`));
  await expect(panelOf(page).getByRole("link", { name: "See membership" })).toBeVisible();
  await expect(panelOf(page).getByRole("article")).toHaveCount(0);
});
