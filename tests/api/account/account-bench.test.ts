import { eq, sql } from "drizzle-orm";
import { expect, inject, test } from "vitest";
import { database } from "@/db/client";
import {
  batchReservations,
  catalogCoffees,
  inventoryShares,
  lots,
  referenceRoasts,
  roastCurves,
  roastEvents,
  roastImports,
  roasts,
  roastTelemetry,
  sales,
} from "@/db/schema";
import { exportAccount } from "@/lib/account/contract";
import { NO_MARKS } from "@/lib/coffee/recording";
import { MAX_ROASTS } from "@/lib/roast/roast-limit";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale, sendFromPage } from "@/tests/support/sales";

const TIME = [-1.5, 0, 30.25, 60];

/** Somebody with one of everything that a bench holds; the lot is of a coffee entered by hand. */
async function roaster() {
  const person = await insertPerson();
  const coffee = await insertCoffee({ ownerId: person.id, publicCoffee: false, name: "Gift from Huehue" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, notes: "a private note" });
  const roast = await insertRoast({ lot, dataSource: "artisan_import", roastNotes: "stalled" });
  const db = database();
  await db.insert(roastTelemetry).values({
    roastId: roast.id,
    time: TIME,
    bean: [200.1, null, 180.5, 190],
    environment: [220, 210, 205, 230.75],
    marks: { ...NO_MARKS, charge: 1, drop: 3 },
  });
  await db.insert(roastCurves).values({
    roastId: roast.id,
    position: 0,
    name: "Exhaust",
    kind: "temperature",
    time: TIME,
    values: [null, 150, 151, 152],
  });
  await db
    .insert(roastEvents)
    .values({ roastId: roast.id, position: 0, control: "Burner", time: 30, value: 70, label: null });
  await db.insert(roastImports).values({
    roastId: roast.id,
    ownerId: person.id,
    fileName: "monday.alog",
    contentHash: `digest-${roast.id}`,
    bytes: 1234,
    warnings: ["no cool mark"],
  });
  await db.insert(referenceRoasts).values({ ownerId: person.id, coffeeId: coffee.id, roastId: roast.id });
  await db
    .insert(batchReservations)
    .values({ ownerId: person.id, year: 2026, number: 7, coffeeId: coffee.id });
  const tokenHash = `token-digest-${roast.id}`;
  await db
    .insert(inventoryShares)
    .values({ ownerId: person.id, lotId: lot.id, tokenHash, expiresAt: new Date(Date.now() + 3_600_000) });
  const sale = await insertSale({ lot, roastId: roast.id, buyer: "Corner Café" });
  return { person, coffee, lot, roast, sale, tokenHash, cookie: await signIn(person) };
}

/** Rows of a person's bench, by table. */
async function rowsOf({ person, roast, coffee }: Awaited<ReturnType<typeof roaster>>) {
  const db = database();
  return {
    coffees: await db.$count(catalogCoffees, eq(catalogCoffees.id, coffee.id)),
    lots: await db.$count(lots, eq(lots.ownerId, person.id)),
    shares: await db.$count(inventoryShares, eq(inventoryShares.ownerId, person.id)),
    roasts: await db.$count(roasts, eq(roasts.ownerId, person.id)),
    telemetry: await db.$count(roastTelemetry, eq(roastTelemetry.roastId, roast.id)),
    curves: await db.$count(roastCurves, eq(roastCurves.roastId, roast.id)),
    events: await db.$count(roastEvents, eq(roastEvents.roastId, roast.id)),
    imports: await db.$count(roastImports, eq(roastImports.ownerId, person.id)),
    reservations: await db.$count(batchReservations, eq(batchReservations.ownerId, person.id)),
    references: await db.$count(referenceRoasts, eq(referenceRoasts.ownerId, person.id)),
    sales: await db.$count(sales, eq(sales.ownerId, person.id)),
  };
}

async function exported(cookie: string) {
  const text = await (await call("/api/account/export", { headers: { cookie } })).text();
  return { text, data: exportAccount.response.parse(JSON.parse(text)) };
}

