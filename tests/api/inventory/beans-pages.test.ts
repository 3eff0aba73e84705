import { expect, test } from "vitest";
import { database } from "@/db/client";
import { grants, lots } from "@/db/schema";
import { LOTS_PER_PAGE } from "@/lib/inventory/search-params";
import { generateOwnKey } from "@/lib/keys/console";
import { viewAddLot } from "@/lib/pages/add-lot-page";
import { viewLot, viewLots } from "@/lib/pages/inventory-pages";
import { viewOwnHome } from "@/lib/pages/own-home";
import { saveSearch } from "@/lib/saved-searches/saved-searches";
import { dateText } from "@/lib/units/days";
import { inputWeight } from "@/lib/units/input-weight";
import type { SessionViewer } from "@/lib/viewer";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee, insertLot, insertRoast, insertSupplier } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

async function roaster(role: SessionViewer["role"] = "viewer"): Promise<SessionViewer> {
  const { id: userId } = await insertPerson(role === "viewer" ? {} : { role });
  return sessionOf(role, userId);
}
const address = (query: string) => new URLSearchParams(query);
const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString().slice(0, 10);

async function threeLots() {
  const viewer = await roaster();
  const ownerId = viewer.userId;
  const lot = async (name: string, values: Partial<Parameters<typeof insertLot>[0]>) =>
    insertLot({ ownerId, coffeeId: (await insertCoffee({ name })).id, ...values });
  const b = await lot("Bravo", { purchasedQtyLbs: 4, beanCost: 40, taxShipCost: 4, rank: 3 });
  const a = await lot("Alfa", { purchasedQtyLbs: 10, beanCost: null, rank: 9 });
  const c = await lot("Charlie", { purchasedQtyLbs: 1, beanCost: 12, stocked: false });
  for (const days of [0, 7, 13]) await insertRoast({ lot: b, ozIn: 16, roastDate: daysAgo(days) });
  await insertRoast({ lot: c, ozIn: 16 });
  return { viewer, ids: { a: a.id, b: b.id, c: c.id } };
}

test("the page shows lots in stock, used-up ones on request, and counts both", async () => {
  const { viewer, ids } = await threeLots();
  const shown = async (query: string) =>
    (await viewLots(viewer, address(query))).entries.map(({ lot }) => lot.id);
  expect(await shown("")).toEqual([ids.a, ids.b]);
  expect(await shown("show=used")).toEqual([ids.c]);
  expect(await shown("show=all")).toEqual([ids.c, ids.a, ids.b]);
  expect(await shown("show=nonsense&sort=%00")).toEqual([ids.a, ids.b]);
  expect((await viewLots(viewer, address(""))).counts).toEqual({ stocked: 2, used: 1, all: 3 });
});

test("every sort order puts unknown values last", async () => {
  const { viewer, ids } = await threeLots();
  const order = async (sort: string) =>
    (await viewLots(viewer, address(`show=all&sort=${sort}`))).entries.map(({ lot }) => lot.id);
  expect(await order("name")).toEqual([ids.a, ids.b, ids.c]);
  expect(await order("remaining")).toEqual([ids.a, ids.b, ids.c]);
  expect(await order("value")).toEqual([ids.b, ids.c, ids.a]);
  expect(await order("rank")).toEqual([ids.a, ids.b, ids.c]);
  expect(await order("run_out")).toEqual([ids.b, ids.c, ids.a]);
});

test("the order by value is offered and followed only for people who see costs", async () => {
  const { viewer } = await threeLots();
  expect((await viewLots(viewer, address("sort=value"))).sorts).toContain("value");
  const roaster = { ...viewer, bench: { ...viewer.bench, role: "roaster" as const } };
  const { sorts, query } = await viewLots(roaster, address("sort=value"));
  expect([sorts.includes("value"), query.sort]).toEqual([false, "newest"]);
});

test("the totals cover the lots shown and count those without a cost", async () => {
  const { viewer } = await threeLots();
  const { totals, entries } = await viewLots(viewer, address(""));
  expect(totals).toEqual({ lots: 2, remainingLbs: 11, valueCents: 1100, withoutCost: 1, showsCosts: true });
  expect(entries[1]).toMatchObject({
    landedCents: 4400,
    valueCents: 1100,
    // Three pounds in fourteen days leave one for a little less than five more.
    runOut: { poundsAWeek: 1.5, date: daysAgo(-5) },
  });
});

test("pages of lots show each lot once, with the totals of all", async () => {
  const viewer = await roaster();
  const { id: coffeeId } = await insertCoffee();
  const made = LOTS_PER_PAGE * 2 + 1;
  await database()
    .insert(lots)
    .values(
      Array.from({ length: made }, () => ({
        ownerId: viewer.userId,
        coffeeId,
        purchasedQtyLbs: 2,
        stocked: true,
      })),
    );
  const seen = new Set<number>();
  for (const page of [1, 2, 3]) {
    const view = await viewLots(viewer, address(`page=${page}`));
    expect([view.pages, view.query.page, view.totals.lots, view.totals.remainingLbs]).toEqual([
      3,
      page,
      made,
      made * 2,
    ]);
    for (const { lot } of view.entries) seen.add(lot.id);
  }
  expect(seen.size).toBe(made);
  expect((await viewLots(viewer, address("page=9"))).query.page).toBe(3);
});

test("a lot shows its supplier: the owner's words first, then the catalog's", async () => {
  const viewer = await roaster();
  const supplier = await insertSupplier({ name: "Harbor Green" });
  const coffee = await insertCoffee({ supplier });
  const listed = await insertLot({ ownerId: viewer.userId, coffeeId: coffee.id });
  const said = await insertLot({ ownerId: viewer.userId, coffeeId: coffee.id, boughtFrom: "At the fair" });
  expect((await viewLot(viewer, listed.id)).seller).toBe("Harbor Green");
  expect((await viewLot(viewer, said.id)).seller).toBe("At the fair");
});

