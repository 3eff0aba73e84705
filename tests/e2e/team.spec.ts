import { expect, test } from "@playwright/test";
import { aLot } from "./lot-fixture";
import { beDemoPerson, beSignedIn } from "./signed-in";
import { freshEmail, signInByMail } from "./signing-in";

test("an invited roaster joins by e-mail, logs a roast that bears their name, sees no costs, and is refused once removed", async ({
  page: owners,
  context,
  browser,
  baseURL,
}) => {
  await beSignedIn(context);
  const email = freshEmail();
  const name = email.split("@")[0] ?? "";
  await owners.goto("/account/bench");
  const lot = await aLot(owners, "Kochere of the team");
  const priced = await owners.request.put(`/api/beans?id=${lot}`, {
    headers: { "sec-fetch-site": "same-origin" },
    data: { bean_cost: 40 },
  });
  expect(priced.status()).toBe(200);
  await owners.getByRole("textbox", { name: "E-mail address" }).fill(email);
  await owners.getByRole("button", { name: "Send invitation" }).click();
  await expect(owners.getByText("Invitation sent.")).toBeVisible();
  await expect(owners.getByRole("listitem").filter({ hasText: email })).toContainText("Roaster, sent");
  await expect(owners.getByRole("textbox", { name: "E-mail address" })).toHaveValue("");

  const theirs = await (await browser.newContext({ baseURL: baseURL ?? "" })).newPage();
  await theirs.goto("/mailbox");
  const mail = theirs.getByRole("listitem").filter({ hasText: `To ${email}` });
  await expect(mail).toContainText("invites you to their roasting bench");
  await mail.getByRole("link", { name: "See the invitation" }).click();
  await signInByMail(theirs, email);
  await expect(theirs.getByRole("heading", { name: /^Join .+ bench$/ })).toBeVisible();
  await theirs.getByRole("button", { name: "Join" }).click();
  await theirs.waitForURL("/beans");
  await theirs.getByRole("link", { name: "Kochere of the team" }).first().click();
  await expect(theirs.getByRole("heading", { name: "Kochere of the team" })).toBeVisible();
  await expect(theirs.getByRole("main")).not.toContainText("$");

  await theirs.goto(`/roast/new?lot=${lot}`);
  await theirs.getByRole("textbox", { name: "Green in" }).fill("12");
  await theirs.getByRole("button", { name: "Save roast" }).click();
  await theirs.waitForURL(/\/roast\/\d+$/);
  await owners.goto(theirs.url());
  await expect(owners.getByText(`Entered by ${name}`)).toBeVisible();

  await theirs.getByText("Edit weights, color, notes and defects").click();
  await theirs.getByRole("textbox", { name: "Notes" }).fill("Smooth.");
  await owners.goto("/account/bench");
  await owners.getByText(`Change role or remove: ${name}`).click();
  await owners.getByRole("button", { name: `Remove ${name} from this bench` }).click();
  await expect(owners.getByRole("listitem").filter({ hasText: email })).toHaveCount(0);
  await theirs.getByRole("button", { name: "Save", exact: true }).click();
  await expect(theirs.getByText("This roast belongs to another account.")).toBeVisible();
  await expect(theirs.getByRole("textbox", { name: "Notes" })).toHaveValue("Smooth.");
  expect((await theirs.request.get(`/api/beans/movements?lot=${lot}`)).status()).toBe(403);
});

test("a reader of a bench is offered nothing to change on a lot's and a roast's page", async ({
  page,
  context,
}) => {
  await beDemoPerson(context, "reader");
  await page.goto("/beans");
  await page.getByRole("table").getByRole("link", { name: "Nyeri Washed" }).click();
  await expect(page.getByRole("link", { name: "See in roast history" })).toBeVisible();
  for (const name of ["Log a roast", "Enter by hand", "Import roast logs"])
    await expect(page.getByRole("link", { name }), name).toHaveCount(0);
  await page.getByRole("link", { name: "Nyeri 3", exact: true }).first().click();
  await expect(page.getByRole("heading", { name: "Nyeri 3" })).toBeVisible();
  await expect(page.getByText("Pick one to compare")).toHaveCount(0);
});
