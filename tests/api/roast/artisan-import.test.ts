import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { roastImports, roasts } from "@/db/schema";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { readTelemetry } from "@/lib/roast/recording/telemetry";
import { LOG_NAMES, logFile, logOf } from "@/tests/support/artisan-files";
import { wholeError } from "@/tests/support/error-body";
import { insertRoast } from "@/tests/support/factories";
import { CELSIUS_LOG, imported, roasterToImport, sendForm, sendLog } from "@/tests/support/log-forms";
import { roest } from "@/tests/support/logger-files";

const rowOf = async (id: number) => {
  const [row] = await database().select().from(roasts).where(eq(roasts.id, id));
  if (!row) throw new Error("the roast is gone");
  return row;
};
const importsOf = (id: number) =>
  database().select().from(roastImports).where(eq(roastImports.roastId, id)).orderBy(roastImports.id);

/** Single precision, as the columns hold it. */
const single = (values: readonly (number | null)[]) =>
  values.map((value) => (value === null ? null : Math.fround(value)));

test("importing a log sets its roast's figures, recording and facts, and returns counts", async () => {
  const { cookie, roastId } = await roasterToImport();
  const answer = await imported(cookie, { file: CELSIUS_LOG, roastId: String(roastId) });
  const log = measuredLog(CELSIUS_LOG.bytes);
  expect(answer).toEqual({
    success: true,
    roastId,
    overdrawn_lots: [],
    milestones: log.figures.milestones,
    phases: log.figures.phases,
    total_time: log.figures.total_time,
    temperature_unit: "C",
    milestone_events: 5,
    control_events: 5,
    extra_curves: 4,
    sample_count: 620,
    duplicate_of: null,
    warnings: [],
  });
  expect(await rowOf(roastId)).toMatchObject({
    dataSource: "artisan_import",
    temperatureUnit: "C",
    roastUuid: "0c9bdd6f3d2a4e0e9a53f3b1c2d4e5f6",
    roastedAt: new Date("2025-06-14T01:31:02Z"),
    ozIn: 42.329,
    ozOut: 36.015,
    roasterType: "Kaleido M6",
    defects: ["low_first_crack", "uneven"],
    roastNotes: "Held back before first crack.\n'true' to the reference, None burnt #2",
    milestones: log.figures.milestones,
    auc: log.figures.auc,
  });
  const stored = await readTelemetry(database(), roastId, "C");
  expect(single(stored?.bean ?? [])).toEqual(single(log.recording.bean));
  expect(stored?.marks).toEqual(log.recording.marks);
  expect(stored?.extraCurves.map(({ name }) => name)).toEqual(["火力", "風量", "Inlet", "BT RoR"]);
});

test.each(LOG_NAMES)("%s is imported under each allowed file name", async (name) => {
  const { cookie, roastId } = await roasterToImport();
  for (const ending of [".alog", ".alog.json", ".JSON", ".alog.txt"])
    await imported(cookie, {
      file: { name: `roast${ending}`, bytes: logFile(name) },
      roastId: String(roastId),
    });
});

test("a second import replaces the recording and file and keeps both log entries", async () => {
  const { cookie, roastId } = await roasterToImport();
  await imported(cookie, { file: CELSIUS_LOG, roastId: String(roastId) });
  const other = { name: "evening.json", bytes: logFile("2.4-fahrenheit.alog") };
  const answer = await imported(cookie, { file: other, roastId: String(roastId) });
  expect(answer).toMatchObject({ temperature_unit: "F", sample_count: 400, extra_curves: 2 });
  const stored = await readTelemetry(database(), roastId, "F");
  expect(stored?.time).toHaveLength(400);
  expect(stored?.extraCurves).toHaveLength(2);
  expect(stored?.controls).toHaveLength(4);
  const imports = await importsOf(roastId);
  expect(imports.map(({ fileName, original, bytes }) => [fileName, original !== null, bytes])).toEqual([
    ["morning.alog", false, CELSIUS_LOG.bytes.length],
    ["evening.json", true, other.bytes.length],
  ]);
});

