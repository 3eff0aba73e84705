import { expect, type Page, test } from "@playwright/test";
import { aLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

const START = new Date(Date.now() - 86_400_000);

/** Stops the page's clock some while from now: however long a busy machine takes for a click, it takes no time. */
async function stopClock(page: Page): Promise<void> {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 30_000));
}

/** Reads a temperature on the page's own pad. */
async function log(page: Page, temperature: string): Promise<void> {
  for (const digit of temperature) await page.getByRole("button", { name: digit, exact: true }).click();
  await page.getByRole("button", { name: "Log", exact: true }).click();
}
const mark = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a live roast survives a reload and a failed save, and is saved with its curve", async ({ page }) => {
  await beSignedIn(page.context());
  await page.goto("/roast");
  await aLot(page, "Karimikui of the story");
  await aLot(page, "Another lot of the story");
  await page.clock.install({ time: START });
  await page.goto("/roast/live");
  await stopClock(page);
  await page.getByRole("button", { name: "Start the clock" }).click();
  await log(page, "402");
  await page.clock.fastForward("01:30");
  await mark(page, "Charge");
  await page.clock.fastForward("01:30");
  await log(page, "205");
  await page.getByRole("button", { name: "Fan up" }).click();
  await page.clock.fastForward("03:00");
  await log(page, "305");
  await mark(page, "Dry end");

  // The phone was locked, and the browser threw the page away.
  await page.clock.fastForward("03:30");
  await page.clock.resume();
  await page.reload();
  // And however long the machine took to load it.
  await expect(page.getByRole("timer")).toHaveText(/^[89]:\d\d$/);
  await stopClock(page);
  await expect(page.getByText("305 °F")).toBeVisible();
  await log(page, "999");
  await expect(page.getByText("Enter a temperature from −50 to 700")).toBeVisible();
  for (let i = 0; i < 3; i++) await page.getByRole("button", { name: "Delete last digit" }).click();
  await log(page, "39");
  await page.getByRole("button", { name: "Undo 39 °F" }).click();
  await log(page, "385");
  await mark(page, "First crack");
  await page.clock.fastForward("02:00");
  await log(page, "415");
  await mark(page, "Drop");
  await expect(page.getByRole("timer")).toHaveText(/^1[01]:\d\d$/);
  await page.clock.resume();

  await page.getByRole("button", { name: "Finish and save" }).click();
  await page.getByRole("textbox", { name: "Green in" }).fill("14");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("11.9");
  await page.getByRole("textbox", { name: "Notes" }).fill("Fan came late");
  // Two lots are there: which of them it was, only the roaster knows.
  const lot = page.getByRole("combobox", { name: "Lot" });
  await expect(lot).toHaveValue("");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(lot).toHaveAccessibleDescription("Choose the lot you roasted.");
  await expect(lot).toBeFocused();
  // Wide enough to read what is chosen.
  expect((await lot.boundingBox())?.width).toBeGreaterThan(240);
  await expect(page.getByText("Your roast stays in this browser")).toBeVisible();
  await lot.selectOption({ label: "Karimikui of the story" });
  await expect(page.getByText("Your roast stays in this browser")).toHaveCount(0);
  await page.route("**/api/roast-profiles", (route) => route.abort(), { times: 1 });
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText("Your roast stays in this browser")).toBeVisible();
  await page.reload();
  await page.getByRole("button", { name: "Finish and save" }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Fan came late");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page).toHaveURL(/\/roast\/\d+$/);
  const { data } = await (await page.request.get("/api/roast-profiles")).json();
  expect(data).toMatchObject([
    {
      coffee_name: "Karimikui of the story",
      data_source: "live",
      oz_in: 14,
      weight_loss_percent: 15,
      roast_notes: "Fan came late",
      milestones: { charge: { time: 0 }, fc_start: { bean_temp: 385 }, drop: { bean_temp: 415 } },
    },
  ]);
  await page.goto("/roast/live");
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();
});

/** Locks of the screen that the page holds now; they are the browser's own. */
const locksHeld = (page: Page) =>
  page.evaluate(() => {
    const taken: unknown = Reflect.get(window, "taken");
    return Array.isArray(taken) ? taken.filter(({ released }) => released === false).length : -1;
  });

test("the screen stays awake during live logging and is released while saving", async ({ page }) => {
  await page.addInitScript(() => {
    const taken: WakeLockSentinel[] = [];
    Reflect.set(window, "taken", taken);
    const { wakeLock } = navigator;
    const request = wakeLock.request.bind(wakeLock);
    wakeLock.request = async (type) => {
      const lock = await request(type);
      taken.push(lock);
      return lock;
    };
  });
  await beSignedIn(page.context());
  await page.goto("/roast");
  await aLot(page, "Gachatha of the story");
  const refused = await page.evaluate(() =>
    navigator.wakeLock.request("screen").then(
      (lock) => lock.release().then(() => null),
      (error) => String(error),
    ),
  );
  test.skip(refused !== null, `this browser keeps no screen on: ${refused}`);

  await page.goto("/roast/live");
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();
  expect(await locksHeld(page)).toBe(0);
  await page.getByRole("button", { name: "Start the clock" }).click();
  await expect.poll(() => locksHeld(page)).toBe(1);
  await page.reload();
  await expect(page.getByRole("timer")).toBeVisible();
  await expect.poll(() => locksHeld(page)).toBe(1);
  await page.getByRole("button", { name: "Finish and save" }).click();
  await expect.poll(() => locksHeld(page)).toBe(0);
  await page.getByRole("button", { name: "Back to the log" }).click();
  await expect.poll(() => locksHeld(page)).toBe(1);
});
