import { expect, test } from "vitest";
import { viewSheet } from "@/lib/spreadsheet/sheets";
import { beansOf } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { choose, save, upload } from "@/tests/support/sheets";
import { sessionOf } from "@/tests/support/viewers";

async function roaster() {
  const person = await insertPerson();
  return { person, cookie: await signIn(person) };
}
type Roaster = Awaited<ReturnType<typeof roaster>>;

async function lotsSheet({ person, cookie }: Roaster, text: string) {
  const id = await upload(cookie, "lots", text);
  const view = async () => {
    const found = await viewSheet(sessionOf("member", person.id), "lots", id);
    if (!found) throw new Error("the sheet is gone");
    return found;
  };
  const columns = async () => (await view()).read.columns;
  const fields = async () => (await columns()).map(({ column }) => column?.field ?? "");
  /** Sends the form as the page shows it, with what the person changed of it. */
  const apply = async (changes: Record<string, string>) => {
    const { read } = await view();
    const header = read.header === null ? "" : String(read.header + 1);
    const shown = read.columns.map(({ at, column }) => [`column.${at}`, column?.field ?? ""]);
    return choose(cookie, id, { seen_header: header, header, ...Object.fromEntries(shown), ...changes });
  };
  return { id, cookie, view, fields, apply };
}

test("columns that a person chose keep their place when the header row changes in the same form or later", async () => {
  const { id, cookie, fields, apply } = await lotsSheet(
    await roaster(),
    "Ernte;Ware;Gewogen\nStand;;\nKonga;aa;2 kg\n",
  );
  await apply({ header: "2", "column.0": "manual_name", "column.2": "purchased_qty_lbs" });
  expect(await fields()).toEqual(["manual_name", "", "purchased_qty_lbs"]);
  await apply({ header: "1", "column.1": "grade" });
  expect(await fields()).toEqual(["manual_name", "grade", "purchased_qty_lbs"]);
  await apply({ header: "2" });
  expect(await fields()).toEqual(["manual_name", "grade", "purchased_qty_lbs"]);
  expect(await save(cookie, id)).toMatchObject({ status: 200, answer: { saved: 1 } });
  expect(await beansOf(cookie)).toMatchObject([{ coffee_name: "Konga", purchased_qty_lbs: 4.4092 }]);
});

test("columns that were only recognized follow the heads of another row, but give way to a person's choice", async () => {
  const { fields, apply } = await lotsSheet(
    await roaster(),
    "Notes,Country,Coffee\nCoffee,Weight,Country\nKonga,5 lb,Ethiopia\n",
  );
  expect(await fields()).toEqual(["notes", "country", "manual_name"]);
  await apply({ header: "2" });
  expect(await fields()).toEqual(["manual_name", "purchased_qty_lbs", "country"]);
  await apply({ header: "1", "column.1": "manual_name" });
  expect(await fields()).toEqual(["notes", "manual_name", ""]);
});
