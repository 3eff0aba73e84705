import { expect, test } from "@playwright/test";
import { expectNoSidewaysScrolling } from "./accessible";
import { coffeesOf } from "./catalog-page";

test("coffees selected on two catalog pages are compared at the chosen quantity", async ({ page }) => {
  await page.goto("/catalog?quantity_lb=20&page=2");
  const names = await page.locator(".listing .listing-link").allInnerTexts();
  await page.locator(".listing-choose input").first().check();
  await expect(page).toHaveURL(/page=2/);
  await expect(page).toHaveURL(/compare=\d+/);
  const bar = page.getByRole("form", { name: "Compare coffees" });
  await expect(bar.getByRole("status")).toHaveText("1 coffee selected. Select another to compare.");
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/page=3/);
  await page.locator(".listing-choose input").first().check();
  await bar.getByRole("link", { name: "Compare side by side" }).click();
  await expect(page).toHaveURL(/\/catalog\/compare\?ids=\d+,\d+&quantity_lb=20$/);
  await expect(page.getByRole("columnheader", { name: names[0] ?? "" })).toBeVisible();
  const table = page.getByRole("table");
  await expect(table.getByRole("rowheader", { name: "Price per lb" })).toBeVisible();

  await page.getByRole("link", { name: `Remove ${names[0]} from the comparison` }).click();
  await expect(page).toHaveURL(/\?ids=\d+&quantity_lb=20$/);
  await page.getByRole("link", { name: "Add another from the catalog" }).click();
  await expect(page.locator(".listing")).not.toHaveCount(0);
  await expect(bar.getByRole("status")).toContainText("1 coffee selected");
});

test("deselecting removes a coffee, and filters keep the others", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=2&sortField=name&sortDirection=asc");
  const [one, two] = rows;
  if (!one || !two) throw new Error("the demo has fewer than two coffees");
  await page.goto(`/catalog?sortField=name&sortDirection=asc&compare=${one.id}&compare=${two.id}`);
  await page.locator(`.listing-choose input[value="${one.id}"]`).uncheck();
  await expect(page).not.toHaveURL(new RegExp(`compare=${one.id}\\b`));
  await page.getByRole("complementary").getByRole("checkbox", { name: "Ethiopia" }).check();
  await expect(page).toHaveURL(/country=Ethiopia/);
  await expect(page).toHaveURL(new RegExp(`compare=${two.id}\\b`));
  await page.getByRole("form", { name: "Compare coffees" }).getByRole("link", { name: "Clear" }).click();
  await expect(page).not.toHaveURL(/compare=/);
});

test("a phone shows two columns without sideways scrolling, and any other coffee on a tap", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { rows } = await coffeesOf(request, "limit=4");
  const [first, second, , fourth] = rows;
  await page.goto(`/catalog/compare?ids=${rows.map(({ id }) => id).join(",")}`);
  const heads = page.getByRole("columnheader").filter({ visible: true, has: page.getByRole("link") });
  await expect(heads).toHaveText([first?.name ?? "", second?.name ?? ""]);
  await expectNoSidewaysScrolling(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page
    .getByRole("navigation", { name: "Coffees shown" })
    .getByText(fourth?.name ?? "")
    .click();
  await expect(page).toHaveURL(new RegExp(`pair=${second?.id}(,|%2C)${fourth?.id}$`));
  await expect(heads).toHaveText([second?.name ?? "", fourth?.name ?? ""]);
});

test("too many, absent and invalid coffees are reported", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=4");
  const [one, two, three] = rows.map(({ id }) => id);
  await page.goto(`/catalog/compare?ids=${one},2147483647,${two},cheap,${three},${rows[3]?.id}`);
  const main = page.getByRole("main");
  await expect(main).toContainText("You can compare up to 4 coffees.");
  await expect(main).toContainText("Coffee 2147483647 not found.");
  await expect(main).toContainText("“cheap” is not a coffee ID");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparing 3 coffees");
  await page.goto("/catalog/compare");
  await expect(page.getByRole("heading", { name: "Nothing to compare yet." })).toBeVisible();
});

test("an unknown quantity shows an error beside its field, also coming from the catalog", async ({
  page,
  request,
}) => {
  const [coffee] = (await coffeesOf(request, "limit=1")).rows;
  for (const path of [
    `/catalog/compare?compare=${coffee?.id}&quantity_lb=7%26x`,
    `/catalog/${coffee?.id}?quantity_lb=7%26x`,
  ]) {
    await page.goto(path);
    const field = page.getByRole("group", { name: "Price when buying" });
    await expect(field).toContainText(
      "“7&x” isn’t a quantity. Enter pounds, or something like 70 kg or 2 bags. Showing prices at 1",
    );
    await expect(field.getByRole("textbox")).toHaveAccessibleDescription(/isn’t a quantity/);
    await expect(field.getByRole("textbox")).toHaveValue("7&x");
  }
});

