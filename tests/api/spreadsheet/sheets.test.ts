import { expect, test } from "vitest";
import { addBeans, beansOf, deleteBeans, send } from "@/tests/support/inventory";
import { sendForm } from "@/tests/support/log-forms";
import { choose, roaster, roastsOf, salesOf, save, upload } from "@/tests/support/sheets";

test("a sheet is shown, corrected and saved once, however often it is sent", async () => {
  const { cookie } = await roaster();
  const other = await roaster();
  const id = await upload(
    cookie,
    "lots",
    "Coffee,Weight,Bought\nKonga,5 lb,3/4/2024\nHuila,2 kg,2024-05-01\n,1 lb,\n",
  );
  expect(await choose(cookie, id, {})).toMatchObject({
    rows: 3,
    ready: 2,
    questions: ['Is "3/4/2024" day, month, year or month, day, year?'],
    problems: [{ row: 4, column: "Coffee", message: "Coffee is missing." }],
  });
  expect((await save(cookie, id)).answer.message).toContain("or month, day, year?");
  await choose(cookie, id, { dates: "dmy" });
  expect(await save(cookie, id)).toMatchObject({ status: 409, answer: { details: { left_out: 1 } } });
  expect((await save(other.cookie, id)).status).toBe(404);
  expect(await beansOf(cookie)).toEqual([]);

  const answers = await Promise.all([1, 2, 3].map(() => save(cookie, id, { leave_out: "true" })));
  expect(answers.map(({ answer }) => answer.replayed).sort()).toEqual([false, true, true]);
  for (const { answer } of answers) expect(answer).toMatchObject({ saved: 2, left_out: 1 });
  expect(
    (await beansOf(cookie)).map((lot) => [lot.coffee_name, lot.purchase_date, lot.purchased_qty_lbs]),
  ).toEqual([
    ["Huila", "2024-05-01", 4.4092],
    ["Konga", "2024-04-03", 5],
  ]);
  const late = await send("POST", "/api/sheets/choices", cookie, { id, dates: "mdy" });
  expect(late.status).toBe(409);
});

test("rows that an earlier sheet has saved are asked about, then left out or saved again", async () => {
  const { cookie } = await roaster();
  const rows = "Coffee,Weight\nKonga,5 lb\nHuila,2 kg\n";
  await save(cookie, await upload(cookie, "lots", rows));
  const grown = await upload(cookie, "lots", `${rows}Nyeri,1 kg\n`);
  expect(await choose(cookie, grown, {})).toMatchObject({
    rows: 3,
    questions: ["You have imported 2 rows of 3 before. Import them again?"],
  });
  expect((await save(cookie, grown)).status).toBe(409);
  expect(await choose(cookie, grown, { repeated: "leave-out" })).toMatchObject({ rows: 1, ready: 1 });
  expect((await save(cookie, grown)).answer).toMatchObject({ saved: 1, left_out: 0 });
  const again = await upload(cookie, "lots", rows);
  expect(await choose(cookie, again, { repeated: "save" })).toMatchObject({ ready: 2, questions: [] });
  await save(cookie, again);
  expect((await beansOf(cookie)).map((lot) => lot.coffee_name).sort()).toEqual([
    "Huila",
    "Huila",
    "Konga",
    "Konga",
    "Nyeri",
  ]);
});

test("roasts and sales refer to lots and roasts by name, and missing lots can be added with them", async () => {
  const { cookie } = await roaster();
  const roasts =
    "Coffee,Date,Name,Green (oz),Roasted (oz)\nKonga,2024-05-02,Monday,16,14\nKonga,2024-05-01,Monday,32,27\n";
  const id = await upload(cookie, "roasts", roasts);
  expect(await choose(cookie, id, {})).toMatchObject({
    ready: 0,
    questions: ['Which lot is "Konga" (2 rows)?'],
  });
  await choose(cookie, id, { "lot.|konga": "new" });
  expect(await save(cookie, id)).toMatchObject({
    status: 200,
    answer: { saved: 2, lots_added: 1, warnings: [] },
  });
  expect(await beansOf(cookie)).toMatchObject([
    { coffee_name: "Konga", purchase_date: "2024-05-01", purchased_qty_lbs: 3, remaining_lbs: 0 },
  ]);
  const [later] = await roastsOf(cookie);
  const sale = await upload(
    cookie,
    "sales",
    "Coffee,Batch,Sold on,Weight (oz),Price\nKonga,Monday,2024-05-03,12,18\n",
  );
  const [question] = (await choose(cookie, sale, {})).questions;
  expect(question).toBe('Which roast is "Monday" (1 row)?');
  await choose(cookie, sale, { [`roast.${later.coffee_id}||monday`]: String(later.roast_id) });
  expect(await save(cookie, sale)).toMatchObject({ status: 200, answer: { saved: 1 } });
  expect(await salesOf(cookie)).toMatchObject([{ roast_id: later.roast_id, oz_sold: 12, price: 18 }]);
});

test("a sheet isn't saved when more rows would be left out than the page said", async () => {
  const { cookie } = await roaster();
  const huila = await addBeans(cookie, { manual_name: "Huila" });
  await addBeans(cookie, { manual_name: "Konga" });
  const rows = ["Konga,2024-05-01", "Huila,2024-05-01", "Nyeri,2024-05-01"];
  const id = await upload(cookie, "roasts", `Coffee,Date\n${rows.join("\n")}\n`);
  expect(await choose(cookie, id, {})).toMatchObject({ rows: 3, ready: 2 });
  await deleteBeans(cookie, huila.id);
  const asShown = { leave_out: "true", left_out: "1" };
  expect(await save(cookie, id, asShown)).toMatchObject({
    status: 409,
    answer: {
      message: "Not saved yet. 2 rows would be left out now, not 1. Reload to see them.",
      details: { left_out: 2 },
    },
  });
  expect(await roastsOf(cookie)).toEqual([]);
  expect(await save(cookie, id, { ...asShown, left_out: 2 })).toMatchObject({
    status: 200,
    answer: { saved: 1, left_out: 2 },
  });
});

test("a browser's own form leads through the pages, and what is no table is said on one", async () => {
  const { cookie } = await roaster();
  const asPage = { accept: "text/html" };
  const uploaded = await sendForm(
    cookie,
    "/api/sheets",
    { kind: "sales", text: "Coffee\tPrice\nKonga\t12" },
    asPage,
  );
  expect([uploaded.status, uploaded.headers.get("location")]).toEqual([
    303,
    expect.stringMatching(/^\/profit\/import\?sheet=[0-9a-f-]{36}$/),
  ]);
  const refused = await sendForm(cookie, "/api/sheets", { kind: "lots", text: " " }, asPage);
  expect([refused.status, refused.headers.get("content-type")]).toEqual([400, "text/html; charset=utf-8"]);
  expect(await refused.text()).toContain("a file, or text pasted from a spreadsheet");
  const anonymous = await sendForm("", "/api/sheets", { kind: "lots", text: "a" }, asPage);
  expect([anonymous.status, anonymous.headers.get("location")]).toEqual([
    303,
    expect.stringContaining("sign"),
  ]);
});
