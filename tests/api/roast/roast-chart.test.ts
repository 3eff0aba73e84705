import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roasts } from "@/db/schema";
import type { Recording } from "@/lib/coffee/recording";
import { readRoastChart } from "@/lib/roast/chart/contract";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { roastRecording } from "@/tests/support/recordings";

/** Somebody with one roast of this recording; null: it was not recorded. */
async function roaster(recording: Recording | null = roastRecording()) {
  const person = await insertPerson();
  const roast = await insertRoast({
    lot: await insertLot({ ownerId: person.id }),
    temperatureUnit: recording?.unit ?? "F",
  });
  if (recording) await database().transaction((tx) => replaceTelemetry(tx, roast.id, recording));
  return { cookie: await signIn(person), roastId: roast.id };
}

const get = (path: string, cookie: string) => call(path, { headers: { cookie } });
async function chart(cookie: string, roastId: number, more = "") {
  const response = await get(`/api/roast-chart-data?roastId=${roastId}${more}`, cookie);
  expect(response.status).toBe(200);
  return readRoastChart.response.parse(await response.json());
}
const put = (cookie: string, roastId: number | string, body: unknown) =>
  call(`/api/roast-chart-settings?roastId=${roastId}`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(body),
  });
const settingsOf = async (cookie: string, roastId: number) =>
  (await get(`/api/roast-chart-settings?roastId=${roastId}`, cookie)).json();

const present = (values: readonly (number | null)[]) => values.filter((value) => value !== null);

test("a short recording is returned whole, in its own unit, with milestones, figures and view", async () => {
  const recording = roastRecording({ unit: "F", interval: 2 });
  const { cookie, roastId } = await roaster(recording);
  const { metadata, ...answer } = await chart(cookie, roastId);
  expect(answer).toMatchObject({
    roastId,
    unit: "F",
    milestones: { charge: { time: 0 }, drop: { time: 660 }, sc_start: null },
    metrics: { total_time: 660, development_time: 150, dtr_percent: 22.7, dry_end_estimated: false },
    ranges: { x: [-30, 690] },
    notes: [{ time: 520, label: "first pops" }],
  });
  expect(answer.time).toHaveLength(recording.time.length);
  expect(answer.bean).toHaveLength(recording.time.length);
  expect(answer.controls.map(({ name }) => name)).toEqual(["Burner", "Air", "Drum"]);
  expect(answer.controls[0]?.points.map(({ value }) => value)).toEqual([70, 85, 60, 35]);
  expect(answer.extra_curves.map(({ name, kind }) => [name, kind])).toEqual([
    ["Exhaust", "temperature"],
    ["Fan", "other"],
  ]);
  expect(metadata).toMatchObject({ stored_points: answer.time.length, method: "all" });
  const [low, high] = answer.ranges.temperature;
  expect(Math.min(...present(answer.bean.slice(20, 350)))).toBeGreaterThanOrEqual(low);
  expect(Math.max(...present(answer.bean.slice(20, 350)))).toBeLessThanOrEqual(high);
});

test("a long recording keeps its peaks, marks and gaps within the requested points", async () => {
  const recording = roastRecording({ interval: 0.2 });
  expect(recording.time.length).toBeGreaterThan(4000);
  recording.bean[2000] = 333;
  recording.environment[1500] = 51;
  for (let i = 1000; i < 1100; i++) recording.bean[i] = null;
  const { cookie, roastId } = await roaster(recording);
  for (const [more, most] of [
    ["", 800],
    ["&points=100", 100],
    ["&points=2500", 2500],
  ] as const) {
    const { time, bean, environment, ror, extra_curves, metadata, milestones } = await chart(
      cookie,
      roastId,
      more,
    );
    expect(time.length).toBeLessThanOrEqual(most);
    expect(time.length).toBeGreaterThan(most / 2);
    for (const values of [bean, environment, ror]) expect(values).toHaveLength(time.length);
    for (const curve of extra_curves) expect(curve.values.length).toBeLessThanOrEqual(most);
    expect(Math.max(...present(bean))).toBe(333);
    expect(Math.min(...present(environment))).toBe(51);
    expect(bean).toContain(null);
    expect(time).toContain(milestones.fc_start?.time);
    expect(metadata).toMatchObject({
      stored_points: recording.time.length,
      returned_points: time.length,
      method: "min_max",
    });
  }
});

