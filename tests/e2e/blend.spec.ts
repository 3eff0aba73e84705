import { expect, test } from "@playwright/test";
import { day } from "@/components/format/dates";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { aLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

// Where it isn't UTC's day just now.
const TIME_ZONE = new Date().getUTCHours() < 11 ? "Pacific/Pago_Pago" : "Pacific/Kiritimati";
test.use({ timezoneId: TIME_ZONE });

test("a roaster enters a blend, sees what it took of each lot, and records what was spilled and counted", async ({
  page,
}) => {
  await beSignedIn(page.context());
  const errors: string[] = [];
  page.on("pageerror", ({ message }) => errors.push(message));
  const localDay = new Intl.DateTimeFormat("en-CA", { timeZone: TIME_ZONE }).format();
  const shown = day(localDay);
  await page.goto("/beans");
  const first = await aLot(page, "Guji for the blend");
  const second = await aLot(page, "Huila for the blend");
  await page.goto(`/roast/new?lot=${first}`);
  const green = page.getByRole("textbox", { name: "Green in" });
  await expect(page.getByLabel("Date")).toHaveValue(localDay);
  await page.getByRole("button", { name: "Add another lot to this batch" }).click();
  await page.getByRole("combobox", { name: "Lot" }).nth(1).selectOption(String(second));
  await page.getByRole("checkbox", { name: "Roasted together, as one blend" }).check();
  await green.nth(0).fill("12");
  await page.getByRole("textbox", { name: "Roasted out, of the whole blend" }).fill("15");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText("Enter the green weight of each lot in the blend.")).toBeVisible();
  await green.nth(1).fill("6");
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("House blend 1");
  await expectAccessible(page);
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page).toHaveURL(/\/roast(\/\d+)?$/);

  await page.goto(`/beans/${second}`);
  const ledger = page.getByRole("table", { name: "Changes of this lot’s weight, newest first" });
  await expect(ledger.getByRole("row", { name: /House blend 1/ })).toContainText("−6 oz");
  await expect(page.getByText("blend with 6 oz of this lot")).toBeVisible();
  await page.getByText("Record a change").click();
  await expect(page.locator("#movement-day")).toHaveValue(localDay);
  const happened = page.getByRole("combobox", { name: "What happened" });
  // In the unit that the lot is shown in, and asked about where little is left.
  await happened.selectOption("Stocktake");
  await page.getByRole("textbox", { name: "Counted, in pounds" }).fill("0.25");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(page.getByText(/^This lot has .*\slb left; you counted 4\soz\. Save anyway\?$/)).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await happened.selectOption("Spilled or thrown away");
  await expect(page.getByRole("textbox", { name: "Weight, in ounces" })).toHaveValue("4");
  await page.getByRole("textbox", { name: "Weight" }).fill("2");
  await page.getByRole("textbox", { name: "Reason" }).fill("A torn bag");
  await page.getByRole("button", { name: "Record", exact: true }).click();
  await expect(ledger.getByRole("row", { name: /A torn bag/ })).toContainText("−2 oz");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await ledger.getByRole("link", { name: "House blend 1" }).click();
  await expect(page.getByText("Huila for the blend: 6 oz")).toBeVisible();

  // The lots can be saved after something else was, and never with a weight that couldn't be read.
  const changes = page.getByRole("region", { name: "Changes" });
  await changes.getByText("Edit the lots of this blend").click();
  await changes.getByText("Edit weights, color, notes and defects").click();
  await changes.getByLabel("Notes").fill("Quick to first crack");
  await changes.getByRole("button", { name: "Save", exact: true }).click();
  await expect(changes.getByText("Saved.")).toHaveCount(1);
  const lots = changes.locator("form", { has: page.getByRole("button", { name: "Save lots" }) });
  await lots.getByLabel("Green in").first().fill("1o2");
  await lots.getByRole("button", { name: "Save lots" }).focus();
  await page.keyboard.press("Enter");
  await expect(lots.getByText("Fix the marked weights.")).toBeVisible();
  await lots.getByLabel("Green in").first().fill("11");
  await lots.getByRole("button", { name: "Save lots" }).focus();
  await page.keyboard.press("Enter");
  await expect(lots.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("Guji for the blend: 11 oz")).toBeVisible();

  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("img", { name: "QR code: House blend 1" })).toBeVisible();
  await expectAccessible(page);
  await page.goto(`/beans/${second}/sheet`);
  await expect(page.getByRole("row", { name: /House blend 1/ })).toContainText("6 oz");
  await expect(page.getByRole("row", { name: /A torn bag/ })).toContainText("−2 oz");
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScrolling(page);
  await page.goto("/roast/plan/day");
  await page.getByRole("combobox", { name: "Coffee" }).selectOption("Guji for the blend");
  await page.getByRole("textbox", { name: "Roasted weight" }).fill("20");
  await page.getByRole("button", { name: "Add order" }).click();
  const orders = page.getByRole("list", { name: "Orders" });
  await expect(orders).toContainText(`Due ${shown}`);
  await expect(page.getByRole("textbox", { name: "Roasted weight" }).last()).toHaveValue("");
  await expect(page.getByRole("link", { name: "By hand" }).first()).toBeVisible();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("columnheader", { name: "Charge" }).first()).toBeVisible();
  await expect(page.getByRole("link", { name: "By hand" }).first()).toBeHidden();
  await page.emulateMedia({ media: "screen" });
  await page.getByRole("link", { name: "Print" }).click();
  await expect(page.getByRole("heading", { level: 1, name: shown })).toBeVisible();
  await expect(page.getByText(`printed ${shown}`)).toBeVisible();
  await expect(orders).toContainText(`Due ${shown}`);
  await expect(page.getByRole("row", { name: /House blend 1/ })).toContainText("15 oz");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
  await page.goBack();
  await page.getByRole("button", { name: "Mark as fulfilled: Guji for the blend" }).click();
  await expect(page.getByText(`Fulfilled ${shown}`)).toBeAttached();
  await expect(page.getByText("Fulfilled: 20 oz of Guji for the blend")).toBeVisible();
  await page.getByRole("link", { name: "Record the sale" }).click();
  await expect(page.getByRole("textbox", { name: "Weight sold" })).toHaveValue("20");
  await expect(page.getByRole("combobox", { name: "Green coffee lot" })).not.toHaveValue("");
  expect(errors).toEqual([]);
});
