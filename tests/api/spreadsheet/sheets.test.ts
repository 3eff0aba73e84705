import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { CUPPING_ATTRIBUTES } from "@/lib/inventory/attributes";
import { WEIGHT_CHOICES } from "@/lib/units/unit-choices";
import { call } from "@/tests/support/call";
import { beansOf, send } from "@/tests/support/inventory";
import { sendForm } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";
import { choose, save, upload } from "@/tests/support/sheets";

async function roaster() {
  const person = await insertPerson();
  return { ...person, cookie: await signIn(person) };
}

const roastsOf = async (cookie: string) =>
  (await (await call("/api/roast-profiles?limit=1000", { headers: { cookie } })).json()).data;
const salesOf = async (cookie: string) =>
  (await (await call("/api/profit", { headers: { cookie } })).json()).sales;

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

const word = fc.stringMatching(/^[A-Z][a-zé]{2,8}( [A-Z][a-z]{2,8})?$/);
const text = fc.option(
  fc.oneof(word, fc.constantFrom('a "quoted", word', "=1+1", "two\nlines", "-5 °C", "ends; here")),
  { nil: null },
);
const cents = fc.option(
  fc.integer({ min: 0, max: 500_000 }).map((n) => n / 100),
  { nil: null },
);
const day = fc
  .integer({ min: 0, max: 900 })
  .map((n) => new Date(Date.UTC(2023, 0, 1) + n * 864e5).toISOString().slice(0, 10));
const oneLine = text.map((each) => each?.replaceAll("\n", " ") ?? null);

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const quarter = fc.integer({ min: 0, max: 40 }).map((n) => n / 4);

const lot = fc.record({
  manual_name: word,
  purchased_qty_lbs: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  purchase_date: fc.option(day, { nil: null }),
  bean_cost: cents,
  tax_ship_cost: cents,
  bought_from: oneLine,
  rank: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  notes: text,
  lot_number: fc.option(fc.constantFrom("0042", "2024-17 A"), { nil: null }),
  received_date: fc.option(day, { nil: null }),
  moisture_percent: fc.option(fc.constantFrom(10.5, 11), { nil: null }),
  eudr_plot: text,
  country: fc.option(fc.constantFrom("Ethiopia", "Kenya", "Atlantis"), { nil: null }),
  processing: fc.option(fc.constantFrom("Washed", "Natural"), { nil: null }),
  harvest: fc.option(fc.constant("2024/25"), { nil: null }),
  ...{ drying_method: maybe("Raised beds"), producer: maybe("Abebe, Sons & Co", "Ana María") },
  ...{ farm: maybe("La Esperanza"), cultivar_detail: maybe("SL28, SL34"), grade: maybe("AA", "15/16") },
  ...{ elevation_min_masl: maybe(1200, 1850), elevation_max_masl: maybe(1850, 2100) },
  ...{ tasting_notes: maybe(["Peach", "Black tea"]), location: maybe("Shelf 2", "12") },
  ...{ water_activity: maybe(0.545, 0.6), density_g_l: maybe(712.5), screen_size: maybe("16+", "15-18") },
  eudr_reference: maybe("24DE1234567890"),
  cupping_notes: fc.option(
    fc
      .record({
        scores: fc.dictionary(fc.constantFrom(...CUPPING_ATTRIBUTES), quarter),
        text: text,
      })
      .filter(({ scores, text: said }) => said !== null || Object.keys(scores).length > 0),
    { nil: null },
  ),
});
const bench = fc.record({
  weights: fc.constantFrom(...WEIGHT_CHOICES),
  lots: fc.uniqueArray(lot, {
    minLength: 2,
    maxLength: 5,
    selector: ({ manual_name: name }) => name.toLowerCase(),
  }),
  roasts: fc.array(
    fc.record({
      lot: fc.nat(4),
      with: fc.nat(4),
      batch_name: word,
      roast_date: day,
      oz: fc.integer({ min: 2000, max: 90_000 }),
      loss: fc.integer({ min: 0, max: 1000 }),
      roast_notes: text,
      ...{ roast_targets: text, roaster_type: maybe("Probat P5"), operator: oneLine },
      ...{ whole_color: maybe(58.5, 61), ground_color: maybe(63), color_system: maybe("Agtron Gourmet") },
      defects: fc.constantFrom([], ["tipping", "scorching"]),
      fc_start: fc.option(fc.integer({ min: 300, max: 500 }), { nil: null }),
      drop: fc.option(fc.integer({ min: 500, max: 900 }), { nil: null }),
      unit: fc.constantFrom("C", "F"),
    }),
    { maxLength: 6 },
  ),
  sales: fc.array(
    fc.record({
      lot: fc.nat(4),
      oz_sold: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
      price: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
      buyer: oneLine,
      sell_date: day,
    }),
    { maxLength: 6 },
  ),
});

