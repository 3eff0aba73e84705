import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { sharedLot } from "@/lib/inventory/lot";
import { changeMovementEndpoint, readLedger } from "@/lib/inventory/movements/contract";
import { createShare } from "@/lib/inventory/shares/contract";
import { viewLots } from "@/lib/pages/inventory-pages";
import { daysBefore } from "@/lib/units/days";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { addBeans, beansOf, changeBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const FACTS = {
  location: "Warehouse, shelf 3",
  lot_number: "014/1234/0567",
  received_date: "2026-10-01",
  moisture_percent: 10.55,
  water_activity: 0.553,
  density_g_l: 712.5,
  screen_size: "16–18",
  eudr_reference: "26ETABCDEFGHIJ",
  eudr_plot: '{"type":"Point","coordinates":[38.2,6.1]}',
};
const PATH = "/api/beans/movements";

async function holder() {
  const person = await insertPerson();
  return { person, cookie: await signIn(person) };
}

test("facts of arrival and storage are stored, changed one by one, exported and found by words", async () => {
  const { person, cookie } = await holder();
  const lot = await addBeans(cookie, { manual_name: "Guji", purchased_qty_lbs: 10, ...FACTS });
  await addBeans(cookie, { manual_name: "Huila", purchased_qty_lbs: 5, location: "warehouse, Shelf 3" });
  await addBeans(cookie, { manual_name: "Bare", purchased_qty_lbs: 3 });
  expect(lot).toMatchObject(FACTS);
  const changed = await changeBeans(cookie, lot.id, { moisture_percent: "11.2", screen_size: "" });
  expect((await changed.json()).data).toMatchObject({ ...FACTS, moisture_percent: 11.2, screen_size: null });
  const file = await call("/api/beans/export", { headers: { cookie } });
  const rows = parse(await file.text(), { bom: true, columns: true }) as Record<string, string>[];
  expect(rows.find(({ coffee_name }) => coffee_name === "Guji")).toMatchObject({
    location: FACTS.location,
    lot_number: FACTS.lot_number,
    moisture_percent: "11.2",
    eudr_plot: FACTS.eudr_plot,
  });

  const viewer = sessionOf("viewer", person.id);
  const shown = async (search: string) => {
    const page = await viewLots(viewer, new URLSearchParams(search));
    return page.entries.map((entry) => entry.lot.coffee_name);
  };
  expect(await shown("q=1234")).toEqual(["Guji"]);
  expect(await shown("q=SHELF")).toEqual(["Huila", "Guji"]);
  expect(await shown("location=Warehouse, shelf 3")).toEqual(["Huila", "Guji"]);
  expect(await shown("location=Warehouse")).toEqual([]);
  const { locations } = await viewLots(viewer, new URLSearchParams());
  expect(locations.map(({ location, lots, remainingLbs }) => [location, lots, remainingLbs])).toEqual([
    ["warehouse, Shelf 3", 2, 15],
    [null, 1, 3],
  ]);
});

test("a fact out of its range, or of a day to come, is refused with its field, and nothing is changed", async () => {
  const { cookie } = await holder();
  const lot = await addBeans(cookie, { manual_name: "Guji", purchased_qty_lbs: 10, ...FACTS });
  const refused = {
    moisture_percent: [0.9, 31, "wet"],
    water_activity: [-0.1, 1.01],
    density_g_l: [299, 1201, "712.55"],
    received_date: ["2026-02-30", daysBefore(-2)],
    purchase_date: [daysBefore(-2)],
    location: ["x".repeat(121)],
    eudr_plot: ["x".repeat(4001)],
  };
  for (const [field, values] of Object.entries(refused))
    for (const value of values) {
      const response = await changeBeans(cookie, lot.id, { [field]: value });
      expect([response.status, (await response.json()).details?.field]).toEqual([400, field]);
    }
  expect((await beansOf(cookie))[0]).toMatchObject(FACTS);
});

test("a share link shows arrival and storage only if its owner says so", async () => {
  const { cookie } = await holder();
  await addBeans(cookie, { manual_name: "Guji", purchased_qty_lbs: 10, ...FACTS });
  const opened = async (body: object) => {
    const response = await send("POST", "/api/share", cookie, { resourceId: "all", ...body });
    const { shareUrl, share } = createShare.response.parse(await response.json());
    const token = new URL(shareUrl).searchParams.get("share") ?? "";
    const text = await (await call(`/api/beans?share=${token}`)).text();
    return { share, text, lots: sharedLot.array().parse(JSON.parse(text).data) };
  };
  const closed = await opened({});
  expect(closed.text).not.toMatch(/shelf|014\/1234|26ETABC|coordinates/);
  expect(closed).toMatchObject({ share: { shows_arrival: false }, lots: [{ arrival: null }] });
  const open = await opened({ showsArrival: true });
  expect(open).toMatchObject({ share: { shows_arrival: true }, lots: [{ arrival: FACTS }] });
});

async function ledgerOf(cookie: string, lotId: number) {
  const response = await call(`${PATH}?lot=${lotId}`, { headers: { cookie } });
  return readLedger.response.parse(await response.json()).data;
}

test("moving a lot keeps its weight and its history, and a deleted move puts it back", async () => {
  const { cookie } = await holder();
  const lot = await addBeans(cookie, { manual_name: "Guji", purchased_qty_lbs: 10, location: "Harbour" });
  const move = async (location: string) =>
    (await (await send("POST", PATH, cookie, { coffee_id: lot.id, kind: "moved", location })).json()).data;
  const first = await move("Warehouse");
  expect(first).toMatchObject({ oz: 0, weight: null, location: "Warehouse", from_location: "Harbour" });
  // A new place in the form of the lot is a move as well.
  expect((await changeBeans(cookie, lot.id, { location: "Roastery" })).status).toBe(200);
  const lines = await ledgerOf(cookie, lot.id);
  expect(lines.map((line) => [line.kind, line.oz, line.balance, line.from_location, line.location])).toEqual([
    ["moved", 0, 160, "Warehouse", "Roastery"],
    ["moved", 0, 160, "Harbour", "Warehouse"],
    ["bought", 160, 160, null, null],
  ]);
  const where = async () => (await beansOf(cookie))[0]?.location;
  await send("DELETE", `${PATH}?id=${first.id}`, cookie);
  expect(await where()).toBe("Roastery");
  await send("PUT", `${PATH}?id=${lines[0]?.id}`, cookie, { location: "Roastery, bin 2" });
  expect(await where()).toBe("Roastery, bin 2");
  await send("DELETE", `${PATH}?id=${lines[0]?.id}`, cookie);
  expect(await where()).toBe("Warehouse");
  for (const wrong of [{ weight: 3, location: "Here" }, { location: "" }, {}])
    expect((await send("POST", PATH, cookie, { coffee_id: lot.id, kind: "moved", ...wrong })).status).toBe(
      400,
    );
});

test("an entry of the ledger can be edited, a count against what was left then, and a stale edit is 409", async () => {
  const { person, cookie } = await holder();
  const coffee = await insertCoffee({ name: "Guji" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 10 });
  const record = async (body: object) =>
    (await (await send("POST", PATH, cookie, { coffee_id: lot.id, moved_on: "2026-11-02", ...body })).json())
      .data;
  const spilled = await record({ kind: "spilled", weight: 10 });
  const counted = await record({ kind: "counted", weight: 140, moved_on: "2026-11-03" });
  expect(counted).toMatchObject({ oz: -10, weight: 140 });
  await insertRoast({ lot, ozIn: 40, roastDate: "2026-11-04" });
  const put = async (id: number, body: object, version?: string, search = "") => {
    const response = await call(`${PATH}?id=${id}${search}`, {
      method: "PUT",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        ...(version && { "if-match": version }),
      },
      body: JSON.stringify(body),
    });
    return { status: response.status, answer: await response.json() };
  };
  // The roast after it doesn't change what was counted.
  const edited = await put(counted.id, { weight: 145, reason: "Second scale" }, counted.last_updated);
  expect(edited).toMatchObject({
    status: 200,
    answer: { data: { oz: -5, weight: 145, reason: "Second scale" }, remaining_oz: 105 },
  });
  changeMovementEndpoint.response.parse(edited.answer);
  expect(await put(counted.id, { weight: 1 }, counted.last_updated)).toMatchObject({
    status: 409,
    answer: { details: { current: { weight: 145 } } },
  });
  expect(await put(spilled.id, { weight: "0.5", unit: "lb" })).toMatchObject({
    status: 200,
    answer: { data: { oz: -8 }, remaining_oz: 105 },
  });
  expect(await put(spilled.id, { weight: 170 })).toMatchObject({
    status: 409,
    answer: { message: expect.stringContaining("Save anyway?") },
  });
  expect(await put(spilled.id, { weight: 170 }, undefined, "&overdraw=save")).toMatchObject({
    status: 200,
    answer: { remaining_oz: 105 },
  });
  for (const [body, field] of [
    [{ price: 3 }, "price"],
    [{ location: "Here" }, "location"],
    [{ weight: null }, "weight"],
  ] as const)
    expect(await put(spilled.id, body)).toMatchObject({ status: 400, answer: { details: { field } } });
  expect((await put(spilled.id, {})).status).toBe(400);
  const stranger = await holder();
  expect((await send("PUT", `${PATH}?id=${spilled.id}`, stranger.cookie, { weight: 1 })).status).toBe(403);
});
