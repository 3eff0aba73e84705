import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lots, roastInputs, roasts } from "@/db/schema";
import { logFile, logOf } from "@/tests/support/artisan-files";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { CELSIUS_LOG, imported, roasterToImport, sendForm, sendLog } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

const rowOf = async (id: number) => (await database().select().from(roasts).where(eq(roasts.id, id)))[0];

test("importing a log into a lot creates a roast dated by the log, and updates the lot's stock", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  // 44 oz: after this roast less than the four ounces are left that count as stocked.
  const lot = await insertLot({ ownerId: person.id, purchasedQtyLbs: 2.75, stocked: true });
  const answer = await imported(cookie, { file: CELSIUS_LOG, coffee_id: String(lot.id) });
  expect(await rowOf(answer.roastId)).toMatchObject({
    ownerId: person.id,
    lotId: lot.id,
    roastDate: "2025-06-14",
    batchName: "K-1840 ガテマラ アンティグア",
    dataSource: "artisan_import",
    ozIn: 42.329,
  });
  const [after] = await database().select().from(lots).where(eq(lots.id, lot.id));
  expect(after?.stocked).toBe(false);
  expect(answer.warnings).toEqual([]);
});

test("importing more than was bought warns in the response", async () => {
  const person = await insertPerson();
  const coffee = await insertCoffee({ name: "Small lot" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id, purchasedQtyLbs: 2 });
  const { warnings } = await imported(await signIn(person), { file: CELSIUS_LOG, coffee_id: String(lot.id) });
  expect(warnings).toEqual([expect.stringContaining("10.3 oz more of Small lot taken than the lot holds")]);
});

test("importing a log again gets 409 unless allow_duplicate is set", async () => {
  const { cookie, lot } = await roasterToImport();
  const target = { coffee_id: String(lot.id) };
  const { roastId } = await imported(cookie, { file: CELSIUS_LOG, ...target });
  const again = { file: { name: "other-name.json", bytes: logFile("4.0-celsius.json") }, ...target };
  const refused = await sendLog(cookie, again);
  expect([refused.status, (await refused.json()).details]).toEqual([409, { duplicate_of: roastId }]);
  const twin = await imported(cookie, { ...again, allow_duplicate: "true" });
  expect(twin.duplicate_of).toBe(roastId);
  // Into the same roast it is no duplicate of itself, but of its twin.
  expect((await imported(cookie, { file: CELSIUS_LOG, roastId: String(roastId) })).duplicate_of).toBe(
    twin.roastId,
  );
});

test("twenty concurrent imports of one log create one roast", async () => {
  const { cookie, lot, person } = await roasterToImport();
  const all = Array.from({ length: 20 }, () =>
    sendLog(cookie, { file: CELSIUS_LOG, coffee_id: String(lot.id) }),
  );
  const statuses = (await Promise.all(all)).map(({ status }) => status).sort();
  expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)]);
  const made = await database().select().from(roasts).where(eq(roasts.ownerId, person.id));
  expect(made).toHaveLength(2);
});

test("duplicates without a UUID are recognized by their readings, within one account only", async () => {
  const { cookie, lot } = await roasterToImport();
  const bytes = logFile("1.0-celsius.alog");
  await imported(cookie, { file: { name: "a.alog", bytes }, coffee_id: String(lot.id) });
  const renamed = Buffer.from(bytes.toString().replace("Yirgacheffe Kochere'", "New title'"));
  expect(renamed.equals(bytes)).toBe(false);
  expect(
    (await sendLog(cookie, { file: { name: "b.alog", bytes: renamed }, coffee_id: String(lot.id) })).status,
  ).toBe(409);
  const other = await roasterToImport();
  const answer = await imported(other.cookie, {
    file: { name: "a.alog", bytes },
    coffee_id: String(other.lot.id),
  });
  expect(answer.duplicate_of).toBeNull();
});

test("a log whose title names a recipe offers it, and imported by it draws on each of its lots", async () => {
  const { cookie, person, lot } = await roasterToImport();
  const other = await insertLot({ ownerId: person.id });
  const parts = [
    { coffee_id: lot.id, share: 3 },
    { coffee_id: other.id, share: 1 },
  ];
  const add = async (name: string) =>
    (await (await sendFromPage(cookie, "POST", "/api/blends", { name, parts })).json()).data.id as number;
  await add("アンティ");
  const recipe = await add("アンティグア");
  const preview = await sendForm(cookie, "/api/artisan-import/preview", { file: CELSIUS_LOG });
  expect(await preview.json()).toMatchObject({
    recipe: { id: recipe, name: "アンティグア" },
    match: { inventoryId: lot.id, confidence: 100 },
  });
  const answer = await imported(cookie, { file: CELSIUS_LOG, recipe_id: String(recipe) });
  const inputs = await database()
    .select({ lotId: roastInputs.lotId, ozIn: roastInputs.ozIn })
    .from(roastInputs)
    .where(eq(roastInputs.roastId, answer.roastId))
    .orderBy(roastInputs.position);
  // 42.329 oz, three to one.
  expect(inputs).toEqual([
    { lotId: lot.id, ozIn: 31.747 },
    { lotId: other.id, ozIn: 10.582 },
  ]);
  // Half a thousandth of an ounce, which is a little less in binary.
  const file = { name: "half.alog", bytes: logOf({ weight: [518.1745, 0, "oz"] }) };
  expect((await sendLog(cookie, { file, recipe_id: String(recipe) })).status).toBe(200);
  const stranger = await roasterToImport();
  const theirs = await sendLog(stranger.cookie, { file: CELSIUS_LOG, recipe_id: String(recipe) });
  expect(theirs.status).toBe(403);
});
