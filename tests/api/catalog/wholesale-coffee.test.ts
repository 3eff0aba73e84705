import { beforeAll, expect, test } from "vitest";
import { database } from "@/db/client";
import { grants } from "@/db/schema";
import { getCoffeePage } from "@/lib/catalog/pages/catalog-pages";
import { viewSimilar } from "@/lib/similarity/similarity";
import type { Viewer } from "@/lib/viewer";
import { readWatchlist } from "@/lib/watchlist/contract";
import { call } from "@/tests/support/call";
import { publishChanges } from "@/tests/support/catalog-version";
import { type CoffeeRow, insertCoffee } from "@/tests/support/factories";
import { observe } from "@/tests/support/market";
import { insertPerson, signIn } from "@/tests/support/people";
import { lot } from "@/tests/support/similar-lot";
import { EVERY_VIEWER, sessionOf, type ViewerName } from "@/tests/support/viewers";

let wholesale: CoffeeRow, retailTwin: CoffeeRow, wholesaleTwin: CoffeeRow, secret: CoffeeRow;

beforeAll(async () => {
  wholesale = await insertCoffee({ ...lot(), wholesale: true });
  retailTwin = await insertCoffee(lot());
  wholesaleTwin = await insertCoffee({ ...lot(), wholesale: true });
  secret = await insertCoffee({ ...lot(), wholesale: true, publicCoffee: false, ownerId: "user-member" });
  await publishChanges();
});

const SEE_WHOLESALE: readonly ViewerName[] = ["member session", "admin session"];
const NOT_FOUND = { code: "not_found" };

test("a wholesale coffee has a page with history and score for members only", async () => {
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    const page = getCoffeePage(viewer, wholesale.id, "");
    if (!SEE_WHOLESALE.some((each) => each === name)) {
      await expect(page, name).rejects.toMatchObject(NOT_FOUND);
      continue;
    }
    const { coffee, factors } = await page;
    expect(coffee, name).toMatchObject({ id: wholesale.id, wholesale: true });
    expect(factors.length, name).toBeGreaterThan(0);
  }
  const today = new Date().toISOString().slice(0, 10);
  await observe(wholesale, { [today]: 5 });
  const { history } = await getCoffeePage(sessionOf("member"), wholesale.id, "");
  expect(history).toMatchObject([{ day: today, pricePerLb: 5 }]);
});

test("a private wholesale coffee has a page for its owner only", async () => {
  expect((await getCoffeePage(sessionOf("member"), secret.id, "")).coffee.id).toBe(secret.id);
  for (const viewer of [sessionOf("member", "another"), sessionOf("admin")] satisfies Viewer[])
    await expect(getCoffeePage(viewer, secret.id, "")).rejects.toMatchObject(NOT_FOUND);
});

test("a wholesale coffee's candidates include wholesale, a retail coffee's only retail", async () => {
  const idsOf = async (id: number) =>
    (await viewSimilar(sessionOf("member"), id))?.map(({ coffee }) => coffee.id).sort((a, b) => a - b);
  expect(await idsOf(wholesale.id)).toEqual([retailTwin.id, wholesaleTwin.id]);
  expect(await idsOf(retailTwin.id)).toEqual([]);
  await expect(viewSimilar(sessionOf("member"), 2_000_000_000)).rejects.toMatchObject(NOT_FOUND);
  expect(await viewSimilar(sessionOf("viewer"), wholesale.id)).toBeNull();
});

test("the API returns it only to members who ask for wholesale, and to no key", async () => {
  const cookie = await signIn(await insertPerson({ role: "member" }));
  const status = async (query: string) =>
    (await call(`/v1/catalog/${wholesale.id}${query}`, { headers: { cookie } })).status;
  expect([await status(""), await status("?showWholesale=true")]).toEqual([404, 200]);
});

test("members can track it, and former members no longer see it", async () => {
  const [member, viewer] = [await insertPerson({ role: "member" }), await insertPerson()];
  const track = async (cookie: string) =>
    call("/api/watchlist", {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify({ catalog_id: wholesale.id }),
    });
  const cookie = await signIn(member);
  expect((await track(await signIn(viewer))).status).toBe(404);
  expect((await track(cookie)).status).toBe(200);
  const list = async () =>
    readWatchlist.response.parse(await (await call("/api/watchlist", { headers: { cookie } })).json()).data;
  expect(await list()).toMatchObject([{ catalog_id: wholesale.id, coffee: { wholesale: true } }]);
  await database().delete(grants);
  expect(await list()).toMatchObject([{ catalog_id: wholesale.id, coffee: null, marks: ["delisted"] }]);
});
