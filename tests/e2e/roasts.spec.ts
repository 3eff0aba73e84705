import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFewScripts, expectNoSidewaysScrolling } from "./accessible";
import { aLot, chooseLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

/** Somebody with a lot, before their empty list of roasts. */
async function roaster(page: Page, coffee: string): Promise<number> {
  await beSignedIn(page.context());
  await page.goto("/roast");
  await expect(page.getByRole("heading", { name: "No roasts yet" })).toBeVisible();
  return aLot(page, coffee);
}

/** The row of a roast; the head of a group names its roasts too, in the question before they are deleted. */
const row = (page: Page, text: string) =>
  page.locator("tbody tr:not(.roast-group)").filter({ hasText: text });

test("a roaster enters a batch of two lots, finds it in the history and deletes it after confirmation", async ({
  page,
}) => {
  await roaster(page, "Kochere of the story");
  const second = await aLot(page, "Sidra of the story");
  const lots = page.getByRole("combobox", { name: "Lot" });
  await page.goto("/roast/new");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(lots).toHaveAccessibleDescription("Choose the lot you roasted.");
  await expect(lots).toBeFocused();
  await page.goto(`/roast/new?lot=${second}`);
  await expect(lots).toHaveValue(String(second));
  await page.getByRole("textbox", { name: "Green in" }).fill("12");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("13");
  await expect(page.getByText("Roasted weight can’t exceed green weight.")).toBeVisible();
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText(/no more than oz_in|can’t exceed/).first()).toBeVisible();
  await page.getByRole("textbox", { name: "Roasted out" }).fill("10.2");
  await expect(page.getByText("Weight loss 15.0%")).toBeVisible();

  await page.getByRole("button", { name: "Add another lot to this batch" }).click();
  await expect(lots.nth(1)).toHaveValue("");
  await expect(lots.nth(1).getByRole("option").filter({ hasText: "Kochere" })).toHaveText(
    "Kochere of the story, 5 lb left",
  );
  await chooseLot(lots.nth(1), "Kochere of the story");
  await page.getByRole("textbox", { name: "Green in" }).nth(1).fill("8");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Sunday, 1 °C");
  for (const [unit, green] of [
    ["kg, g", "340.2"],
    ["lb, oz", "12"],
  ] as const) {
    await page.getByRole("button", { name: unit }).click();
    await expect(page.getByRole("textbox", { name: "Green in" }).first()).toHaveValue(green);
  }
  await expect(page.getByRole("textbox", { name: "Name", exact: true })).toHaveValue("Sunday, 1 °C");
  await page.getByRole("button", { name: "Save 2 roasts" }).click();
  await expect(page).toHaveURL("/roast");
  await expect(row(page, "Sidra of the story")).toContainText("15.0%");
  await expect(page.getByRole("term").filter({ hasText: "Green in" })).toBeVisible();
  await expect(page.getByRole("definition").filter({ hasText: "20 oz" })).toBeVisible();

  const search = page.getByRole("searchbox", { name: "Batch, coffee or notes" });
  await search.fill("sid");
  await expect(page).toHaveURL("/roast?text=sid");
  await expect(search).toBeFocused();
  await page.keyboard.type("ra");
  await expect(page).toHaveURL("/roast?text=sidra");
  await expect(row(page, "Kochere of the story")).toHaveCount(0);
  await page.getByRole("link", { name: "Clear" }).click();
  await expect(row(page, "Kochere of the story")).toBeVisible();
  const filter = page.getByRole("combobox", { name: "Coffee" });
  const names = ["Kochere of the story", "Sidra of the story"];
  const values: string[] = [];
  for (const label of names) {
    await filter.focus();
    await filter.selectOption({ label });
    values.push(await filter.inputValue());
    await expect(page).toHaveURL(`/roast?coffee=${values.at(-1)}`);
    await expect(filter).toBeFocused();
  }
  await page.goBack();
  await expect(row(page, "Kochere of the story")).toBeVisible();
  await expect(filter).toHaveValue(values[0] ?? "");
  await page.goto("/roast");

  // A batch of the same name on another day is no part of what is shown together.
  await page.request.post("/api/roast-profiles", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { coffee_id: second, batch_name: "Sunday, 1 °C", roast_date: "2026-01-04", oz_in: 4 },
  });
  await page.reload();
  await page.getByRole("button", { name: "Delete 2 roasts of “Sunday, 1 °C”" }).click();
  const question = page.getByRole("dialog", { name: "Delete 2 roasts of “Sunday, 1 °C”" });
  await expect(question.getByRole("listitem")).toHaveText([
    "Kochere of the story, 8 oz in",
    "Sidra of the story, 12 oz in",
  ]);
  await expect(question).toContainText("1 other roast with this name won’t be deleted.");
  await question.getByRole("button", { name: "Delete 2 roasts", exact: true }).click();
  await expect(row(page, "Sidra of the story")).toHaveCount(1);
  await expect(row(page, "Sidra of the story")).toContainText("4 Jan 2026");
  await expect(row(page, "Kochere of the story")).toHaveCount(0);
});

