import { randomBytes } from "node:crypto";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { z } from "zod";
import type { Driver } from "./driver";
import { openFirefox } from "./firefox";
import { Visit } from "./visit";
import { openWebKit } from "./webkit";

// The five main stories, in the browsers that tests/e2e does not use. One person goes through them in this order:
// whoever has signed in makes a key, imports a roast and sells it.

const answer = z.object({
  data: z.array(z.object({ name: z.string() })),
  pagination: z.object({ total: z.number() }),
});

/** Runs in the page: how many points of the curve's chart are painted. */
const PAINTED = `
  const canvas = document.querySelector("[role=slider] canvas");
  if (!canvas || canvas.width === 0) return 0;
  const { data } = canvas.getContext("2d").getImageData(0, 0, canvas.width, canvas.height);
  let painted = 0;
  for (let i = 3; i < data.length; i += 4) if (data[i] > 0) painted++;
  return painted;
`;

describe.each([
  ["Firefox", openFirefox],
  ["WebKit", openWebKit],
])("in %s", (_, openBrowser) => {
  const origin = inject("origin");
  let driver: Driver;
  let visit: Visit;
  beforeAll(async () => {
    driver = await openBrowser();
    visit = new Visit(driver, origin);
  });
  afterAll(() => driver?.end());

  test("a visitor finds a coffee with filters, and the rows are those of the API", async () => {
    // The page opens with another order than the API.
    const order = "sortField=price_per_lb&sortDirection=asc";
    const response = await fetch(`${origin}/v1/catalog?country=Ethiopia&page=1&limit=25&${order}`);
    const { data, pagination } = answer.parse(await response.json());
    await visit.open(`/catalog?${order}`);
    await visit.press("field", "Ethiopia");
    await visit.isAt(/^\/catalog\?.*country=Ethiopia/);
    await visit.sees(`${pagination.total} coffees`);
    const names =
      "return [...document.querySelectorAll('.listing .listing-link')].map((link) => link.innerText)";
    await expect.poll(() => visit.run(names)).toEqual(data.map(({ name }) => name));
    await visit.press("link", data[0]?.name ?? "");
    await visit.isAt(/^\/catalog\/\d+/);
    await visit.sees(data[0]?.name ?? "");
  });

  test("a person signs in by a mailed link", async () => {
    const email = `walk-${randomBytes(4).toString("hex")}@example.com`;
    await visit.open("/account");
    await visit.fill("E-mail address", email);
    await visit.press("button", "Send me a link");
    await visit.press("link", "Open the demo mailbox");
    await visit.press("link", `Sign in as ${email}`);
    await visit.press("button", "Sign in");
    await visit.isAt(/^\/account$/);
    await visit.press("button", `Your account, ${email}`);
    await visit.sees("Sign out");
  });

  test("a developer creates a key and calls the API with it from the page", async () => {
    await visit.open("/api-dashboard/keys");
    await visit.fill("Name", "a walk");
    await visit.press("button", "Create a key");
    await visit.sees(/pb_live_\w{38}/);
    await visit.press("field", "API key");
    await visit.press("button", "Send");
    await visit.sees('"kind": "api-key"');
    await visit.sees("x-ratelimit-remaining");
  });

  test("a roaster imports an Artisan log and sees its curve", async () => {
    await visit.open("/roast/import");
    await visit.fill("Roast logs", path.resolve("public/samples/konga-1.alog"));
    await visit.choose("Lot", "New lot…");
    await visit.fill("Bought", "10");
    await visit.press("button", "Add lot");
    await visit.press("button", "Import 1 roast");
    await visit.press("link", "See the roast");
    await visit.isAt(/^\/roast\/\d+/);
    await expect.poll(() => visit.run(PAINTED)).toBeGreaterThan(2000);
  });

  test("a seller records a sale and sees its profit", async () => {
    await visit.open("/profit");
    await visit.press("link", "Record your first sale");
    await visit.choose("Roast", "Konga");
    await visit.fill("Weight sold", "6.4");
    await visit.fill("Total price", "12.50");
    await visit.press("button", "Record sale");
    await visit.press("link", "All sales");
    await visit.isAt(/^\/profit/);
    await visit.sees("$12.50");
  });
});
