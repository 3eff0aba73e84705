import { eq, sql } from "drizzle-orm";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { database, sqlClient } from "@/db/client";
import {
  benchInvitations,
  benchMembers,
  closedBenchMails,
  lots,
  roasts,
  sales,
  workspaces,
} from "@/db/schema";
import { BENCH_TABLES } from "@/lib/bench/hand-over";
import { sendClosedBenchMails } from "@/lib/bench/send-closed-bench-mails";
import type { BenchRole } from "@/lib/viewer";
import { ACCESS_TABLE } from "@/tests/support/access-table";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { latestLink, mailsTo } from "@/tests/support/mailbox";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale, sendFromPage } from "@/tests/support/sales";

beforeAll(() => void vi.stubEnv("PEABERRY_EMBEDDED", "1"));
afterAll(() => void vi.unstubAllEnvs());

/** Amounts that nothing else has. */
const PLANTED = { bean: 7391.17, tax: 613.29, sale: 284.53, green: 91.37 };
const LEAKS = /7391|613\.29|284\.53|91\.37|8004\.46|bean_cost|tax_ship_cost|landed_cost|gross_profit/;

/** A bench with one of everything, and amounts that show where they leak. */
async function benchOf() {
  const owner = await insertPerson({ role: "member" });
  const coffee = await insertCoffee({ ownerId: owner.id, publicCoffee: false, name: "Planted Guji" });
  const lot = await insertLot({
    ownerId: owner.id,
    coffeeId: coffee.id,
    beanCost: PLANTED.bean,
    taxShipCost: PLANTED.tax,
    purchasedQtyLbs: 40,
  });
  const roast = await insertRoast({ lot, batchName: "Planted batch" });
  const sale = await insertSale({ lot, roastId: roast.id, price: PLANTED.sale });
  const cookie = await signIn(owner);
  const green = { coffee_id: lot.id, kind: "sold_green", weight: 8, price: PLANTED.green };
  expect((await sendFromPage(cookie, "POST", "/api/beans/movements", green)).status).toBe(200);
  return { owner, coffee, lot, roast, sale, cookie };
}

async function joined(ownerId: string, role: BenchRole) {
  const person = await insertPerson({ role: "member" });
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId, userId: person.id, role })
    .returning();
  const cookie = await signIn(person);
  const answer = await sendFromPage(cookie, "POST", "/api/bench/current", { bench: member?.id });
  expect(answer.status).toBe(200);
  return { ...person, cookie, memberId: member?.id ?? "" };
}

const get = (cookie: string, path: string) => call(path, { headers: { cookie } });

/** Every GET of a bench, with ids of this one. */
const readsOf = ({ lot, roast }: Awaited<ReturnType<typeof benchOf>>) => [
  "/api/beans",
  "/api/beans/export",
  `/api/beans/movements?lot=${lot.id}`,
  "/api/share",
  "/api/roast-profiles",
  "/api/roast-profiles/export",
  `/api/roast-chart-data?roastId=${roast.id}`,
  `/api/roast-chart-settings?roastId=${roast.id}`,
  `/api/roast-reference?roast_id=${roast.id}`,
  "/api/search?q=planted",
  "/api/roasted-stock",
  "/api/roasted-stock/export",
  "/api/bench",
];

test("no answer of a bench has a cost or a sale's amount for a roaster or a reader", async () => {
  const bench = await benchOf();
  for (const role of ["roaster", "reader"] as const) {
    const { cookie } = await joined(bench.owner.id, role);
    for (const path of readsOf(bench)) {
      const answer = await get(cookie, path);
      expect([role, path, answer.status]).toEqual([role, path, 200]);
      expect([role, path, LEAKS.exec(await answer.text())?.[0]]).toEqual([role, path, undefined]);
    }
    for (const path of ["/api/profit", "/api/profit/export", "/api/profit/export?what=lots"]) {
      const answer = await get(cookie, path);
      expect([path, answer.status, (await answer.json()).code]).toEqual([path, 403, "bench_role_required"]);
    }
    for (const tool of ["green-coffee-inv", "roast-profiles", "bean-tasting"]) {
      const answer = await sendFromPage(cookie, "POST", `/api/tools/${tool}`, {});
      expect([tool, answer.status, LEAKS.exec(await answer.text())?.[0]]).toEqual([tool, 200, undefined]);
    }
  }
});

