import { expect, test } from "vitest";
import { z } from "zod";
import {
  addCuppingEndpoint,
  changeCuppingEndpoint,
  readCuppingsEndpoint,
} from "@/lib/roast/cuppings/contract";
import { SCA_ATTRIBUTES } from "@/lib/roast/cuppings/forms";
import { rankRoastsEndpoint } from "@/lib/roast/ranking/contract";
import { call } from "@/tests/support/call";
import { insertRoast } from "@/tests/support/factories";
import { listed, refusal, roaster, send } from "@/tests/support/roasts";

const PATH = "/api/roast-cuppings";
const read = async (cookie: string, search = "") =>
  readCuppingsEndpoint.response.parse(await (await send(cookie, "GET", `${PATH}${search}`)).json()).data;
async function add(cookie: string, body: unknown) {
  const response = await send(cookie, "POST", PATH, body);
  expect(response.status).toBe(200);
  return addCuppingEndpoint.response.parse(await response.json()).data;
}

const eights = Object.fromEntries(SCA_ATTRIBUTES.map((name) => [name, 8]));

async function cupped() {
  const person = await roaster({ purchasedQtyLbs: 20 });
  const roast = await insertRoast({ lot: person.lot });
  return { ...person, roast };
}

test("a roast has several cuppings, and their mean ranks it among its coffee's roasts", async () => {
  const { cookie, lot, roast } = await cupped();
  const better = await insertRoast({ lot });
  const first = await add(cookie, {
    ...{ roast_id: roast.id, form: "sca", cupped_on: "2026-10-02", cupper: "Ana" },
    ...{ scores: eights, taint_cups: 1, notes: "Flat." },
  });
  expect(first).toMatchObject({ score: 78, cupped_on: "2026-10-02", batch_name: roast.batchName });
  await add(cookie, {
    ...{ roast_id: roast.id, form: "sca", cupped_on: "2026-10-09" },
    scores: { ...eights, flavor: 8.25 },
  });
  await add(cookie, { roast_id: roast.id, form: "sca", scores: { flavor: 9 } });
  await add(cookie, { roast_id: better.id, form: "sca", scores: { ...eights, overall: 9 } });
  expect((await read(cookie, `?roast_id=${roast.id}`)).map(({ score }) => score)).toEqual([null, 80.25, 78]);
  expect(await read(cookie, `?coffee=${lot.coffeeId}`)).toHaveLength(4);
  const answer = await send(cookie, "GET", `/api/roast-ranking?coffee=${lot.coffeeId}&sort=cup_score`);
  const ranking = rankRoastsEndpoint.response.parse(await answer.json());
  expect(ranking.data.map(({ roast_id, values }) => [roast_id, values.cup_score])).toEqual([
    [better.id, 81],
    [roast.id, 79.13],
  ]);
  expect((await listed(cookie, `id=${roast.id}`)).data[0]?.cup_score).toBe(79.13);
});

test("a cupping without a score, a descriptor or a note is refused, and scores of cups alone are one", async () => {
  const { cookie, roast } = await cupped();
  const blank = {
    roast_id: roast.id,
    form: "sca",
    cupper: "Ana",
    "score.flavor": "",
    taint_cups: 0,
    notes: "",
  };
  expect(await refusal(await send(cookie, "POST", PATH, blank))).toEqual([
    ...[400, "invalid_request", "notes", "a score, a descriptor or a note"],
  ]);
  expect(await read(cookie)).toEqual([]);
  await add(cookie, { ...blank, taint_cups: 1 });
});

