import { type BrowserContext, expect, type Locator, type Page, test } from "@playwright/test";
import { z } from "zod";
import type { TemperatureUnit } from "@/lib/units/temperature";
import { roastRecording } from "@/tests/support/recordings";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";

const lotAnswer = z.object({ data: z.object({ id: z.int() }) });
const roastAnswer = z.object({ data: z.array(z.object({ roast_id: z.int() })) });
const settingsAnswer = z.object({ settings: z.object({ xRange: z.array(z.number()) }).nullable() });

/** Somebody new with a lot and one roast of it, recorded by the second. */
async function roastOf(context: BrowserContext, unit: TemperatureUnit = "C"): Promise<number> {
  await beSignedIn(context);
  const { request } = context;
  const headers = { "sec-fetch-site": "same-origin" };
  const lot = await request.post("/api/beans", {
    headers,
    data: { manual_name: "Kochere, station lot", purchased_qty_lbs: 20, bean_cost: 120 },
  });
  const { extraCurves: _none, ...recording } = roastRecording({ unit });
  const roasted = await request.post("/api/roast-profiles", {
    headers,
    data: {
      coffee_id: lotAnswer.parse(await lot.json()).data.id,
      batch_name: "Kochere, batch 14",
      oz_in: 16,
      oz_out: 13.6,
      roast_notes: "Opened the air late.",
      defects: ["tipping"],
      recording,
    },
  });
  const [roast] = roastAnswer.parse(await roasted.json()).data;
  if (!roast) throw new Error("no roast was made");
  return roast.roast_id;
}

/** Points at the middle of the chart until it says this: its lines may be drawn anew meanwhile. */
async function readMiddle(page: Page, said: RegExp): Promise<void> {
  const chart = chartOf(page);
  await expect(async () => {
    const box = await chart.boundingBox();
    if (!box) throw new Error("the chart has no place");
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.mouse.move(x - 20, y);
    await page.mouse.move(x, y);
    await expect(chart).toHaveAttribute("aria-valuetext", said, { timeout: 2000 });
  }).toPass();
}

const chartOf = (page: Page) => page.getByRole("slider", { name: /Interactive chart/ });

test("a roaster reads a curve, switches to Fahrenheit and zooms, and a view is saved on request", async ({
  page,
  context,
}) => {
  const roastId = await roastOf(context);
  await page.goto(`/roast/${roastId}`);
  await expect(page.getByRole("heading", { name: "Kochere, batch 14" })).toBeVisible();
  await expect(page.getByRole("list", { name: "Phases" })).toContainText("Development");
  await expect(page.getByRole("list", { name: "Phases" })).toContainText("22.7%");
  await expect(page.getByRole("row", { name: /^First crack 8:30 19\d\.\d/ })).toBeVisible();
  await expect(page.getByText("tipping").first()).toBeVisible();
  await expect(page.getByText("15.0%")).toBeVisible();

  const chart = chartOf(page);
  await expect(chart.locator("canvas")).toBeVisible();
  await readMiddle(page, /^5:\d\d, .*BT 1\d\d\.\d °C.*Burner 85/);

  await page.getByRole("button", { name: "°F" }).click();
  await expect(page.getByRole("row", { name: /^First crack 8:30 3[89]\d\.\d/ })).toBeVisible();
  await readMiddle(page, /BT 3\d\d\.\d °F/);

  const box = await chart.boundingBox();
  if (!box) throw new Error("the chart has no place");
  const settings = async () =>
    settingsAnswer.parse(
      await (await page.request.get(`/api/roast-chart-settings?roastId=${roastId}`)).json(),
    ).settings;
  await page.mouse.move(box.x + box.width * 0.6, box.y + 60);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.8, box.y + 64, { steps: 4 });
  await page.mouse.up();
  await expect(chart).not.toHaveAttribute("aria-valuemin", "-30");
  const from = Number(await chart.getAttribute("aria-valuemin"));
  // The tab keeps it through a reload, the roast doesn't.
  await page.reload();
  await expect(chart).toHaveAttribute("aria-valuemin", String(from));
  expect(await settings()).toBeNull();
  await page.getByRole("button", { name: "Keep this view" }).click();
  await expect(page.getByRole("button", { name: "Keep this view" })).toHaveCount(0);
  expect((await settings())?.xRange[0]).toBeCloseTo(from, 1);
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
  await expect(chart).toHaveAttribute("aria-valuemin", from.toFixed(2).replace(/\.?0+$/, ""));
  await page.getByRole("button", { name: "Show full roast" }).click();
  await expect(chart).toHaveAttribute("aria-valuemin", "-30");
});

