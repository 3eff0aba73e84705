import { expect, type Page, test } from "@playwright/test";
import { expectAccessible, expectFewScripts, expectNoSidewaysScrolling } from "./accessible";
import { aLot } from "./lot-fixture";
import { answerElsewhere } from "./running-answer";
import { beSignedIn } from "./signed-in";

const MEMBER = { role: "member" } as const;
const ADDRESS = /\/chat\/[0-9a-f-]{36}/;

const canvas = (page: Page) => page.getByRole("region", { name: "Canvas", exact: true });
const conversation = (page: Page) => page.getByRole("region", { name: "Conversation", exact: true });
const titles = (page: Page) => canvas(page).getByRole("heading", { level: 3 });
const box = (page: Page) => conversation(page).getByRole("textbox");

/** The box of "Add a note", after the blocks. */
const newNote = (page: Page) => canvas(page).getByRole("textbox", { name: "Note" }).last();

/** Stores a note's text as another tab would, on the newest revision. */
async function changeNote(page: Page, text: string): Promise<void> {
  const status = await page.evaluate(async (words) => {
    const path = `/api/workspaces/${location.pathname.split("/")[2]}/canvas`;
    const { canvas: now } = await (await fetch(path)).json();
    for (const block of now.blocks) if (block.type === "note") block.of.text = words;
    const saved = await fetch(path, {
      method: "PUT",
      headers: { "Content-Type": "application/json", "If-Match": `"${now.revision}"` },
      body: JSON.stringify({ blocks: now.blocks }),
    });
    return saved.status;
  }, text);
  expect(status).toBe(200);
}

