import { expect, test } from "vitest";
import { readReservationsEndpoint, reserveEndpoint } from "@/lib/roast/reservations/contract";
import { daysBefore } from "@/lib/units/days";
import { logFile } from "@/tests/support/artisan-files";
import { call } from "@/tests/support/call";
import { imported } from "@/tests/support/log-forms";
import { added, listed, refusal, roaster, send } from "@/tests/support/roasts";

test("batch numbers count a bench's roasts of a year, and are never given twice", async () => {
  const { cookie, lot } = await roaster();
  const numbersOf = async (...days: readonly string[]) => {
    const { data } = await added(
      cookie,
      days.map((roast_date) => ({ coffee_id: lot.id, roast_date })),
    );
    return data;
  };
  const together = await numbersOf("2026-03-01", "2025-12-31", "2026-03-02");
  expect(together.map(({ batch_number }) => batch_number)).toEqual(["2026-1", "2025-1", "2026-2"]);
  expect(new Set(together.map(({ saved_with }) => saved_with))).toEqual(new Set([together[0]?.roast_id]));
  const last = together[2]?.roast_id;
  await call(`/api/roast-profiles?id=${last}`, {
    method: "DELETE",
    headers: { cookie, "sec-fetch-site": "same-origin" },
  });
  const all = await Promise.all(Array.from({ length: 6 }, () => numbersOf("2026-05-05")));
  const numbers = all.flat().map(({ batch_number, saved_with }) => [batch_number, saved_with]);
  expect(numbers.sort()).toEqual(
    ["2026-3", "2026-4", "2026-5", "2026-6", "2026-7", "2026-8"].map((n) => [n, null]),
  );
  const stranger = await roaster();
  const { data } = await added(stranger.cookie, { coffee_id: stranger.lot.id, roast_date: "2026-05-05" });
  expect(data[0]?.batch_number).toBe("2026-1");
});

const NUMBERS = "/api/batch-numbers";
const UUIDS = Array.from({ length: 8 }, (_, place) => String(place).repeat(32));

async function reserved(cookie: string, body: object): Promise<string[]> {
  const answer = await send(cookie, "POST", NUMBERS, { roast_date: "2026-05-05", ...body });
  expect(answer.status).toBe(200);
  return reserveEndpoint.response.parse(await answer.json()).data.map(({ batch_number }) => batch_number);
}
async function open(cookie: string) {
  const { data } = readReservationsEndpoint.response.parse(
    await (await call(NUMBERS, { headers: { cookie } })).json(),
  );
  return data.map(({ batch_number, roast_uuid }) => (roast_uuid ? `${batch_number} taken` : batch_number));
}

test("roasts that begin at once get numbers of their own, which repeats and their saving keep", async () => {
  const { cookie, lot } = await roaster();
  const begun = await Promise.all(
    [...UUIDS, ...UUIDS].map(async (roast_uuid) => [roast_uuid, ...(await reserved(cookie, { roast_uuid }))]),
  );
  const numbers = new Map(begun.map(([uuid = "", number = ""]) => [uuid, number]));
  expect(new Set(begun.map(([uuid, number]) => `${uuid} ${number}`)).size).toBe(8);
  expect([...numbers.values()].sort()).toEqual(UUIDS.map((_, place) => `2026-${place + 1}`));
  const [first = "", second = ""] = UUIDS;
  const { data } = await added(cookie, [
    { coffee_id: lot.id, roast_date: "2026-05-05" },
    { coffee_id: lot.id, roast_date: "2026-05-05", roast_uuid: second },
  ]);
  expect(data.map(({ batch_number }) => batch_number)).toEqual(["2026-9", numbers.get(second)]);
  expect(await open(cookie)).toHaveLength(7);
  // Discarded, and no later one was given: the ninth is a roast's, so its number stays unused.
  await send(cookie, "DELETE", `${NUMBERS}?roast_uuid=${first}`);
  expect(await open(cookie)).not.toContain(`${numbers.get(first)} taken`);
  expect(await reserved(cookie, { roast_uuid: first })).toEqual(["2026-10"]);
  await send(cookie, "DELETE", `${NUMBERS}?roast_uuid=${first}`);
  expect(await reserved(cookie, { roast_uuid: "a".repeat(32) })).toEqual(["2026-10"]);
});

