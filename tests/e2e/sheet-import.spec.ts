import { expect, test } from "@playwright/test";
import { beSignedIn } from "./signed-in";

const SHEET = "Coffee,Weight\nKonga,5 lb\nHuila,much\n";

test("corrections that weren't applied are asked about before a sheet is saved, and none is lost", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/beans/import");
  await page.getByLabel("Or paste the rows").fill(SHEET);
  await page.getByRole("button", { name: "Show the rows" }).click();
  await expect(page.getByText("1 row can’t be saved yet")).toBeVisible();

  const weight = page.getByRole("textbox", { name: "Row 3, Weight bought" });
  await weight.fill("2 kg");
  await page.getByRole("button", { name: "Save 1 lot" }).click();
  await expect(page.getByText("Not saved yet: your changes")).toBeVisible();
  await expect(weight).toHaveValue("2 kg");

  await page.getByRole("button", { name: "Discard them" }).click();
  await expect(weight).toHaveValue("much");
  await weight.fill("2 kg");
  await page.getByRole("button", { name: "Save 1 lot" }).click();
  await page.getByRole("button", { name: "Apply them" }).click();
  await expect(page.getByText("All rows are fine")).toBeVisible();
  await page.getByRole("button", { name: "Save 2 lots" }).click();
  await expect(page.getByText("Saved 2 lots")).toBeVisible();
});
