import { expect, test } from "vitest";
import { database } from "@/db/client";
import type { Recording } from "@/lib/coffee/recording";
import { figureColumns } from "@/lib/roast/analysis/figure-columns";
import { measureRoast } from "@/lib/roast/analysis/measure";
import { compareRoastsEndpoint } from "@/lib/roast/compare/contract";
import { replaceTelemetry } from "@/lib/roast/recording/telemetry";
import { convertTemperature } from "@/lib/units/temperature";
import { insertRoast, type LotRow } from "@/tests/support/factories";
import { roastRecording } from "@/tests/support/recordings";
import { added, refusal, roaster, send } from "@/tests/support/roasts";

const PATH = "/api/roast-compare";

async function recorded(lot: LotRow, recording: Recording, weights: { ozIn?: number; ozOut?: number } = {}) {
  const figures = figureColumns(measureRoast(recording).figures);
  const roast = await insertRoast({ lot, temperatureUnit: recording.unit, ...figures, ...weights });
  await database().transaction((tx) => replaceTelemetry(tx, roast.id, recording));
  return roast.id;
}
async function compared(cookie: string, search: string) {
  const response = await send(cookie, "GET", `${PATH}?${search}`);
  expect(response.status).toBe(200);
  return compareRoastsEndpoint.response.parse(await response.json());
}
const figure = (answer: Awaited<ReturnType<typeof compared>>, key: string) =>
  answer.figures.find((each) => each.key === key);

const usual = roastRecording({ noise: 0 });
const inFahrenheit = (recording: Recording): Recording => ({
  ...recording,
  unit: "F",
  bean: recording.bean.map((value) => convertTemperature(value, "C", "F")),
  environment: recording.environment.map((value) => convertTemperature(value, "C", "F")),
});

test("roasts are returned in the order of the ids, each figure with its difference from the base", async () => {
  const { cookie, lot } = await roaster();
  const one = await recorded(lot, usual, { ozIn: 16, ozOut: 13.6 });
  const other = await recorded(lot, roastRecording({ noise: 0, marks: { fc_start: 540, drop: 690 } }), {
    ozIn: 16,
    ozOut: 13.2,
  });
  const answer = await compared(cookie, `ids=${other},${one}&base=${one}`);
  expect(answer).toMatchObject({ align: "charge", base: one, unit: "C" });
  expect(answer.roasts.map(({ roast_id }) => roast_id)).toEqual([other, one]);
  expect(figure(answer, "fc_start_time")).toMatchObject({ values: [540, 510], differences: [30, 0] });
  expect(figure(answer, "total_time")).toMatchObject({ values: [690, 660], differences: [30, 0] });
  expect(figure(answer, "development_time")).toMatchObject({ values: [150, 150], differences: [0, 0] });
  expect(figure(answer, "weight_loss_percent")).toMatchObject({ values: [17.5, 15], differences: [2.5, 0] });
  expect(answer.roasts[1]?.distance).toMatchObject({ unit: "C", bean: 0, environment: 0 });
  expect(answer.roasts[0]?.curve.time.length).toBeGreaterThan(200);
  // Burner settings are in the lane of heat, each until the next.
  const heat = usual.controls
    .filter(({ control }) => control === "Burner")
    .map(({ time, value }) => ({ time, value }));
  expect(answer.roasts[1]?.controls.find(({ name }) => name === "Heat")?.points).toEqual(heat);
});

test("a comparison of few roasts has every sample, of many a bounded number, with all marks", async () => {
  const { cookie, lot } = await roaster();
  const samples = usual.time.length;
  expect(samples).toBeGreaterThan(800);
  const ids: number[] = [];
  for (let i = 0; i < 8; i++) ids.push(await recorded(lot, usual));
  const few = await compared(cookie, `ids=${ids.slice(0, 2)}`);
  expect(few.roasts.map(({ curve }) => curve.time.length)).toEqual([samples, samples]);
  const many = await compared(cookie, `ids=${ids}`);
  for (const { curve } of many.roasts) {
    expect(curve.time.length).toBeGreaterThan(200);
    expect(curve.time.length).toBeLessThanOrEqual(400);
    expect(curve.time).toContain(510);
  }
});

