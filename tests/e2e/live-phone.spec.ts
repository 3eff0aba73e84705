import { expect, type Page, test } from "@playwright/test";
import { aLot, chooseLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

test.use({ viewport: { width: 390, height: 844 } });

const key = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const save = (page: Page) => key(page, "Save roast").click();

/** A roast of twelve minutes that cools until the very end, to follow. */
async function aReference(page: Page, lot: number): Promise<void> {
  const recording = {
    unit: "F",
    time: [0, 60, 120, 300, 540, 660, 720],
    bean: [390, 210, 230, 305, 385, 410, 210],
    marks: { charge: 0, dry_end: 3, fc_start: 4, drop: 5, cool: 6 },
  };
  const answer = await page.request.post("/api/roast-profiles", {
    headers: { "sec-fetch-site": "same-origin" },
    data: { coffee_id: lot, oz_in: 16, oz_out: 13, recording },
  });
  expect(answer.status()).toBe(200);
}

/** All of the pad is above the buttons at the bottom, and nothing is wider than the page. */
async function expectPadInReach(page: Page): Promise<void> {
  const bar = await key(page, "Finish and save").boundingBox();
  const lastKey = await key(page, "Delete last digit").boundingBox();
  expect((lastKey?.y ?? 999) + (lastKey?.height ?? 0)).toBeLessThanOrEqual(bar?.y ?? 0);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

test("a roast on a phone has its pad in reach, and is saved without weights only when asked, or offline", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aReference(page, await aLot(page, "Tegu of the phone"));
  await page.goto("/roast/live");
  await chooseLot(page.getByRole("combobox", { name: "Coffee" }), "Tegu of the phone");
  await page.getByRole("combobox", { name: "Roast to follow" }).selectOption({ index: 1 });
  await key(page, "Start the clock").click();
  await expect(page.getByText(/^Batch \d{4}-\d+$/)).toBeVisible();
  for (const height of [844, 740]) {
    await page.setViewportSize({ width: 390, height });
    await expectPadInReach(page);
  }
  await key(page, "Charge").click();
  for (const digit of "385") await key(page, digit).click();
  await key(page, "Log").click();
  await expect(page.getByText(/^Dry end in /)).toBeVisible();

  await key(page, "Finish and save").click();
  await save(page);
  await expect(page.getByText("Weights are empty, so your stock won’t change. Save anyway?")).toBeVisible();
  await expect(page.getByText("Nothing is saved yet.")).toBeVisible();
  await key(page, "Change it").click();
  await page.getByRole("textbox", { name: "Green in" }).fill("14");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("15");
  await save(page);
  await expect(page.getByText("Not saved. Fix the marked fields.")).toBeVisible();
  await expect(page.getByText("Roasted weight can’t exceed green weight.")).toBeVisible();
  await page.getByRole("textbox", { name: "Green in" }).fill("");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("");
  await context.setOffline(true);
  await save(page);
  await expect(page.getByText("1 finished roast isn’t saved yet")).toBeVisible();
  await context.setOffline(false);
  await expect(page.getByRole("link", { name: "Tegu of the phone" })).toBeVisible();
  const { data } = await (await page.request.get("/api/roast-profiles?source=live")).json();
  // The reference may have been added within the same second.
  const [saved] = data.filter(({ roast_time }: { roast_time: string | null }) => roast_time !== null);
  expect(saved).toMatchObject({ data_source: "live", oz_in: null });

  // A correction shows what was typed, between two readings too.
  await page.goto(`/roast/${saved.roast_id}`);
  await page.getByText("Correct the marks by time").click();
  await expect(page.getByRole("textbox", { name: "Charge" })).toHaveValue("0:00");
});

test("a roast that can’t be sent keeps what was typed meanwhile, and is sent once its person has signed in again", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aLot(page, "Kiawamururu of the phone");
  await page.goto("/roast/live");
  await key(page, "Start the clock").click();
  await key(page, "Charge").click();
  await key(page, "Finish and save").click();
  await expect(page.locator(":focus").getByRole("button", { name: "Save roast" })).toBeVisible();
  await page.getByRole("textbox", { name: "Green in" }).fill("14");
  const { promise: lost, resolve: lose } = Promise.withResolvers<void>();
  await page.route("**/api/roast-profiles?*", (route) => lost.then(() => route.abort()));
  await save(page);
  const notes = page.getByRole("textbox", { name: "Notes" });
  await notes.fill("Typed while it was sent");
  lose();
  await expect(page.getByText("Couldn’t reach the server.")).toBeVisible();
  await expect(notes).toHaveValue("Typed while it was sent");
  await page.unrouteAll({ behavior: "wait" });

  await context.setOffline(true);
  await save(page);
  await expect(page.getByText("1 finished roast isn’t saved yet")).toBeVisible();
  const own = await context.cookies();
  await context.clearCookies();
  await context.setOffline(false);
  await expect(page.getByText("You’re signed out.")).toBeVisible();
  await context.addCookies(own);
  await key(page, "Try now").click();
  await expect(page.getByRole("link", { name: "Kiawamururu of the phone" })).toBeVisible();
  const { data } = await (await page.request.get("/api/roast-profiles?source=live")).json();
  expect(data).toMatchObject([{ oz_in: 14, roast_notes: "Typed while it was sent" }]);
});

test("a live roast begun while signed out gets its batch number once its person has signed in again", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  await aLot(page, "Kiamabara of the phone");
  await page.goto("/roast/live");
  const own = await context.cookies();
  await context.clearCookies();
  const isRefused = page.waitForResponse("**/api/batch-numbers");
  await key(page, "Start the clock").click();
  expect((await isRefused).status()).toBe(401);
  await expect(page.getByText("Batch number: reserved as soon as")).toBeVisible();
  await context.addCookies(own);
  await page.evaluate(() => dispatchEvent(new Event("online")));
  await expect(page.getByText(/^Batch \d\S*$/)).toBeVisible();
});
