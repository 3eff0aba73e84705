import { expect, test } from "vitest";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { beansOf, send } from "@/tests/support/inventory";
import { CELSIUS_LOG, sendForm } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";
import { postForm } from "@/tests/support/post-form";
import { insertSale, profitOf } from "@/tests/support/sales";

/** Somebody with two pounds of Java, one of them roasted to 13 oz, and ten pounds of Sidamo. */
async function roaster() {
  const person = await insertPerson();
  const named = async (name: string, purchasedQtyLbs: number) =>
    insertLot({
      ownerId: person.id,
      coffeeId: (await insertCoffee({ name })).id,
      purchasedQtyLbs,
      purchaseDate: "2026-11-01",
    });
  const [java, sidamo] = [await named("Java", 2), await named("Sidamo", 10)];
  const roast = await insertRoast({ lot: java, batchName: "Monday", ozIn: 16, ozOut: 13 });
  return { java, sidamo, roast, cookie: await signIn(person) };
}

const answerOf = async (response: Response) => ({ status: response.status, answer: await response.json() });
const leftOf = async (cookie: string) =>
  Object.fromEntries((await beansOf(cookie)).map((lot) => [lot.coffee_name, lot.remaining_lbs]));
const asked = (question: string, details: object = {}) => ({
  status: 409,
  answer: { code: "conflict", message: question, details: { ...details, confirm: "overdraw=save" } },
});

test("a roast of more than is left is asked about before anything is written, and saved when confirmed", async () => {
  const { java, sidamo, cookie } = await roaster();
  const blend = {
    inputs: [
      { coffee_id: java.id, oz_in: 24 },
      { coffee_id: sidamo.id, oz_in: 8 },
    ],
  };
  const path = "/api/roast-profiles";
  const question = await answerOf(await send("POST", `${path}?overdraw=ask`, cookie, [blend]));
  expect(question).toEqual({
    status: 409,
    answer: expect.objectContaining({
      message: "Java has 1\u00a0lb left; this takes 1.5\u00a0lb. Save anyway?",
      details: {
        overdrawn: [{ coffee_id: java.id, coffee_name: "Java", left_oz: 16, overdrawn_oz: 8 }],
        confirm: "overdraw=save",
      },
    }),
  });
  expect(await leftOf(cookie)).toEqual({ Java: 1, Sidamo: 10 });
  const saved = await answerOf(
    await send("POST", `${path}?${question.answer.details.confirm}`, cookie, [blend]),
  );
  expect(saved).toMatchObject({
    status: 200,
    answer: { warnings: [expect.stringContaining("8 oz more of Java")] },
  });
  expect(await leftOf(cookie)).toEqual({ Java: -0.5, Sidamo: 9.5 });

  const id = saved.answer.data[0].roast_id;
  const edit = (body: object) => send("PUT", `${path}?id=${id}&overdraw=ask`, cookie, body);
  expect((await edit({ roast_notes: "It was overdrawn before." })).status).toBe(200);
  expect((await edit({ oz_in: 28 })).status).toBe(200);
  expect(await answerOf(await edit({ oz_in: 32 }))).toMatchObject(
    asked("Java has nothing left; this takes 0.19\u00a0lb. Save anyway?"),
  );
});