test("an export contains the whole bench with every curve reading, and no other account's data", async () => {
  const [mine, theirs] = [await roaster(), await roaster()];
  const { text, data } = await exported(mine.cookie);
  expect(data).toMatchObject({
    private_coffees: [{ id: mine.coffee.id, name: "Gift from Huehue" }],
    lots: [{ id: mine.lot.id, catalog_id: mine.coffee.id, notes: "a private note", bean_cost: 120 }],
    share_links: [{ lot_id: mine.lot.id }],
    roasts: [
      {
        roast_id: mine.roast.id,
        roast_notes: "stalled",
        recording: {
          time: TIME,
          bean: [200.1, null, 180.5, 190],
          environment: [220, 210, 205, 230.75],
          marks: { charge: 1, drop: 3, cool: null },
          curves: [{ name: "Exhaust", kind: "temperature", time: TIME, values: [null, 150, 151, 152] }],
          events: [{ control: "Burner", time: 30, value: 70, label: null }],
        },
        recording_left_out: false,
        imports: [{ file_name: "monday.alog", bytes: 1234, warnings: ["no cool mark"] }],
      },
    ],
    reserved_batch_numbers: [{ batch_number: "2026-7", catalog_id: mine.coffee.id, recipe_id: null }],
    reference_roasts: [{ catalog_id: mine.coffee.id, roast_id: mine.roast.id }],
    sales: [{ id: mine.sale.id, roast_id: mine.roast.id, oz_sold: 16, price: 20, buyer: "Corner Café" }],
  });
  expect([data.lots, data.roasts, data.sales, data.share_links].map(({ length }) => length)).toEqual([
    1, 1, 1, 1,
  ]);
  for (const secret of [mine.tokenHash, theirs.tokenHash]) expect(text).not.toContain(secret);
});

test("an export leaves out the oldest recordings beyond the file limit and says which", async () => {
  const { cookie, lot, roast } = await roaster();
  const long = await insertRoast({ lot, roastDate: "2025-01-01" });
  const late = await insertRoast({ lot, roastDate: "2026-12-01" });
  for (const { id } of [long, late])
    await database().execute(sql`
      insert into roast_telemetry (roast_id, time, bean, environment, marks)
      select ${id}, array_agg(n::real), array_agg(null::real), array_agg(null::real), '{}'
      from generate_series(1, 1000000) n`);
  const { data } = await exported(cookie);
  expect(
    data.roasts.map(({ roast_id, recording, recording_left_out }) => [
      roast_id,
      recording?.time.length ?? null,
      recording_left_out,
    ]),
  ).toEqual([
    [late.id, 1_000_000, false],
    [roast.id, TIME.length, false],
    [long.id, null, true],
  ]);
});

// Forty thousand rows take a quarter of a minute to insert.
test.runIf(inject("deep"))(
  "an export holds as many roasts as a bench may, and says how many imports of log files it leaves out",
  async () => {
    const person = await insertPerson();
    const lot = await insertLot({ ownerId: person.id });
    const roast = await insertRoast({ lot });
    await database().execute(sql`
      insert into roasts (owner_id, lot_id, batch_name, roast_date)
      select ${person.id}, ${lot.id}, 'Batch', date '2020-01-01' + n / 10 from generate_series(2, ${MAX_ROASTS}) n`);
    await database().execute(sql`
      insert into roast_imports (owner_id, roast_id, file_name, content_hash, bytes)
      select ${person.id}, ${roast.id}, n || '.alog', n::text, 1 from generate_series(1, ${MAX_ROASTS + 2}) n`);
    const { data } = await exported(await signIn(person));
    expect([data.roasts.length, data.roast_imports_left_out]).toEqual([MAX_ROASTS, 2]);
    const { imports = [] } = data.roasts.find(({ roast_id: id }) => id === roast.id) ?? {};
    expect([imports[0]?.file_name, imports.at(-1)?.file_name]).toEqual(["3.alog", `${MAX_ROASTS + 2}.alog`]);
  },
  60_000,
);

test("deleting an account deletes its whole bench and private coffees and no other account's", async () => {
  const [mine, theirs] = [await roaster(), await roaster()];
  const whole = await rowsOf(theirs);
  expect(Object.values(whole)).toEqual(Array(11).fill(1));
  const response = await sendFromPage(mine.cookie, "POST", "/api/account/delete", {
    email: mine.person.email,
  });
  expect(response.status).toBe(200);
  expect(Object.values(await rowsOf(mine))).toEqual(Array(11).fill(0));
  expect(await rowsOf(theirs)).toEqual(whole);
});

test("an account can be deleted while its sales are being written, without errors", async () => {
  const { person, cookie, lot } = await roaster();
  const body = { green_coffee_inv_id: lot.id, oz_sold: 1, price: 1, sell_date: "2026-11-02" };
  const writing = Array.from({ length: 8 }, () => sendFromPage(cookie, "POST", "/api/profit", body));
  const deletion = sendFromPage(cookie, "POST", "/api/account/delete", { email: person.email });
  const answers = await Promise.all([...writing, deletion]);
  expect((await deletion).status).toBe(200);
  for (const { status } of answers) expect([200, 401, 404]).toContain(status);
  expect(await database().$count(sales, eq(sales.ownerId, person.id))).toBe(0);
});
