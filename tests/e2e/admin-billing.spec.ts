import { readFileSync } from "node:fs";
import { expect, test } from "@playwright/test";
import { openDatabase } from "@/db/client";
import { DRIFT_CODE_NAMES, DRIFT_CODES, type DriftCodeName } from "@/lib/billing/drift/codes";
import { connectEmulator } from "@/lib/billing/stripe/stripe-client";
import { driftEmail, makeDemoDrift } from "@/lib/demo/drift";
import { E2E_DATABASE_FILE, E2E_EMULATOR_PORT } from "@/tests/support/e2e-port";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";

test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  const { close, db } = openDatabase(readFileSync(E2E_DATABASE_FILE, "utf8"));
  try {
    await makeDemoDrift(db, connectEmulator(E2E_EMULATOR_PORT, "unused"), async (fields) => {
      await fetch(`http://127.0.0.1:${E2E_EMULATOR_PORT}/control`, {
        method: "POST",
        body: new URLSearchParams(fields),
        redirect: "manual",
      });
    });
  } finally {
    await close();
  }
});

test("an admin audits billing, reads why each discrepancy is one, previews a repair and repairs", async ({
  page,
  context,
}) => {
  test.slow();
  await beSignedIn(context, { role: "admin" });
  const person = (code: DriftCodeName) => page.getByRole("link", { name: driftEmail(code), exact: true });
  const item = (code: DriftCodeName) => {
    const found = page.getByRole("listitem").filter({ hasText: DRIFT_CODES[code].title });
    // An event of an unknown customer belongs to no person.
    return code === "event_orphaned" ? found : found.filter({ has: person(code) });
  };
  // Another audit may be under way, and one runs at a time.
  await expect(async () => {
    await page.goto("/admin/billing");
    // The second click of an impatient person cancels nothing.
    await page.getByRole("button", { name: "Audit now" }).dblclick({ timeout: 5000 });
    await expect(page.getByText("Canceled.")).toHaveCount(0);
    await expect(item("wrong_plan")).toBeVisible({ timeout: 15_000 });
  }).toPass();
  for (const code of DRIFT_CODE_NAMES) await expect(item(code).first()).toBeVisible();
  await expect(
    page.getByText(
      /^\d+ people and customers checked\s· \d+ in sync with Stripe\s· \d+ scheduled to end\s· \d+ need attention/,
    ),
  ).toBeVisible();
  await expect(page.getByRole("link", { name: /critical billing discrepanc/ })).toBeVisible();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);

  const wrong = item("wrong_plan");
  await expect(wrong).toContainText("api_plan");
  await wrong.getByRole("link", { name: "Preview repair" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Preview repair");
  await expect(page.getByText("Member role, until")).toBeVisible();
  await expect(page.getByText("Origin plan, until")).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel("Reason").fill("Changed in the dashboard");
  await page.getByRole("button", { name: "Repair 1 person" }).click();
  await expect(page).toHaveURL(/\/admin\/billing$/);
  await expect(item("wrong_plan")).toHaveCount(0);
});

test("an admin acknowledges what can't be repaired, and it leaves the list", async ({ page, context }) => {
  await beSignedIn(context, { role: "admin" });
  await page.goto("/admin/billing?code=duplicate_family");
  const twice = page.getByRole("listitem").filter({ hasText: driftEmail("duplicate_family") });
  await expect(twice.getByRole("link", { name: "Preview repair" })).toHaveCount(0);
  await twice.getByRole("button", { name: /^Acknowledge/ }).click();
  await page.getByLabel("Until").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByLabel("Reason").fill("Refund agreed by phone");
  await page.getByRole("button", { name: "Acknowledge", exact: true }).last().click();
  await expect(twice).toHaveCount(0);
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("an admin previews, confirms and repairs everyone with one kind of discrepancy", async ({
    page,
    context,
  }) => {
    await beSignedIn(context, { role: "admin" });
    await page.goto("/admin/billing?code=entitled_without_subscription");
    await page.getByRole("link", { name: "Preview repair of all of this kind" }).click();
    await expect(page.getByText("No access from billing").first()).toBeVisible();
    await page.getByLabel("Reason").fill("Ended at Stripe");
    await page.getByRole("button", { name: /^Repair/ }).click();
    await expect(page).toHaveURL(/\/admin\/billing$/);
    await page.goto("/admin/billing?code=entitled_without_subscription");
    await expect(page.getByRole("heading", { name: "No discrepancies" })).toBeVisible();
  });
});

test("the billing page doesn't exist for a member", async ({ page, context }) => {
  await beSignedIn(context, { role: "member" });
  expect((await page.goto("/admin/billing"))?.status()).toBe(404);
});
