import { count, eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roastImports, roasts } from "@/db/schema";
import { previewArtisan } from "@/lib/roast/import/contract";
import { logFile } from "@/tests/support/artisan-files";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { sendForm } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";

const LOG = { name: "C:\\roasts\\k-1840.alog", bytes: logFile("4.0-celsius.alog") };
const PREVIEW = "/api/artisan-import/preview";

async function preview(cookie: string, file = LOG) {
  const response = await sendForm(cookie, PREVIEW, { file });
  expect(response.status).toBe(200);
  return previewArtisan.response.parse(await response.json());
}

test("a preview describes the log and writes nothing", async () => {
  const person = await insertPerson();
  const answer = await preview(await signIn(person));
  expect(answer).toMatchObject({
    file_name: "k-1840.alog",
    metadata: {
      title: "ガテマラ アンティグア",
      batch: "K-1840",
      roast_date: "2025-06-14",
      roast_uuid: "0c9bdd6f3d2a4e0e9a53f3b1c2d4e5f6",
      oz_in: 42.329,
      operator: "佐藤",
      artisan_version: "4.0.2",
      defects: ["low_first_crack", "uneven"],
    },
    sample_count: 620,
    milestone_events: 5,
    duplicate_of: null,
    match: null,
    warnings: [],
  });
  expect(answer.dtr_percent).toBeGreaterThan(10);
  const [made] = await database().select({ n: count() }).from(roasts).where(eq(roasts.ownerId, person.id));
  const [kept] = await database()
    .select({ n: count() })
    .from(roastImports)
    .where(eq(roastImports.ownerId, person.id));
  expect([made?.n, kept?.n]).toEqual([0, 0]);
});

test("a preview names the caller's own duplicate roast, never another person's", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const lot = await insertLot({ ownerId: person.id });
  const imported = await sendForm(cookie, "/api/artisan-import", { file: LOG, coffee_id: String(lot.id) });
  const { roastId } = await imported.json();
  const copy = { name: "copy.json", bytes: logFile("4.0-celsius.json") };
  expect((await preview(cookie, copy)).duplicate_of).toBe(roastId);
  expect((await preview(await signIn(await insertPerson()), copy)).duplicate_of).toBeNull();
});

test("a preview of an invalid log gets the same 400 as its import", async () => {
  const cookie = await signIn(await insertPerson());
  const file = { name: "old.alog", bytes: Buffer.from("[[MODE]]\nF\n") };
  const response = await sendForm(cookie, PREVIEW, { file });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    {
      code: "invalid_request",
      message: expect.stringContaining("save it as .alog"),
      details: { problem: "old_text_format" },
    },
  ]);
});

test("a preview suggests a lot among the caller's own", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const named = (name: string) => insertCoffee({ name });
  await insertLot({ ownerId: person.id, coffeeId: (await named("Colombia Huila Pink Bourbon")).id });
  const right = await insertLot({
    ownerId: person.id,
    coffeeId: (await named("Yirgacheffe Kochere Washed")).id,
    purchaseDate: "2014-02-01",
  });
  const other = await insertPerson();
  await insertLot({ ownerId: other.id, coffeeId: (await named("Yirgacheffe Kochere")).id });
  const file = { name: "kochere.alog", bytes: logFile("1.0-celsius.alog") };
  expect((await preview(cookie, file)).match).toMatchObject({
    inventoryId: right.id,
    coffeeName: "Yirgacheffe Kochere Washed",
    reasoning: expect.stringContaining("kochere"),
  });
});
