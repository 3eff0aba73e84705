import { sql } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { viewChoices } from "@/lib/sales/profit/profit-pages";
import { searchEverything } from "@/lib/search/search";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

async function roaster() {
  const person = await insertPerson();
  return { lot: await insertLot({ ownerId: person.id }), person, cookie: await signIn(person) };
}

test("roasts of one day are sorted by start time, then id, everywhere", async () => {
  const { lot, person, cookie } = await roaster();
  const began = (time: string) => ({ roastedAt: new Date(`2026-10-01T${time}:00Z`) });
  // As an import of old logs writes them: the last to begin has the lowest id.
  const last = await insertRoast({ lot, batchName: "Ordered", ...began("18:00") });
  const first = await insertRoast({ lot, batchName: "Ordered", ...began("08:00") });
  const twin = await insertRoast({ lot, batchName: "Ordered", ...began("08:00") });
  const later = await insertRoast({ lot, batchName: "Ordered", roastDate: "2026-10-02", ...began("07:00") });
  const order = [later.id, last.id, twin.id, first.id];

  const viewer = sessionOf("viewer", person.id);
  const history = await (await call("/api/roast-profiles", { headers: { cookie } })).json();
  const account = await (await call("/api/account/export", { headers: { cookie } })).json();
  const found = await searchEverything(viewer, { q: "ordered", group: "roasts" });
  const idsOf = (rows: readonly { roast_id: number }[] = []) => rows.map(({ roast_id: id }) => id);
  expect({
    history: idsOf(history.data),
    lot: idsOf((await beansOf(cookie))[0]?.roast_profiles),
    search: idsOf(found.groups.roasts?.rows),
    account: idsOf(account.roasts),
    sale: (await viewChoices(viewer)).roasts.map(({ id }) => id),
  }).toEqual({ history: order, lot: order, search: order, account: order, sale: order });
});

test("a lot with more roasts than its list holds says how many there are", async () => {
  const { lot, cookie } = await roaster();
  const quiet = await insertLot({ ownerId: lot.ownerId });
  await insertRoast({ lot: quiet, roastDate: "2026-01-01" });
  await database().execute(sql`
    insert into roasts (owner_id, lot_id, batch_name, roast_date, oz_in)
    select ${lot.ownerId}, ${lot.id}, 'Batch', '2026-10-01', 1 from generate_series(1, 2001)`);
  const lots = await beansOf(cookie);
  expect(lots.map(({ id, roast_count: count, roast_profiles: shown }) => [id, count, shown.length])).toEqual([
    [quiet.id, 1, 0],
    [lot.id, 2001, 2000],
  ]);
  const csv = await (await call("/api/beans/export", { headers: { cookie } })).text();
  const columnOf = csv.replace("\uFEFF", "").split("\r\n")[0]?.split(",").indexOf("roasts") ?? -1;
  expect(
    csv
      .split("\r\n")
      .slice(1, 3)
      .map((line) => line.split(",")[columnOf]),
  ).toEqual(["1", "2001"]);
});
