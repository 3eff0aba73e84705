import { beforeAll, expect, inject, test } from "vitest";
import { NO_MARKS } from "@/lib/coffee/recording";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { insertSale } from "@/tests/support/sales";

/** What a hostile or broken client may put in a field. */
const HOSTILE: readonly unknown[] = [
  null,
  "",
  "NaN",
  "1e999",
  -1,
  1e-7,
  1e308,
  2 ** 53 + 2,
  "99999999999999999999",
  "a\0b",
  "\ud800",
  "x".repeat(20_000),
  "9999-12-31",
  [["deep"]],
  { toString: "x" },
];

type Method = "POST" | "PUT";
interface Target {
  method: Method;
  path: string;
  body: Record<string, unknown>;
}

/** `__proto__` and its kin as plain keys, as JSON can hold them. */
const ODD_KEYS = '{"__proto__":{"ownerId":"x"},"constructor":{"prototype":{}},"ownerId":"x","id":1}';

let cookie = "";
let targets: Target[] = [];
beforeAll(async () => {
  const person = await insertPerson({ role: "member" });
  cookie = await signIn(person);
  const lot = await insertLot({ ownerId: person.id });
  const roast = await insertRoast({ lot });
  const sale = await insertSale({ lot, roastId: roast.id });
  const soldAs = {
    green_coffee_inv_id: lot.id,
    roast_id: roast.id,
    oz_sold: 1,
    price: 1,
    buyer: "b",
    batch_name: "b",
    sell_date: "2026-11-02",
  };
  const bought = {
    bought_from: "b",
    notes: "n",
    rank: 5,
    purchase_date: "2026-11-02",
    purchased_qty_lbs: 5,
    bean_cost: 5,
    tax_ship_cost: 1,
    cupping_notes: { scores: {}, text: "t" },
  };
  const byHand = {
    manual_name: "m",
    country: "Kenya",
    region: "r",
    processing: "p",
    drying_method: "d",
    producer: "p",
    farm: "f",
    cultivar_detail: "c",
    grade: "AA",
    harvest: "2026",
    elevation_min_masl: 1000,
    elevation_max_masl: 1200,
    tasting_notes: ["cocoa"],
  };
  const roasted = {
    coffee_id: lot.id,
    batch_name: "b",
    roast_date: "2026-11-02",
    oz_in: 16,
    oz_out: 14,
    roast_notes: "n",
    roast_targets: "t",
    roaster_type: "t",
    roaster_size: 1,
    operator: "o",
    whole_color: 58.5,
    ground_color: 63,
    color_system: "Agtron",
    defects: ["tipping"],
  };
  const recording = {
    unit: "C",
    time: [0, 1],
    bean: [100, 101],
    environment: [150, null],
    marks: { ...NO_MARKS, charge: 0, drop: 1 },
    controls: [{ control: "Air", time: 0, value: 1, label: "l" }],
  };
  targets = [
    { method: "POST", path: "/api/profit", body: soldAs },
    { method: "PUT", path: `/api/profit?id=${sale.id}`, body: soldAs },
    { method: "POST", path: "/api/beans", body: { catalog_id: lot.coffeeId, ...bought } },
    { method: "POST", path: "/api/beans", body: { ...byHand, ...bought } },
    { method: "PUT", path: `/api/beans?id=${lot.id}`, body: bought },
    { method: "POST", path: "/api/share", body: { resourceId: lot.id, expiresIn: 60 } },
    { method: "POST", path: "/api/roast-profiles", body: { ...roasted, recording } },
    {
      method: "POST",
      path: "/api/roast-profiles",
      body: { batch_name: "b", roast_date: "2026-11-02", batch_beans: [{ coffee_id: lot.id, oz_in: 1 }] },
    },
    { method: "PUT", path: `/api/roast-profiles?id=${roast.id}`, body: roasted },
    {
      method: "PUT",
      path: `/api/roast-chart-settings?roastId=${roast.id}`,
      body: { settings: { xRange: [0, 600], yRange: [0, 1], zRange: null } },
    },
    { method: "POST", path: "/api/roast-reference", body: { roast_id: roast.id } },
    {
      method: "POST",
      path: "/api/ai/classify-roast",
      body: { alogMetadata: { title: "Kenya" }, inventory: [{ id: lot.id, coffee_name: "Kenya" }] },
    },
  ];
});

const ofType = (type: string) => ({ cookie, "sec-fetch-site": "same-origin", "content-type": type });
const send = ({ method, path }: Target, body: string, type = "application/json") =>
  call(path, { method, headers: ofType(type), body });

