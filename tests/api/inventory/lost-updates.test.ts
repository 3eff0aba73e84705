import { expect, test } from "vitest";
import { z } from "zod";
import { updateLot } from "@/lib/inventory/contract";
import { changeRoastEndpoint } from "@/lib/roast/contract";
import { changeSale } from "@/lib/sales/contract";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { added, remove, roaster } from "@/tests/support/roasts";
import { insertSale } from "@/tests/support/sales";

const row = z.looseObject({ last_updated: z.string() });

const staleBody = (current: z.ZodType) =>
  z.object({
    error: z.string(),
    code: z.literal("conflict"),
    doc_url: z.string(),
    message: z.string(),
    details: z.object({ current }),
  });

/** Somebody with one of each row that a person edits, and how it is read and changed. */
async function bench() {
  const { cookie, ownerId, lot } = await roaster();
  const roast = await insertRoast({ lot, ozIn: 8, ozOut: 7 });
  const sale = await insertSale({ lot, roastId: roast.id, ozSold: 3 });
  const get = async (path: string) => (await call(path, { headers: { cookie } })).json();
  const inList = z.object({ data: z.array(row) });
  const rows = {
    lot: {
      path: `/api/beans?id=${lot.id}`,
      read: async () => inList.parse(await get("/api/beans")).data[0],
      changes: [{ rank: 9 }, { purchased_qty_lbs: 36 }],
      stale: staleBody(updateLot.ifMatch ?? z.never()),
    },
    roast: {
      path: `/api/roast-profiles?id=${roast.id}`,
      read: async () => inList.parse(await get("/api/roast-profiles")).data[0],
      changes: [{ roast_notes: "mine" }, { oz_in: 9 }],
      stale: staleBody(changeRoastEndpoint.ifMatch ?? z.never()),
    },
    sale: {
      path: `/api/profit?id=${sale.id}`,
      read: async () => z.object({ sales: z.array(row) }).parse(await get("/api/profit")).sales[0],
      changes: [{ buyer: "mine" }, { price: 36 }],
      stale: staleBody(changeSale.ifMatch ?? z.never()),
    },
  };
  const put = (path: string, body: object, ifMatch?: string) =>
    call(path, {
      method: "PUT",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        ...(ifMatch !== undefined && { "if-match": ifMatch }),
      },
      body: JSON.stringify(body),
    });
  return { cookie, ownerId, lot, roast, rows, put };
}
const KINDS = ["lot", "roast", "sale"] as const;

test.each(KINDS)("a %s has a version that survives JSON, quoted or bare", async (kind) => {
  const { rows, put } = await bench();
  const { path, read, changes } = rows[kind];
  for (const write of [(version: string) => version, (version: string) => `"${version}"`]) {
    const version = (await read())?.last_updated ?? "";
    expect(version).toMatch(/\.\d{6}Z$/);
    expect((await put(path, changes[0] ?? {}, write(version))).status).toBe(200);
    expect((await read())?.last_updated).not.toBe(version);
  }
});

test.each(KINDS)("a stale change leaves a %s unchanged and returns the current row", async (kind) => {
  const { rows, put } = await bench();
  const { path, read, changes, stale } = rows[kind];
  const version = (await read())?.last_updated;
  expect((await put(path, changes[1] ?? {}, version)).status).toBe(200);
  const now = await read();
  const refused = await put(path, changes[0] ?? {}, version);
  expect(refused.status).toBe(409);
  const body = await refused.json();
  expect(stale.parse(body)).toEqual(body);
  expect(body).toMatchObject({ code: "conflict", details: { current: { ...changes[1], ...now } } });
  expect(await read()).toEqual(now);
});