test("a roast can be played back, paused and read with the keyboard", async ({ page, context }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(`/roast/${await roastOf(context)}`);
  const chart = chartOf(page);
  await expect(chart.locator("canvas")).toBeVisible();
  await chart.focus();
  await page.keyboard.press("+");
  await expect(chart).not.toHaveAttribute("aria-valuemin", "-30");
  await page.getByRole("button", { name: "Play roast" }).click();
  await expect(chart).toHaveAttribute("aria-valuemin", "-30");
  const moment = page.getByRole("slider", { name: "Playback position" });
  // Without motion it goes on in steps of a quarter of a minute.
  await expect(moment).toHaveAttribute("aria-valuetext", /^\d+:(15|30|45)$/);
  await page.getByRole("button", { name: "Pause" }).click();
  await moment.fill("510");
  await expect(chart).toHaveAttribute("aria-valuetext", /^8:30, .*RoR \d/);
  await page.getByRole("button", { name: "Stop playback" }).click();

  await chart.focus();
  await page.keyboard.press("Home");
  await expect(chart).toHaveAttribute("aria-valuetext", /^−0:30/);
  for (let i = 0; i < 4; i++) await page.keyboard.press("ArrowRight");
  await expect(chart).not.toHaveAttribute("aria-valuetext", /^−0:30/);
  await page.keyboard.press("+");
  await expect(chart).not.toHaveAttribute("aria-valuemin", "-30");
});

test("on a phone one finger reads the curve and two zoom it, without zooming the page", async ({
  browser,
}) => {
  const phone = await browser.newContext({
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  });
  const roastId = await roastOf(phone);
  const page = await phone.newPage();
  await page.goto(`/roast/${roastId}`);
  const chart = chartOf(page);
  await expect(chart.locator("canvas")).toBeVisible();
  await chart.scrollIntoViewIfNeeded();
  const plot = await chart.locator(".u-over").boundingBox();
  if (!plot) throw new Error("the chart has no plot");
  const [middle, y] = [plot.x + plot.width / 2, plot.y + plot.height / 2];
  const devtools = await phone.newCDPSession(page);
  const touch = (type: "touchStart" | "touchMove" | "touchEnd", ...xs: number[]) =>
    devtools.send("Input.dispatchTouchEvent", { type, touchPoints: xs.map((x, id) => ({ x, y, id })) });

  await touch("touchStart", middle);
  await touch("touchMove", middle + 20);
  await expect(chart).toHaveAttribute("aria-valuetext", /^6:\d\d, BT 1\d\d\.\d °C/);
  await touch("touchEnd");
  await expect(chart).toHaveAttribute("aria-valuemin", "-30");

  await touch("touchStart", middle - 30);
  await touch("touchStart", middle - 30, middle + 30);
  for (const apart of [40, 50, 60, 70, 80, 90]) await touch("touchMove", middle - apart, middle + apart);
  await touch("touchEnd");
  // Three times as far apart: of 720 seconds 240 are shown, about the middle of 5:30.
  const end = async (name: "min" | "max") => Number(await chart.getAttribute(`aria-value${name}`));
  await expect.poll(async () => (await end("max")) - (await end("min"))).toBeCloseTo(240, 0);
  expect(((await end("max")) + (await end("min"))) / 2).toBeCloseTo(330, 0);
  await expect(page.getByRole("button", { name: "Keep this view" })).toBeVisible();
  expect(await page.evaluate(() => visualViewport?.scale)).toBe(1);
  await phone.close();
});

async function drag(slider: Locator, right: number): Promise<void> {
  await slider.scrollIntoViewIfNeeded();
  const grip = await slider.boundingBox();
  if (!grip) throw new Error("the mark has no place");
  const page = slider.page();
  await page.mouse.move(grip.x + grip.width / 2, grip.y + grip.height / 2);
  await page.mouse.down();
  await page.mouse.move(grip.x + grip.width / 2 + right, grip.y + 4, { steps: 6 });
  await page.mouse.up();
}

test("a roaster moves marks on the curve by keyboard, pointer and name, and all figures follow", async ({
  page,
  context,
}) => {
  const roastId = await roastOf(context);
  await page.goto(`/roast/${roastId}`);
  await expect(chartOf(page).locator("canvas")).toBeVisible();
  await page.getByRole("button", { name: "Edit marks" }).click();
  const editor = page.getByRole("region", { name: "Edit marks" });
  const crack = page.getByRole("slider", { name: "First crack", exact: true });
  await crack.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(crack).toHaveAttribute("aria-valuetext", "8:29");
  await page.keyboard.press("Shift+ArrowLeft");
  await expect(crack).toHaveAttribute("aria-valuetext", "8:19");
  const drop = page.getByRole("slider", { name: "Drop", exact: true });
  await drag(drop, -40);
  await expect(drop).toHaveAttribute("aria-valuetext", /^10:[1-4]\d$/);
  await editor.getByRole("button", { name: "Remove Cool" }).click();
  await editor.getByRole("textbox", { name: "New mark with a name" }).fill("Yellow");
  await editor.getByRole("button", { name: "Add" }).click();
  const yellow = page.getByRole("slider", { name: "Yellow", exact: true });
  await expect(yellow).toBeVisible();
  const [from, to] = [await yellow.boundingBox(), await drop.boundingBox()];
  // Past the marks on its way.
  await drag(yellow, (to?.x ?? 0) - (from?.x ?? 0) + 30);
  const secondOf = async (slider: Locator) => Number(await slider.getAttribute("aria-valuenow"));
  expect(await secondOf(yellow)).toBeGreaterThan(await secondOf(crack));
  await expectAccessible(page);
  const dropped = await drop.getAttribute("aria-valuetext");
  await editor.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByRole("row", { name: /^First crack 8:19/ })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`^Drop ${dropped}`) })).toBeVisible();
  await expect(
    page.getByText(/Corrected by hand: First crack moved from 8:30, Drop moved from 11:00, Cool removed/),
  ).toBeVisible();
  await expect(editor).toHaveCount(0);
  const answer = await page.request.get(`/api/roast-profiles?id=${roastId}`);
  expect(await answer.json()).toMatchObject({
    data: [{ marks_corrected: true, milestones: { fc_start: { time: 499 }, cool: null } }],
  });
});

