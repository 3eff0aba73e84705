import { type BrowserContext, expect, test } from "@playwright/test";
import { z } from "zod";
import { expectFewScripts } from "./accessible";
import { aLot, chooseLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

const headers = { "sec-fetch-site": "same-origin" };
const lotAnswer = z.object({ data: z.object({ id: z.int() }) });
const roastsAnswer = z.object({ data: z.array(z.object({ roast_id: z.int() })) });
const recipeAnswer = z.object({ data: z.object({ id: z.int() }) });
const recipesAnswer = z.object({
  data: z.array(z.object({ parts: z.array(z.object({ share: z.number() })) })),
});
const saleAnswer = z.object({ sale: z.object({ id: z.int() }) });

/** Somebody with a lot of 35 lb, a roast of it by hand and a sale of that. */
async function bench({ request }: BrowserContext) {
  const lot = lotAnswer.parse(
    await (
      await request.post("/api/beans", {
        headers,
        data: {
          manual_name: "Kochere of two tabs",
          country: "Ethiopia",
          purchased_qty_lbs: 35,
          bean_cost: 140,
        },
      })
    ).json(),
  ).data.id;
  const milestones = { fc_start: { time: 500 }, drop: { time: 600 } };
  const roast = roastsAnswer.parse(
    await (
      await request.post("/api/roast-profiles", {
        headers,
        data: { coffee_id: lot, batch_name: "Two tabs", oz_in: 16, oz_out: 13, milestones },
      })
    ).json(),
  ).data[0]?.roast_id;
  const sale = saleAnswer.parse(
    await (
      await request.post("/api/profit", {
        headers,
        data: { roast_id: roast, oz_sold: 12, price: 18, sell_date: "2026-11-01" },
      })
    ).json(),
  ).sale.id;
  return { lot, roast, sale };
}

test("two tabs editing one lot lose nothing, and the later one chooses between changes", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  const { lot } = await bench(context);
  const first = page;
  const second = await context.newPage();
  for (const tab of [first, second]) {
    await tab.goto(`/beans/${lot}`);
    await tab.getByText("Edit lot and coffee").click();
  }
  await expectFewScripts(first);

  await first.getByRole("textbox", { name: "Bought", exact: true }).fill("36");
  const sent = first.waitForRequest((request) => request.method() === "PUT");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  expect((await sent).postDataJSON()).toEqual({ purchased_qty_lbs: "36" });
  await expect(first.getByText("Saved.")).toBeVisible();

  await second.getByRole("textbox", { name: "Bought", exact: true }).fill("37");
  await second.getByRole("textbox", { name: "Rating" }).fill("9");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await expect(second.getByText("This lot changed in another tab.")).toBeVisible();
  await expect(second.getByRole("listitem").filter({ hasText: "you have" })).toHaveText(
    "Bought: now 36 lb, you have 37 lb",
  );
  await expect(second.getByRole("textbox", { name: "Rating" })).toHaveValue("9");
  await second.getByRole("button", { name: "Take theirs" }).click();
  await expect(second.getByRole("textbox", { name: "Bought", exact: true })).toHaveValue("36");
  await second.getByRole("button", { name: "Save", exact: true }).click();
  await expect(second.getByText("Saved.")).toBeVisible();
  await expect(second.getByText("Rated 9 of 10")).toBeVisible();
  const lots = await context.request.get("/api/beans");
  expect(await lots.json()).toMatchObject({ data: [{ purchased_qty_lbs: 36, rank: 9 }] });

  // The first tab does not know of the rating: its own word counts when it says so.
  await first.getByRole("textbox", { name: "Rating" }).fill("7");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.getByText("Rating: now 9, you have 7")).toBeVisible();
  await first.getByRole("button", { name: "Keep mine" }).click();
  await expect(first.getByText("Saved.")).toBeVisible();
  await expect(first.getByText("Rated 7 of 10")).toBeVisible();
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await expect(first.getByText("No changes to save.")).toBeVisible();

  // What was kept once isn't asked again after another question: 1 lb is less than the roast took of it.
  await context.request.put(`/api/beans?id=${lot}`, { headers, data: { purchased_qty_lbs: 40 } });
  await first.getByRole("textbox", { name: "Bought", exact: true }).fill("0.5");
  await first.getByRole("button", { name: "Save", exact: true }).click();
  await first.getByRole("button", { name: "Keep mine" }).click();
  await first.getByRole("button", { name: "Save anyway" }).click();
  await expect(first.getByText("Saved.", { exact: true })).toBeVisible();
});

