import { expect, type Page, test } from "@playwright/test";
import { activeWorker, isKeptWhole } from "./live-worker";
import { aLot, chooseLot } from "./lot-fixture";
import { plugInBoard, pullCable, timesOpened } from "./probe-board";
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
/** Leaves no room in the browser's storage, or gives it back. */
const fillStorage = (page: Page, isFull: boolean) =>
  page.evaluate((full) => {
    localStorage.removeItem("filler");
    if (!full) return;
    for (let size = 2 ** 23, text = ""; size >= 1; size /= 2)
      try {
        localStorage.setItem("filler", text + "x".repeat(size));
        text += "x".repeat(size);
      } catch {
        // The next half may fit.
      }
  }, isFull);
const NOT_STORED = "Your browser isn’t saving this roast";
const mark = (page: Page, name: string) => page.getByRole("button", { name, exact: true }).click();

test("a live roast survives a reload and a failed save, and is saved with its curve", async ({ page }) => {
  await beSignedIn(page.context());
  await page.goto("/roast");
  await aLot(page, "Karimikui of the story");
  const other = await aLot(page, "Another lot of the story");
  await page.clock.install({ time: START });
  await page.goto("/roast/live");
  await stopClock(page);
  await page.getByRole("button", { name: "Start the clock" }).click();
  await expect(page.getByText(/^Batch \d{4}-\d+$/)).toBeVisible();
  await log(page, "402");
  await page.clock.fastForward("01:30");
  await mark(page, "Charge");
  await page.clock.fastForward("01:30");
  await log(page, "205");
  await page.getByRole("button", { name: "Fan up" }).click();
  await page.clock.fastForward("03:00");
  await fillStorage(page, true);
  await log(page, "305");
  await page.getByRole("button", { name: "Heat up" }).click();
  await expect(page.getByText(NOT_STORED)).toBeVisible();
  await expect(page.getByText("305 °F")).toBeVisible();
  await fillStorage(page, false);
  await mark(page, "Dry end");
  await expect(page.getByText(NOT_STORED)).toHaveCount(0);
  // The phone was locked, and the browser threw the page away.
  await page.clock.fastForward("03:30");
  await page.clock.resume();
  // The next batch of the production plan is looked at meanwhile.
  await page.goto(`/roast/live?lot=${other}&charge=907+g`);
  await expect(page.getByText("Next: Another lot of the story, 907 g")).toBeVisible();
  // And however long the machine took to load it.
  await expect(page.getByRole("timer")).toHaveText(/^[89]:\d\d$/);
  await stopClock(page);
  await expect(page.getByText("305 °F")).toBeVisible();
  await log(page, "999");
  await expect(page.getByText("Enter a temperature from −50 to 700")).toBeVisible();
  await log(page, "39");
  await expect(
    page.getByText(/^“39” wasn’t logged. It’s 266° below the 305 °F logged \d:\d\d earlier.$/),
  ).toBeVisible();
  await page.getByRole("button", { name: "Log 39 °F anyway" }).click();
  await page.getByRole("button", { name: "Undo 39 °F" }).click();
  await log(page, "385");
  await mark(page, "First crack");
  await page.clock.fastForward("02:00");
  await log(page, "415");
  await mark(page, "Drop");
  await expect(page.getByRole("timer")).toHaveText(/^1[01]:\d\d$/);
  await page.clock.resume();

  await page.getByRole("button", { name: "Finish and save" }).click();
  const green = page.getByRole("textbox", { name: "Green in" });
  await expect(green).toHaveValue("");
  await green.fill("16");
  await page.getByRole("radio", { name: "g", exact: true }).check();
  await expect(green).toHaveValue("453.6");
  await page.getByRole("radio", { name: "oz" }).check();
  await green.fill("14");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("11");
  await page.getByRole("textbox", { name: "Notes" }).fill("Fan came late");
  const lot = page.getByRole("combobox", { name: "Lot" });
  await expect(lot).toHaveValue("");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(lot).toHaveAccessibleDescription("Choose the lot you roasted.");
  await expect(lot).toBeFocused();
  expect((await lot.boundingBox())?.width).toBeGreaterThan(240);
  await expect(page.getByText("Your roast stays in this browser")).toBeVisible();
  await chooseLot(lot, "Karimikui of the story");
  await expect(page.getByText("Your roast stays in this browser")).toHaveCount(0);
  const saves = "**/api/roast-profiles?*";
  await page.route(saves, (route) => route.fetch().then(() => route.abort()));
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText("Your roast stays in this browser")).toBeVisible();
  await page.reload();
  await expect(page.getByText("Your roast stays in this browser")).toBeVisible();
  await page.getByRole("button", { name: "Open it" }).click();
  await page.getByRole("button", { name: "Finish and save" }).click();
  await expect(page.getByRole("textbox", { name: "Notes" })).toHaveValue("Fan came late");
  // What the page sent by itself after the reload may still be on its way.
  await page.unrouteAll({ behavior: "wait" });
  await page.getByRole("textbox", { name: "Roasted out" }).fill("11.9");
  await page.getByRole("button", { name: "Save roast" }).click();
  await page.getByRole("button", { name: "Update it" }).click();
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
  await page.getByText("All 5 readings").click();
  await page.getByRole("combobox", { name: "Remove a mistyped reading" }).selectOption({ index: 1 });
  await page.getByRole("button", { name: "Remove reading" }).click();
  await expect(page.getByText("All 4 readings")).toBeVisible();
  await page.goto("/roast/live");
  await expect(page.getByRole("combobox", { name: "Coffee" })).toHaveValue(String(other));
  await followBefore(page);
});

