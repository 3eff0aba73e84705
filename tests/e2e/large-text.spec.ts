import { expect, test } from "@playwright/test";
import { browserLaunchOptions } from "@/tests/support/browser";
import { beDemoPerson } from "./signed-in";

const options = await browserLaunchOptions();
// Text at 200%, as the reader sets it in the browser.
test.use({
  launchOptions: { ...options, args: [...options.args, "--blink-settings=defaultFontSize=32"] },
});

for (const width of [390, 820])
  test(`text at 200% fits a ${width} px window, with icons of its size`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    for (const path of ["/", "/chat", "/beans", "/sign-in", "/catalog/compare"]) {
      await page.goto(path);
      expect(await page.evaluate(() => getComputedStyle(document.documentElement).fontSize)).toBe("32px");
      const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      await expect.poll(beyond, { message: path }).toBeLessThanOrEqual(0);
      const contrast = page.getByRole("button", { name: "Switch between light and dark" });
      expect((await contrast.locator("svg").boundingBox())?.width).toBe(36);
      const home = await page.getByRole("link", { name: "Peaberry" }).first().boundingBox();
      const search = await page
        .getByRole("banner")
        .getByRole("link", { name: /^Search/ })
        .boundingBox();
      expect((home?.x ?? 0) + (home?.width ?? 0)).toBeLessThanOrEqual(search?.x ?? 0);
    }
  });

test("tables and charts of a bench fit a phone with text at 200%", async ({ page, context }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await beDemoPerson(context, "member");
  const { data } = await (await context.request.get("/api/roast-profiles?limit=1")).json();
  const beyond = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  for (const path of [
    "/catalog",
    "/catalog/origins",
    "/analytics?days=90",
    "/beans",
    "/roast",
    `/roast/${data[0].roast_id}`,
    "/roast/consistency",
    "/roast/plan/day",
    "/profit",
  ]) {
    await page.goto(path);
    await expect.poll(beyond, { message: path }).toBeLessThanOrEqual(0);
  }
});