test("an import keeps the owner's values and warns where the file differs", async () => {
  const { cookie, lot } = await roasterToImport();
  const written = await insertRoast({
    lot,
    ozIn: 40,
    ozOut: null,
    roastNotes: "mine",
    roasterType: "Bullet",
    roastDate: "2025-06-15",
    defects: ["oily"],
  });
  const { warnings } = await imported(cookie, { file: CELSIUS_LOG, roastId: String(written.id) });
  expect(warnings).toEqual([
    "The file gives 42.33 oz of green coffee; kept the roast's 40 oz.",
    "The file is dated 2025-06-14; kept the roast's date, 2025-06-15.",
  ]);
  expect(await rowOf(written.id)).toMatchObject({
    ozIn: 40,
    ozOut: 36.015,
    roastNotes: "mine",
    roasterType: "Bullet",
    roastDate: "2025-06-15",
    defects: ["oily"],
  });
});

test("incomplete logs are imported with warnings, even without samples", async () => {
  const { cookie, roastId } = await roasterToImport();
  const aborted = { name: "a.alog", bytes: logFile("4.2-aborted-fahrenheit.alog") };
  const answer = await imported(cookie, { file: aborted, roastId: String(roastId) });
  expect(answer.total_time).toBeNull();
  expect(answer.warnings.join(" ")).toMatch(/Drop isn't marked/);
  const empty = {
    name: "b.alog",
    bytes: Buffer.from("{'mode': 'F', 'timex': [], 'temp1': [], 'temp2': []}"),
  };
  const nothing = await imported(cookie, { file: empty, roastId: String(roastId) });
  expect(nothing).toMatchObject({ sample_count: 0, milestone_events: 0 });
  expect(nothing.warnings).toContain("The recording has no samples.");
});

test("extreme values are stored or skipped without an error", async () => {
  const { cookie, roastId } = await roasterToImport();
  const bytes = logOf({
    timex: [0, 1e-50, 2, 3e300, 1e7],
    temp1: [1e-50, 5e-324, -1e300, 200, 150],
    temp2: [100, 1999, 2001, 1e308, -273],
    extratimex: [[0, 1, 2]],
    extratemp1: [[1e9, 1e-60, 1e300]],
    extratemp2: [[]],
    extraname1: ["\u0000x"],
    greens_temp: 1e-60,
    phases: [1e-60, 1e-60, 1e-60, 1e-60],
    weight: [1e300, 1e-300, "g"],
    roastersize: 1e-300,
    specialevents: [1, -5, 1e300],
    specialeventstype: [0, 0, 0],
    specialeventsvalue: [1e300, 1e-300, -1e300],
    specialeventsStrings: ["\\ud800", "b", "c"],
    title: `a\\x00${"ü".repeat(100_000)}`,
  });
  expect(
    (await imported(cookie, { file: { name: "x.json", bytes }, roastId: String(roastId) })).sample_count,
  ).toBe(4);
});

test("a log of another logger becomes a roast of the lot, with its original, source and duplicates", async () => {
  const { cookie, lot } = await roasterToImport();
  const answer = await imported(cookie, { file: roest, coffee_id: String(lot.id) });
  expect(answer).toMatchObject({
    milestone_events: 4,
    control_events: 5,
    extra_curves: 4,
    sample_count: 601,
  });
  expect(answer.total_time).toBe(600);
  expect(await rowOf(answer.roastId)).toMatchObject({
    dataSource: "artisan_import",
    temperatureUnit: "C",
    batchName: "1042 Huila Washed",
    roasterType: "ROEST Sample Roaster",
    profile: { logger: "ROEST" },
  });
  const [kept] = await importsOf(answer.roastId);
  expect([kept?.fileName, kept?.bytes]).toEqual([roest.name, roest.bytes.byteLength]);
  const again = await sendLog(cookie, { file: { ...roest, name: "copy.txt" }, coffee_id: String(lot.id) });
  expect([again.status, (await again.json()).details]).toEqual([409, { duplicate_of: answer.roastId }]);
});

test("a file of no known logger gets a 400 that names what is supported", async () => {
  const { cookie, roastId } = await roasterToImport();
  const file = { name: "prices.csv", bytes: Buffer.from("name,price\nHuila,5\n") };
  const response = await sendLog(cookie, { file, roastId: String(roastId) });
  expect([response.status, await response.json()]).toMatchObject([
    400,
    {
      message: expect.stringContaining("Supported: Artisan, Cropster"),
      details: { problem: "unknown_format" },
    },
  ]);
});

test("an unreadable file gets a 400 that names what and where, and changes nothing", async () => {
  const { cookie, roastId } = await roasterToImport();
  await imported(cookie, { file: CELSIUS_LOG, roastId: String(roastId) });
  const before = await rowOf(roastId);
  const bytes = Buffer.from("{'mode': 'C',\n 'timex': [0, 1,, 2]}");
  const response = await sendLog(cookie, { file: { name: "bad.alog", bytes }, roastId: String(roastId) });
  expect(response.status).toBe(400);
  expect(await response.json()).toEqual(
    wholeError({
      error: "Invalid request",
      code: "invalid_request",
      message: `The file can't be read. Line 2, column 17: expected a value, but found ",".`,
      details: {
        field: "file",
        expected: "a roast log",
        problem: "syntax",
        line: 2,
        column: 17,
        offset: 30,
      },
    }),
  );
  expect(await rowOf(roastId)).toEqual(before);
  expect(await importsOf(roastId)).toHaveLength(1);
});

const FILE = "one .alog, .alog.json, .json, .alog.txt, .csv, .tsv, .txt, .xls or .xlsx file";
const TARGET = "the id of your roast; or, for a new roast, the coffee_id of a lot, match=true or a recipe_id";

test("a form with a missing or repeated field gets a 400 that names it", async () => {
  const { cookie, roastId, lot } = await roasterToImport();
  const roast = String(roastId);
  const cases: [Parameters<typeof sendLog>[1], string, string][] = [
    [{ roastId: roast }, "file", FILE],
    [{ file: "text", roastId: roast }, "file", FILE],
    [{ file: { ...CELSIUS_LOG, name: "roast.pdf" }, roastId: roast }, "file", FILE],
    [{ file: { ...CELSIUS_LOG, name: "alog" }, roastId: roast }, "file", FILE],
    [{ file: CELSIUS_LOG }, "roastId", TARGET],
    [{ file: CELSIUS_LOG, roastId: roast, coffee_id: String(lot.id) }, "roastId", TARGET],
    [{ file: CELSIUS_LOG, roastId: "1e3" }, "roastId", "positive integer less than or equal to 2147483647"],
    [{ file: CELSIUS_LOG, coffee_id: "0" }, "coffee_id", "positive integer less than or equal to 2147483647"],
    [{ file: { name: "empty.alog", bytes: new Uint8Array() }, roastId: roast }, "file", "a roast log"],
  ];
  for (const [fields, field, expected] of cases) {
    const response = await sendLog(cookie, fields);
    expect([response.status, (await response.json()).details]).toMatchObject([400, { field, expected }]);
  }
});

test("another person's roast or lot gets 403, an absent one 404, before the file is read", async () => {
  const { cookie } = await roasterToImport();
  const other = await roasterToImport();
  const garbage = { name: "x.alog", bytes: Buffer.from("garbage") };
  const statuses = async (fields: Record<string, string>) => {
    const response = await sendLog(cookie, { file: garbage, ...fields });
    return [response.status, (await response.json()).code];
  };
  expect(await statuses({ roastId: String(other.roastId) })).toEqual([403, "not_owner"]);
  expect(await statuses({ coffee_id: String(other.lot.id) })).toEqual([403, "not_owner"]);
  expect(await statuses({ roastId: "2147483647" })).toEqual([404, "not_found"]);
  expect(await statuses({ coffee_id: "2147483647" })).toEqual([404, "not_found"]);
});

test("rejects oversized files with 413, other types with 415, cross-origin with 403 and anonymous with 401", async () => {
  const { cookie, roastId } = await roasterToImport();
  const roast = String(roastId);
  const large = { name: "x.alog", bytes: Buffer.alloc(21 * 1024 * 1024, 32) };
  expect((await sendLog(cookie, { file: large, roastId: roast })).status).toBe(413);
  const json = { "content-type": "application/json" };
  expect((await sendForm(cookie, "/api/artisan-import", {}, json)).status).toBe(415);
  const elsewhere = { "sec-fetch-site": "cross-site" };
  const crossing = await sendForm(
    cookie,
    "/api/artisan-import",
    { file: CELSIUS_LOG, roastId: roast },
    elsewhere,
  );
  expect([crossing.status, (await crossing.json()).code]).toEqual([403, "cross_origin"]);
  expect((await sendLog("", { file: CELSIUS_LOG, roastId: roast })).status).toBe(401);
});