test("a roaster exports a roast, corrects its weight and deletes it", async ({ page, context }) => {
  await page.goto(`/roast/${await roastOf(context)}`);
  await page.getByRole("button", { name: "Download" }).click();
  const downloading = page.waitForEvent("download");
  await page.getByRole("link", { name: /CSV/ }).click();
  expect((await downloading).suggestedFilename()).toMatch(/\.csv$/);
  await page.keyboard.press("Escape");

  await page.getByText("Edit weights, color, notes and defects").click();
  await page.getByLabel("Roasted out").fill("17");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Roasted weight can’t exceed green weight.")).toBeVisible();
  await page.getByLabel("Roasted out").fill("12");
  await page.getByLabel("tipping").check();
  await page.getByLabel("uneven").check();
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText("Saved.")).toBeVisible();
  await expect(page.getByText("25.0%", { exact: true })).toBeVisible();
  await expect(page.getByText(/^Defects:/).locator("..")).toContainText("uneventipping");

  await page.getByText("Delete the curve or the roast").click();
  await page.getByRole("button", { name: "Delete roast" }).click();
  await expect(page).toHaveURL(/\/roast$/);
  await expect(page.getByText("Kochere, batch 14")).toHaveCount(0);
});

test("a roast's curve, marks and numbers work without scripts and are private", async ({
  browser,
  context,
}) => {
  const roastId = await roastOf(context, "F");
  const plain = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await context.storageState(),
  });
  const page = await plain.newPage();
  await page.goto(`/roast/${roastId}`);
  await expect(page.getByRole("img", { name: /first crack 8:30/ })).toBeVisible();
  await page.getByText("Temperatures every 30 seconds").click();
  const readings = page.getByRole("table", { name: "Curve readings" });
  await expect(readings.getByRole("row", { name: /^5:00/ })).toContainText(/3\d\d\.\d/);
  await page.getByRole("button", { name: "°C" }).click();
  await expect(page.getByRole("row", { name: /^First crack 8:30 19\d\.\d/ })).toBeVisible();

  await page.getByText("Correct the marks by time").click();
  await page.getByRole("textbox", { name: "First crack", exact: true }).fill("8:05");
  await page.getByRole("textbox", { name: "Time", exact: true }).fill("3:30");
  await page.getByRole("textbox", { name: "New mark" }).fill("Yellow");
  await page.getByRole("button", { name: "Save marks" }).click();
  await expect(page.getByRole("row", { name: /^First crack 8:05/ })).toBeVisible();
  await expect(
    page.getByText(/Corrected by hand: First crack moved from 8:30, 1 named mark added/),
  ).toBeVisible();
  await page.getByText("Correct the marks by time").click();
  await page.getByRole("button", { name: "Back to the recorded marks" }).click();
  await expect(page.getByRole("row", { name: /^First crack 8:30/ })).toBeVisible();
  await expect(page.getByText("Corrected by hand")).toHaveCount(0);
  await plain.close();

  const stranger = await browser.newContext();
  const outside = await stranger.newPage();
  await outside.goto(`/roast/${roastId}`);
  await expect(outside.getByRole("heading", { name: "Roast" })).toBeVisible();
  await expect(outside.getByText("Kochere")).toHaveCount(0);
  await beSignedIn(stranger);
  expect((await outside.goto(`/roast/${roastId}`))?.status()).toBe(404);
  await stranger.close();
});

test("a roast's page passes axe and never scrolls sideways", { tag: "@deep" }, async ({ page, context }) => {
  await page.goto(`/roast/${await roastOf(context)}`);
  await expect(chartOf(page).locator("canvas")).toBeVisible();
  await page.getByText("Temperatures every 30 seconds").click();
  await expectAccessible(page);
  await expectNoSidewaysScrolling(page);
});
