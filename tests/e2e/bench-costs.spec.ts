import { globSync } from "node:fs";
import { type APIRequestContext, type Browser, expect, test } from "@playwright/test";
import { E2E_PORT } from "@/tests/support/e2e-port";
import { beSignedIn, joinBench } from "./signed-in";

const SITE = `http://localhost:${E2E_PORT}`;

/** A browser of one more person. */
async function another(browser: Browser) {
  const context = await browser.newContext({ baseURL: SITE });
  const person = await beSignedIn(context, { role: "member" });
  return { context, person };
}

/** What a page of ours would send; answers the parsed body. */
async function send(request: APIRequestContext, path: string, data: object) {
  const answer = await request.post(path, { data, headers: { "sec-fetch-site": "same-origin" } });
  expect([path, answer.status(), answer.ok() ? "" : await answer.text()]).toEqual([path, 200, ""]);
  return answer.json();
}

/** Amounts that nothing else has, in US dollars. */
const PLANTED = { bean: 7391.17, tax: 613.29, sale: 284.53, green: 91.37, blend: 63.71 };

/** A bench with one of everything. */
async function plant(request: APIRequestContext) {
  const lotOf = async (name: string) =>
    (
      await send(request, "/api/beans", {
        manual_name: name,
        purchased_qty_lbs: 40,
        bean_cost: PLANTED.bean,
        tax_ship_cost: PLANTED.tax,
        purchase_date: "2026-10-01",
      })
    ).data;
  const [first, second] = [await lotOf("Planted Guji"), await lotOf("Planted Huila")];
  const [lot, other] = [Number(first.id), Number(second.id)];
  const roastOf = async (coffee_id: number, batch_name: string) => {
    const milestones = { fc_start: { time: 500 }, drop: { time: 600 } };
    const weights = { oz_in: 160, oz_out: 136, roast_date: "2026-10-05" };
    const body = { coffee_id, batch_name, milestones, ...weights };
    return Number((await send(request, "/api/roast-profiles", body)).data[0].roast_id);
  };
  const [roast, again] = [await roastOf(lot, "Planted batch"), await roastOf(other, "Planted again")];
  const sell = async (what: object) =>
    Number((await send(request, "/api/profit", { ...what, sell_date: "2026-10-09" })).sale.id);
  const sale = await sell({ roast_id: roast, oz_sold: 12, price: PLANTED.sale });
  const moved = { coffee_id: lot, kind: "sold_green", weight: 8, price: PLANTED.green };
  const { data: sold } = await send(request, "/api/beans/movements", moved);
  const { data: blend } = await send(request, "/api/roasted-blends", {
    name: "Planted blend",
    parts: [roast, again].map((roast_id) => ({ roast_id, weight: 10 })),
  });
  await sell({ blend_id: blend.id, oz_sold: 12, price: PLANTED.blend });
  const parts = [lot, other].map((coffee_id) => ({ coffee_id, share: 1 }));
  const { data: recipe } = await send(request, "/api/blends", { name: "Planted recipe", parts });
  await send(request, "/api/roast-reference", { roast_id: roast });
  const { data: cupping } = await send(request, "/api/roast-cuppings", {
    roast_id: roast,
    form: "sca",
    notes: "Plum",
  });
  const { data: order } = await send(request, "/api/roast-orders", {
    ...{ catalog_id: first.catalog_id, weight: 12, due_on: "2026-12-01" },
  });
  const ids = { recipe: recipe.id, cupping: cupping.id, order: order.id, sold: sold.id, blend: blend.id };
  return { lot, other, roast, again, sale, coffee: Number(first.catalog_id), ...ids };
}
type Planted = Awaited<ReturnType<typeof plant>>;

/** Every page of the bench by its file, and others that show a bench's rows. */
function pagesOf(bench: Planted): string[] {
  const ids = new Map([
    ["/beans/[id]", bench.lot],
    ["/roast/[id]", bench.roast],
    ["/profit/sales/[id]", bench.sale],
  ]);
  const files = globSync("app/(bench)/**/page.tsx").map((file) => {
    const path = file.replaceAll("\\", "/").replace(/^app\/\(bench\)|\/page\.tsx$/g, "");
    const known = [...ids].find(([pattern]) => path.startsWith(pattern));
    const address = known ? path.replace(known[0], known[0].replace("[id]", String(known[1]))) : path;
    expect(address, "a parameter that this test has no id for").not.toContain("[");
    return address;
  });
  return [
    ...files,
    `/roast/compare?ids=${bench.roast},${bench.again}`,
    `/roast/stock/blend?id=${bench.blend}`,
    `/roast/new?lot=${bench.lot}`,
    `/roast/plan?lot=${bench.lot}&want=12`,
    `/roast/live?lot=${bench.lot}`,
    `/catalog/${bench.coffee}`,
    "/account/bench",
    "/account",
    "/search?q=planted",
    "/chat",
    "/",
  ];
}