/** Roasts the same coffee again on a phone, with the first roast behind it. */
async function followBefore(page: Page): Promise<void> {
  await page.setViewportSize({ width: 390, height: 844 });
  await chooseLot(page.getByRole("combobox", { name: "Coffee" }), "Karimikui of the story");
  const follow = page.getByRole("combobox", { name: "Roast to follow" });
  await expect(follow.getByRole("option")).toHaveCount(2);
  await follow.selectOption({ index: 1 });
  await expect(page.getByText(/^Targets: Dry 4:\d\d, FC [89]:\d\d, Drop \d+:\d\d$/)).toBeVisible();
  await page.getByText(/^Targets: /).click();
  await page.getByRole("textbox", { name: "Drop" }).fill("12:00");
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeVisible();
  await stopClock(page);
  await page.getByRole("button", { name: "Start the clock" }).click();
  await mark(page, "Charge");
  await page.clock.fastForward("01:30");
  await page.getByRole("button", { name: "ET", exact: true }).click();
  await log(page, "500");
  await log(page, "260.5");
  await expect(page.getByText(/^\d+ °F (ahead of|behind) the reference at 1:30$/).first()).toBeVisible();
  await expect(page.getByText(/^Dry end in \d:\d\d, target 4:\d\d$/)).toBeVisible();
  await page.getByRole("textbox", { name: "Note of this moment" }).fill("Lid open");
  await page.getByRole("button", { name: "Add note" }).click();
  await mark(page, "Dry end");
  await mark(page, "First crack");
  await page.clock.fastForward("11:00");
  await expect(page.getByText(/^Drop: 0:\d\d past its target of 12:00$/)).toBeVisible();
  // Undo and Finish are in reach wherever the page is scrolled to.
  await expect(page.getByRole("navigation", { name: "Sections" })).toBeHidden();
  await page.evaluate(() => scrollTo(0, 0));
  for (const name of ["Undo First crack", "Finish and save"])
    await expect(page.getByRole("button", { name })).toBeInViewport({ ratio: 1 });
  await page.clock.resume();
}

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