test("a roast that is being entered is kept in its tab until it is saved or cancelled", async ({ page }) => {
  const lot = await roaster(page, "Duromina of the story");
  await page.goto(`/roast/new?lot=${lot}`);
  const green = page.getByRole("textbox", { name: "Green in" });
  const [notes, drop] = [page.getByLabel("Notes"), page.getByLabel("Drop", { exact: true })];
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(green).toHaveAccessibleDescription("Enter at least a green weight, a time or a note.");
  await green.fill("12");
  await drop.fill("10:00");
  await notes.fill("Fan came late");
  await page.getByRole("main").getByRole("link", { name: "live logging" }).click();
  await expect(page).toHaveURL(/\/roast\/live$/);
  await page.goBack();
  for (const reload of [true, false]) {
    await expect(green).toHaveValue("12");
    await expect(drop).toHaveValue("10:00");
    await expect(notes).toHaveValue("Fan came late");
    if (reload) await page.reload();
  }
  await page.getByRole("button", { name: "Start over" }).click();
  await expect(green).toHaveValue("");
  await expect(notes).toHaveValue("");
  await notes.fill("Fan came late again");
  await page.reload();
  await expect(notes).toHaveValue("Fan came late again");
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/roast$/);
  await page.goto(`/roast/new?lot=${lot}`);
  await expect(notes).toHaveValue("");
});

test("a roast is entered in the account's degrees, else in those that the browser remembers", async ({
  page,
}) => {
  const lot = await roaster(page, "Yabitu of the story");
  await page.evaluate(() => localStorage.setItem("peaberry.live-unit", "C"));
  const units = page.getByRole("group", { name: "Temperature unit" });
  await page.goto(`/roast/new?lot=${lot}`);
  await expect(units.getByRole("radio", { name: "°C" })).toBeChecked();
  await page.request.post("/api/account/units", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { temperature: "F" },
  });
  // Not the draft of that lot.
  await page.goto("/roast/new");
  await page.getByRole("textbox", { name: "Green in" }).fill("12");
  await expect(units.getByRole("radio", { name: "°F" })).toBeChecked();
});

