import { expect, test } from "vitest";
import { viewSheet } from "@/lib/spreadsheet/sheets";
import { beansOf } from "@/tests/support/inventory";
import { sendForm } from "@/tests/support/log-forms";
import { xlsx } from "@/tests/support/logger-workbooks";
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

test("choices and cells that are no text are ignored", async () => {
  const { cookie, id } = await lotsSheet(await roaster(), "Coffee,Weight\nKonga,5 lb\n");
  const odd = { "cell.2.0": "a\u0000b", "lot.a\u0000b": "new", "cell.2.1": "\ud800", "lot.\ud800": "new" };
  expect(await choose(cookie, id, odd)).toMatchObject({ ready: 1, problems: [] });
  await save(cookie, id);
  expect(await beansOf(cookie)).toMatchObject([{ coffee_name: "Konga", purchased_qty_lbs: 5 }]);
});

test("roasts of a new coffee that add up to more than a lot may have are refused together", async () => {
  const { cookie } = await roaster();
  const rows = Array.from({ length: 17 }, (_, at) => `Huila,2026-01-01,B${at},100000,90000`);
  const id = await upload(
    cookie,
    "roasts",
    ["coffee_name,roast_date,batch_name,oz_in,oz_out", ...rows].join("\n"),
  );
  await choose(cookie, id, { "lot.|huila": "new" });
  expect(await save(cookie, id)).toMatchObject({
    status: 409,
    answer: { message: expect.stringContaining("106,250 lb of Huila") },
  });
  expect(await beansOf(cookie)).toEqual([]);
});

test("days of a workbook that counts from 1904 are those that it shows", async () => {
  const { cookie } = await roaster();
  const rows = [
    ["Coffee", "Weight (lb)", "Bought"],
    ["Konga", 5, 44_633],
  ];
  const response = await sendForm(cookie, "/api/sheets", {
    kind: "lots",
    file: { name: "mine.xlsx", bytes: xlsx({ Lots: rows }, ' date1904="1"') },
  });
  await save(cookie, (await response.json()).id);
  expect(await beansOf(cookie)).toMatchObject([{ coffee_name: "Konga", purchase_date: "2026-03-14" }]);
});

test("a price that a workbook works out is the one that it shows", async () => {
  const { cookie } = await roaster();
  const rows = [
    ["Coffee", "Weight (lb)", "Total cost"],
    ["Konga", 5, 3 * 15.05],
  ];
  const response = await sendForm(cookie, "/api/sheets", {
    kind: "lots",
    file: { name: "mine.xlsx", bytes: xlsx({ Lots: rows }) },
  });
  expect(await save(cookie, (await response.json()).id)).toMatchObject({ status: 200, answer: { saved: 1 } });
  expect(await beansOf(cookie)).toMatchObject([{ coffee_name: "Konga", bean_cost: 45.15 }]);
});
