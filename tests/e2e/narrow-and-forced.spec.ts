import { expect, type Page, test } from "@playwright/test";
import { expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";

const PHONE = { width: 390, height: 844 };

/** Tables wider than their place. */
const cutOff = (page: Page) =>
  page.evaluate(() =>
    [...document.querySelectorAll(".wide-table")]
      .filter((element) => element.scrollWidth > element.clientWidth + 1)
      .map((element) => element.textContent?.slice(0, 80)),
  );

test("tables of the documentation and of market notes are read on a phone without scrolling sideways", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  const feed = await (await page.request.get("/blog/feed.json")).text();
  const note = /\/blog\/market-\d{4}-\d{2}/.exec(feed)?.[0] ?? "no note";
  for (const path of ["/docs/data/dictionary", "/docs/api/overview", "/docs/api/rate-limits", note]) {
    await page.goto(path);
    await expect(page.locator(".wide-table").first()).toBeVisible();
    expect(await cutOff(page), path).toEqual([]);
  }
});

test("the narrowest phone shows an error code's page without scrolling sideways", async ({ page }) => {
  for (const code of ["uri_too_long", "unsupported_media_type"]) {
    await page.goto(`/docs/errors/${code}`);
    await expect(page.getByRole("heading", { level: 1, name: code })).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
});

test("a popover stays within a low window, and scrolls", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 640 });
  await page.goto("/catalog");
  await page
    .getByRole("button", { name: /Explain$/ })
    .first()
    .click();
  const popover = page.getByRole("dialog", { name: /^House score and proof/ });
  await expect(popover).toBeVisible();
  const box = await popover.boundingBox();
  expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(640);
  await popover.getByText(/It isn’t verified|isn’t a certification/).scrollIntoViewIfNeeded();
  await expect(popover.getByText(/It isn’t verified|isn’t a certification/)).toBeInViewport();
});

test("a phone says how many pages there are", async ({ page }) => {
  await page.setViewportSize(PHONE);
  await page.goto("/catalog?page=3");
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages).toHaveText(/^Previous\s*3\s*of \d+\s*Next$/, { useInnerText: true });
});

test("forced colors keep what only a background tells: proof, the chosen quantity and flavors", async ({
  page,
}) => {
  await page.emulateMedia({ forcedColors: "active" });
  await page.goto("/catalog");
  const background = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        return `${backgroundColor} ${backgroundImage}`;
      });
  const nothing = [await background("body"), "rgba(0, 0, 0, 0) none"];
  for (const told of ["tbody .mark.full", "tbody .mark.half", "tbody .flavors i", "main [aria-current=true]"])
    expect(nothing, told).not.toContain(await background(told));
});

/** Saves it as a page of ours does. */
const post = (page: Page, path: string, body: Record<string, unknown>) =>
  page.evaluate(
    async ([to, text]) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch(to, { method: "POST", headers, body: text });
      return { status: response.status, id: (await response.json()).data?.id };
    },
    [path, JSON.stringify(body)] as const,
  );

test("a lot with unbroken names and eight-digit prices, and its trace sheet, stay within the narrowest phone", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/beans");
  const lot = await post(page, "/api/beans", {
    manual_name: "Kaffee".repeat(20),
    ...{ purchased_qty_lbs: 5, bean_cost: 123_456.78, purchase_date: "2026-01-05" },
    lot_number: "L".repeat(60),
    location: "Regal".repeat(15),
  });
  expect(lot).toEqual({ status: 200, id: expect.any(Number) });
  const sale = {
    green_coffee_inv_id: lot.id,
    oz_sold: 1234.5,
    price: 87_654_321.99,
    sell_date: "2026-02-01",
  };
  const sold = await post(page, "/api/profit", { ...sale, buyer: "Rösterei".repeat(12) });
  expect(sold).toMatchObject({ status: 200 });
  for (const path of ["/beans", `/beans/${lot.id}`, `/beans/${lot.id}/sheet`]) {
    await page.goto(path);
    await expect(page.getByText("KaffeeKaffee").first()).toBeVisible();
    await expectNoSidewaysScrolling(page);
  }
  await page.goto("/profit");
  const amount = page.getByText(/^\$\d+M$/).first();
  expect((await amount.boundingBox())?.x).toBeGreaterThanOrEqual(0);
});