/** What a file can carry: no ids or running numbers, and nothing of when and by whom it was written. */
const NOT_CARRIED = new Set([
  "id",
  "roast_id",
  "coffee_id",
  "catalog_id",
  "green_coffee_inv_id",
  "last_updated",
  "roast_profiles",
  "batch_number",
  "saved_with",
  "entered_by",
  "changed_by",
]);
const carried = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows, (key, each) => (NOT_CARRIED.has(key) ? undefined : each)));
const sorted = (rows: unknown) =>
  z
    .array(z.unknown())
    .parse(carried(rows))
    .map((row) => JSON.stringify(row))
    .sort();

async function fill(cookie: string, made: typeof bench extends fc.Arbitrary<infer B> ? B : never) {
  const ids: number[] = [];
  const post = async (path: string, body: object) => {
    const response = await send("POST", path, cookie, body);
    const answer = await response.json();
    expect([response.status, answer.message]).toEqual([200, undefined]);
    return answer;
  };
  for (const each of made.lots) ids.push((await post("/api/beans", each)).data.id);
  const idOf = (at: number) => ids[at % ids.length] ?? 0;
  for (const { lot: first, with: second, oz, loss, fc_start, drop, unit, ...roast } of made.roasts) {
    const isBlend = idOf(first) !== idOf(second);
    const charge = oz / 1000;
    const milestones = {
      ...(fc_start && { fc_start: { time: fc_start, bean_temp: 200.5 } }),
      ...(drop && { drop: { time: drop, bean_temp: null } }),
    };
    await post("/api/roast-profiles", {
      ...roast,
      ...(isBlend
        ? {
            inputs: [
              { coffee_id: idOf(first), oz_in: 1.125 },
              { coffee_id: idOf(second), oz_in: charge },
            ],
          }
        : { coffee_id: idOf(first), oz_in: charge }),
      oz_out: Math.round(charge * (1000 - loss)) / 1000,
      ...(fc_start || drop ? { milestones, temperature_unit: unit } : {}),
    });
  }
  for (const { lot: at, ...sale } of made.sales)
    await post("/api/profit", { ...sale, green_coffee_inv_id: idOf(at) });
}

test("a bench that is exported in any units and imported into an empty one is the same bench", async () => {
  await fc.assert(
    fc.asyncProperty(bench, async (made) => {
      const [from, to] = [await roaster(), await roaster()];
      await fill(from.cookie, made);
      await send("POST", "/api/account/units", from.cookie, { weights: made.weights });
      for (const [kind, path] of [
        ["lots", "/api/beans/export"],
        ["roasts", "/api/roast-profiles/export"],
        ["sales", "/api/profit/export"],
      ] as const) {
        const file = await (await call(path, { headers: { cookie: from.cookie } })).text();
        if (file.trim().split("\r\n").length === 1) continue;
        const id = await upload(to.cookie, kind, file);
        expect(await choose(to.cookie, id, {})).toMatchObject({ questions: [], problems: [] });
        expect(await save(to.cookie, id)).toMatchObject({ status: 200, answer: { left_out: 0 } });
      }
      expect(sorted(await beansOf(to.cookie))).toEqual(sorted(await beansOf(from.cookie)));
      expect(sorted(await roastsOf(to.cookie))).toEqual(sorted(await roastsOf(from.cookie)));
      expect(sorted(await salesOf(to.cookie))).toEqual(sorted(await salesOf(from.cookie)));
    }),
    { numRuns: Math.ceil(runs(15) / 2) },
  );
});