/** Answers and files; what each caller may ask for at all is in `tests/support/bench-access.ts`. */
const readsOf = ({ lot, roast, again }: Planted): string[] => [
  "/api/beans",
  "/api/beans/export",
  `/api/beans/movements?lot=${lot}`,
  "/api/blends",
  "/api/roasted-blends",
  "/api/roasted-stock",
  "/api/roasted-stock/export",
  "/api/share",
  "/api/roast-profiles",
  `/api/roast-profiles?id=${roast}`,
  "/api/roast-profiles/export",
  "/api/roast-consistency",
  "/api/roast-cuppings",
  "/api/roast-orders",
  "/api/roast-ranking",
  "/api/roast-ranking/export",
  `/api/roast-chart-data?roastId=${roast}`,
  `/api/roast-reference?roast_id=${roast}`,
  `/api/roast-compare?ids=${roast},${again}`,
  "/api/profit",
  "/api/profit/export",
  "/api/profit/export?what=lots",
  "/api/search?q=planted",
  "/api/sheets/choices",
  "/api/bench",
  "/api/account/export",
  "/api/workspaces",
];

/** 7391.17, 7,391.17 and 739117; what a lot cost to the door, and a pound of it. Short ones in cents may be anything. */
const AMOUNTS = [...Object.values(PLANTED), 8004.46, 200.11].map((amount) => {
  const [whole = "", cents = ""] = amount.toFixed(2).split(".");
  const point = amount < 100 ? "\\." : "\\.?";
  return new RegExp(`(?<!\\w)${whole.replace(/(\d)(?=\d{3}$)/, "$1,?")}${point}${cents}(?!\\w)`);
});

const told = (text: string) => AMOUNTS.flatMap((amount) => amount.exec(text)?.[0] ?? []);
/** Without scripts, in which `$1` is a reference. */
const shown = (html: string) => html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]*>/g, " ");

interface Answer {
  address: string;
  /** All of it, whatever it is. */
  text: string;
  /** What a reader of a page sees. */
  seen: string;
}

/** Of public listings, whose prices anyone may see. */
const IS_PUBLIC = /^\/(catalog\/.*)?$/;

async function read(request: APIRequestContext, address: string, headers = {}): Promise<Answer> {
  const answer = await request.get(address, { headers });
  expect([address, answer.status() < 500]).toEqual([address, true]);
  const text = await answer.text();
  const isPage = answer.headers()["content-type"]?.startsWith("text/html") ?? false;
  const isRsc = "rsc" in headers;
  return {
    address: isRsc ? `${address} (RSC)` : address,
    text,
    seen: isPage && !isRsc && !IS_PUBLIC.test(address) ? shown(text) : "",
  };
}

interface Walked {
  /** Also what a page fetches of another in its place. A page itself has the same in its scripts. */
  payloads?: boolean;
  /** Also answers and files. */
  reads?: boolean;
}

async function walk(request: APIRequestContext, bench: Planted, { payloads, reads }: Walked = {}) {
  const answers: Answer[] = [];
  for (const address of pagesOf(bench)) {
    const html = read(request, address, { accept: "text/html" });
    answers.push(...(await Promise.all(payloads ? [html, read(request, address, { rsc: "1" })] : [html])));
  }
  if (!reads) return answers;
  return [...answers, ...(await Promise.all(readsOf(bench).map((address) => read(request, address))))];
}

/** What a person with this role on the owner's bench finds of the planted amounts, or of any. */
async function leaksTo(role: "roaster" | "reader", ownerId: string, bench: Planted, browser: Browser) {
  const { context, person } = await another(browser);
  await send(context.request, "/api/bench/current", { bench: await joinBench(person.id, ownerId, role) });
  const answers = await walk(context.request, bench, { payloads: role === "roaster", reads: true });
  await context.close();
  expect(answers.filter(({ text }) => text.includes("Planted Guji")).length).toBeGreaterThan(15);
  return answers.flatMap(({ address, text, seen }) =>
    [...told(text), ...(/\$\s?\d[\d.,]*/g.exec(seen) ?? [])].map((amount) => [role, address, amount]),
  );
}

test("no page, payload, export or answer tells a roaster what coffee cost or sold for", async ({
  context,
  browser,
}) => {
  test.slow();
  const owner = await beSignedIn(context, { role: "member" });
  const bench = await plant(context.request);

  // The owner sees all of them, so the walk can fail.
  const own = await walk(context.request, bench, { reads: true });
  expect(AMOUNTS.filter((amount) => !own.some(({ text }) => amount.test(text)))).toEqual([]);
  expect(told((await read(context.request, "/profit", { rsc: "1" })).text)).not.toEqual([]);

  expect(await leaksTo("roaster", owner.id, bench, browser)).toEqual([]);
});

test("no page, payload, export or answer tells a reader or a stranger what coffee cost or sold for", {
  tag: "@deep",
}, async ({ context, browser }) => {
  test.slow();
  const owner = await beSignedIn(context, { role: "member" });
  const bench = await plant(context.request);
  expect(await leaksTo("reader", owner.id, bench, browser)).toEqual([]);

  const stranger = await another(browser);
  const visitor = await browser.newContext({ baseURL: SITE });
  for (const { request } of [stranger.context, visitor]) {
    const answers = await walk(request, bench);
    const found = answers.filter(
      ({ address, text }) => !address.startsWith("/search") && text.includes("Planted"),
    );
    expect(found.map(({ address }) => address)).toEqual([]);
    expect(answers.flatMap(({ text }) => told(text))).toEqual([]);
  }
  await stranger.context.close();
  await visitor.close();
});