/** Every place in a JSON value that can be replaced. */
function placesIn(value: unknown, path: (string | number)[] = []): (string | number)[][] {
  if (typeof value !== "object" || value === null) return [path];
  const inner = Object.entries(value).flatMap(([key, each]) =>
    placesIn(each, [...path, Array.isArray(value) ? Number(key) : key]),
  );
  return [path, ...inner];
}

function replaced(value: unknown, [key, ...rest]: readonly (string | number)[], by: unknown): unknown {
  if (key === undefined) return by;
  if (Array.isArray(value)) return value.map((each, i) => (i === key ? replaced(each, rest, by) : each));
  const entries = Object.entries(value ?? {});
  return Object.fromEntries(
    entries.map(([name, each]) => [name, name === key ? replaced(each, rest, by) : each]),
  );
}

// Some 1,500 requests: a crowded machine takes its time.
test("hostile values in any bench field never cause a server error, and rejections say why", {
  timeout: 300_000,
}, async () => {
  const failures: unknown[] = [];
  const attempt = async (target: Target, place: (string | number)[], value: unknown) => {
    const response = await send(target, JSON.stringify(replaced(target.body, place, value)));
    const { code, details } = await response.json();
    const fine =
      response.status < 300 ||
      (response.status === 400 && details?.expected && code === "invalid_request") ||
      [404, 409].includes(response.status);
    const what = [target.method, target.path, place.join("."), JSON.stringify(value).slice(0, 40)];
    if (!fine) failures.push([...what, response.status, code]);
  };
  // Before each push every place gets two of the values, and over all places every value is tried many times.
  const each = inject("deep") ? HOSTILE.length : 2;
  let turn = 0;
  for (const target of targets)
    for (const place of placesIn(target.body)) {
      const values = Array.from({ length: each }, () => HOSTILE[turn++ % HOSTILE.length]);
      await Promise.all(values.map((value) => attempt(target, place, value)));
    }
  expect(failures).toEqual([]);
});

test("a missing, malformed, mistyped or oversized body gets a JSON error", async () => {
  for (const target of targets) {
    const answers = [
      await call(target.path, { method: target.method, headers: ofType("application/json") }),
      await send(target, "{"),
      await send(target, "null"),
      await send(target, '"text"'),
      await send(target, "[".repeat(30_000)),
      await send(target, ODD_KEYS),
      await send(target, JSON.stringify(target.body), "multipart/form-data; boundary=x"),
      await send(target, JSON.stringify(target.body), "text/plain"),
      await send(target, JSON.stringify({ ...target.body, notes: "x".repeat(3 * 1024 * 1024) })),
    ];
    const statuses = answers.map(({ status }) => status);
    expect([target.path, statuses.slice(0, 5)]).toEqual([target.path, [400, 400, 400, 400, 400]]);
    expect([target.path, statuses.slice(6)]).toEqual([target.path, [415, 403, 413]]);
    expect([target.path, (statuses[5] ?? 500) < 500]).toEqual([target.path, true]);
    for (const answer of answers) expect(answer.headers.get("content-type")).toMatch(/^application\/json/);
  }
});

test.each([
  "/api/profit?from=X",
  "/api/profit?catalog_id=X",
  "/api/profit?green_coffee_inv_id=X",
  "/api/profit/export?what=X",
  "/api/beans?share=X",
  "/api/beans/export?X",
  "/api/roast-profiles?id=X",
  "/api/roast-profiles?name=X",
  "/api/roast-profiles?text=X",
  "/api/roast-profiles?from=X",
  "/api/roast-profiles?page=X",
  "/api/roast-profiles?limit=X",
  "/api/roast-profiles/export?lot=X",
  "/api/roast-chart-data?roastId=X",
  "/api/roast-chart-data?roastId=1&points=X",
  "/api/roast-chart-settings?roastId=X",
  "/api/roast-compare?ids=X",
  "/api/roast-ranking?columns=X",
  "/api/roast-export?roastId=X",
  "/api/roast-reference?catalog_id=X",
  "/api/search?q=X",
])("hostile values in %s never cause a server error", async (path) => {
  const odd = HOSTILE.filter((value) => typeof value !== "object").map(String);
  const statuses = odd.map(async (value) => {
    const response = await call(path.replace("X", encodeURIComponent(value.toWellFormed())), {
      headers: { cookie },
    });
    return [value.slice(0, 40), response.status];
  });
  const bad = (await Promise.all(statuses)).filter(([, status]) => Number(status) >= 500);
  expect(bad).toEqual([]);
});
