import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { localInstantOf } from "@/lib/units/days";
import { call } from "@/tests/support/call";
import { added, batchesOf, post, refusal, roaster } from "@/tests/support/roasts";

const RECORDING = { unit: "F", time: [0, 300, 660], bean: [390, 305, 410], marks: { charge: 0, drop: 2 } };

test("a roast that says when it began has that time of day in the list, the CSV and its log, and its place in the day", async () => {
  const { cookie, lot } = await roaster();
  const began = (batch_name: string, started_at: string) =>
    added(cookie, { coffee_id: lot.id, batch_name, started_at, data_source: "live", recording: RECORDING });
  // Saved in another order, as without a network.
  await began("second", "2026-10-05T11:32:05+02:00");
  const { data } = await began("first", "2026-10-05T10:17:40+02:00");
  expect(data).toMatchObject([{ roast_date: "2026-10-05", roast_time: "10:17" }]);
  expect(await batchesOf(cookie)).toEqual(["second", "first"]);
  const read = (path: string) => call(path, { headers: { cookie } });
  const table: Record<string, string>[] = parse(await (await read("/api/roast-profiles/export")).text(), {
    columns: true,
    bom: true,
  });
  expect(table.map(({ batch_name, start_time }) => [batch_name, start_time])).toEqual([
    ["second", "11:32"],
    ["first", "10:17"],
  ]);
  const log = await (await read(`/api/roast-export?roastId=${data[0]?.roast_id}`)).json();
  expect([log.roasttime, log.roastepoch]).toEqual(["10:17:40", Date.parse("2026-10-05T08:17:40Z") / 1000]);
  for (const started_at of ["10:17", "2126-01-01T00:00:00Z"]) {
    const refused = await refusal(await post(cookie, { coffee_id: lot.id, started_at }));
    expect(refused.slice(0, 3)).toEqual([400, "invalid_request", "started_at"]);
  }
});

test("a page says an instant with the day, time and offset of its clock", () => {
  const instant = new Date("2026-11-29T11:32:05Z");
  expect(new Date(localInstantOf(instant)).getTime()).toBe(instant.getTime());
  expect(localInstantOf(instant)).toMatch(/^2026-11-\d\dT\d\d:\d\d:05[+-]\d\d:\d\d$/);
});