test("a change elsewhere to other fields is no conflict", async ({ page, context }) => {
  await beSignedIn(context);
  const { lot } = await bench(context);
  await page.goto(`/beans/${lot}`);
  await page.getByText("Edit lot and coffee").click();
  await context.request.post("/api/roast-profiles", { headers, data: { coffee_id: lot, oz_in: 8 } });
  await page.getByRole("textbox", { name: "Country" }).fill("Kenya");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  const lots = await context.request.get("/api/beans");
  expect(await lots.json()).toMatchObject({ data: [{ coffee_catalog: { country: "Kenya" }, rank: null }] });
});

test("two tabs editing one roast, its times and its sale lose nothing", async ({ page, context }) => {
  await beSignedIn(context);
  const { lot, roast, sale } = await bench(context);
  const put = (path: string, data: object) => context.request.put(path, { headers, data });

  await page.goto(`/roast/${roast}`);
  await page.getByText("Edit weights, color, notes and defects").click();
  await put(`/api/roast-profiles?id=${roast}`, { defects: ["tipping"], oz_out: 12.5, roast_notes: "Sour." });
  await page.getByRole("textbox", { name: "Notes" }).fill("Smooth.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  const differing = page.getByRole("listitem").filter({ hasText: "you have" });
  // The weight and the defects, which weren't touched here, aren't asked about, and aren't reverted.
  await expect(differing).toHaveText(["Notes: now Sour., you have Smooth."]);
  await expect(page.getByRole("textbox", { name: "Roasted out" })).toHaveValue("12.5");
  await page.getByRole("button", { name: "Keep mine" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();

  await page.getByText("Edit times and temperatures").click();
  await put(`/api/roast-profiles?id=${roast}`, {
    milestones: { fc_start: { time: 500 }, drop: { time: 620 } },
  });
  await page.getByRole("textbox", { name: "First crack", exact: true }).fill("8:30");
  await page.getByRole("button", { name: "Save times" }).click();
  await expect(page.getByText("Times saved.")).toBeVisible();
  await expect(page.getByRole("textbox", { name: "Drop", exact: true })).toHaveValue("10:20");
  await page.getByText("Make it a blend of several lots").click();
  const green = page.getByRole("textbox", { name: "Green in" }).last();
  await green.fill("1o6");
  await page.getByRole("button", { name: "Save lots" }).click();
  await expect(green).toHaveAccessibleDescription(/^Enter a weight/);
  await green.fill("17");
  // A form of one's own on the same page.
  await page.getByRole("textbox", { name: "Notes" }).fill("Smooth and sweet.");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "kg, g" }).click();
  await expect(green).toHaveValue("481.9");
  await page.getByRole("button", { name: "lb, oz" }).click();
  await expect(green).toHaveValue("17");
  await page.getByRole("button", { name: "Save lots" }).click();
  await expect(page.getByText("Saved.", { exact: true })).toHaveCount(2);
  const roasts = await context.request.get(`/api/roast-profiles?id=${roast}`);
  expect(await roasts.json()).toMatchObject({
    data: [
      {
        oz_out: 12.5,
        defects: ["tipping"],
        oz_in: 17,
        roast_notes: "Smooth and sweet.",
        milestones: { fc_start: { time: 510 }, drop: { time: 620 } },
      },
    ],
  });

  await page.goto(`/profit/sales/${sale}`);
  await put(`/api/profit?id=${sale}`, { price: 20 });
  await page.getByRole("textbox", { name: "Buyer" }).fill("The corner shop");
  await page.getByRole("button", { name: "Save changes" }).click();
  await expect(page.getByText("Saved: 12 oz")).toBeVisible();
  const sales = await context.request.get("/api/profit");
  expect(await sales.json()).toMatchObject({ sales: [{ price: 20, buyer: "The corner shop" }] });

  await page.goto(`/beans/${lot}`);
  await page.getByText("Add cupping scores").click();
  await page.getByRole("button", { name: "Aroma: higher" }).click();
  await page.getByRole("button", { name: "Body: higher" }).click();
  await put(`/api/beans?id=${lot}`, { cupping_notes: { scores: { body: 8 }, text: "Sweet" } });
  await page.getByRole("button", { name: "Save cupping" }).click();
  await expect(differing).toHaveText(["Body: now 8, you have 7"]);
  await page.getByRole("button", { name: "Take theirs" }).click();
  await page.getByRole("button", { name: "Save cupping" }).click();
  await expect(page.getByRole("status").filter({ hasText: "Saved." })).toBeVisible();
  const lots = await context.request.get("/api/beans");
  expect(await lots.json()).toMatchObject({
    data: [{ cupping_notes: { scores: { aroma: 7, body: 8 }, text: "Sweet" } }],
  });
});

test("a recipe isn't saved over another tab's change, also where the page was read again since", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/beans");
  const lots = [await aLot(page, "Guji of the recipe"), await aLot(page, "Huila of the recipe")];
  const partsOf = (...shares: number[]) => shares.map((share, i) => ({ coffee_id: lots[i], share }));
  const send = (method: "post" | "put", path: string, data: object) =>
    context.request[method](path, { headers, data });
  const added = await send("post", "/api/blends", { name: "House", parts: partsOf(60, 40) });
  const { id } = recipeAnswer.parse(await added.json()).data;

  await page.goto("/roast/blends");
  const recipes = page.getByRole("list", { name: "Recipes" }).getByRole("listitem");
  const house = recipes.filter({ has: page.getByRole("heading", { name: "House" }) });
  await house.getByText("Edit or delete House").click();
  await house.getByRole("textbox", { name: "Share" }).first().fill("70");
  await send("put", `/api/blends?id=${id}`, { parts: partsOf(10, 90) });
  // Adding another reads the page again.
  const other = page.locator("form", { has: page.getByRole("button", { name: "Add recipe" }) });
  await other.getByRole("textbox", { name: "Name" }).fill("Summer");
  for (const [i, name] of ["Guji of the recipe", "Huila of the recipe"].entries()) {
    await chooseLot(other.getByRole("combobox", { name: "Lot" }).nth(i), name);
    await other.getByRole("textbox", { name: "Share" }).nth(i).fill("1");
  }
  await other.getByRole("button", { name: "Add recipe" }).click();
  await expect(page.getByRole("heading", { name: "Summer" })).toBeVisible();
  const save = house.getByRole("button", { name: "Save recipe" });
  await save.click();
  await expect(house.getByText("This recipe has changed since you read it. Reload the page")).toBeVisible();
  const kept = async () => recipesAnswer.parse(await (await context.request.get("/api/blends")).json()).data;
  expect((await kept())[0]?.parts.map(({ share }) => share)).toEqual([10, 90]);

  // One's own change is no other's.
  await page.reload();
  await house.getByText("Edit or delete House").click();
  for (const share of ["20", "30"]) {
    await house.getByRole("textbox", { name: "Share" }).first().fill(share);
    await save.click();
    await expect.poll(async () => (await kept())[0]?.parts[0]?.share).toBe(Number(share));
    await expect(house.getByText("Saved.")).toBeVisible();
  }
});