test("a roast without a recording has empty curves", async () => {
  const { cookie, roastId } = await roaster(null);
  expect(await chart(cookie, roastId)).toMatchObject({
    unit: "F",
    time: [],
    bean: [],
    milestones: { charge: null },
    metrics: { total_time: null },
    metadata: { stored_points: 0, returned_points: 0, method: "all" },
  });
});

test("a missing or non-numeric roast, or points outside 100 to 5000, get 400", async () => {
  const { cookie, roastId } = await roaster(null);
  const id = "positive integer";
  const points = "whole number from 100 to 5000";
  for (const [path, parameter, expected] of [
    ["/api/roast-chart-data", "roastId", id],
    ["/api/roast-chart-data?roastId=x", "roastId", id],
    ["/api/roast-chart-data?roastId=0", "roastId", id],
    [`/api/roast-chart-data?roastId=${roastId}&points=99`, "points", points],
    [`/api/roast-chart-data?roastId=${roastId}&points=5001`, "points", points],
    [`/api/roast-chart-data?roastId=${roastId}&points=1e3`, "points", points],
    ["/api/roast-chart-settings", "roastId", id],
  ] as const) {
    const response = await get(path, cookie);
    expect([path, response.status]).toEqual([path, 400]);
    expect(await response.json()).toMatchObject({
      code: "invalid_parameter",
      details: { parameter, expected },
    });
  }
});

test("another person's roast gets 403 and an absent one 404, for reads and changes", async () => {
  const mine = await roaster(null);
  const theirs = await roaster(null);
  const settings = { settings: { xRange: [0, 10], yRange: null, zRange: null } };
  for (const [roastId, status, code] of [
    [theirs.roastId, 403, "not_owner"],
    [2_147_483_647, 404, "not_found"],
  ] as const) {
    for (const response of [
      await get(`/api/roast-chart-data?roastId=${roastId}`, mine.cookie),
      await get(`/api/roast-chart-settings?roastId=${roastId}`, mine.cookie),
      await put(mine.cookie, roastId, settings),
    ]) {
      expect([response.status, await response.json()]).toMatchObject([status, { code }]);
    }
  }
  expect(await settingsOf(theirs.cookie, theirs.roastId)).toEqual({ settings: null });
});

test("a saved zoom is returned as saved and doesn't change the roast's version", async () => {
  const { cookie, roastId } = await roaster(null);
  expect(await settingsOf(cookie, roastId)).toEqual({ settings: null });
  const before = await database().select().from(roasts).where(eq(roasts.id, roastId));
  const settings = { xRange: [-12.5, 240], yRange: [80, 230.25], zRange: null };
  const response = await put(cookie, roastId, { settings });
  expect([response.status, await response.json()]).toEqual([200, { success: true, settings }]);
  expect(await settingsOf(cookie, roastId)).toEqual({ settings });
  const after = await database().select().from(roasts).where(eq(roasts.id, roastId));
  expect(after[0]?.lastUpdated).toEqual(before[0]?.lastUpdated);
  // The ranges themselves are a body too, and absent ones are the whole axis.
  expect(await (await put(cookie, roastId, { zRange: [0, 25] })).json()).toMatchObject({
    settings: { xRange: null, yRange: null, zRange: [0, 25] },
  });
  expect((await put(cookie, roastId, { settings: null })).status).toBe(200);
  expect(await settingsOf(cookie, roastId)).toEqual({ settings: null });
});

test("a zoom that isn't an ordered pair of numbers gets 400 and isn't saved", async () => {
  const { cookie, roastId } = await roaster(null);
  for (const xRange of [[10, 0], [1, 1], [1], [1, 2, 3], "1,2", { 0: 1, 1: 2 }, [0, null], [0, 1e300]]) {
    const response = await put(cookie, roastId, { settings: { xRange } });
    expect([xRange, response.status]).toEqual([xRange, 400]);
    expect(await response.json()).toMatchObject({ code: "invalid_request" });
  }
  for (const body of [[], "x", 5, { settings: 5 }])
    expect((await put(cookie, roastId, body)).status).toBe(400);
  expect(await settingsOf(cookie, roastId)).toEqual({ settings: null });
});
