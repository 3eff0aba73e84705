import { expect, test } from "vitest";
import { findTool } from "@/lib/assistant/tools";
import { forecastRunOut } from "@/lib/inventory/outlook/run-out-forecast";
import { viewStockOutlook } from "@/lib/inventory/outlook/stock-outlook";
import { viewLot } from "@/lib/pages/inventory-pages";
import { daysBefore } from "@/lib/units/days";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { send } from "@/tests/support/inventory";
import { sendForm } from "@/tests/support/log-forms";
import { roasTime } from "@/tests/support/logger-files";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

/** Whenever this runs, it is another day than UTC's in one of them. */
const AHEAD = "Pacific/Kiritimati";
const BEHIND = "Pacific/Pago_Pago";
const dayIn = (timeZone: string, instant = new Date()) => instant.toLocaleDateString("sv", { timeZone });

async function roasterIn(timeZone: string) {
  const person = await insertPerson();
  const lot = await insertLot({ ownerId: person.id, purchasedQtyLbs: 10, location: "Cellar" });
  return { person, lot, cookie: `${await signIn(person)}; peaberry.zone=${timeZone}` };
}

async function daysOf(lotId: number, cookie: string) {
  const ledger = await (await call(`/api/beans/movements?lot=${lotId}`, { headers: { cookie } })).json();
  return ledger.data.map(({ kind, day }: { kind: string; day: string }) => [kind, day]);
}

test.each([AHEAD, BEHIND])("what is entered without a day in %s is of the day there", async (zone) => {
  const { lot, cookie } = await roasterIn(zone);
  const today = dayIn(zone);
  const post = async (path: string, body: object) => (await send("POST", path, cookie, body)).json();
  expect((await send("PUT", `/api/beans?id=${lot.id}`, cookie, { location: "Loft" })).status).toBe(200);
  await post("/api/beans/movements", { coffee_id: lot.id, kind: "sampled", weight: 1 });
  await post("/api/roast-profiles", { coffee_id: lot.id, oz_in: 16, oz_out: 14 });
  const days = await daysOf(lot.id, cookie);
  for (const kind of ["moved", "sampled", "roasted"]) expect(days).toContainEqual([kind, today]);
});

test.each(["Mars/Olympus", "%00", ""])("an unknown time zone (%s) is UTC", async (zone) => {
  const { lot, cookie } = await roasterIn(zone);
  await send("POST", "/api/roast-profiles", cookie, { coffee_id: lot.id, oz_in: 16 });
  expect(await daysOf(lot.id, cookie)).toContainEqual(["roasted", dayIn("UTC")]);
});

test("a log that has only an instant is of the day where its importer is", async () => {
  const at = Date.UTC(2025, 5, 14, 11, 30);
  const bytes = Buffer.from(roasTime.bytes.toString().replace(/"dateTime":\d+/, `"dateTime":${at}`));
  for (const zone of [AHEAD, BEHIND, "UTC"]) {
    const { cookie } = await roasterIn(zone);
    const { metadata } = await (
      await sendForm(cookie, "/api/artisan-import/preview", { file: { ...roasTime, bytes } })
    ).json();
    expect(metadata).toMatchObject({ roast_date: dayIn(zone, new Date(at)) });
  }
});

test("a lot runs out by the roasts up to the reader's day, on the home page and on its own", async () => {
  for (const zone of [AHEAD, BEHIND]) {
    const { person, lot } = await roasterIn(zone);
    const today = dayIn(zone);
    for (const roastDate of [today, daysBefore(1, today)]) await insertRoast({ lot, roastDate, ozIn: 32 });
    const expected = forecastRunOut(
      6,
      [today, daysBefore(1, today)].map((roast_date) => ({ roast_date, oz_in: 32 })),
      today,
    );
    const viewer = { ...sessionOf("member", person.id), timeZone: zone };
    expect((await viewLot(viewer, lot.id)).runOut).toEqual(expected);
    const { low } = await viewStockOutlook(viewer);
    expect(low.map(({ runOut }) => runOut)).toEqual([expected]);
  }
});

test("the assistant's yesterday is the reader's", async () => {
  for (const zone of [AHEAD, BEHIND]) {
    const { person, lot } = await roasterIn(zone);
    const yesterday = dayIn(zone, new Date(Date.now() - 86_400_000));
    await insertRoast({ lot, batchName: "Kept", roastDate: yesterday, ozIn: 16 });
    const viewer = { ...sessionOf("member", person.id), timeZone: zone };
    const { sentences } = (await findTool("last_roast")?.run(viewer, { roasts: ["yesterday"] })) ?? {};
    expect(sentences?.join(" ")).toContain("Kept");
  }
});
