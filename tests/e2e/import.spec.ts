import { readFileSync } from "node:fs";
import { expect, type Page, test } from "@playwright/test";
import { logFile } from "@/tests/support/artisan-files";
import { cropsterXls, cropsterXlsx } from "@/tests/support/logger-workbooks";
import { expectAccessible, MAX_SCRIPT_BYTES } from "./accessible";
import { beSignedIn, joinBench } from "./signed-in";

const file = (name: string, bytes: Buffer) => ({ name, mimeType: "application/octet-stream", buffer: bytes });
const KONGA = file("konga-1.alog", readFileSync("public/samples/konga-1.alog"));
const KOCHERE = file("kochere.alog", logFile("1.0-celsius.alog"));
const CUT_OFF = file("cut-off.alog", logFile("2.4-fahrenheit.alog").subarray(0, 5000));

/** Drops files on the page as a hand with a mouse would. */
async function drop(page: Page, files: ReturnType<typeof file>[]) {
  const data = await page.evaluateHandle(
    (sent) => {
      const transfer = new DataTransfer();
      for (const { name, base64 } of sent)
        transfer.items.add(new File([Uint8Array.from(atob(base64), (c) => c.charCodeAt(0))], name));
      return transfer;
    },
    files.map(({ name, buffer }) => ({ name, base64: buffer.toString("base64") })),
  );
  await page.getByTestId("drop-zone").dispatchEvent("drop", { dataTransfer: data });
}

/** How many logs the browser keeps for a reload. */
async function keptLogs(): Promise<number> {
  const [kept] = await indexedDB.databases();
  if (!kept?.name) return 0;
  const opening = indexedDB.open(kept.name);
  await new Promise((resolve) => {
    opening.onsuccess = resolve;
  });
  const all = opening.result.transaction("items").objectStore("items").getAll();
  await new Promise((resolve) => {
    all.onsuccess = resolve;
  });
  opening.result.close();
  return all.result.filter(({ stage }) => stage.kind === "read" || stage.kind === "unreadable").length;
}

const logs = (page: Page) => page.getByRole("list", { name: "Logs" }).getByRole("listitem");
const log = (page: Page, name: string) => logs(page).filter({ hasText: name });

