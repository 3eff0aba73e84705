import { type BrowserContext, expect, type Page, test } from "@playwright/test";
import { z } from "zod";
import { roastRecording } from "@/tests/support/recordings";
import { expectAccessible, expectNoSidewaysScrolling } from "./accessible";
import { beSignedIn } from "./signed-in";

const headers = { "sec-fetch-site": "same-origin" };
const lotAnswer = z.object({ data: z.object({ id: z.int() }) });
const roastsAnswer = z.object({ data: z.array(z.object({ roast_id: z.int() })) });

/** Somebody with two recorded roasts: their ids. */
async function twoRoasts(context: BrowserContext): Promise<number[]> {
  await beSignedIn(context);
  const bought = await context.request.post("/api/beans", {
    headers,
    data: { manual_name: "Kochere, station lot", purchased_qty_lbs: 20 },
  });
  const { id: coffee_id } = lotAnswer.parse(await bought.json()).data;
  const { extraCurves: _none, ...recording } = roastRecording({ unit: "C" });
  const roast = { coffee_id, oz_in: 16, oz_out: 13.6, recording };
  const roasted = await context.request.post("/api/roast-profiles", {
    headers,
    data: [
      { ...roast, batch_name: "First" },
      { ...roast, batch_name: "Second" },
    ],
  });
  return roastsAnswer.parse(await roasted.json()).data.map(({ roast_id }) => roast_id);
}

/** Loses every script that the page does not come with but fetches once it is shown. */
async function loseLaterScripts(page: Page, path: string) {
  const html = await (await page.request.get(path, { headers: { accept: "text/html" } })).text();
  await page.route(/\/_next\/static\/.*\.js/, (route) =>
    html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
  );
}

const chartOf = (page: Page) => page.getByRole("slider", { name: /Interactive chart/ });

test("a roast's page shows facts and a static curve when the chart script fails, and the chart on retry", async ({
  page,
  context,
}) => {
  const [id] = await twoRoasts(context);
  await loseLaterScripts(page, `/roast/${id}`);
  await page.goto(`/roast/${id}`);
  await expect(page.getByText("The interactive curve couldn’t load.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "First", exact: true })).toBeVisible();
  await expect(page.getByRole("row", { name: /^First crack 8:30/ })).toBeVisible();
  await expect(page.getByRole("img", { name: /first crack 8:30/ })).toBeVisible();
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(chartOf(page).locator("canvas")).toBeVisible();
  await expect(page.getByText("The interactive curve couldn’t load.")).toBeHidden();
});

test("a comparison shows static curves when the chart script fails, and the chart on retry", async ({
  page,
  context,
}) => {
  const path = `/roast/compare?ids=${(await twoRoasts(context)).join(",")}`;
  await loseLaterScripts(page, path);
  await page.goto(path);
  await expect(page.getByText("The interactive curves couldn’t load.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Second" }).first()).toBeVisible();
  await expect(page.getByRole("img").first()).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(chartOf(page).locator("canvas")).toBeVisible();
});

test("the live log reports a failed script, and opens on retry", async ({ page, context }) => {
  await twoRoasts(context);
  await loseLaterScripts(page, "/roast/live");
  await page.goto("/roast/live");
  await expect(page.getByText("The live log couldn’t load.")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).click();
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();
});

test("every chart works in a browser with an invalid language tag", { tag: "@deep" }, async ({
  page,
  context,
}) => {
  const roasts = await twoRoasts(context);
  const complaints: string[] = [];
  page.on("pageerror", (error) => complaints.push(error.message));
  await page.addInitScript(() => {
    Object.defineProperty(Navigator.prototype, "language", { get: () => "en-US@posix", configurable: true });
  });
  for (const path of [`/roast/${roasts[0]}`, `/roast/compare?ids=${roasts.join(",")}`]) {
    await page.goto(path);
    await expect(chartOf(page).locator("canvas")).toBeVisible();
  }
  await page.goto("/roast/live");
  await expect(page.getByRole("button", { name: "Start the clock" })).toBeVisible();
  for (const path of ["/roast", "/roast/averages", "/analytics", "/catalog", "/profit"]) {
    await page.goto(path, { waitUntil: "networkidle" });
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  }
  expect(complaints).toEqual([]);
});