test("blocks and answers of the assistant have no amounts for a roaster, and say why", async () => {
  const bench = await benchOf();
  const { cookie } = await joined(bench.owner.id, "roaster");
  const blocks = [
    { id: "a", type: "inventory", of: { lots: [bench.lot.id] } },
    { id: "b", type: "profit", of: { query: "" } },
    { id: "c", type: "roast-curve", of: { roast: bench.roast.id } },
  ];
  const made = await sendFromPage(cookie, "POST", "/api/workspaces", { blocks });
  const { workspace } = await made.json();
  const canvas = await (await get(cookie, `/api/workspaces/${workspace.id}/canvas?data=true`)).text();
  expect(canvas).toContain("Planted Guji");
  expect(canvas).toContain("Costs and sales are for the owners");
  expect(canvas).not.toMatch(/7391|613\.29|284\.53|91\.37|8004\.46|200\.11/);
  const file = await (await get(cookie, `/api/workspaces/${workspace.id}/export`)).text();
  expect(file).not.toMatch(/7391|613\.29|284\.53|91\.37|8004\.46|200\.11/);
});

const NOT_OF_A_BENCH = /^\/api\/(ai|roast-compare)/;
const BENCH_ROUTES =
  /^\/api\/(beans|share|bench\/sample|roast-|artisan-import$|clear-roast|profit|roasted-stock|recipes|roast-marks)/;

test("a reader's writes to a bench are refused on every route", async () => {
  const bench = await benchOf();
  const { cookie } = await joined(bench.owner.id, "reader");
  const writes = ACCESS_TABLE.filter(
    ({ route, method = "GET", form }) =>
      method !== "GET" && !form && BENCH_ROUTES.test(route) && !NOT_OF_A_BENCH.test(route),
  );
  expect(writes.length).toBeGreaterThan(12);
  for (const { route, method = "GET", path = route, body } of writes) {
    if (method === "GET") continue;
    const answer = await sendFromPage(cookie, method, path, body);
    expect([method, path, answer.status, (await answer.json()).code]).toEqual([
      method,
      path,
      403,
      "bench_role_required",
    ]);
  }
});

test("a roaster adds and changes lots and roasts, but no costs, sales and lots with sales", async () => {
  const bench = await benchOf();
  const roaster = await joined(bench.owner.id, "roaster");
  const send = (method: "POST" | "PUT" | "DELETE", path: string, body?: unknown) =>
    sendFromPage(roaster.cookie, method, path, body);
  const change = (body: object) => send("PUT", `/api/beans?id=${bench.lot.id}`, body);
  expect((await change({ rank: 9 })).status).toBe(200);
  expect((await change({ bean_cost: 1 })).status).toBe(403);
  const { data } = await (await get(roaster.cookie, "/api/beans")).json();
  expect((await change(data[0])).status).toBe(200);
  const [lot] = await database().select().from(lots).where(eq(lots.id, bench.lot.id));
  expect(lot).toMatchObject({ beanCost: PLANTED.bean, taxShipCost: PLANTED.tax, changedBy: roaster.id });
  expect((await send("POST", "/api/beans", { manual_name: "New" })).status).toBe(200);
  expect((await send("POST", "/api/beans", { manual_name: "New", bean_cost: 3 })).status).toBe(403);
  const added = await send("POST", "/api/roast-profiles", { coffee_id: bench.lot.id, oz_in: 16 });
  expect((await added.json()).data[0]).toMatchObject({ entered_by: roaster.email.split("@")[0] });
  const sale = { green_coffee_inv_id: bench.lot.id, oz_sold: 1, price: 2, sell_date: "2026-10-06" };
  expect((await send("POST", "/api/profit", sale)).status).toBe(403);
  expect((await send("DELETE", `/api/profit?id=${bench.sale.id}`)).status).toBe(403);
  expect((await send("DELETE", `/api/beans?id=${bench.lot.id}&cascade=true`)).status).toBe(403);
  expect(await database().$count(sales, eq(sales.id, bench.sale.id))).toBe(1);
});

