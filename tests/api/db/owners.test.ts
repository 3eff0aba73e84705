import { expect, test } from "vitest";
import { database, sqlClient } from "@/db/client";
import { inventoryShares, referenceRoasts, roastImports, watchedCoffees } from "@/db/schema";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";

/** Every table with a column that names a person, and that column. */
const OWNED = `
  owned as (
    select conrelid as relation, conkey[1] as owner_column from pg_constraint
    where contype = 'f' and confrelid = 'users'::regclass and cardinality(conkey) = 1
  )`;

test("every table of a person has its owner in a unique key", async () => {
  const tables = await sqlClient().unsafe<{ name: string; keyed: boolean }[]>(`
    with ${OWNED}
    select relation::regclass::text as name, exists (
      select from pg_index where indrelid = relation and indisunique and indpred is null and owner_column = any(indkey)
    ) as keyed from owned order by 1`);
  expect(tables.filter(({ keyed }) => !keyed)).toEqual([]);
  expect(tables.map(({ name }) => name)).toEqual(
    expect.arrayContaining(["api_keys", "inventory_shares", "lots", "roasts", "sales", "watched_coffees"]),
  );
});

test("every reference between tables of a person names the owner on both sides", async () => {
  const references = await sqlClient().unsafe<{ name: string; named: boolean }[]>(`
    with ${OWNED}
    select conname as name, bool_or(exists (
      select from generate_subscripts(conkey, 1) i
      where conkey[i] = child.owner_column and confkey[i] = parent.owner_column
    )) as named
    from pg_constraint join owned child on child.relation = conrelid join owned parent on parent.relation = confrelid
    where contype = 'f' group by conname`);
  expect(references.filter(({ named }) => !named)).toEqual([]);
  expect(references.length).toBeGreaterThanOrEqual(7);
});

/** Somebody with one of everything. */
async function roaster() {
  const { id: ownerId } = await insertPerson({ role: "member" });
  const coffee = await insertCoffee({ ownerId, publicCoffee: false });
  const lot = await insertLot({ ownerId, coffeeId: coffee.id });
  const roast = await insertRoast({ lot });
  return { ownerId, coffee, lot, roast, sale: await insertSale({ lot, roastId: roast.id }) };
}

test("Postgres refuses a row that refers to another person's lot, roast or coffee", async () => {
  const [mine, theirs] = [await roaster(), await roaster()];
  const { ownerId } = mine;
  const expiresAt = new Date(Date.now() + 3_600_000);
  const attempts = {
    "lot of a coffee": () => insertLot({ ownerId, coffeeId: theirs.coffee.id }),
    "roast of a lot": () => insertRoast({ lot: { ...theirs.lot, ownerId } }),
    "sale of a lot": () => insertSale({ lot: { ...theirs.lot, ownerId } }),
    "sale of a roast": () => insertSale({ lot: mine.lot, roastId: theirs.roast.id }),
    "link to a lot": () =>
      database()
        .insert(inventoryShares)
        .values({ ownerId, lotId: theirs.lot.id, tokenHash: "hash", expiresAt }),
    "import of a roast": () =>
      database()
        .insert(roastImports)
        .values({ ownerId, roastId: theirs.roast.id, fileName: "a.alog", contentHash: "hash", bytes: 1 }),
    "reference of a coffee": () =>
      database()
        .insert(referenceRoasts)
        .values({ ownerId, coffeeId: mine.coffee.id, roastId: theirs.roast.id }),
    "watched coffee": () =>
      database()
        .insert(watchedCoffees)
        .values({ userId: ownerId, coffeeId: theirs.coffee.id, trackedStocked: true }),
  };
  for (const [what, attempt] of Object.entries(attempts))
    await expect(attempt(), what).rejects.toMatchObject({ cause: { code: "23503" } });
});

test("a sale stays its owner's when the roast that it came from is deleted", async () => {
  const { ownerId, roast, sale } = await roaster();
  await sqlClient()`delete from roasts where id = ${roast.id}`;
  const [kept] = await sqlClient()`select owner_id, roast_id from sales where id = ${sale.id}`;
  expect(kept).toEqual({ owner_id: ownerId, roast_id: null });
});