test("the fields of a form without scripts are a cupping, and it leads back to the roast", async () => {
  const { cookie, roast } = await cupped();
  const fields = new URLSearchParams({
    ...{
      roast_id: String(roast.id),
      form: "cva",
      cupped_on: "2026-10-02",
      back: `/roast/${roast.id}#cuppings`,
    },
    ...{ "score.flavor": "7", "score.aroma": "", "intensity.acidity": "9.5", descriptors: "" },
    ...{
      "descriptor.flavor:berry": "on",
      "descriptor.mouthfeel:smooth": "on",
      taint_cups: "0",
      fault_cups: "0",
    },
  });
  const headers = {
    cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "application/x-www-form-urlencoded",
  };
  const response = await call(PATH, { method: "POST", headers, body: fields.toString() });
  expect([response.status, response.headers.get("location")]).toEqual([303, `/roast/${roast.id}#cuppings`]);
  const [cupping] = await read(cookie);
  expect(cupping).toMatchObject({
    ...{ form: "cva", scores: { flavor: 7 }, intensities: { acidity: 9.5 }, score: null },
    descriptors: ["flavor:berry", "mouthfeel:smooth"],
  });
  // A changed one goes to its address, with the version that was read.
  const change = (more: Record<string, string>) =>
    call(`${PATH}?id=${cupping?.id}`, {
      method: "POST",
      headers,
      body: new URLSearchParams({
        back: `/roast/${roast.id}`,
        last_updated: cupping?.last_updated ?? "",
        ...more,
      }).toString(),
    });
  expect((await change({ notes: "Plum", "intensity.acidity": "9,5" })).status).toBe(303);
  expect((await change({ notes: "Cherry" })).status).toBe(409);
  expect(await read(cookie)).toMatchObject([{ notes: "Plum", intensities: { acidity: 9.5 } }]);
  // No box checked any more.
  await send(cookie, "PUT", `${PATH}?id=${cupping?.id}`, { descriptors: "", "intensity.acidity": "" });
  expect((await read(cookie))[0]).toMatchObject({ descriptors: [], intensities: {}, scores: { flavor: 7 } });
});

test("a change keeps what it doesn't send, recomputes the score, and conflicts with one in another tab", async () => {
  const { cookie, roast } = await cupped();
  const before = await add(cookie, { roast_id: roast.id, form: "sca", scores: eights, notes: "Plum." });
  const changed = await send(cookie, "PUT", `${PATH}?id=${before.id}`, { fault_cups: 1 });
  const { data } = changeCuppingEndpoint.response.parse(await changed.json());
  expect(data).toMatchObject({ score: 76, notes: "Plum.", scores: eights });
  const stale = await call(`${PATH}?id=${before.id}`, {
    method: "PUT",
    headers: {
      ...{ cookie, "sec-fetch-site": "same-origin", "content-type": "application/json" },
      "if-match": before.last_updated,
    },
    body: JSON.stringify({ notes: "Cherry." }),
  });
  expect(stale.status).toBe(409);
  const wrong = await send(cookie, "PUT", `${PATH}?id=${before.id}`, { scores: { flavor: 8.1 } });
  expect(await refusal(wrong)).toEqual([
    ...[400, "invalid_request", "scores.flavor", "number from 0 to 10 in steps of 0.25"],
  ]);
  expect((await send(cookie, "DELETE", `${PATH}?id=${before.id}`)).status).toBe(200);
  expect(await read(cookie)).toEqual([]);
});

test("cuppings belong to their bench, go with their roast, and are part of its export", async () => {
  const { cookie, roast } = await cupped();
  const mine = await add(cookie, { roast_id: roast.id, form: "sca", scores: eights });
  const stranger = await cupped();
  const attempts = [
    ["POST", PATH, { roast_id: roast.id, form: "sca" }],
    ["PUT", `${PATH}?id=${mine.id}`, { notes: "mine now" }],
    ["DELETE", `${PATH}?id=${mine.id}`, undefined],
    ["GET", `${PATH}?roast_id=${roast.id}`, undefined],
  ] as const;
  for (const [method, path, body] of attempts)
    expect([method, (await send(stranger.cookie, method, path, body)).status]).toEqual([method, 403]);
  expect(await read(stranger.cookie)).toEqual([]);
  const exported = await (await call("/api/account/export", { headers: { cookie } })).json();
  const cuppings = z.array(z.object({ id: z.int(), score: z.number() })).parse(exported.roast_cuppings);
  expect(cuppings).toEqual([{ id: mine.id, score: 80 }]);
  await send(cookie, "DELETE", `/api/roast-profiles?id=${roast.id}`);
  expect(await read(cookie)).toEqual([]);
});
