import { eq, sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roasts } from "@/db/schema";
import { MAX_ROASTS } from "@/lib/roast/roast-limit";
import { call } from "@/tests/support/call";
import { insertLot } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";

test(`concurrent requests never exceed ${MAX_ROASTS} roasts, and the rest get 409, whole lists at a time`, async () => {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const lot = await insertLot({ ownerId: person.id });
  await database().transaction(async (tx) => {
    // The triggers would check each of them by reading all others: no statistics name an index yet.
    await tx.execute(sql`set local session_replication_role = replica`);
    await tx.execute(sql`
      with old as (
        insert into roasts (owner_id, lot_id, batch_name, roast_date)
        select ${person.id}, ${lot.id}, 'Old', '2020-01-01' from generate_series(1, ${MAX_ROASTS - 3})
        returning owner_id, id, lot_id, oz_in)
      insert into roast_inputs (owner_id, roast_id, lot_id, oz_in, position)
      select owner_id, id, lot_id, oz_in, 0 from old`);
  });
  const add = (batches: number) =>
    call("/api/roast-profiles", {
      method: "POST",
      headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
      body: JSON.stringify(Array.from({ length: batches }, () => ({ coffee_id: lot.id }))),
    });
  const answers = await Promise.all([add(2), add(2), add(2)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
  expect(await database().$count(roasts, eq(roasts.ownerId, person.id))).toBe(MAX_ROASTS - 1);
  expect((await add(1)).status).toBe(200);
  expect((await add(1)).status).toBe(409);
});
