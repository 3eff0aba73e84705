import fc from "fast-check";
import { expect, test } from "vitest";
import { MARKS, type Recording } from "@/lib/coffee/recording";
import { readRoastChart } from "@/lib/roast/chart/contract";
import type { Roast } from "@/lib/roast/contract";
import { changeMarksEndpoint } from "@/lib/roast/marks/contract";
import { LOG_NAMES, logFile } from "@/tests/support/artisan-files";
import { call } from "@/tests/support/call";
import { imported } from "@/tests/support/log-forms";
import { runs } from "@/tests/support/property-tests";
import { roastRecording } from "@/tests/support/recordings";
import { added, listed, refusal, roaster, send } from "@/tests/support/roasts";

const chartOf = async (cookie: string, id: number) => {
  const answer = await call(`/api/roast-chart-data?roastId=${id}&points=5000`, { headers: { cookie } });
  expect(answer.status).toBe(200);
  return readRoastChart.response.parse(await answer.json());
};
const change = (cookie: string, body: object) => send(cookie, "POST", "/api/roast-marks", body);
async function changed(cookie: string, body: object) {
  const answer = await change(cookie, body);
  expect(answer.status).toBe(200);
  return changeMarksEndpoint.response.parse(await answer.json());
}
const rowOf = async (cookie: string, id: number) => (await listed(cookie, `id=${id}`)).data[0];

/** What a chart and a row both say. */
function figuresOf({ milestones, phases, total_time, development_time, dtr_percent, rates, auc }: Roast) {
  return { milestones, phases, total_time, development_time, dtr_percent, rates, auc };
}
async function expectOneMeasure(cookie: string, id: number) {
  const row = await rowOf(cookie, id);
  const { milestones, phases, metrics } = await chartOf(cookie, id);
  const { total_time, development_time, dtr_percent, rates, auc } = metrics;
  expect(row && figuresOf(row)).toEqual({
    milestones,
    phases,
    total_time,
    development_time,
    dtr_percent,
    rates,
    auc,
  });
}

/** A live log's recording, as a page sends it. */
function sent({ unit, time, bean, environment, marks, controls }: Recording) {
  return { unit, time, bean, environment, marks, controls };
}
async function recorded(recording = roastRecording()) {
  const person = await roaster();
  const { data } = await added(person.cookie, { coffee_id: person.lot.id, recording: sent(recording) });
  return { ...person, id: data[0]?.roast_id ?? 0 };
}

test("stored figures and chart agree to the last digit for logs, live recordings and corrected ones", async () => {
  const { cookie, lot } = await roaster({ purchasedQtyLbs: 1000 });
  for (const name of LOG_NAMES) {
    const answer = await imported(cookie, {
      coffee_id: String(lot.id),
      allow_duplicate: "true",
      file: { name, bytes: logFile(name) },
    });
    await expectOneMeasure(cookie, answer.roastId);
  }
  const plan = fc.record({
    interval: fc.constantFrom(0.7, 1, 3, 45),
    seed: fc.integer({ min: 1, max: 1000 }),
    pace: fc.double({ min: 0.7, max: 1.6, noNaN: true }),
    charge: fc.option(fc.integer({ min: -300, max: 300 })),
    drop: fc.integer({ min: 560, max: 640 }),
  });
  await fc.assert(
    fc.asyncProperty(plan, async ({ charge, drop, ...wanted }) => {
      const exact = roastRecording(wanted);
      // Doubles with digits that single precision doesn't have.
      const recording = { ...exact, bean: exact.bean.map((value) => value && value + 1 / 3e5) };
      const { data } = await added(cookie, { coffee_id: lot.id, recording: sent(recording) });
      const id = data[0]?.roast_id ?? 0;
      await expectOneMeasure(cookie, id);
      await change(cookie, {
        roastId: id,
        charge: charge === null ? null : charge / 10,
        drop: drop * wanted.pace,
      });
      await expectOneMeasure(cookie, id);
    }),
    { numRuns: runs(6) },
  );
});