test("a supplier page is linked from listings and coffees, and links to the catalog", async ({
  page,
  request,
}) => {
  const { rows } = await coffeesOf(request, "limit=1");
  const slug = rows[0]?.source ?? "";
  await page.goto(`/catalog/${rows[0]?.id}`);
  await page.getByRole("banner").waitFor();
  await page.locator(`a[href="/catalog/suppliers/${slug}"]`).first().click();
  await expect(page).toHaveURL(`/catalog/suppliers/${slug}`);
  const { total } = await coffeesOf(request, `source=${slug}&limit=1`);
  await expect(page.getByRole("main")).toContainText(`${total} coffee`);
  await expect(page.getByRole("main")).toContainText(/Prices updated/);
  const trail = page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link");
  await expect(trail).toHaveText(["Catalog", "Suppliers"]);
  const marked = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(marked.map((text) => JSON.parse(text))).toContainEqual(
    expect.objectContaining({ "@type": "BreadcrumbList", itemListElement: expect.any(Array) }),
  );
  const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
  expect(new URL(preview ?? "").pathname).toBe(`/og/suppliers/${slug}.png`);
  expect((await request.get(new URL(preview ?? "").pathname)).headers()["content-type"]).toBe("image/png");
  await page.getByRole("link", { name: `See all ${total}` }).click();
  await expect(page).toHaveURL(`/catalog?source=${slug}`);
  await expect(page.locator(`.listing a[href="/catalog/suppliers/${slug}"]`).first()).toBeVisible();
  expect((await page.request.get("/catalog/suppliers/nobody")).status()).toBe(404);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("a button submits the selected coffees, and the URL names only them", async ({ page }) => {
    await page.goto("/catalog?stocked=all&quantity_lb=5");
    const boxes = page.locator(".listing-choose input");
    const ids = [await boxes.nth(0).inputValue(), await boxes.nth(1).inputValue()];
    const name = await page.locator(".listing .listing-link").first().textContent();
    await page.getByLabel(`Compare ${name}`).first().check();
    await boxes.nth(1).check();
    await page.getByRole("button", { name: "Compare selected" }).click();
    await expect(page).toHaveURL(`/catalog/compare?ids=${ids.join(",")}&quantity_lb=5`);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparing 2 coffees");

    // Only what differs: rows with equal values go, and are named below.
    const terms = () => page.getByRole("rowheader").allInnerTexts();
    const all = await terms();
    await page.getByRole("checkbox", { name: "Only what differs" }).check();
    await page.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/differences=1/);
    await expect(page.getByRole("checkbox", { name: "Only what differs" })).toBeChecked();
    expect((await terms()).length).toBeLessThan(all.length);
    await expect(page.getByText(/The same for all:|Given for some only:/).first()).toBeVisible();
  });
});

test("no more than four coffees can be ticked for comparison, however fast, and the fifth is named", async ({
  page,
}) => {
  await page.goto("/catalog");
  const boxes = page.locator(".listing-choose input");
  const bar = page.getByRole("form", { name: "Compare coffees" });
  const names = await page.locator(".listing .listing-link").allInnerTexts();
  // In one turn, before any of them is answered.
  const fiveClicks = (elements: (HTMLElement | SVGElement)[]) => {
    for (const box of elements.slice(0, 5)) if (box instanceof HTMLElement) box.click();
  };
  await expect(bar).toHaveAttribute("data-live");
  await boxes.evaluateAll(fiveClicks);
  await expect(bar.getByRole("status")).toHaveText(
    `You can compare up to 4 coffees, so “${names[4]}” wasn’t added.`,
  );
  await expect(page).toHaveURL(/(compare=\d+&?){4}$/);
  await expect(page.locator(".listing-choose input:checked")).toHaveCount(4);
  await boxes.first().uncheck();
  await expect(bar.getByRole("status")).toHaveText("3 coffees selected.");
});

test("boxes ticked before the page's script runs are selected, up to four", async ({ page }) => {
  let run = () => {};
  const later = new Promise<void>((resolve) => {
    run = resolve;
  });
  await page.route(/\/_next\/static\/.*\.js/, async (route) => {
    await later;
    await route.continue();
  });
  await page.goto("/catalog", { waitUntil: "commit" });
  const boxes = page.locator(".listing-choose input");
  for (const at of [0, 1, 2, 3, 4]) await boxes.nth(at).check();
  run();
  const bar = page.getByRole("form", { name: "Compare coffees" });
  await expect(bar.getByRole("status")).toContainText("You can compare up to 4 coffees");
  await expect(page).toHaveURL(/(compare=\d+&?){4}$/);
  await expect(page.locator(".listing-choose input:checked")).toHaveCount(4);
});

test("an address with five coffees to compare says that one was left out", async ({ page, request }) => {
  const { rows } = await coffeesOf(request, "limit=5");
  await page.goto(`/catalog?${rows.map(({ id }) => `compare=${id}`).join("&")}`);
  await expect(page.getByRole("form", { name: "Compare coffees" }).getByRole("status")).toHaveText(
    "4 coffees selected (the maximum). 1 more was left out.",
  );
});