test("a person of another bench is a stranger, also a member of it who looks at their own", async () => {
  const bench = await benchOf();
  const member = await joined(bench.owner.id, "owner");
  expect((await get(member.cookie, "/api/profit")).status).toBe(200);
  await sendFromPage(member.cookie, "POST", "/api/bench/current", { bench: "own" });
  const strangers = [member.cookie, await signIn(await insertPerson({ role: "member" }))];
  for (const cookie of strangers) {
    expect(await (await get(cookie, "/api/beans")).json()).toEqual({ data: [] });
    const answer = await sendFromPage(cookie, "PUT", `/api/beans?id=${bench.lot.id}`, { rank: 1 });
    expect([answer.status, (await answer.json()).code]).toEqual([403, "not_owner"]);
  }
});

test("two people who change the same lot at once are told, and nothing is lost", async () => {
  const bench = await benchOf();
  const roaster = await joined(bench.owner.id, "roaster");
  const { data } = await (await get(bench.cookie, "/api/beans")).json();
  const change = (cookie: string, rank: number) =>
    call(`/api/beans?id=${bench.lot.id}`, {
      method: "PUT",
      headers: {
        cookie,
        "content-type": "application/json",
        "sec-fetch-site": "same-origin",
        "if-match": `"${data[0].last_updated}"`,
      },
      body: JSON.stringify({ rank }),
    });
  const answers = await Promise.all([change(bench.cookie, 2), change(roaster.cookie, 3)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test("a removed person keeps nothing from the next request on", async () => {
  const bench = await benchOf();
  const roaster = await joined(bench.owner.id, "roaster");
  const shared = await (
    await sendFromPage(roaster.cookie, "POST", "/api/share", { resourceId: "all" })
  ).json();
  const token = new URL(shared.shareUrl).searchParams.get("share");
  await sendFromPage(roaster.cookie, "POST", "/api/workspaces", {});
  const body = { memberId: roaster.memberId };
  expect((await sendFromPage(bench.cookie, "POST", "/api/bench/people/remove", body)).status).toBe(200);
  for (const path of ["/api/beans", `/api/beans?share=${token}`])
    expect(await (await get(roaster.cookie, path)).json()).toEqual({ data: [] });
  expect((await get(roaster.cookie, `/api/roast-chart-data?roastId=${bench.roast.id}`)).status).toBe(403);
  expect(await database().$count(workspaces, eq(workspaces.ownerId, roaster.id))).toBe(0);
  expect(await database().$count(roasts, eq(roasts.ownerId, bench.owner.id))).toBe(1);
});

async function invited(role: BenchRole = "roaster") {
  const bench = await benchOf();
  const guest = await insertPerson();
  const body = { email: guest.email.toUpperCase(), role };
  expect((await sendFromPage(bench.cookie, "POST", "/api/bench/invitations", body)).status).toBe(200);
  const { form } = await latestLink(guest.email);
  return { bench, guest, token: form.token ?? "", cookie: await signIn(guest) };
}
const accept = (cookie: string, token: string) => sendFromPage(cookie, "POST", "/api/bench/join", { token });

test("an invitation works once, for its address, until it expires or is replaced", async () => {
  const { bench, guest, token, cookie } = await invited();
  const other = await signIn(await insertPerson());
  expect((await accept(other, token)).status).toBe(404);
  const [first, second] = await Promise.all([accept(cookie, token), accept(cookie, token)]);
  expect([first.status, second.status].sort()).toEqual([200, 404]);
  expect((await (await get(cookie, "/api/beans")).json()).data).toHaveLength(1);
  expect((await accept(cookie, token)).status).toBe(404);
  const again = { email: guest.email, role: "reader" };
  const known = await sendFromPage(bench.cookie, "POST", "/api/bench/invitations", again);
  expect(known.status).toBe(409);

  const late = await invited();
  await database()
    .update(benchInvitations)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(benchInvitations.email, late.guest.email));
  expect((await accept(late.cookie, late.token)).status).toBe(404);
});

test("a bench that is handed over has all its rows, people and conversations at the other account", async () => {
  const bench = await benchOf();
  const heir = await joined(bench.owner.id, "owner");
  const reader = await joined(bench.owner.id, "reader");
  const body = { memberId: heir.memberId, email: bench.owner.email };
  const handOver = (cookie: string) => sendFromPage(cookie, "POST", "/api/bench/hand-over", body);
  expect((await handOver(heir.cookie)).status).toBe(403);
  const roastAgain = async () => {
    const roast = { coffee_id: bench.lot.id, roast_date: "2026-10-07" };
    const { data } = await (await sendFromPage(bench.cookie, "POST", "/api/roast-profiles", roast)).json();
    return Number(data[0].batch_number.split("-")[1]);
  };
  const before = await roastAgain();
  const answer = await handOver(bench.cookie);
  expect([answer.status, await answer.text()]).toEqual([200, '{"success":true}']);
  for (const table of BENCH_TABLES) {
    const [left] =
      await sqlClient()`select count(*)::int as n from ${sqlClient()(table)} where owner_id = ${bench.owner.id}`;
    expect([table, left?.n]).toEqual([table, 0]);
  }
  for (const { cookie } of [bench, heir, reader])
    expect((await (await get(cookie, "/api/beans")).json()).data).toHaveLength(1);
  expect((await get(bench.cookie, "/api/profit")).status).toBe(200);
  expect(await roastAgain()).toBe(before + 1);
  expect((await get(reader.cookie, "/api/profit")).status).toBe(403);
});

test("an account whose bench others are on is deleted only when that is confirmed, and they are told", async () => {
  const bench = await benchOf();
  const reader = await joined(bench.owner.id, "reader");
  const exported = async (cookie: string) => (await get(cookie, "/api/account/export")).json();
  expect((await exported(reader.cookie)).memberships).toMatchObject([{ role: "reader" }]);
  expect((await exported(bench.cookie)).bench_people).toMatchObject([
    { email: reader.email, role: "reader" },
  ]);
  const remove = (more: object) =>
    sendFromPage(bench.cookie, "POST", "/api/account/delete", { email: bench.owner.email, ...more });
  const refused = await remove({});
  expect([refused.status, (await refused.json()).details]).toEqual([409, { people: 1 }]);
  expect((await get(reader.cookie, `/api/roast-profiles?id=${bench.roast.id}`)).status).toBe(200);
  expect((await remove({ bench: "delete" })).status).toBe(200);
  expect(await mailsTo(reader.email), "the request doesn't wait for the mail server").toEqual([]);
  await Promise.all([sendClosedBenchMails(), sendClosedBenchMails()]);
  const told = (await mailsTo(reader.email)).map(({ subject }) => subject);
  expect(told).toEqual(["A roasting bench you were on was deleted"]);
  expect(await database().$count(closedBenchMails)).toBe(0);
  expect((await (await get(reader.cookie, "/api/beans")).json()).data).toEqual([]);
});

test("every table that refers to a lot or roast by its owner changes hands", async () => {
  const tables = await sqlClient()<{ name: string }[]>`
    select distinct conrelid::regclass::text as name from pg_constraint
    where contype = 'f' and confrelid in ('lots'::regclass, 'roasts'::regclass) and cardinality(conkey) = 2`;
  expect(
    tables.map(({ name }) => name).filter((name) => !BENCH_TABLES.some((each) => each === name)),
  ).toEqual([]);
});