test("a log, a lot's new weight and a movement are asked about in the lot's unit", async () => {
  const { java, cookie } = await roaster();
  const log = await sendForm(cookie, "/api/artisan-import?overdraw=ask", {
    file: CELSIUS_LOG,
    coffee_id: String(java.id),
  });
  expect(await answerOf(log)).toMatchObject(
    asked("Java has 1\u00a0lb left; this takes 2.65\u00a0lb. Save anyway?"),
  );
  const edit = await send("PUT", `/api/beans?id=${java.id}&overdraw=ask`, cookie, {
    purchased_qty_lbs: 0.75,
  });
  expect(await answerOf(edit)).toMatchObject(
    asked("Java: 0.75\u00a0lb bought, but 1\u00a0lb already taken. Save anyway?"),
  );
  const body = { coffee_id: java.id, kind: "spilled", weight: "16.002" };
  const movement = await send("POST", "/api/beans/movements", cookie, body);
  expect(await answerOf(movement)).toMatchObject(
    asked("This lot has 16\u00a0oz left; this takes 16.002\u00a0oz. Save anyway?", { overdrawn_oz: 0.002 }),
  );
  expect(await leftOf(cookie)).toEqual({ Java: 1, Sidamo: 10 });
  const confirmed = await send("POST", "/api/beans/movements?overdraw=save", cookie, body);
  expect(await answerOf(confirmed)).toMatchObject({ status: 200, answer: { remaining_oz: -0.002 } });
});

test("a form without JavaScript is answered with the question and a button that confirms it", async () => {
  const { java, cookie } = await roaster();
  const fields = { coffee_id: String(java.id), kind: "spilled", weight: "20", back: "/beans" };
  const post = (path: string) => postForm(cookie, path, fields);
  const page = await post("/api/beans/movements");
  const html = await page.text();
  expect([page.status, html]).toEqual([
    409,
    expect.stringContaining("this takes 1.25\u00a0lb. Save anyway?"),
  ]);
  const [, target = ""] = /formaction="([^"]+)">Save anyway/.exec(html) ?? [];
  expect((await post(target)).status).toBe(303);
  expect(await leftOf(cookie)).toMatchObject({ Java: -0.25 });
});

test("a sale of more than its roast or lot yielded is asked about before it is written", async () => {
  const { java, roast, cookie } = await roaster();
  await insertSale({ lot: java, roastId: roast.id, ozSold: 10 });
  const sale = { green_coffee_inv_id: java.id, oz_sold: 4, price: 9, sell_date: "2026-11-02" };
  const sell = (body: object) => send("POST", "/api/profit?overdraw=ask", cookie, { ...sale, ...body });
  expect(await answerOf(await sell({ roast_id: roast.id }))).toMatchObject(
    asked("Monday has 3 oz left to sell; this sells 4 oz. Save anyway?", { left_oz: 3, oversold_oz: 1 }),
  );
  expect(await answerOf(await sell({}))).toMatchObject(
    asked("Java has 3 oz left to sell; this sells 4 oz. Save anyway?"),
  );
  expect((await profitOf(cookie)).sales).toHaveLength(1);
  const exact = await answerOf(await sell({ roast_id: roast.id, oz_sold: 3 }));
  expect(exact.status).toBe(200);
  const edit = (body: object) =>
    send("PUT", `/api/profit?id=${exact.answer.sale.id}&overdraw=ask`, cookie, body);
  expect(await answerOf(await edit({ oz_sold: 3.5 }))).toMatchObject(
    asked("Monday has 3 oz left to sell; this sells 3.5 oz. Save anyway?"),
  );
  expect((await edit({ price: 12 })).status).toBe(200);
  // An unweighed roast may hold the rest.
  await insertRoast({ lot: java, ozIn: 4, ozOut: null });
  expect((await sell({})).status).toBe(200);
});

