import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roasts } from "@/db/schema";
import { logFile, logOf } from "@/tests/support/artisan-files";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { insertKey, ledgerOf } from "@/tests/support/keys";
import { roasTime } from "@/tests/support/logger-files";
import { complaints, readDocument } from "@/tests/support/openapi";
import { insertPerson, signIn } from "@/tests/support/people";

const LOG = { name: "morning.alog", bytes: logFile("4.0-celsius.alog") };

async function uploader() {
  const person = await insertPerson();
  const token = await insertKey(person, { scopes: ["roasts:write"] });
  const lot = await insertLot({ ownerId: person.id });
  return { person, token, lot };
}

async function upload(token: string, fields: Record<string, string>, { name, bytes } = LOG) {
  const form = new FormData();
  for (const [field, value] of Object.entries(fields)) form.append(field, value);
  form.append("file", new Blob([new Uint8Array(bytes)]), name);
  const headers = { authorization: `Bearer ${token}` };
  const response = await call("/api/artisan-import", { method: "POST", body: form, headers });
  return { status: response.status, body: await response.json() };
}

const roastsOf = (ownerId: string) => database().select().from(roasts).where(eq(roasts.ownerId, ownerId));

test("an upload token adds a roast to its owner's lot once, and uses no quota", async () => {
  const { person, token, lot } = await uploader();
  const target = { coffee_id: String(lot.id) };
  const first = await upload(token, target);
  expect(first).toMatchObject({ status: 200, body: { success: true, duplicate_of: null } });
  expect(await roastsOf(person.id)).toMatchObject([
    { id: first.body.roastId, lotId: lot.id, ownerId: person.id },
  ]);
  const again = await upload(token, target);
  expect([again.status, again.body.details]).toEqual([409, { duplicate_of: first.body.roastId }]);
  expect(await ledgerOf(person.id)).toEqual([]);
});

test("a log that has only an instant is of the day in the time zone that is sent with it", async () => {
  const { person, token, lot } = await uploader();
  const target = { coffee_id: String(lot.id) };
  const at = Date.UTC(2025, 5, 14, 23, 30);
  const text = roasTime.bytes.toString().replace(/"dateTime":\d+/, `"dateTime":${at}`);
  const log = { ...roasTime, bytes: Buffer.from(text) };
  const sent = await upload(token, { ...target, time_zone: "Asia/Tokyo" }, log);
  expect(sent.status).toBe(200);
  expect(await roastsOf(person.id)).toMatchObject([{ roastDate: "2025-06-15" }]);
  const wrong = await upload(token, { ...target, time_zone: "Mars/Olympus" }, log);
  expect([wrong.status, wrong.body.details]).toMatchObject([400, { field: "time_zone" }]);
});

test("an upload token reaches neither an existing roast nor anything of another person", async () => {
  const mine = await uploader();
  const other = await uploader();
  const { body } = await upload(mine.token, { coffee_id: String(mine.lot.id) });
  const replace = await upload(mine.token, { roastId: String(body.roastId) });
  expect([replace.status, replace.body.code]).toEqual([403, "insufficient_scope"]);
  const foreign = await upload(mine.token, { coffee_id: String(other.lot.id) });
  expect([foreign.status, foreign.body.code]).toEqual([403, "not_owner"]);
  expect(await roastsOf(other.person.id)).toEqual([]);
});

test("a key that reads can't upload", async () => {
  const { person, lot } = await uploader();
  const refused = await upload(await insertKey(person), { coffee_id: String(lot.id) });
  expect([refused.status, refused.body.code]).toEqual([401, "invalid_credentials"]);
});

test("match=true finds the lot that the log names, and asks for one when none is clear", async () => {
  const { person, token } = await uploader();
  const coffee = await insertCoffee({ name: "Finca La Esperanza Gesha" });
  const lot = await insertLot({ ownerId: person.id, coffeeId: coffee.id });
  const log = (beans: string) => ({
    name: "a.alog",
    bytes: logOf({
      mode: "C",
      beans,
      timex: [0, 60, 120, 180, 240],
      temp1: [180, 190, 200, 210, 215],
      temp2: [150, 120, 140, 170, 200],
      timeindex: [0, 0, 3, 0, 0, 0, 4, 0],
    }),
  });
  const found = await upload(token, { match: "true" }, log("Finca La Esperanza Gesha"));
  expect(found.status).toBe(200);
  expect(await roastsOf(person.id)).toMatchObject([{ lotId: lot.id }]);
  const repeated = await upload(token, { match: "true" }, log("Finca La Esperanza Gesha"));
  expect(repeated.body.details).toEqual({ duplicate_of: found.body.roastId });
  const unclear = await upload(token, { match: "true" }, { ...log("Something else"), name: "b.alog" });
  // Its readings are those of the first log, so only another log is unclear.
  expect(unclear.status).toBe(409);
  const other = logOf({
    mode: "C",
    beans: "Sulawesi",
    timex: [0, 50, 99],
    temp1: [1, 2, 3],
    temp2: [150, 120, 180],
  });
  const lost = await upload(token, { match: "true" }, { name: "c.alog", bytes: other });
  expect([lost.status, lost.body.message, lost.body.details]).toEqual([
    409,
    expect.stringContaining("No lot of yours clearly matches"),
    { likely_lot: null },
  ]);
  const both = await upload(token, { match: "true", coffee_id: String(lot.id) });
  expect([both.status, both.body.details.field]).toEqual([400, "roastId"]);
});

test("the console makes an upload token with that scope alone, and rotation keeps it so", async () => {
  const person = await insertPerson({ role: "member", apiPlan: "enterprise" });
  const headers = {
    cookie: await signIn(person),
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
  };
  const post = async (path: string, body: object) => {
    const response = await call(`/api-dashboard/keys/${path}`, {
      method: "POST",
      headers,
      body: JSON.stringify(body),
    });
    return { status: response.status, body: await response.json() };
  };
  const made = await post("generate", { name: "roastery laptop", scopes: ["roasts:write"] });
  expect(made.body.key.scopes).toEqual(["roasts:write"]);
  const mixed = await post("generate", { name: "x", scopes: ["roasts:write", "catalog:read"] });
  expect([mixed.status, mixed.body.details.field]).toEqual([400, "scopes"]);
  const rotated = await post("rotate", { keyId: made.body.key.id });
  expect(rotated.body.key.scopes).toEqual(["roasts:write"]);
  const lot = await insertLot({ ownerId: person.id });
  expect((await upload(made.body.apiKey, { coffee_id: String(lot.id) })).status).toBe(401);
  expect((await upload(rotated.body.apiKey, { coffee_id: String(lot.id) })).status).toBe(200);
});

test.each([
  ["/v1", "/v1"],
  ["/v1/openapi.json", "/v1/openapi.json"],
  ["/v1/catalog", "/v1/catalog"],
  ["/v1/catalog/{id}", "/v1/catalog/1"],
  ["/v1/price-index", "/v1/price-index"],
])(
  "%s refuses an upload token as its OpenAPI says, without the headers of a quota",
  async (template, path) => {
    const { token } = await uploader();
    const document = await readDocument(call);
    const refused = await call(path, { headers: { authorization: `Bearer ${token}` } });
    expect(await refused.clone().json()).toMatchObject({ code: "insufficient_scope" });
    expect([refused.status, refused.headers.get("x-ratelimit-limit")]).toEqual([403, null]);
    expect(await complaints(document, template, refused)).toEqual([]);
  },
);
