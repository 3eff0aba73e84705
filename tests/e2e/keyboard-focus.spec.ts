import { expect, test } from "@playwright/test";
import { aLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

const headers = { "sec-fetch-site": "same-origin" };

test("a button that goes when it is pressed hands the focus on, in a live roast", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aLot(page, "Thageini of the keyboard");
  await page.goto("/roast/live");
  const press = (name: string) => page.getByRole("button", { name, exact: true }).press("Enter");
  await press("Start the clock");
  await expect(page.locator(":focus").getByRole("button", { name: "Charge", exact: true })).toBeVisible();
  await press("Charge");
  await expect(page.getByRole("button", { name: /^Charge/ })).toBeFocused();
  await press("Undo Charge");
  await expect(page.getByRole("button", { name: "Nothing to undo" })).toBeFocused();
  await press("Charge");
  const field = page.getByRole("textbox", { name: "Bean temperature (BT)" });
  await field.fill("385");
  await press("Clear");
  await expect(field).toBeFocused();
  await field.fill("385");
  await field.press("Enter");
  await field.fill("600");
  await field.press("Enter");
  await press("Log 600 °F anyway");
  await expect(field).toBeFocused();
  await press("Finish and save");
  await press("Save roast");
  await press("Change it");
  await expect(page.getByRole("button", { name: "Save roast" })).toBeFocused();
  await press("Back to the log");
  await press("Discard this roast");
  await press("Discard");
  await expect(page.locator(":focus").getByRole("button", { name: "Start the clock" })).toBeVisible();
});

test("a removed block that is brought back has the focus, and a card asks before it sells more than there is", async ({
  page,
  context,
}) => {
  await beSignedIn(context, { role: "member" });
  await page.goto("/roast");
  const lot = await aLot(page, "Gichathaini of the keyboard");
  const fields = { green_coffee_inv_id: lot, oz_sold: 12, price: 18 };
  const executionId = crypto.randomUUID();
  const roast = { coffee_id: lot, oz_in: 12, oz_out: 10 };
  await page.request.post("/api/roast-profiles", { headers, data: roast });
  const made = await page.request.post("/api/workspaces", { headers, data: { title: "Keys" } });
  const { workspace } = await made.json();
  const blocks = [
    { id: "a", type: "note", of: { text: "Buy more" } },
    { id: "b", type: "action", of: { executionId, actionType: "log-sale", fields } },
  ];
  const put = await page.request.put(`/api/workspaces/${workspace.id}/canvas`, {
    headers: { ...headers, "if-match": String(workspace.revision) },
    data: { blocks },
  });
  expect(put.status()).toBe(200);
  await page.goto(`/chat/${workspace.id}`);
  await page.getByRole("button", { name: "Move Note down" }).press("Enter");
  await expect(page.getByText("Moved to place 2 of 2.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Move Note up" })).toBeFocused();
  await page.getByRole("button", { name: "Remove Note" }).press("Enter");
  await page.getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("article", { name: "Note" })).toBeFocused();

  const today = await page.evaluate(() => new Date().toLocaleDateString("sv"));
  await expect(page.getByLabel("Sold on")).toHaveValue(today);
  await page.getByRole("button", { name: "Record this sale" }).press("Enter");
  await expect(
    page.getByText("Gichathaini of the keyboard has 10 oz left to sell; this sells 12 oz."),
  ).toBeVisible();
  await page.getByRole("button", { name: "Save anyway" }).press("Enter");
  await expect(page.getByText("Logged a sale of 12 oz of Gichathaini of the keyboard.")).toBeVisible();
  await expect(page.getByText("Saved. Please check this:")).toBeVisible();
});

test("a button that saves keeps the focus while it sends and afterwards", async ({ page, context }) => {
  await beSignedIn(context);
  await page.goto("/roast");
  const lot = await aLot(page, "Gakuyuini of the keyboard");
  const focused = (name: string) => expect(page.getByRole("button", { name, exact: true })).toBeFocused();
  const saveOf = async (name: string) => {
    await page.getByRole("button", { name, exact: true }).press("Enter");
    await expect(page.getByText("Saved.", { exact: true })).toBeVisible();
    await focused(name);
  };
  await page.goto(`/beans/${lot}`);
  await page.getByText("Add cupping scores").click();
  await page.getByRole("slider", { name: "Aroma" }).press("ArrowRight");
  await saveOf("Save cupping");
  await page.getByRole("button", { name: "Clear aroma" }).press("Enter");
  await expect(page.getByRole("slider", { name: "Aroma" })).toBeFocused();
});

test("the place of the keyboard is seen in a text area and whole in what scrolls", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aLot(page, "Karogoto in sight");
  const ring = () =>
    page.evaluate(() => {
      const element = document.activeElement ?? document.body;
      const { outlineStyle, outlineWidth, outlineOffset } = getComputedStyle(element);
      return [outlineStyle, outlineWidth, outlineOffset];
    });
  await page.goto("/roast/new");
  await page.getByLabel("Targets").focus();
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Notes")).toBeFocused();
  expect(await ring()).toEqual(["solid", "2px", "1px"]);
  await page.goto("/analytics?days=90");
  const sections = page.getByRole("navigation", { name: "On this page" }).getByRole("link");
  await sections.nth(1).focus();
  await page.keyboard.press("Shift+Tab");
  await expect(sections.first()).toBeFocused();
  expect(await ring()).toEqual(["solid", "2px", "-2px"]);
});
