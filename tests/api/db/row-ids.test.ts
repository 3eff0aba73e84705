import { sql } from "drizzle-orm";
import { beforeAll, expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { referenceRoasts, watchedCoffees } from "@/db/schema";
import { viewLot } from "@/lib/pages/inventory-pages";
import { call } from "@/tests/support/call";
import { everyCaller } from "@/tests/support/callers";
import { type CoffeeRow, insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { feedRow } from "@/tests/support/feed-files";
import { beansOf } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { listed } from "@/tests/support/roasts";
import { insertSale, profitOf } from "@/tests/support/sales";
import { day, shop } from "@/tests/support/shop";
import { askSimilar, lot as similarLot } from "@/tests/support/similar-lot";
import { sessionOf } from "@/tests/support/viewers";

const ABOVE_INT4 = 2 ** 31 + 5;

let target: CoffeeRow;

beforeAll(async () => {
  target = await insertCoffee({ source: "hill-street", name: "Nyeri Gichathaini", ...similarLot() });
  const sequences = await sqlClient()<{ name: string }[]>`
    select sequencename as name from pg_sequences where schemaname = 'public'`;
  expect(sequences.length).toBeGreaterThan(8);
  for (const { name } of sequences)
    await sqlClient()`select setval(${name}::regclass, ${ABOVE_INT4}::bigint)`;
});

test("every identity and every reference to one is a bigint", async () => {
  const narrow = await sqlClient()`
    select attrelid::regclass || '.' || attname as column from pg_attribute
    join pg_class on pg_class.oid = attrelid and relkind = 'r' and relnamespace = 'public'::regnamespace
    where atttypid in ('int2'::regtype, 'int4'::regtype) and (attidentity <> '' or attname ~ '(^|_)id$')`;
  expect(narrow).toEqual([]);
});

test("an ingest reads, writes, delists and observes listings with ids above 2^31", async () => {
  const { write, ingest } = await shop([feedRow("a"), feedRow("b"), feedRow("c")]);
  expect(await ingest(day(1))).toMatchObject({ status: "succeeded", created: 3 });
  write([feedRow("a"), feedRow("b", { price: "8.25" })]);
  expect(await ingest(day(2))).toMatchObject({ status: "succeeded", updated: 1, unchanged: 1, delisted: 1 });
  const answer = await (await call("/v1/catalog")).json();
  const ids = answer.data.map(({ id }: { id: number }) => id).filter((id: number) => id !== target.id);
  expect(ids.map((id: number) => id > ABOVE_INT4)).toEqual([true, true]);
  const [seen] =
    await sqlClient()`select count(*)::int as days from price_observations where coffee_id > ${ABOVE_INT4}`;
  expect(seen).toEqual({ days: 6 });
});

test("a bench works with ids above 2^31", async () => {
  const person = await insertPerson({ role: "member" });
  const cookie = await signIn(person);
  const coffee = await insertCoffee({ ownerId: person.id, publicCoffee: false });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id });
  const roast = await insertRoast({ lot });
  await insertSale({ lot, roastId: roast.id });
  await database()
    .insert(watchedCoffees)
    .values({ userId: person.id, coffeeId: coffee.id, trackedStocked: true });
  await database()
    .insert(referenceRoasts)
    .values({ ownerId: person.id, coffeeId: coffee.id, roastId: roast.id });
  expect(Math.min(coffee.id, lot.id, roast.id)).toBeGreaterThan(ABOVE_INT4);
  expect((await beansOf(cookie)).map(({ id }) => id)).toEqual([lot.id]);
  expect((await listed(cookie)).data).toMatchObject([{ roast_id: roast.id, coffee_id: lot.id }]);
  expect((await viewLot(sessionOf("member", person.id), lot.id)).lot.id).toBe(lot.id);
  expect((await profitOf(cookie)).sales).toMatchObject([{ green_coffee_inv_id: lot.id, roast_id: roast.id }]);
});

test("a similar coffee with an id above 2^31 is found under that id", async () => {
  const twin = await insertCoffee({ source: "dockside", name: "Nyeri Washed", ...similarLot() });
  await database().execute(sql`update catalog_state set version = version + 1`);
  const answer = await (await askSimilar(await everyCaller(), target.id)).json();
  expect(answer.data.matches.map(({ coffee }: { coffee: { id: number } }) => coffee.id)).toEqual([twin.id]);
});

test.each([2 ** 31, 2 ** 53, 2 ** 53 + 2, 1e300])(
  "an id of %d is refused as the contract says, never a 500",
  async (id) => {
    const text = BigInt(id).toString();
    expect((await call(`/v1/catalog/${text}`)).status).toBe(400);
    expect((await call(`/v1/catalog?ids=${text}`)).status).toBe(400);
    expect((await call(`/v1/catalog/${text}/similar`)).status).toBe(400);
  },
);