test("a sale without a roast is asked about when its day is before its lot was bought", async () => {
  const { java, sidamo, roast, cookie } = await roaster();
  const sale = { green_coffee_inv_id: java.id, oz_sold: 1, price: 9, sell_date: "2025-01-01" };
  const path = "/api/profit?overdraw=ask";
  const question = asked("This lot was bought on 1 Nov 2026; 1 Jan 2025 is before that. Save anyway?", {
    day: "2025-01-01",
    earliest_day: "2026-11-01",
  });
  expect(await answerOf(await send("POST", path, cookie, sale))).toMatchObject(question);
  const late = await answerOf(await send("POST", path, cookie, { ...sale, sell_date: "2026-11-02" }));
  expect(late.status).toBe(200);
  const edit = (body: object) =>
    send("PUT", `${path}&id=${late.answer.sale.id}`, cookie, { ...body, sell_date: "2025-01-01" });
  expect(await answerOf(await edit({}))).toMatchObject(question);
  expect((await edit({ green_coffee_inv_id: sidamo.id })).status).toBe(409);
  // Of a roast its own day is asked about.
  expect((await answerOf(await edit({ roast_id: roast.id }))).answer.message).toContain("Monday was roasted");
  const saved = await send("POST", "/api/profit?overdraw=save", cookie, sale);
  expect(saved.status).toBe(200);
  const { id } = (await saved.json()).sale;
  // A day that stays as it was is not asked about again.
  expect((await send("PUT", `${path}&id=${id}`, cookie, { price: 10 })).status).toBe(200);
});

async function upload(cookie: string, kind: string, text: string): Promise<string> {
  const file = { name: "mine.csv", bytes: Buffer.from(text) };
  const answer = await (await sendForm(cookie, "/api/sheets", { kind, file })).json();
  return answer.id;
}
const saveSheet = async (cookie: string, id: string, search = "") =>
  answerOf(await send("POST", `/api/sheets/save${search}`, cookie, { id }));
const listOf = async (cookie: string, path: string, key: string) =>
  (await (await call(path, { headers: { cookie } })).json())[key];

test("rows that take more than there is are asked about first, and a no loses nothing", async () => {
  const cookie = await signIn(await insertPerson());
  await saveSheet(cookie, await upload(cookie, "lots", "Coffee,Weight\nKonga,2 lb\nHuila,2 lb\n"));
  const roasts = await upload(
    cookie,
    "roasts",
    "Coffee,Date,Name,Green (oz),Roasted (oz)\nKonga,2024-05-01,Monday,30,26\nKonga,2024-05-02,Tuesday,10,8\n",
  );
  expect(await saveSheet(cookie, roasts, "?overdraw=ask")).toMatchObject({
    status: 409,
    answer: {
      message: "Konga has 2\u00a0lb left; this takes 2.5\u00a0lb. Save anyway?",
      details: { confirm: "overdraw=save", overdrawn: [{ left_oz: 32, overdrawn_oz: 8 }] },
    },
  });
  expect(await listOf(cookie, "/api/roast-profiles", "data")).toEqual([]);
  expect(await saveSheet(cookie, roasts, "?overdraw=save")).toMatchObject({
    status: 200,
    answer: { saved: 2 },
  });

  const sales = await upload(
    cookie,
    "sales",
    "Coffee,Batch,Sold on,Weight (oz),Price\nKonga,Monday,2024-05-03,20,30\nKonga,Monday,2024-05-04,8,12\nHuila,,2024-05-04,4,6\n",
  );
  const page = await call("/api/sheets/save?overdraw=ask", {
    method: "POST",
    headers: {
      cookie,
      "sec-fetch-site": "same-origin",
      "content-type": "application/x-www-form-urlencoded",
    },
    body: new URLSearchParams({ id: sales, back: `/profit/import?sheet=${sales}` }).toString(),
  });
  const text = (await page.text()).replaceAll("\u00a0", " ");
  expect(page.status).toBe(409);
  expect(text).toContain("Monday has 1.63 lb left to sell; these rows sell 1.75 lb.");
  expect(text).toContain("Huila has nothing left to sell; these rows sell 0.25 lb.");
  expect(text).toContain('formaction="/api/sheets/save?overdraw=save"');
  // Sent again without a yes, it asks again.
  expect(text).toContain('action="/api/sheets/save?overdraw=ask"');
  expect(text).toContain(`<input type="hidden" name="id" value="${sales}">`);
  expect(await listOf(cookie, "/api/profit", "sales")).toEqual([]);
  expect(await saveSheet(cookie, sales, "?overdraw=save")).toMatchObject({
    status: 200,
    answer: { saved: 3 },
  });
});
