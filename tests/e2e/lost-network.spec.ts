import { expect, test } from "@playwright/test";
import { E2E_PORT } from "@/tests/support/e2e-port";
import { faultyProxy } from "@/tests/support/faulty-proxy";
import { isKeptWhole } from "./live-worker";
import { aLot, chooseLot } from "./lot-fixture";
import { beSignedIn } from "./signed-in";

test("a roast whose answer is lost is saved once, and the page behind Back is ready for the next", async ({
  page,
  context,
}) => {
  await beSignedIn(context);
  await page.goto("/roast");
  const lot = await aLot(page, "Karogoto of the lost answer");
  await page.goto(`/roast/new?lot=${lot}`);
  const green = page.getByRole("textbox", { name: "Green in" });
  await green.fill("16");
  await page.getByRole("textbox", { name: "Roasted out" }).fill("13.5");
  const saves = "**/api/roast-profiles?*";
  await page.route(saves, (route) => route.fetch().then(() => route.abort()), { times: 1 });
  const save = page.getByRole("button", { name: "Save roast" });
  await save.click();
  await expect(page.getByText("it won’t be saved twice")).toBeVisible();
  // The tab was reloaded meanwhile.
  await page.reload();
  await expect(page.getByText("This is what you typed before you left the page.")).toBeVisible();
  await page.getByRole("textbox", { name: "Notes" }).fill("Sweet");
  await save.click();
  await expect(page.getByText("Save it as another roast?")).toBeVisible();
  await page.getByRole("button", { name: "Change it" }).click();
  await page.getByRole("textbox", { name: "Notes" }).fill("");
  expect((await (await page.request.get("/api/roast-profiles")).json()).data).toHaveLength(1);
  // The page stays, as it does behind Back.
  await page.route(/\/roast\/\d+$/, (route) => route.fulfill({ status: 204 }));
  await save.click();
  await expect(page.getByRole("button", { name: "Saving…" })).toBeVisible();
  await expect
    .poll(async () => (await (await page.request.get("/api/roast-profiles")).json()).data)
    .toMatchObject([{ oz_in: 16, oz_out: 13.5 }]);
  const drafts = () => Object.keys(sessionStorage).filter((name) => name.startsWith("peaberry.roast-draft."));
  await expect.poll(() => page.evaluate(drafts)).toEqual([]);
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));
  await expect(save).toBeVisible();
  await expect(green).toHaveValue("");
});

test("with a network that is joined but dead a live roast opens, is finished and saved later", async ({
  page,
  context,
}) => {
  const line = await faultyProxy(`http://localhost:${E2E_PORT}`);
  const address = `http://localhost:${new URL(line.url).port}/roast/live`;
  try {
    await beSignedIn(context);
    await page.goto(address);
    await aLot(page, "Gatomboya of the dead network");
    await page.reload();
    await chooseLot(page.getByRole("combobox", { name: "Coffee" }), "Gatomboya of the dead network");
    await expect.poll(() => isKeptWhole(page)).toBe(true);
    line.behave("silent");
    await page.goto(address);
    await expect(page.getByText("You’re working without a network")).toBeVisible();
    await page.getByRole("button", { name: "Start the clock" }).click();
    await page.getByRole("button", { name: "Charge", exact: true }).click();
    await page.getByRole("button", { name: "Finish and save" }).click();
    await page.getByRole("textbox", { name: "Green in" }).fill("14");
    await page.getByRole("button", { name: "Save roast" }).click();
    await expect(page.getByText("1 finished roast isn’t saved yet")).toBeVisible();
    line.behave("pass");
    await expect(page.getByText("The network is back.")).toBeVisible();
    await expect(page.getByRole("link", { name: "Gatomboya of the dead network" })).toBeVisible();
  } finally {
    await line.close();
  }
});