test("the base defaults to the reference roast, and all temperatures use its unit", async () => {
  const { cookie, lot } = await roaster();
  const celsius = await recorded(lot, usual);
  const fahrenheit = await recorded(lot, inFahrenheit(usual));
  expect(await compared(cookie, `ids=${celsius},${fahrenheit}`)).toMatchObject({ base: celsius, unit: "C" });
  await send(cookie, "POST", "/api/roast-reference", { roast_id: fahrenheit });
  const answer = await compared(cookie, `ids=${celsius},${fahrenheit}`);
  expect(answer).toMatchObject({ base: fahrenheit, unit: "F" });
  expect(answer.roasts.map(({ is_reference }) => is_reference)).toEqual([false, true]);
  for (const key of ["drop_bean_temp", "dry_end_bean_temp", "rate_at_first_crack", "auc"]) {
    const { values, differences } = figure(answer, key) ?? {};
    expect(values?.[1]).not.toBeNull();
    // The same roast in both units: at most the last tenth differs, by the rounding of stored readings.
    expect(Math.abs(differences?.[0] ?? 1)).toBeLessThanOrEqual(0.1);
  }
  expect(answer.roasts[0]?.distance).toEqual({ unit: "F", bean: 0, environment: 0, seconds: 660 });
  const asked = await compared(cookie, `ids=${celsius},${fahrenheit}&unit=C`);
  expect(asked.unit).toBe("C");
  expect(figure(asked, "drop_bean_temp")?.values[1]).toBeLessThan(230);
});

test("a roast without the mark is aligned at charge, and one without a recording has figures but no curve", async () => {
  const { cookie, lot } = await roaster();
  const base = await recorded(lot, usual);
  const late = await recorded(lot, roastRecording({ marks: { fc_start: 540 } }));
  const unmarked = await recorded(lot, roastRecording({ marks: { fc_start: null } }));
  const { id: byHand } = await insertRoast({ lot, ozIn: 16, ozOut: 14 });
  const answer = await compared(cookie, `ids=${base},${late},${unmarked},${byHand}&align=first_crack`);
  expect(answer.roasts.map(({ shift, aligned, recorded }) => [shift, aligned, recorded])).toEqual([
    [0, true, true],
    [-30, true, true],
    [0, false, true],
    [0, false, false],
  ]);
  expect(answer.roasts[3]).toMatchObject({ curve: { time: [], bean: [] }, distance: null });
  expect(figure(answer, "weight_loss_percent")?.values[3]).toBe(12.5);
  expect(figure(answer, "dtr_percent")?.values.slice(2)).toEqual([null, null]);
});

test("a roast entered by hand has the times of its phases, and an unmarked dry end is called estimated", async () => {
  const { cookie, lot } = await roaster();
  const {
    data: [entered],
  } = await added(cookie, {
    coffee_id: lot.id,
    temperature_unit: "C",
    milestones: { dry_end: { time: 310 }, fc_start: { time: 520 }, drop: { time: 690 } },
  });
  const unmarked = await recorded(lot, roastRecording({ noise: 0, marks: { dry_end: null } }));
  const answer = await compared(cookie, `ids=${entered?.roast_id},${unmarked}`);
  const valuesOf = (key: string) => figure(answer, key)?.values;
  expect(valuesOf("dry_end_time")).toEqual([310, null]);
  expect(valuesOf("drying_percent")?.[0]).toBe(44.9);
  const dryEnd = answer.roasts[1]?.estimated_dry_end;
  expect([valuesOf("drying_time"), valuesOf("maillard_time")]).toEqual([
    [310, dryEnd],
    [210, 510 - (dryEnd ?? 0)],
  ]);
  expect(answer.roasts.map(({ estimated_dry_end: estimate }) => estimate !== null)).toEqual([false, true]);
});

test("a comparison rejects another person's roast with 403 and an absent one with 404", async () => {
  const { lot } = await roaster();
  const { id: theirs } = await insertRoast({ lot });
  const { cookie, lot: mine } = await roaster();
  const own = [await insertRoast({ lot: mine }), await insertRoast({ lot: mine })].map(({ id }) => id);
  const status = async (ids: number[]) => (await send(cookie, "GET", `${PATH}?ids=${ids}`)).status;
  expect(await status(own)).toBe(200);
  expect(await status([...own, theirs])).toBe(403);
  expect(await status([2147483647, ...own])).toBe(404);
});

test("rejects fewer than two roasts, more than eight, and a base outside them", async () => {
  const { cookie, lot } = await roaster();
  const { id } = await insertRoast({ lot });
  const refused = async (search: string) => refusal(await send(cookie, "GET", `${PATH}?${search}`));
  const expected = "2 to 8 different positive integers";
  for (const search of ["", `ids=${id}`, `ids=${id},${id}`, "ids=1,2,3,4,5,6,7,8,9", "ids=1,x", "ids="])
    expect(await refused(search)).toEqual([400, "invalid_parameter", "ids", expected]);
  expect(await refused("ids=1,2&base=3")).toEqual([400, "invalid_parameter", "base", "one of ids"]);
  expect(await refused("ids=1,2&align=drop")).toEqual([
    400,
    "invalid_parameter",
    "align",
    "charge, dry_end, first_crack",
  ]);
});
