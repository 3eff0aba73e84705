import { expect, test } from "vitest";
import { readChart } from "@/lib/roast/chart/roast-chart";
import { recordingOf } from "@/lib/roast/live/live-recording";
import { type LiveEvent, liveStateOf } from "@/lib/roast/live/session";
import { changeMarksEndpoint } from "@/lib/roast/marks/contract";
import { logFile } from "@/tests/support/artisan-files";
import { imported } from "@/tests/support/log-forms";
import { added, listed, refusal, roaster, send } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const START = Date.UTC(2026, 10, 21, 12);
const read = (second: number, bean: number): LiveEvent => {
  const at = START + second * 1000;
  return { kind: "readings", at, readings: [{ at, bean }] };
};
const mark = (name: "charge" | "dry_end" | "fc_start" | "drop", second: number): LiveEvent => ({
  kind: "mark",
  at: START + second * 1000,
  mark: name,
});

/** 51 was typed five seconds after 150, and dry end tapped in the same moment. */
const MISTYPED = [
  mark("charge", 0),
  ...[95, 110, 128, 150].map((bean, i) => read(61 * (i + 1), bean)),
  read(249, 51),
  mark("dry_end", 250),
  ...[165, 177, 188].map((bean, i) => read(61 * (i + 5), bean)),
  mark("fc_start", 430),
  read(488, 198),
  mark("drop", 490),
];

async function mistyped() {
  const person = await roaster();
  const events: LiveEvent[] = [{ kind: "start", at: START }, ...MISTYPED];
  const recording = recordingOf(liveStateOf(events), "C");
  const { data } = await added(person.cookie, { coffee_id: person.lot.id, recording });
  return { ...person, roast: data[0] ?? expect.fail("no roast") };
}
const change = (cookie: string, body: object) => send(cookie, "POST", "/api/roast-marks", body);

test("a mistyped reading of a live roast is removed with what its marks repeat, and all figures follow", async () => {
  const { cookie, ownerId, roast } = await mistyped();
  expect(roast.milestones.turning_point).toMatchObject({ bean_temp: 51 });
  const answer = await change(cookie, { roastId: roast.roast_id, remove_reading: "4:09" });
  expect(answer.status).toBe(200);
  const { data } = changeMarksEndpoint.response.parse(await answer.json());
  expect(data.milestones.turning_point).toMatchObject({ time: 61, bean_temp: 95 });
  expect(data.milestones.dry_end?.time).toBe(250);
  expect(data.milestones.dry_end?.bean_temp).toBeCloseTo(151.5, 0);
  expect(data).toMatchObject({ marks_corrected: false, data_source: "live" });
  expect(data.last_updated).not.toBe(roast.last_updated);
  expect((await listed(cookie, `id=${roast.roast_id}`)).data[0]).toEqual(data);
  const chart = await readChart(sessionOf("viewer", ownerId), roast.roast_id);
  expect(chart.bean.filter((bean) => bean !== null && bean < 95)).toEqual([]);
  expect(Math.max(...chart.ror.map((rate) => rate ?? 0))).toBeLessThan(25);
});

test("only a reading of a live roast is removed, and by its time", async () => {
  const { cookie, lot, roast } = await mistyped();
  const refused = async (body: object) => (await refusal(await change(cookie, body))).slice(0, 3);
  const nothing = [400, "invalid_request", "remove_reading"];
  expect(await refused({ roastId: roast.roast_id, remove_reading: 200 })).toEqual(nothing);
  expect(await refused({ roastId: roast.roast_id, remove_reading: "soon" })).toEqual(nothing);
  const name = "4.0-celsius.alog";
  const { roastId } = await imported(cookie, {
    coffee_id: String(lot.id),
    file: { name, bytes: logFile(name) },
  });
  expect(await refused({ roastId, remove_reading: 60 })).toEqual(nothing);
  expect((await listed(cookie, `id=${roast.roast_id}`)).data[0]).toEqual(roast);
});

test("a mark that is moved leaves no flat stretch where it was", async () => {
  const { cookie, ownerId, roast } = await mistyped();
  await change(cookie, { roastId: roast.roast_id, remove_reading: 249 });
  await change(cookie, { roastId: roast.roast_id, fc_start: 366 });
  const { time, ror } = await readChart(sessionOf("viewer", ownerId), roast.roast_id);
  expect(ror.filter((rate, i) => (time[i] ?? 0) > 100 && rate === 0)).toEqual([]);
});