test("planned batches are numbered once, and a number goes to one roast, back to the plan, or to a log with it", async () => {
  const { cookie, lot } = await roaster({ purchasedQtyLbs: 10 });
  const plan = { batches: { [`coffee ${lot.coffeeId}`]: 3 } };
  const [one] = await Promise.all([reserved(cookie, plan), reserved(cookie, plan)]);
  expect(one).toEqual(["2026-1", "2026-2", "2026-3"]);
  const [roast_uuid = "", other = ""] = UUIDS;
  const wanted = { batch_number: "2026-2" };
  expect(await reserved(cookie, { roast_uuid, ...wanted })).toEqual(["2026-2"]);
  expect(await reserved(cookie, { roast_uuid: other, ...wanted })).toEqual(["2026-4"]);
  for (const uuid of [roast_uuid, other]) await send(cookie, "DELETE", `${NUMBERS}?roast_uuid=${uuid}`);
  expect(await open(cookie)).toEqual(["2026-1", "2026-2", "2026-3"]);

  const file = { name: "2026-3 washed.alog", bytes: logFile("4.0-celsius.json") };
  const { roastId } = await imported(cookie, { file, coffee_id: String(lot.id) });
  expect((await listed(cookie, `id=${roastId}`)).data[0]?.batch_number).toBe("2026-3");
  const roast = { coffee_id: lot.id, oz_in: 8, roast_date: "2026-05-06", ...wanted };
  expect((await added(cookie, roast)).data[0]?.batch_number).toBe("2026-2");
  const again = await added(cookie, roast);
  expect(again.data[0]?.batch_number).toBe("2026-4");
  expect(again.warnings).toEqual(["Batch number 2026-2 was no longer reserved. This roast is 2026-4."]);
  expect(await open(cookie)).toEqual(["2026-1"]);
});

test("a number is reserved for a day that is at most a year ahead", async () => {
  const { cookie } = await roaster();
  const [roast_uuid] = UUIDS;
  const answer = await send(cookie, "POST", NUMBERS, { roast_uuid, roast_date: "2226-11-01" });
  const expected = "YYYY-MM-DD, at most a year ahead";
  expect(await refusal(answer)).toEqual([400, "invalid_request", "roast_date", expected]);
  expect(await reserved(cookie, { roast_uuid, roast_date: daysBefore(-300) })).toHaveLength(1);
});

test("roasts are found by their batch number, by all of it only", async () => {
  const { cookie, lot } = await roaster();
  await added(cookie, [
    { coffee_id: lot.id, batch_name: "first", roast_date: "2026-05-05" },
    { coffee_id: lot.id, batch_name: "older", roast_date: "2025-05-05" },
  ]);
  const namesFor = async (text: string) =>
    (await listed(cookie, `text=${text}`)).data.map(({ batch_name: name }) => name);
  expect(await namesFor("2026-1")).toEqual(["first"]);
  expect(await namesFor("%202025-1%20")).toEqual(["older"]);
  expect(await namesFor("2026-11")).toEqual([]);
});

test("a roast that was saved meanwhile has its number, and none is reserved for it again", async () => {
  const { cookie, lot } = await roaster();
  const [roast_uuid = ""] = UUIDS;
  const [number] = await reserved(cookie, { roast_uuid });
  const { data } = await added(cookie, { coffee_id: lot.id, roast_uuid, roast_date: "2026-05-05" });
  expect(data[0]?.batch_number).toBe(number);
  expect(await reserved(cookie, { roast_uuid })).toEqual([]);
  expect(await open(cookie)).toEqual([]);
});