test("a lot's page is visible to its owner only", async () => {
  const [owner, other] = [await roaster(), await roaster("admin")];
  const { id } = await insertLot({ ownerId: owner.userId });
  expect((await viewLot(owner, id)).lot.id).toBe(id);
  await expect(viewLot(other, id)).rejects.toMatchObject({ code: "not_owner" });
  await expect(viewLot(other, 2_147_483_647)).rejects.toMatchObject({ code: "not_found" });
  for (const view of [
    viewLots(ANONYMOUS, address("")),
    viewLot(ANONYMOUS, id),
    viewAddLot(ANONYMOUS, address("")),
  ])
    await expect(view).rejects.toMatchObject({ code: "auth_required" });
});

test("adding a lot searches coffees in stock, priced at the chosen quantity", async () => {
  const [viewer, member] = [await roaster(), await roaster("member")];
  const price_tiers = [
    { min_lbs: 1, price: 8.15 },
    { min_lbs: 20, price: 7.05 },
  ];
  const tiers = { priceTiers: price_tiers, pricePerLb: 8.15 };
  const coffee = await insertCoffee({ name: "Adding Alfa", ...tiers });
  await insertCoffee({ name: "Adding Gone", stocked: false });
  const wholesale = await insertCoffee({ name: "Adding Sack", wholesale: true });
  const secret = await insertCoffee({ name: "Adding Secret", publicCoffee: false, ownerId: member.userId });
  const named = async (who: SessionViewer, query: string) =>
    (await viewAddLot(who, address(query))).found?.coffees.map((each) => each.coffee.name);
  expect(await named(viewer, "name=adding")).toEqual(["Adding Alfa"]);
  expect(await named(member, "name=adding")).toEqual(["Adding Alfa", "Adding Sack", "Adding Secret"]);
  const { found } = await viewAddLot(viewer, address("name=adding&quantity_lb=22.5"));
  expect(found?.coffees[0]?.offer).toEqual({
    quantityLbs: 22.5,
    pricePerLb: 7.05,
    fromLbs: 20,
    cost: 158.63,
  });
  const box = await insertCoffee({
    name: "Boxed",
    priceTiers: [
      { min_lbs: 1, price: 9.95 },
      { min_lbs: 66.14, price: 7.64 },
    ],
  });
  const { chosen } = await viewAddLot(viewer, address(`catalog_id=${box.id}&quantity_lb=30+kg`));
  expect(chosen?.offer).toMatchObject({ pricePerLb: 7.64, fromLbs: 66.1387 });
  expect(inputWeight(chosen?.offer.quantityLbs ?? 0, "lb", "kg")).toBe("30");
  for (const [id, missing] of [
    [coffee.id, false],
    [wholesale.id, true],
    [secret.id, true],
    ["x", true],
    ["", false],
  ] as const)
    expect((await viewAddLot(viewer, address(`catalog_id=${id}`))).missing).toBe(missing);
});

test("an invalid quantity is reported and one pound is priced instead", async () => {
  const viewer = await roaster();
  for (const typed of ["many", "-1", "0", "1e3"])
    expect(await viewAddLot(viewer, address(`quantity_lb=${typed}`))).toMatchObject({
      quantityLbs: 1,
      quantityRefused: { typed },
    });
  expect(await viewAddLot(viewer, address("quantity_lb="))).toMatchObject({ quantityRefused: null });
  expect(await viewAddLot(viewer, address("quantity_lb=5.5"))).toMatchObject({ quantityLbs: 5.5 });
});

test("the overview shows a person's own low lots with the inventory's run-out dates, roasts and keys, and no other account's", async () => {
  const { viewer, ids } = await threeLots();
  await threeLots();
  const ownerId = viewer.userId;
  const nearlyGone = await insertLot({ ownerId, purchasedQtyLbs: 10 });
  await insertRoast({ lot: nearlyGone, ozIn: 16 * 9, roastDate: daysAgo(70) });
  const home = await viewOwnHome(viewer);
  const { entries } = await viewLots(viewer, address("show=stocked"));
  const runOut = entries.find(({ lot }) => lot.id === ids.b)?.runOut;
  expect(runOut).not.toBeNull();
  // One by its date; one by what is left, without roasts in 60 days; never the full one.
  expect(home.stock).toEqual({
    stocked: 3,
    low: [
      { id: ids.b, coffee: "Bravo", remainingLbs: 1, purchasedLbs: 4, runOut },
      expect.objectContaining({ id: nearlyGone.id, remainingLbs: 1, runOut: null }),
    ],
  });
  expect([home.roastCount, home.roasts.length]).toEqual([5, 4]);
  expect([home.watched, home.workspaces, home.api, home.endings]).toEqual([[], [], null, []]);

  await generateOwnKey(viewer, { name: "home", scopes: ["catalog:read"], expiresAt: null });
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000);
  const granted = { userId: ownerId, source: "manual", reason: "a test", role: "member" } as const;
  await database()
    .insert(grants)
    .values([
      { ...granted, expiresAt: inDays(13) },
      { ...granted, expiresAt: inDays(15) },
    ]);
  await saveSearch(viewer, { name: "Kenya, washed", query: "country=Kenya&processing=washed" });
  const later = await viewOwnHome(viewer);
  expect([later.searchCount, later.searches.map(({ name }) => name)]).toEqual([1, ["Kenya, washed"]]);
  expect(later.api).toMatchObject({ keys: 1, month: { used: 0 } });
  expect(later.endings).toEqual([`Access you were given ends on ${dateText(inDays(13))}.`]);
});