test("moving, setting and removing marks changes every figure, and the log's own come back exactly", async () => {
  const { cookie, id, lot } = await recorded();
  const [before, row] = [await chartOf(cookie, id), await rowOf(cookie, id)];
  expect(row).toMatchObject({ marks_corrected: false, charge_estimated: false });
  const { data, file_milestones } = await changed(cookie, {
    roastId: id,
    fc_start: "8:00",
    fc_end: null,
    sc_start: 645,
    drop: 650,
  });
  expect(data).toMatchObject({
    milestones: { fc_start: { time: 480 }, fc_end: null, sc_start: { time: 645 }, drop: { time: 650 } },
    total_time: 650,
    development_time: 170,
    dtr_percent: 26.2,
    marks_corrected: true,
  });
  expect(file_milestones).toMatchObject({ fc_start: { time: 510 }, fc_end: { time: 600 }, sc_start: null });
  const corrected = await chartOf(cookie, id);
  expect(corrected.file_marks).toMatchObject({ fc_start: 510, fc_end: 600, sc_start: null, drop: 660 });
  expect(corrected.metrics.auc).not.toBe(before.metrics.auc);
  await expectOneMeasure(cookie, id);

  // Times count from the new charge, as do controls and the averages' curves.
  const late = await changed(cookie, { roastId: id, charge: 20 });
  expect(late.data).toMatchObject({
    total_time: 630,
    milestones: { charge: { time: 0 }, fc_start: { time: 460 } },
  });
  const shifted = await chartOf(cookie, id);
  expect(shifted.time[0]).toBe(-65);
  expect(shifted.notes[0]?.time).toBe(500);
  expect(shifted.file_marks?.charge).toBe(-20);
  const none = await changed(cookie, { roastId: id, charge: "" });
  expect(none.data).toMatchObject({ total_time: 695, charge_estimated: true, milestones: { charge: null } });
  await expectOneMeasure(cookie, id);

  const back = await changed(cookie, { roastId: id, restore: true });
  expect(back).toMatchObject({ data: { marks_corrected: false }, file_milestones: null });
  expect(figuresOf(back.data)).toEqual(row && figuresOf(row));
  const { metadata: _, ...restored } = await chartOf(cookie, id);
  const { metadata: __, ...original } = before;
  expect(restored).toEqual(original);
  expect((await listed(cookie, `lot=${lot.id}`)).data).toHaveLength(1);
});

test("marks with a name are added, renamed, moved and removed, and a log's own stay recoverable", async () => {
  const { cookie, id } = await recorded();
  const notesOf = async () =>
    (await chartOf(cookie, id)).notes.map(({ time, label, added: own }) => [time, label, own]);
  const idOf = async (label: string) =>
    (await chartOf(cookie, id)).notes.find((note) => note.label === label)?.id ?? 0;
  expect(await notesOf()).toEqual([[520, "first pops", false]]);
  const { data } = await changed(cookie, { roastId: id, custom: [{ time: "3:30", name: " yellow  ing " }] });
  expect(data.marks_corrected).toBe(true);
  expect(await notesOf()).toEqual([
    [210, "yellow ing", true],
    [520, "first pops", false],
  ]);
  await changed(cookie, {
    roastId: id,
    custom: [
      { id: await idOf("yellow ing"), name: "yellow" },
      { id: await idOf("first pops"), time: 500 },
    ],
  });
  expect(await notesOf()).toEqual([
    [210, "yellow", true],
    [500, "first pops", true],
  ]);
  // A form sends every field; what is as shown isn't a change.
  const [yellow, pops] = [await idOf("yellow"), await idOf("first pops")];
  const { last_updated } = (await rowOf(cookie, id)) ?? {};
  const form = {
    roastId: String(id),
    [`custom_${yellow}_time`]: "3:30",
    [`custom_${yellow}_name`]: "yellow",
  };
  expect((await changed(cookie, form)).data.last_updated).toBe(last_updated);
  await changed(cookie, {
    ...form,
    [`custom_${yellow}_time`]: "",
    [`custom_${pops}_time`]: "8:20",
    [`custom_${pops}_name`]: "pops",
    new_time: "9:00",
    new_name: "rolling",
  });
  expect(await notesOf()).toEqual([
    [500, "pops", true],
    [540, "rolling", true],
  ]);
  const log = await (await call(`/api/roast-export?roastId=${id}`, { headers: { cookie } })).json();
  expect(log.specialeventsStrings.filter(Boolean)).toEqual(["pops", "rolling"]);
  expect(log.timeindex[6]).toBe(log.timex.indexOf(660 + 45));
  const crowd = Array.from({ length: 99 }, (_, i) => ({ time: i, name: `m${i}` }));
  expect(await refusal(await change(cookie, { roastId: id, custom: crowd }))).toEqual([
    400,
    "invalid_request",
    "custom",
    "at most 100 marks",
  ]);
  expect(await notesOf()).toHaveLength(2);
  await changed(cookie, { roastId: id, restore: "true" });
  expect(await notesOf()).toEqual([[520, "first pops", false]]);
});

