import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { eq } from "drizzle-orm";
import { openDatabase } from "@/db/client";
import { roasts } from "@/db/schema";
import { STORAGE_PLANS } from "@/lib/access/plans";
import { E2E_DATABASE_FILE } from "@/tests/support/e2e-port";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { aLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

/** Has the person's one roast take so many bytes. */
async function store(ownerId: string, storedBytes: number) {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  await db.update(roasts).set({ storedBytes }).where(eq(roasts.ownerId, ownerId));
  await close();
}

test("the account page shows used and allowed storage, and an import reports a full account", async ({
  page,
  context,
}) => {
  const { id } = await beSignedIn(context);
  await page.goto("/account");
  const storage = page.getByRole("region", { name: "Storage" });
  await expect(storage).toContainText("0 kB of 1 GB used");
  await expect(storage).toContainText("You can import up to 1,000 roasts per hour.");

  await aLot(page, "Konga");
  await page.goto("/roast/import");
  const logs = page.getByLabel("Roast logs", { exact: true });
  await logs.setInputFiles("public/samples/konga-1.alog");
  await page.getByRole("button", { name: "Import 1 roast" }).click();
  await expect(page.getByText("1 imported.")).toBeVisible();
  await page.goto("/account");
  await expect(storage).toContainText(/Storage\s*[1-9]\d*\skB\sof\s1\sGB\sused/);

  await store(id, STORAGE_PLANS.viewer.storedBytes);
  await page.goto("/account");
  await expect(storage).toContainText("Your storage is full. Delete roasts you no longer need");
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  await page.goto("/roast/import");
  await logs.setInputFiles("public/samples/konga-2-stall.alog");
  await page.getByRole("button", { name: "Import 1 roast" }).click();
  const refused = page.getByRole("list", { name: "Logs" }).getByRole("listitem");
  await expect(refused).toContainText("Your storage is full: 1 GB of 1 GB used.");
  await expect(refused).toContainText("Not imported");
  await expectAccessible(page);
});