test.each(KINDS)("concurrent changes of a %s from one version apply exactly once", async (kind) => {
  const { rows, put } = await bench();
  const { path, read, changes } = rows[kind];
  for (let round = 0; round < 3; round++) {
    const version = (await read())?.last_updated;
    const answers = await Promise.all(
      Array.from({ length: 12 }, async (_, n) => {
        const response = await put(path, changes[n % 2] ?? {}, version);
        return { status: response.status, body: await response.json() };
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, ...Array(11).fill(409)]);
    const now = await read();
    for (const { status, body } of answers)
      if (status === 409) expect(body.details.current.last_updated).toBe(now?.last_updated);
  }
});

test.each(KINDS)("a %s changes without If-Match or with *", async (kind) => {
  const { rows, put } = await bench();
  const { path, changes } = rows[kind];
  expect((await put(path, changes[0] ?? {})).status).toBe(200);
  expect((await put(path, changes[1] ?? {}, "*")).status).toBe(200);
});

test.each(["", "now", '"', '""', 'W/"2026-11-22T10:00:00.000000Z"', "2026-13-01T00:00:00Z", "2026-11-22"])(
  "rejects If-Match: %s with 400",
  async (ifMatch) => {
    const { rows, put } = await bench();
    const refused = await put(rows.lot.path, { rank: 1 }, ifMatch);
    expect([refused.status, await refused.json()]).toMatchObject([
      400,
      {
        code: "invalid_request",
        details: { field: "If-Match", expected: "the last_updated value you read" },
      },
    ]);
  },
);

test("If-Match with several versions applies when one matches", async () => {
  const { rows, put } = await bench();
  const version = (await rows.lot.read())?.last_updated;
  const list = `"2026-01-01T00:00:00Z", "${version}"`;
  expect((await put(rows.lot.path, { rank: 1 }, list)).status).toBe(200);
  expect((await put(rows.lot.path, { rank: 2 }, list)).status).toBe(409);
});

test("another person's row gets 403 and an absent one 404 before its version is checked", async () => {
  const { put } = await bench();
  const theirs = await bench();
  const stale = "2026-01-01T00:00:00Z";
  for (const kind of KINDS)
    expect((await put(theirs.rows[kind].path, theirs.rows[kind].changes[0] ?? {}, stale)).status).toBe(403);
  expect((await put("/api/beans?id=2147483647", { rank: 1 }, stale)).status).toBe(404);
});

test("a sale's version changes when its roast moves to another lot or is deleted", async () => {
  const { cookie, ownerId, roast, rows, put } = await bench();
  const other = await insertLot({ ownerId });
  const before = (await rows.sale.read())?.last_updated;
  expect((await put(rows.roast.path, { coffee_id: other.id })).status).toBe(200);
  const moved = await rows.sale.read();
  expect((await put(rows.sale.path, { buyer: "x" }, before)).status).toBe(409);
  await remove(cookie, `id=${roast.id}`);
  expect(await rows.sale.read()).toMatchObject({ roast_id: null });
  expect((await put(rows.sale.path, { buyer: "x" }, moved?.last_updated)).status).toBe(409);
});

test("every lot of a hand-entered coffee gets a new version when its facts change", async () => {
  const { cookie } = await roaster();
  const send = (method: string, path: string, body: object, version?: string) =>
    call(path, {
      method,
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/json",
        ...(version && { "if-match": version }),
      },
      body: JSON.stringify(body),
    });
  const lotOf = async (response: Response) =>
    z
      .object({ data: z.looseObject({ id: z.int(), catalog_id: z.int(), last_updated: z.string() }) })
      .parse(await response.json()).data;
  const first = await lotOf(await send("POST", "/api/beans", { manual_name: "Guji", purchased_qty_lbs: 5 }));
  const second = await lotOf(
    await send("POST", "/api/beans", { catalog_id: first.catalog_id, purchased_qty_lbs: 5 }),
  );
  const renamed = await send(
    "PUT",
    `/api/beans?id=${first.id}`,
    { manual_name: "Guji 2" },
    first.last_updated,
  );
  expect(renamed.status).toBe(200);
  const refused = await send(
    "PUT",
    `/api/beans?id=${second.id}`,
    { manual_name: "Guji 3" },
    second.last_updated,
  );
  expect([refused.status, await refused.json()]).toMatchObject([
    409,
    { details: { current: { coffee_name: "Guji 2" } } },
  ]);
});

test("a lot's version changes with each of its roasts", async () => {
  const { cookie, lot, rows, put } = await bench();
  const version = (await rows.lot.read())?.last_updated;
  await added(cookie, { coffee_id: lot.id, oz_in: 1 });
  expect((await put(rows.lot.path, { rank: 1 }, version)).status).toBe(409);
});
