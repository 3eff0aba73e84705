import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { catalogCoffees as coffees, catalogTerms as terms } from "@/db/schema";
import { searchCatalog } from "@/lib/catalog/catalog";
import { deleteUnusedTerms } from "@/lib/catalog/unused-terms";
import { ANONYMOUS } from "@/lib/viewer";
import { insertCoffee } from "@/tests/support/factories";
import { addBeans, send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";

/** What a private coffee has in every column whose values are kept for searches. */
const TYPED = {
  country: "Secretland",
  region: "Kebele Secreto",
  processing: "Secretly washed",
  drying_method: "On secret beds",
  cultivar_detail: "Secretum 12",
  grade: "Secret AA",
};

const stored = async () =>
  new Set((await database().select({ value: terms.value }).from(terms)).map(({ value }) => value));
const secrets = async () => [...(await stored())].filter((value) => /secret/i.test(value));

const totalOf = async (region: string) =>
  (await searchCatalog(ANONYMOUS, { region, stocked: "all" })).pagination.total;

test("nothing of a deleted account's private coffees is left among the terms of searches", async () => {
  await insertCoffee({ region: "Nyeri South", grade: "AA Top", certifications: ["Organic"] });
  const before = await stored();
  const person = await insertPerson({ role: "member" });
  const cookie = await signIn(person);
  await addBeans(cookie, { manual_name: "A gift", purchased_qty_lbs: 5, bean_cost: 60, ...TYPED });
  const kept = await secrets();
  expect(kept.length).toBeGreaterThanOrEqual(Object.keys(TYPED).length);
  await deleteUnusedTerms(database());
  expect(await secrets(), "of a coffee that is still there").toEqual(kept);

  expect((await send("POST", "/api/account/delete", cookie, { email: person.email })).status).toBe(200);
  expect(await deleteUnusedTerms(database())).toBeGreaterThan(0);
  expect(await stored()).toEqual(before);
  expect(await deleteUnusedTerms(database())).toBe(0);
});

test("a run deletes more terms than it looks at in one go", async () => {
  await database().execute(
    sql`insert into catalog_terms (field, value) select 'grade', 'Unused ' || n from generate_series(1, 2500) n`,
  );
  expect(await deleteUnusedTerms(database())).toBe(2500);
});

test("a term stays while a coffee is written with it, which no one else sees yet, and the run fails", async () => {
  const { id, supplierId, source } = await insertCoffee({ region: "Zelquoria" });
  await database().delete(coffees).where(eq(coffees.id, id));
  await database().transaction(async (tx) => {
    await tx
      .insert(coffees)
      .values({ supplierId, source, name: "Being written", region: "Zelquoria", stocked: true });
    await expect(deleteUnusedTerms(database())).rejects.toThrow("Unused terms are left");
  });
  expect(await totalOf("Zelquoria")).toBe(1);
});