test("entered times give phases, and one out of order shows an error beside its field", async ({ page }) => {
  const lot = await roaster(page, "Aricha of the story");
  await page.goto(`/roast/new?lot=${lot}`);
  const field = (name: string) => page.getByRole("textbox", { name, exact: true });
  await page.getByRole("textbox", { name: "Green in" }).fill("12");
  await field("Dry end").fill("4:30");
  await field("First crack").fill("8:30");
  await field("Bean temp at first crack").fill("385");
  await field("Drop").fill("8:15");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(field("Drop")).toHaveAccessibleDescription("Must not be before first crack (8:30).");
  await field("Drop").fill("10:40");
  await expect(page.getByText("10:40 to drop, including 2:10 development (20.3%)")).toBeVisible();
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page).toHaveURL(/\/roast\/\d+$/);
  await expect(page.getByRole("list", { name: "Phases" })).toContainText("20.3%");
  await expect(page.getByRole("row", { name: /^First crack 8:30 385\.0/ })).toBeVisible();
  await expect(page.getByText("No curve: times were entered by hand")).toBeVisible();

  await page.getByText("Edit times and temperatures").click();
  await expect(field("Drop")).toHaveValue("10:40");
  await expect(field("Bean temp at first crack")).toHaveValue("385");
  await expectNoSidewaysScrolling(page);
  await field("Drop").fill("11:20");
  await page.getByRole("button", { name: "Save times" }).click();
  await expect(page.getByText("Times saved.")).toBeVisible();
  await expect(page.getByRole("list", { name: "Phases" })).toContainText("25.0%");
  await expect(page.getByRole("row", { name: /^Drop 11:20/ })).toBeVisible();
});

test("roast URLs send an anonymous visitor to sign-in and back, with what was planned", async ({ page }) => {
  for (const address of [
    "/roast?sort=name",
    "/roast/live",
    "/roast/live?lot=3&charge=907+g&batch=2026-14",
    "/roast/new?recipe=2&batch=2026-14",
    "/roast/7?unit=C",
    "/roast/7/cupping?form=cva",
    "/roast/averages?unit=F",
    "/roast/stock/blend?id=4",
    "/roast/plan/day?until=2026-12-24",
  ]) {
    await page.goto(address);
    await expect(page.getByRole("link", { name: "Sign in", exact: true }).last(), address).toHaveAttribute(
      "href",
      `/sign-in?${new URLSearchParams({ callbackUrl: address })}`,
    );
  }
});

test("history, entry and live logging pass axe and never scroll sideways", { tag: "@deep" }, async ({
  page,
}) => {
  test.slow();
  const lot = await roaster(
    page,
    "A coffee whose name is as long as names of coffees get when everything is in it",
  );
  await page.evaluate(async (coffee_id) => {
    const of = (batch_name: string) => ({ coffee_id, batch_name, oz_in: 12, oz_out: 10.5 });
    const time = Array.from({ length: 60 }, (_, i) => i * 10);
    const recording = { unit: "C", time, bean: time.map((t) => 90 + t / 5), marks: { charge: 0, drop: 59 } };
    await fetch("/api/roast-profiles", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify([of("One"), of("Two"), { ...of("Two"), recording }]),
    });
  }, lot);
  for (const path of ["/roast", "/roast/new", "/roast/live"]) {
    await page.goto(path);
    await expectFewScripts(page);
    if (path === "/roast/live") await page.getByRole("button", { name: "Start the clock" }).click();
    await expectNoSidewaysScrolling(page);
    await expectAccessible(page);
  }
});

test("a roast entered for the wrong lot can be moved on its page", async ({ page }) => {
  const wrong = await roaster(page, "Wrong lot of the story");
  await aLot(page, "Right lot of the story");
  const id = await page.evaluate(async (coffee_id) => {
    const response = await fetch("/api/roast-profiles", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ coffee_id, batch_name: "To move", oz_in: 12.345 }),
    });
    const { data } = await response.json();
    return Number(data[0].roast_id);
  }, wrong);
  await page.goto(`/roast/${id}`);
  await page.getByText("Edit weights, color, notes and defects").click();
  const lot = page.getByRole("combobox", { name: "Lot" });
  await expect(lot).toHaveValue(String(wrong));
  await chooseLot(lot, "Right lot of the story");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
  await expect(page.getByRole("link", { name: "Right lot of the story" }).first()).toBeVisible();
  const moved = await page.request.get(`/api/roast-profiles?id=${id}`);
  expect(await moved.json()).toMatchObject({
    data: [{ coffee_name: "Right lot of the story", batch_name: "To move", oz_in: 12.345 }],
  });
});
