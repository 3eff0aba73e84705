import { expect, test } from "vitest";
import { viewRoast } from "@/lib/pages/roast-page";
import { viewConsistency } from "@/lib/roast/consistency/consistency";
import { readConsistencyEndpoint, setTolerancesEndpoint } from "@/lib/roast/consistency/contract";
import { viewAverages } from "@/lib/roast/planning/planning";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { added, refusal, roaster, send } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const PATH = "/api/roast-consistency";
const read = async (cookie: string, search = "") =>
  readConsistencyEndpoint.response.parse(await (await send(cookie, "GET", `${PATH}${search}`)).json()).data;
const set = (cookie: string, body: unknown) => send(cookie, "POST", PATH, body);

/** Four roasts of a coffee, the last of them two points too long in development. */
async function bench() {
  const person = await roaster({ purchasedQtyLbs: 50 });
  const ids: number[] = [];
  for (const dtrPercent of [20, 20.5, 20, 24])
    ids.push((await insertRoast({ lot: person.lot, ozIn: 10, ozOut: 8.5, dtrPercent })).id);
  return { ...person, ids, coffee: person.lot.coffeeId };
}

test("a coffee's own tolerance decides which roasts are outside, on its page and theirs", async () => {
  const { cookie, ownerId, ids, coffee } = await bench();
  const odd = ids[3] ?? 0;
  const [before] = await read(cookie);
  expect(before).toMatchObject({ catalog_id: coffee, roasts: 4, has_own_limits: false });
  expect(before?.figures.dtr).toMatchObject({ roasts: 4, median: 20.25, limit: 2.5, outside: [odd] });
  expect(before?.outside).toMatchObject([{ roast_id: odd, figures: ["dtr"] }]);
  const deviationsOn = async (id: number) => (await viewRoast(sessionOf("viewer", ownerId), id)).deviations;
  expect(await deviationsOn(odd)).toEqual([{ figure: "dtr", value: 24, median: 20.25, limit: 2.5 }]);
  expect(await deviationsOn(ids[0] ?? 0)).toEqual([]);

  const answer = await set(cookie, { catalog_id: coffee, unit: "F", dtr: "4", drop_temp: 5.4, fc_time: "" });
  const { data } = setTolerancesEndpoint.response.parse(await answer.json());
  expect(data).toMatchObject({ has_own_limits: true, outside: [] });
  expect(data?.limits).toMatchObject({ dtr: 4, drop_temp: 3, fc_time: null, weight_loss: 1 });
  expect(await deviationsOn(odd)).toEqual([]);
  // What isn't sent stays.
  await set(cookie, { catalog_id: coffee, weight_loss: 0.5 });
  expect((await read(cookie, `?coffee=${coffee}`))[0]?.limits).toMatchObject({ dtr: 4, weight_loss: 0.5 });
  await set(cookie, { catalog_id: coffee, reset: "true" });
  expect((await read(cookie))[0]).toMatchObject({ has_own_limits: false, limits: { dtr: 2.5, fc_time: 30 } });
});

test("the latest twenty roasts say what is usual, without blends and other people's", async () => {
  const { cookie, ownerId, lot, ids } = await bench();
  const second = await insertLot({ ownerId, coffeeId: (await insertCoffee({ name: "Aceh" })).id });
  await added(cookie, {
    oz_in: 4,
    oz_out: 1,
    inputs: [
      { coffee_id: lot.id, share: 1 },
      { coffee_id: second.id, share: 1 },
    ],
  });
  const stranger = await roaster({ coffeeId: lot.coffeeId });
  await insertRoast({ lot: stranger.lot, dtrPercent: 50 });
  expect(await read(cookie)).toMatchObject([{ roasts: 4, figures: { weight_loss: { high: 15 } } }]);
  for (let i = 0; i < 20; i++)
    await insertRoast({ lot, roastDate: "2026-11-20", ozIn: 10, ozOut: 8.5, dtrPercent: 24 });
  const [coffee] = await read(cookie);
  expect(coffee?.figures.dtr).toMatchObject({ roasts: 20, median: 24, outside: [] });
  // An old roast is judged by what is usual now.
  const { deviations } = await viewRoast(sessionOf("viewer", ownerId), ids[0] ?? 0);
  expect(deviations).toMatchObject([{ figure: "dtr", value: 20, median: 24 }]);
});

test("tolerances are refused for a coffee that isn't on the bench, and out of bounds", async () => {
  const { cookie, coffee } = await bench();
  const stranger = await roaster();
  expect((await set(stranger.cookie, { catalog_id: coffee, dtr: 1 })).status).toBe(404);
  expect(await refusal(await set(cookie, { catalog_id: coffee, dtr: -1 }))).toEqual([
    ...[400, "invalid_request", "dtr", "number from 0 to 1000 with at most 2 decimals"],
  ]);
  expect((await read(cookie))[0]?.has_own_limits).toBe(false);
});

test("averages, consistency and ranking begin in the unit of the roasts with temperatures", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchasedQtyLbs: 50 });
  const milestones = { fc_start: { time: 500, bean_temp: 200 }, drop: { time: 640, bean_temp: 212 } };
  const recorded = { coffee_id: lot.id, temperature_unit: "C", roast_date: "2026-11-20", milestones };
  for (const batch of ["a", "b"]) await added(cookie, { ...recorded, batch_name: batch });
  // The latest of all has no temperature, so that its unit is the column's default.
  await added(cookie, { coffee_id: lot.id, roast_date: "2026-11-21", milestones: { drop: { time: 640 } } });
  const viewer = sessionOf("viewer", ownerId);
  expect((await viewAverages(viewer, null)).unit).toBe("C");
  expect((await viewAverages(viewer, "F")).unit).toBe("F");
  expect((await viewConsistency(viewer)).unit).toBe("C");
  expect(await (await send(cookie, "GET", "/api/roast-ranking?columns=fc_temp")).json()).toMatchObject({
    unit: "C",
  });
});