test("marks out of order or outside the recording are refused in plain words, and nothing is lost", async () => {
  const { cookie, id } = await recorded();
  const before = await rowOf(cookie, id);
  const why = async (body: object) => {
    const answer = await change(cookie, { roastId: id, ...body });
    expect(answer.status).toBe(400);
    return (await answer.json()).message;
  };
  expect(await why({ drop: 500 })).toBe("Drop can't be before first crack (8:30).");
  expect(await why({ charge: 700 })).toBe("Charge must be before dry end (4:30).");
  expect(await why({ drop: "-0:10", fc_start: null, fc_end: null, dry_end: null, cool: null })).toBe(
    "Drop must be after charge (0:00).",
  );
  expect(await why({ cool: "20:00" })).toBe("Cool end must be within the recording, from -0:45 to 14:30.");
  expect(await why({ fc_start: "8 min" })).toBe(
    "Invalid fc_start: expected minutes and seconds such as 8:24, or seconds.",
  );
  expect(await why({ custom: [{ time: 9000, name: "late" }] })).toMatch(/^Late must be within the recording/);
  expect(await why({ custom: [{ time: 90, name: "  " }] })).toBe("A mark's name needs 1 to 80 characters.");
  expect(await why({ custom: [{ id: 77, name: "x" }] })).toMatch(/no longer there/);
  expect(await rowOf(cookie, id)).toEqual(before);
});

test("only the roast's owner corrects it, with the version that was read, and only where there is a recording", async () => {
  const { cookie, id, lot } = await recorded();
  const stale = (await rowOf(cookie, id))?.last_updated;
  expect(await refusal(await change((await roaster()).cookie, { roastId: id, drop: 640 }))).toEqual([
    403,
    "not_owner",
  ]);
  await changed(cookie, { roastId: id, drop: 640, last_updated: stale });
  const late = await change(cookie, { roastId: id, drop: 630, last_updated: stale });
  expect(late.status).toBe(409);
  expect((await late.json()).details.current).toMatchObject({ roast_id: id, total_time: 640 });
  const headers = {
    cookie,
    "sec-fetch-site": "same-origin",
    "content-type": "application/json",
    "if-match": `"${stale}"`,
  };
  const body = JSON.stringify({ roastId: id, drop: 630 });
  expect((await call("/api/roast-marks", { method: "POST", headers, body })).status).toBe(409);
  expect((await rowOf(cookie, id))?.total_time).toBe(640);
  const { data } = await added(cookie, { coffee_id: lot.id });
  expect((await change(cookie, { roastId: data[0]?.roast_id, drop: 600 })).status).toBe(400);
});

test("a form without scripts saves and returns to the roast, and shows what was typed if it can't", async () => {
  const { cookie, id } = await recorded();
  const post = (fields: Record<string, string>) =>
    call("/api/roast-marks", {
      method: "POST",
      headers: {
        cookie,
        "sec-fetch-site": "same-origin",
        "content-type": "application/x-www-form-urlencoded",
      },
      body: new URLSearchParams({ roastId: String(id), back: `/roast/${id}`, ...fields }),
    });
  const shown = Object.fromEntries(MARKS.map((mark) => [mark, ""]));
  const saved = await post({ ...shown, charge: "0:00", fc_start: "8:15", drop: "11:00" });
  expect([saved.status, saved.headers.get("location")]).toEqual([303, `/roast/${id}`]);
  expect(await rowOf(cookie, id)).toMatchObject({
    development_time: 165,
    milestones: { dry_end: null, cool: null },
  });
  const refused = await post({ ...shown, charge: "0:00", fc_start: "12:15", drop: "11:00" });
  expect(refused.status).toBe(400);
  const page = await refused.text();
  expect(page).toContain("First crack can&#39;t be after drop (11:00).");
  expect(page).toContain("12:15</textarea>");
});

test("importing a log again says that it replaces the marks that were corrected", async () => {
  const { cookie, lot } = await roaster();
  const file = { name: "4.0-celsius.alog", bytes: logFile("4.0-celsius.alog") };
  const { roastId } = await imported(cookie, { coffee_id: String(lot.id), file });
  await changed(cookie, { roastId, fc_start: 400 });
  const again = await imported(cookie, { roastId: String(roastId), file });
  expect(again.warnings).toContain("Replaced the marks you had corrected with the file's.");
  expect(await rowOf(cookie, roastId)).toMatchObject({
    marks_corrected: false,
    milestones: { fc_start: { time: 455 } },
  });
});