test("a roaster drops a folder of logs, assigns lots and imports them, and a bad file affects no other", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await page.getByRole("link", { name: "Import logs" }).first().click();
  await expect(page.getByRole("heading", { name: "Import roast logs" })).toBeVisible();

  // Three logs, one of them cut off, one twice under another name, and a picture of the folder's.
  await drop(page, [
    KONGA,
    CUT_OFF,
    KOCHERE,
    { ...KONGA, name: "copy of konga.alog" },
    file("beans.jpg", Buffer.from("x")),
  ]);
  await expect(page.getByText("beans.jpg was skipped: not a log or table.")).toBeVisible();
  await expect(page.getByText("3 without a lot, 1 unreadable.")).toBeVisible();
  await expect(log(page, "cut-off.alog")).toContainText("The file can't be read. Line 1, column 5001");
  // Reading it once more would end in the same way.
  await expect(log(page, "cut-off.alog").getByRole("button")).toHaveCount(0);
  await expect(log(page, "kochere.alog")).toContainText("Yirgacheffe Kochere");
  await expectAccessible(page);

  // Nobody has a lot yet: the first log makes one, which the others can take.
  await log(page, "konga-1.alog").getByLabel("Lot", { exact: true }).selectOption("New lot…");
  const form = log(page, "konga-1.alog").getByRole("form", { name: "New lot" });
  await expect(form.getByLabel("Coffee")).toHaveValue("Konga, washed");
  await form.getByLabel("Coffee").fill("Konga natural");
  await form.getByLabel("Bought").fill("ten");
  await form.getByRole("button", { name: "Add lot" }).click();
  await expect(form.getByLabel("Bought")).toHaveAttribute("aria-invalid", "true");
  // In the unit of one's own, or in another that is typed with the number.
  await form.getByLabel("Bought").fill("4.536 kg");
  await form.getByRole("button", { name: "Add lot" }).click();
  // The copy is of the same name; the other one is of another coffee.
  await expect(page.getByText("2 ready to import, 1 without a lot")).toBeVisible();
  await log(page, "kochere.alog").getByLabel("Lot", { exact: true }).selectOption({ label: "Konga natural" });

  await page.getByRole("button", { name: "Import 3 roasts" }).first().click();
  await expect(page.getByText("2 imported, 1 duplicate, 1 unreadable.")).toBeVisible();
  await expect(log(page, "konga").filter({ hasText: "Duplicate" })).toHaveCount(1);

  await log(page, "kochere.alog").getByRole("link", { name: "See the roast" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Yirgacheffe Kochere");
});

test("a roaster makes the lots that a folder of logs names, and goes on after a reload", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast/import");
  const many = Array.from({ length: 3 }, (_, at) => ({
    ...KONGA,
    name: `konga-${at}.alog`,
    buffer: Buffer.from(
      KONGA.buffer
        .toString("utf8")
        .replace("Konga 1", `Konga ${at}`)
        .replace(/'roastUUID': './, `'roastUUID': '${at}`)
        .replace(/'temp2': .\d+/, `'temp2': [${100 + at}`),
    ),
  }));
  await page.getByLabel("Roast logs", { exact: true }).setInputFiles([...many, KOCHERE, CUT_OFF]);
  const panel = page.getByRole("form", { name: "Make lots from these logs" });
  await expect(panel.getByRole("listitem")).toHaveCount(2);
  const coffee = panel.getByRole("textbox", { name: "Coffee" });
  await expect(coffee.first()).toHaveValue("Konga, washed");
  // Three logs of 28.22 oz each.
  await expect(panel.getByLabel("Bought").first()).toHaveValue(/^5\.29/);
  await expect(page.getByRole("list", { name: "Logs that need a decision" })).toContainText("cut-off.alog");
  await expectAccessible(page);

  // The import is kept, with the files.
  await expect.poll(() => page.evaluate(keptLogs)).toBe(5);
  await page.reload();
  await expect(page.getByText("Continued from your last visit.")).toBeVisible();
  await panel.getByLabel("Bought").first().fill("much");
  await panel.getByRole("button", { name: "Make these 2 lots" }).click();
  await expect(panel.getByText("Enter a weight, such as 22 or 5.5.")).toBeVisible();
  await panel.getByLabel("Bought").first().fill("3");
  await panel.getByRole("button", { name: "Make these 2 lots" }).click();
  await page.getByRole("button", { name: "Import 4 roasts" }).first().click();
  // More than the three pounds: asked before anything is saved, and nothing is lost by a no.
  const question = page.getByText("Konga, washed has 3 lb left; this takes 5.29 lb. Save anyway?");
  await expect(question).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await expect(question).toBeHidden();
  await page.getByRole("button", { name: "Import 4 roasts" }).first().click();
  await page.getByRole("button", { name: "Save anyway" }).click();
  const summary = page.getByText("Imported 4 roasts").locator("..");
  await expect(summary).toContainText("1 lot is overdrawn. Check the weight bought: Konga, washed");
  await expect(summary).toContainText("1 file that couldn’t be read");
  await expectAccessible(page);
});

test("a log dropped again is marked as a duplicate and skipped, with a link to its roast", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast/import", { waitUntil: "networkidle" });
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType("resource")
      .filter((entry) => entry.name.endsWith(".js") && "encodedBodySize" in entry)
      .reduce((sum, entry) => sum + Number(Reflect.get(entry, "encodedBodySize")), 0),
  );
  expect(scripts).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);

  const bring = async () => {
    await page.getByLabel("Roast logs", { exact: true }).setInputFiles([KONGA]);
  };
  await bring();
  await log(page, "konga-1").getByLabel("Lot", { exact: true }).selectOption("New lot…");
  const form = page.getByRole("form", { name: "New lot" });
  await form.getByLabel("Bought").fill("10");
  await form.getByRole("button", { name: "Add lot" }).click();
  await page.getByRole("button", { name: "Import 1 roast" }).click();
  await expect(log(page, "konga-1")).toContainText("Imported");

  await page.reload();
  await bring();
  await expect(page.getByText("1 duplicate.")).toBeVisible();
  await expect(log(page, "konga-1").getByRole("link", { name: "See the roast" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await log(page, "konga-1").getByLabel("Import again").check();
  await expect(log(page, "konga-1").getByLabel("Lot", { exact: true })).not.toHaveValue("");
  await page.getByRole("button", { name: "Import 1 roast" }).click();
  await expect(log(page, "konga-1")).toContainText("Imported");
});

test("a log whose suggested lot was bought later waits for the roaster's choice", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.request.post("/api/beans", {
    data: {
      manual_name: "Yirgacheffe Kochere",
      purchased_qty_lbs: 10,
      purchase_date: "2026-10-01",
    },
    headers: { "sec-fetch-site": "same-origin" },
  });
  await page.goto("/roast/import");
  await page.getByLabel("Roast logs", { exact: true }).setInputFiles([KOCHERE]);
  await expect(page.getByText("1 without a lot.")).toBeVisible();
  const lot = log(page, "kochere.alog").getByLabel("Lot", { exact: true });
  await expect(lot).toHaveValue("");
  await expect(lot).toHaveAccessibleDescription(
    /Possibly Yirgacheffe Kochere, bought .* but the lot was bought after the roast\./,
  );
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await lot.selectOption({ index: 1 });
  await expect(page.getByRole("button", { name: "Import 1 roast" })).toBeEnabled();
});

test("a hand-entered roast gets its curve from a log, and replacing it asks for confirmation", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  const post = (path: string, data: object) =>
    page.request
      .post(path, { data, headers: { "sec-fetch-site": "same-origin" } })
      .then((answer) => answer.json());
  const lot = await post("/api/beans", { manual_name: "Konga natural", purchased_qty_lbs: 10 });
  const made = await post("/api/roast-profiles", {
    coffee_id: lot.data.id,
    oz_in: 28,
    batch_name: "By hand",
  });
  const other = await post("/api/roast-profiles", { coffee_id: lot.data.id, batch_name: "The reference" });
  await post("/api/roast-reference", { roast_id: other.data[0].roast_id });
  await page.goto(`/roast/${made.data[0].roast_id}`);
  await expect(page.getByText("No curve recorded")).toBeVisible();
  // Nothing here is in degrees, and no curve could be laid over another.
  const degrees = page.getByRole("form", { name: "Temperature unit" });
  const standing = page.getByRole("region", { name: "Reference" });
  await expect(degrees).toHaveCount(0);
  await expect(standing.getByRole("link", { name: "Compare with the reference" })).toBeVisible();
  await expect(standing.getByRole("link", { name: "Overlay on the reference" })).toHaveCount(0);

  const input = page.getByLabel("Log of this roast");
  await input.setInputFiles(CUT_OFF);
  await expect(page.getByText("The file can't be read.")).toBeVisible();
  await input.setInputFiles(KONGA);
  await expect(
    page.getByText(/The file gives 28.22 oz of green coffee; kept the roast's 28 oz/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Show the curve" }).click();
  await expect(page.getByRole("heading", { name: "Milestones" })).toBeVisible();
  await expect(degrees).toBeVisible();

  // Where the page is still being loaded again, nothing hears of the file.
  await expect(async () => {
    await input.setInputFiles(KOCHERE);
    await expect(page.getByText("will replace the recorded curve")).toBeVisible({ timeout: 5000 });
  }).toPass();
  await page.getByRole("button", { name: "Cancel" }).click();
  await input.setInputFiles(KOCHERE);
  await page.getByRole("button", { name: "Replace curve" }).click();
  await expect(page.getByText("The file is dated 2014-03-02")).toBeVisible();

  // Workbooks are read by the built thread too.
  for (const { name, bytes } of [cropsterXls, cropsterXlsx("French")]) {
    await page.reload({ waitUntil: "networkidle" });
    await input.setInputFiles(file(name, bytes));
    await page.getByRole("button", { name: "Replace curve" }).click();
    await expect(page.getByText("The file is dated 2025-06-14")).toBeVisible();
    await page.reload();
    await expect(page.getByText(`Imported from Cropster, file ${name}`)).toBeVisible();
  }
});

test("logs left undecided on one bench aren't offered on another", async ({ page, context, browser }) => {
  const owner = await beSignedIn(await browser.newContext());
  const person = await beSignedIn(context);
  const other = await joinBench(person.id, owner.id, "roaster");
  const open = async (bench: string) => {
    const headers = { "sec-fetch-site": "same-origin" };
    await page.request.post("/api/bench/current", { data: { bench }, headers });
    await page.goto("/roast/import");
  };
  await open("own");
  const input = page.getByLabel("Roast logs", { exact: true });
  await input.setInputFiles([KONGA]);
  await expect.poll(() => page.evaluate(keptLogs)).toBe(1);
  await open(other);
  await input.setInputFiles([KOCHERE]);
  await expect(page.getByText("1 without a lot.")).toBeVisible();
  await expect(logs(page)).toHaveCount(1);
  await open("own");
  await expect(page.getByText("Continued from your last visit.")).toBeVisible();
  await expect(log(page, "konga-1.alog")).toBeVisible();
  await expect(logs(page)).toHaveCount(1);
});

test("an anonymous visitor sees what the page does and returns after signing in", async ({ page }) => {
  await page.goto("/roast/import");
  await expect(page.getByRole("link", { name: "Sign in" }).last()).toHaveAttribute(
    "href",
    /callbackUrl=%2Froast%2Fimport/,
  );
});
