import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers, sheetDrafts } from "@/db/schema";
import { cleanUp } from "@/lib/jobs/clean-up";
import { selectSavedRows } from "@/lib/spreadsheet/queries";
import { rowHashes } from "@/lib/spreadsheet/repeated-rows";
import { send } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { choose, save, upload } from "@/tests/support/sheets";

const ROWS = "Coffee,Weight\nKonga,5 lb\nHuila,2 kg\n";
const ASKED = ["You have imported all of these rows before. Import them again?"];

const uploadedAgo = (id: string, age: string) =>
  database()
    .update(sheetDrafts)
    .set({ createdAt: sql`now() - ${age}::interval` })
    .where(eq(sheetDrafts.id, id));

test("a clean-up keeps the rows of saved spreadsheets for two years, and unsaved spreadsheets for 30 days", async () => {
  const cookie = await signIn(await insertPerson());
  const saved = await upload(cookie, "lots", ROWS);
  await save(cookie, saved);
  await uploadedAgo(saved, "729 days");
  const fresh = await upload(cookie, "lots", ROWS);
  await uploadedAgo(fresh, "29 days");
  await cleanUp(database());
  expect((await choose(cookie, fresh, {})).questions).toEqual(ASKED);

  await uploadedAgo(saved, "731 days");
  await uploadedAgo(fresh, "31 days");
  await cleanUp(database());
  expect((await send("POST", "/api/sheets/choices", cookie, { id: fresh })).status).toBe(404);
  expect((await choose(cookie, await upload(cookie, "lots", ROWS), {})).questions).toEqual([]);
});

test("a sheet is compared with the rows that others have in common with it, and loads no more of them", async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const sheets = [ROWS, ROWS.replace("Huila", "Nyeri").replace("Konga", "Kochere")];
  for (const text of sheets) await save(cookie, await upload(cookie, "lots", text));
  const rowsOf = (text: string) =>
    text
      .trim()
      .split("\n")
      .slice(1)
      .map((line) => line.split(","));
  const rows = sheets.map((text) =>
    rowHashes({ rows: rowsOf(text), delimiter: "," }, [{ number: 1 }, { number: 2 }]),
  );
  const other = { benchId: person.id, kind: "lots", id: crypto.randomUUID() } as const;
  const found = (hashes: readonly string[]) => selectSavedRows(database(), other, hashes);
  expect(await found([rows[0]?.[1] ?? "", rows[1]?.[0] ?? "", "a1b2"])).toEqual(
    new Set([rows[0]?.[1], rows[1]?.[0]]),
  );
  expect(await found([])).toEqual(new Set());
});

test("rows that a person saved on another's bench are known there once that person's account is deleted", async () => {
  const [owner, person] = [await insertPerson({ role: "member" }), await insertPerson({ role: "member" })];
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId: owner.id, userId: person.id, role: "roaster" })
    .returning();
  const [mine, theirs] = [await signIn(owner), await signIn(person)];
  await send("POST", "/api/bench/current", theirs, { bench: member?.id });
  await save(theirs, await upload(theirs, "lots", ROWS));
  expect((await send("POST", "/api/account/delete", theirs, { email: person.email })).status).toBe(200);
  expect((await choose(mine, await upload(mine, "lots", ROWS), {})).questions).toEqual(ASKED);
});