test("a roast read from a probe starts and ends without a network, and is saved once", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aLot(page, "Kiamabara of the story");
  await aLot(page, "Another lot of the story");
  const policy = async (path: string) => {
    const headers = (await page.request.get(path)).headers();
    return `${headers["permissions-policy"]} ${headers["content-security-policy"]}`;
  };
  expect(await policy("/roast/live?machine=ws://192.168.1.20:8080/ws")).toMatch(
    /serial=\(self\).*connect-src 'self' ws:\/\/192\.168\.1\.20:8080;/,
  );
  expect(await policy("/roast/live?machine=ws://8.8.8.8/")).toMatch(/connect-src 'self';/);
  expect(await policy("/roast?machine=ws://192.168.1.20/")).toMatch(/serial=\(\).*connect-src 'self';/);

  await page.addInitScript(plugInBoard);
  await page.goto("/roast/live");
  await chooseLot(page.getByRole("combobox", { name: "Coffee" }), "Kiamabara of the story");
  await expect.poll(() => isKeptWhole(page)).toBe(true);
  // Another page’s scripts make another worker, which has everything too.
  const first = await activeWorker(page);
  await page.getByRole("link", { name: "Roasts", exact: true }).first().click();
  await expect(page).toHaveURL("/roast");
  await page.goBack();
  await expect.poll(() => activeWorker(page)).not.toBe(first);
  await expect.poll(() => isKeptWhole(page)).toBe(true);
  await context.setOffline(true);
  await page.goto("/roast/live");
  await expect(page.getByText("You’re working without a network")).toBeVisible();
  await page.getByRole("button", { name: "Start the clock" }).click();
  await mark(page, "Charge");
  await page.getByText("Read from a probe").click();
  await page.getByRole("button", { name: "Choose the port" }).click();
  await expect(page.getByText("The probe is being read.")).toBeVisible();
  expect(await timesOpened(page)).toBe(1);
  await expect(page.getByText(/^BT 3\d\d °F, ET 495 °F$/)).toBeVisible();
  await expect(page.getByText("1 line couldn’t be read, the last: “24.0,49#”")).toBeVisible();
  await pullCable(page, false);
  await expect(page.getByText("Everything read so far is kept.")).toBeVisible();
  await pullCable(page, true);
  await expect(page.getByText("The probe is being read.")).toBeVisible();

  // The page is thrown away, still without a network: the probe is read on by itself.
  await page.reload();
  await expect(page.getByRole("img", { name: /^Bean temperature so far: \d+ readings/ })).toBeVisible();
  await expect(page.getByText("The probe is being read.")).toBeVisible();
  await mark(page, "Drop");
  await page.getByRole("button", { name: "Finish and save" }).click();
  await page.getByRole("textbox", { name: "Green in" }).fill("14");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("12");
  await page.getByRole("button", { name: "Save roast" }).click();
  await expect(page.getByText("1 finished roast isn’t saved yet")).toBeVisible();
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();

  // Someone else signs in on this browser: the roast is neither shown to them nor saved for them.
  const own = await context.cookies();
  await beSignedIn(context);
  await context.setOffline(false);
  await page.goto("/roast");
  await aLot(page, "A lot of another person");
  await page.goto("/roast/live");
  await expect(page.getByText("1 finished roast of another account")).toBeVisible();
  expect((await (await page.request.get("/api/roast-profiles")).json()).data).toEqual([]);
  await context.addCookies(own);
  await page.goto("/roast/live");
  await expect(page.getByRole("link", { name: "Kiamabara of the story" })).toBeVisible();
  await page.goto("/roast/live");
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();
  const { data } = await (await page.request.get("/api/roast-profiles")).json();
  expect(data).toMatchObject([{ coffee_name: "Kiamabara of the story", data_source: "live", oz_in: 14 }]);
  const chart = await page.request.get(`/api/roast-chart-data?roastId=${data[0].roast_id}`);
  const { bean, environment } = await chart.json();
  expect(bean).toContain(302);
  expect(environment).toContain(495);
});
