import { expect, test } from "vitest";
import { NO_MARKS } from "@/lib/coffee/recording";
import { readRoastChart } from "@/lib/roast/chart/contract";
import { changeMarksEndpoint } from "@/lib/roast/marks/contract";
import { viewAverages } from "@/lib/roast/planning/planning";
import { call } from "@/tests/support/call";
import { added, listed, roaster, send } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

/** Typed at the machine: a reading a minute or so, as of a phone. */
const TYPED = {
  unit: "C",
  time: [0, 61.3, 122.4, 184, 246.2, 307, 368.5, 431.7, 491.6, 592.3],
  bean: [180, 98, 112, 131, 148, 161, 174, 184, 194, 212],
  marks: { ...NO_MARKS, charge: 0, fc_start: 7, drop: 9 },
};

async function typed() {
  const person = await roaster();
  const recorded = async () => {
    const { data } = await added(person.cookie, { coffee_id: person.lot.id, recording: TYPED });
    return data[0] ?? expect.fail("no roast");
  };
  return { ...person, recorded, roast: await recorded() };
}
const change = (cookie: string, body: object) => send(cookie, "POST", "/api/roast-marks", body);
async function changed(cookie: string, body: object) {
  const answer = await change(cookie, body);
  expect(answer.status).toBe(200);
  return changeMarksEndpoint.response.parse(await answer.json()).data;
}
const read = (cookie: string, path: string) => call(path, { headers: { cookie } });
const chartOf = async (cookie: string, id: number) =>
  readRoastChart.response.parse(
    await (await read(cookie, `/api/roast-chart-data?roastId=${id}&points=5000`)).json(),
  );

test("a mark typed between two readings keeps its time, and figures, chart, comparison, averages and files follow", async () => {
  const { cookie, ownerId, recorded, roast } = await typed();
  const id = roast.roast_id;
  const data = await changed(cookie, { roastId: id, fc_start: "7:50", drop: "9:00" });
  // On the line between 431.7 s, 184 °C and 491.6 s, 194 °C.
  expect(data).toMatchObject({
    milestones: { fc_start: { time: 470, bean_temp: 190.4 }, drop: { time: 540, bean_temp: 202.7 } },
    total_time: 540,
    development_time: 70,
    dtr_percent: 13,
  });
  expect((await listed(cookie, `id=${id}`)).data[0]).toEqual(data);

  const chart = await chartOf(cookie, id);
  const { total_time, development_time, dtr_percent } = chart.metrics;
  expect([chart.milestones, total_time, development_time, dtr_percent]).toEqual([
    data.milestones,
    540,
    70,
    13,
  ]);
  // Nothing was read there.
  expect([470, 540].map((second) => chart.bean[chart.time.indexOf(second)])).toEqual([null, null]);
  expect(chart.bean.filter((value) => value !== null)).toEqual(TYPED.bean);
  expect(chart.ror[chart.time.indexOf(470)]).toBe(chart.ror[chart.time.indexOf(491.6)]);

  const other = await recorded();
  const compared = await (await read(cookie, `/api/roast-compare?ids=${id},${other.roast_id}&unit=C`)).json();
  expect(compared.roasts[0].milestones.fc_start).toMatchObject({ time: 470, bean_temp: 190.4 });
  const log = await (await read(cookie, `/api/roast-export?roastId=${id}`)).json();
  expect([log.timex[log.timeindex[2]], log.temp2[log.timeindex[2]]]).toEqual([470, 190.394]);
  const table = await (await read(cookie, `/api/roast-export?roastId=${id}&format=csv`)).text();
  expect(table).toMatch(/^470,190\.394,,first crack/m);
  const kept = await (await read(cookie, "/api/account/export")).json();
  const own = kept.roasts.find((each: { roast_id: number }) => each.roast_id === id).recording;
  expect([own.time[own.marks.fc_start], own.time[own.file_marks.fc_start]]).toEqual([470, 431.7]);
  const { coffees } = await viewAverages(sessionOf("viewer", ownerId), "C");
  expect(coffees[0]?.figures.total_time?.mean).toBeCloseTo((540 + 592.3) / 2, 4);
  expect(coffees[0]?.curve?.points.at(-1)?.time).toBe(540);
});

test("correcting a mark again, back or by restoring leaves no sample behind", async () => {
  const { cookie, roast } = await typed();
  const roastId = roast.roast_id;
  const before = await chartOf(cookie, roastId);
  for (const fc_start of ["7:00", "7:50", "8:05.5"]) {
    const { milestones } = await changed(cookie, { roastId, fc_start });
    expect(milestones.fc_start?.time).toBe({ "7:00": 420, "7:50": 470 }[fc_start] ?? 485.5);
    expect((await chartOf(cookie, roastId)).time).toHaveLength(TYPED.time.length + 1);
  }
  // What a form sends for a mark that it shows there isn't a change.
  const { last_updated } = await changed(cookie, { roastId, fc_start: "8:05.5" });
  expect((await changed(cookie, { roastId, fc_start: "8:05.5", drop: "9:52.3" })).last_updated).toBe(
    last_updated,
  );
  expect(await changed(cookie, { roastId, fc_start: "7:11.7" })).toMatchObject({ marks_corrected: false });
  expect((await chartOf(cookie, roastId)).time).toEqual(before.time);
  await changed(cookie, { roastId, charge: "0:10", dry_end: "4:40", fc_start: "7:50", drop: "9:00" });
  await changed(cookie, { roastId, restore: true });
  const { metadata: _, ...restored } = await chartOf(cookie, roastId);
  const { metadata: __, ...original } = before;
  expect(restored).toEqual(original);
});

test("times count from a charge that was typed between two readings", async () => {
  const { cookie, roast } = await typed();
  const { milestones, total_time } = await changed(cookie, { roastId: roast.roast_id, charge: "0:10.4" });
  expect([milestones.charge?.time, milestones.fc_start?.time, total_time]).toEqual([0, 421.3, 581.9]);
  const { time, file_marks } = await chartOf(cookie, roast.roast_id);
  expect([time[0], time[1], file_marks?.charge]).toEqual([-10.4, 0, -10.4]);
});

test("marks are refused by the order of their typed times, though no reading lies between them", async () => {
  const { cookie, roast } = await typed();
  const answer = await change(cookie, { roastId: roast.roast_id, fc_start: "7:50", drop: "7:40" });
  expect([answer.status, (await answer.json()).message]).toEqual([
    400,
    "Drop can't be before first crack (7:50).",
  ]);
  expect((await listed(cookie, `id=${roast.roast_id}`)).data[0]).toEqual(roast);
});
