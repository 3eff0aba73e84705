import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { LOG_NAMES, type LogName, logFile } from "@/tests/support/artisan-files";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { sendForm } from "@/tests/support/log-forms";
import { insertPerson, signIn } from "@/tests/support/people";

/** Somebody with a roast that was imported from this log. */
async function importer(name: LogName = "4.0-celsius.alog") {
  const person = await insertPerson();
  const cookie = await signIn(person);
  const lot = await insertLot({ ownerId: person.id });
  const file = { name: `my ${name}`, bytes: logFile(name) };
  const response = await sendForm(cookie, "/api/artisan-import", { file, coffee_id: String(lot.id) });
  return { cookie, lot, roastId: Number((await response.json()).roastId) };
}

const get = (cookie: string, roastId: number | string, format?: string) =>
  call(`/api/roast-export?roastId=${roastId}${format ? `&format=${format}` : ""}`, { headers: { cookie } });

test.each(LOG_NAMES)("the original of %s is returned byte for byte", async (name) => {
  const { cookie, roastId } = await importer(name);
  const response = await get(cookie, roastId, "original");
  expect(response.headers.get("content-disposition")).toBe(`attachment; filename="my-${name}"`);
  expect(Buffer.from(await response.arrayBuffer()).equals(logFile(name))).toBe(true);
});

test.each(LOG_NAMES)("Artisan's JSON of %s describes the same roast", async (name) => {
  const { cookie, roastId } = await importer(name);
  const response = await get(cookie, roastId);
  expect(response.headers.get("content-type")).toBe("application/json; charset=utf-8");
  const again = measuredLog(Buffer.from(await response.arrayBuffer()));
  const before = measuredLog(logFile(name));
  expect(again.recording.marks).toEqual(before.recording.marks);
  // Columns are of single precision.
  const near = (value: number | null | undefined) =>
    value === null || value === undefined ? value : Math.fround(value);
  expect(again.recording.bean.map(near)).toEqual(before.recording.bean.map(near));
  expect(again.recording.controls.map(({ control, value, label }) => [control, value, label])).toEqual(
    before.recording.controls.map(({ control, value, label }) => [control, value, label]),
  );
  expect(again.figures.dtr_percent).toEqual(before.figures.dtr_percent);
  const { ozIn, ozOut, title, ...facts } = before.profile;
  expect(again.profile).toMatchObject(facts);
});

test("an export includes the owner's later changes", async () => {
  const { cookie, roastId } = await importer();
  const change = { oz_in: 40, roast_notes: "new words" };
  const changed = await call(`/api/roast-profiles?id=${roastId}`, {
    method: "PUT",
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    body: JSON.stringify(change),
  });
  expect(changed.status).toBe(200);
  const { profile } = measuredLog(Buffer.from(await (await get(cookie, roastId, "artisan")).arrayBuffer()));
  expect([profile.ozIn, profile.roastingNotes]).toEqual([40, "new words"]);
});

test("the CSV has a row per sample with marks, controls, notes and extra curves", async () => {
  const { cookie, roastId } = await importer();
  const response = await get(cookie, roastId, "csv");
  expect(response.headers.get("content-disposition")).toBe(
    `attachment; filename="2025-06-14-roast-${roastId}.csv"`,
  );
  const [columns = [], ...rows] = parse(Buffer.from(await response.arrayBuffer()), {
    bom: true,
  }) as string[][];
  expect(columns).toEqual([
    ...["seconds", "bean_temp_C", "environment_temp_C", "event", "火力", "風量", "note"],
    ...["火力", "風量", "Inlet", "BT RoR"],
  ]);
  expect(rows).toHaveLength(620);
  expect(rows.flatMap(([second, , , event]) => (event ? [[Math.round(Number(second)), event]] : []))).toEqual(
    [
      [0, "charge"],
      [255, "dry end"],
      [455, "first crack"],
      [520, "end of first crack"],
      [555, "drop"],
    ],
  );
  expect(rows.flatMap((row) => (row[6] ? [row[6]] : []))).toEqual(["color change ✓"]);
  expect(rows.flatMap((row) => (row[4] ? [Number(row[4])] : []))).toEqual([80, 70, 60]);
  expect(rows.every((row) => row[9] !== "")).toBe(true);
});

test("exporting a hand-entered roast gets 404, another person's 403 and an unknown format 400", async () => {
  const { cookie, roastId, lot } = await importer();
  const typed = await insertRoast({ lot });
  for (const format of ["artisan", "csv", "original"])
    expect((await get(cookie, typed.id, format)).status).toBe(404);
  const stranger = await signIn(await insertPerson());
  expect((await get(stranger, roastId, "original")).status).toBe(403);
  expect((await get(cookie, 2147483647)).status).toBe(404);
  const wrong = await get(cookie, roastId, "pdf");
  expect([wrong.status, (await wrong.json()).details.expected]).toEqual([400, "artisan, csv or original"]);
});