test("a member asks about a lot, keeps answers on the canvas, shares it and deletes it", async ({
  page,
  context,
  browser,
}) => {
  test.slow();
  const person = await beSignedIn(context, MEMBER);
  await page.goto("/beans");
  const lot = await aLot(page, "Kochere of the canvas");
  await page.goto(`/beans/${lot}`);
  await page.getByRole("link", { name: "Ask about this" }).click();
  await expect(page.getByRole("heading", { name: "Ask about this" })).toBeVisible();
  await page.getByRole("textbox", { name: "Your question about this" }).fill("When does this lot run out?");
  // Not by Enter, which breaks the line until the page's script runs; the box of the conversation is tried so below.
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(titles(page)).toHaveText(["Kochere of the canvas"]);
  await expect(conversation(page).getByText("You asked: When does this lot run out?")).toHaveCount(1);
  await expect(
    conversation(page)
      .getByText(/^Sources?:/)
      .first(),
  ).toBeVisible();
  await expectFewScripts(page);

  await test.step("a command is chosen with the keyboard, and its answer pinned", async () => {
    await box(page).fill("/sto");
    await expect(page.getByRole("option", { name: /^\/stock/ })).toHaveAttribute("aria-selected", "true");
    await page.keyboard.press("Tab");
    await expect(box(page)).toHaveValue("/stock ");
    await page.keyboard.press("Shift+Enter");
    await expect(box(page)).toHaveValue("/stock \n");
    await page.keyboard.press("Enter");
    await expect(conversation(page).getByText("You asked: What do I have in stock?")).toHaveCount(1);
    await canvas(page).getByText("Add a note").click();
    await newNote(page).fill("Half a note");
    await conversation(page).getByRole("button", { name: /^Pin/ }).last().click();
    await expect(titles(page)).toHaveCount(2);
    await expect(newNote(page)).toHaveValue("Half a note");
    await expect(conversation(page).getByRole("link", { name: "On the canvas" }).last()).toBeVisible();
  });

  await test.step("a question sent while another waits for the page's script stays in its box", async () => {
    await page.reload();
    // The box answers, and what it needs to ask is fetched once it has the focus.
    const isAlive = () =>
      box(page).evaluate((element) => Object.keys(element).some((name) => name.startsWith("__reactProps")));
    await expect.poll(isAlive).toBe(true);
    const { promise: released, resolve: release } = Promise.withResolvers<void>();
    await page.route("**/_next/static/**/*.js", (route) => released.then(() => route.continue()));
    for (const question of ["What is new this week?", "And last week?"]) {
      await box(page).fill(question);
      await page.keyboard.press("Enter");
    }
    release();
    await expect(conversation(page).getByText("You asked: What is new this week?")).toHaveCount(1);
    await expect(box(page)).toHaveValue("And last week?");
    await page.unrouteAll({ behavior: "wait" });
    await expect(conversation(page).getByRole("button", { name: "Send" })).toBeVisible();
    await canvas(page).getByText("Add a note").click();
  });

  await test.step("blocks are moved, removed and brought back", async () => {
    const before = await titles(page).allTextContents();
    await canvas(page).getByRole("button", { name: "Move Kochere of the canvas down" }).click();
    await expect(titles(page)).toHaveText(before.toReversed());
    await canvas(page).getByRole("button", { name: "Remove Kochere of the canvas" }).click();
    await expect(titles(page)).toHaveCount(1);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(titles(page)).toHaveText(before.toReversed());
  });

  await test.step("a note that another tab changed shows both versions", async () => {
    await newNote(page).fill("Buy more in May");
    await canvas(page).getByRole("button", { name: "Save note" }).dblclick();
    await expect(canvas(page).getByText("Buy more in May").first()).toBeVisible();
    await expect(newNote(page)).toHaveValue("");
    await expect(canvas(page).getByRole("article", { name: "Note" })).toHaveCount(1);
    await canvas(page).getByText("Edit note").click();
    await changeNote(page, "Buy more in June");
    const note = canvas(page).getByRole("article", { name: "Note" });
    const edited = note.getByRole("textbox", { name: "Note" });
    await edited.fill("Buy more in April");
    await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(note.getByText("Buy more in June").first()).toBeVisible();
    await expect(edited).toHaveValue("Buy more in April");
    await note.getByRole("button", { name: "Save note" }).click();
    await expect(page.getByText("This note changed in another tab.")).toBeVisible();
    await expect(page.getByText("now Buy more in June")).toBeVisible();
    await page.getByRole("button", { name: "Keep mine" }).click();
    await expect(note.getByText("Buy more in April").first()).toBeVisible();
    await changeNote(page, "Buy more in July");
    await edited.fill("Buy more in August");
    await note.getByRole("button", { name: "Save note" }).click();
    await page.getByRole("button", { name: "Take theirs" }).click();
    await expect(edited).toHaveValue("Buy more in July");
    // One's own changes are no conflict, however they end.
    for (const text of ["Buy more in March\n", "Buy more in April"]) {
      await edited.fill(text);
      await note.getByRole("button", { name: "Save note" }).click();
      await expect(note.getByText(text.trim()).first()).toBeVisible();
    }
  });

  await test.step("a stranger with a link sees what it names, and nothing else", async () => {
    await page.getByRole("button", { name: /^Share/ }).click();
    await page.getByRole("checkbox", { name: /^Notes/ }).check();
    await page.getByRole("button", { name: "Create a link" }).click();
    const url = (await page.getByText(/\/share\/[\w-]{43}$/).textContent()) ?? "";
    const stranger = await (await browser.newContext()).newPage();
    await stranger.goto(new URL(url).pathname);
    await expect(stranger.getByText("Buy more in April")).toBeVisible();
    // Its name may be that of the lot; of the blocks there is the note alone.
    await expect(stranger.getByRole("heading", { level: 3 })).toHaveText(["Note"]);
    await expectAccessible(stranger);
    await stranger.context().close();
    await page.keyboard.press("Escape");
  });

  await test.step("a change that is asked for is a card, and saved once it's confirmed", async () => {
    await box(page).fill("Rate the Kochere 8");
    await page.keyboard.press("Enter");
    const rating = conversation(page).getByLabel(/^Rating/);
    await expect(rating).toHaveValue("8");
    await rating.fill("8.5");
    // The stored message takes the place of the live answer.
    await expect(
      conversation(page)
        .locator("li")
        .getByLabel(/^Rating/),
    ).toHaveValue("8.5");
    await expect(rating).toBeFocused();
    await expect(
      conversation(page).getByRole("paragraph").filter({ hasText: "Nothing is saved until you confirm it." }),
    ).toBeVisible();
    await expectAccessible(page);
    await rating.fill("9");
    await conversation(page).getByRole("button", { name: "Change this lot" }).click();
    await expect(conversation(page).getByText("Changed the lot Kochere of the canvas.")).toBeVisible();
  });

  await test.step("what is refused is kept, and a lost connection takes up the answer", async () => {
    const long = `Tell me about ${"washed ".repeat(1200)}`;
    // The box takes half as much; what the server refuses is kept all the same.
    await box(page).evaluate((area) => area.removeAttribute("maxlength"));
    await box(page).fill(long);
    await page.getByRole("button", { name: "Send" }).click();
    await expect(page.getByText("This question is too long.")).toBeVisible();
    await expect(box(page)).toHaveValue(long);
    const answers = await conversation(page)
      .getByText(/^Sources?:/)
      .count();

    const limited = {
      error: "Rate limit exceeded",
      code: "rate_limit_exceeded",
      message: "The model is busy.",
    };
    await page.route("**/api/chat", (route) =>
      route.fulfill({ status: 429, headers: { "Retry-After": "1" }, json: limited }),
    );
    await box(page).fill("What do I have in stock now?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("The model is busy. Try again in 1 s.")).toBeVisible();
    await page.unroute("**/api/chat");
    // The second half of this answer never arrives.
    await page.route("**/api/chat", async (route) => {
      const answer = await route.fetch();
      const body = await answer.text();
      await route.fulfill({ response: answer, body: body.slice(0, body.length / 2) });
    });
    const second = await context.newPage();
    await second.goto(page.url());
    await page.getByRole("button", { name: "Try again" }).click();
    const question = "You asked: What do I have in stock now?";
    await expect(conversation(page).getByText(question)).toHaveCount(1);
    await expect(conversation(page).getByText(/^Sources?:/)).toHaveCount(answers + 1);
    await page.unroute("**/api/chat");
    // Another tab looks again when it is shown.
    await second.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
    await expect(conversation(second).getByText(question)).toHaveCount(1);
    await expect(conversation(second).getByText(/^Sources?:/)).toHaveCount(answers + 1);
    await second.close();
  });

  await test.step("a reload and a second tab replay a running answer, follow it and learn that it broke off", async () => {
    const running = await answerElsewhere(person.id, page);
    await running.says("The first half");
    await page.reload();
    const second = await context.newPage();
    await second.goto(page.url());
    for (const tab of [page, second]) {
      await expect(conversation(tab).getByText("The first half")).toBeVisible();
      await expect(conversation(tab).getByRole("button", { name: "Stop" })).toBeVisible();
    }
    await running.says(" and the second");
    for (const tab of [page, second])
      await expect(conversation(tab).getByText("The first half and the second")).toHaveCount(1);
    await running.dies();
    for (const tab of [page, second]) {
      await expect(conversation(tab).getByText("This answer was interrupted.")).toHaveCount(1);
      await expect(conversation(tab).getByRole("button", { name: "Ask again" })).toBeVisible();
    }
    await second.close();
    await running.close();
  });

  await page.reload();
  await expect(conversation(page).getByText("The first half and the second")).toHaveCount(1);
  await expectNoSidewaysScrolling(page);
  await expectAccessible(page);

  await test.step("a question stays in its box where the page's script can't be loaded", async () => {
    for (const away of ["**/_next/static/**", "**/health/live"])
      await page.route(away, (route) => route.abort());
    await box(page).fill("What do I have in stock at last?");
    await page.keyboard.press("Enter");
    await expect(page.getByText("Couldn’t load part of this page.")).toBeVisible();
    await expect(box(page)).toHaveValue("What do I have in stock at last?");
    await page.unrouteAll({ behavior: "wait" });
    await box(page).press("Enter");
    await expect(conversation(page).getByText("You asked: What do I have in stock at last?")).toHaveCount(1);
  });

  await test.step("deleting it can be undone", async () => {
    await page.getByRole("button", { name: "Workspace", exact: true }).click();
    await page.getByRole("button", { name: "Delete this workspace" }).click();
    await expect(page.getByText("Workspace deleted")).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText("The workspace is back.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("without JavaScript a question is a form, its answer a page, and the canvas works", async ({
  browser,
}) => {
  test.slow();
  const context = await browser.newContext({ javaScriptEnabled: false });
  await beSignedIn(context, MEMBER);
  const page = await context.newPage();
  await page.goto("/chat");
  await page.getByRole("textbox", { name: /^Ask about coffee/ }).fill("/new");
  await page.getByRole("button", { name: "Send" }).click();
  await expect(page).toHaveURL(ADDRESS);
  await expect(conversation(page).getByText("You asked: What's new this week?")).toHaveCount(1);
  await conversation(page).getByRole("button", { name: /^Pin/ }).first().click();
  await expect(titles(page)).toHaveCount(1);
  await canvas(page).getByText("Add a note").click();
  await canvas(page).getByRole("textbox", { name: "Note" }).fill("Seen");
  await canvas(page).getByRole("button", { name: "Save note" }).click();
  await expect(titles(page)).toHaveCount(2);
  await canvas(page).getByRole("button", { name: "Move Note up" }).click();
  await expect(titles(page).first()).toHaveText("Note");
  await page.getByRole("button", { name: /^Share/ }).click();
  await page.getByRole("checkbox", { name: /^Notes/ }).check();
  await page.getByRole("button", { name: "Create a link" }).click();
  await expect(page.getByRole("heading", { name: "Your link" })).toBeVisible();
  await expect(page.getByText(/\/share\/[\w-]{43}$/)).toBeVisible();

  await context.clearCookies();
  await beSignedIn(context);
  await page.goto("/chat");
  await expect(page.getByText("Not included in your account")).toBeVisible();
  await expect(page.getByRole("link", { name: /^Membership, \$/ })).toBeVisible();
  await context.close();
});
