import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lots } from "@/db/schema";
import { changeRoastEndpoint } from "@/lib/roast/contract";
import { readTelemetry } from "@/lib/roast/recording/telemetry";
import { call } from "@/tests/support/call";
import { insertRoast } from "@/tests/support/factories";
import { added, listed, PATH, post, put, refusal, roaster, send } from "@/tests/support/roasts";

test.each([
  ["GET", "id=0", "id"],
  ["GET", "limit=1001", "limit"],
  ["GET", "source=artisan", "source"],
  ["GET", "from=2026-02-30", "from"],
  ["GET", "from=2026-02-02&to=2026-02-01", "from"],
  ["PUT", "", "id"],
  ["PUT", "id=x", "id"],
  ["DELETE", "", "id"],
  ["DELETE", "id=1&name=a", "id"],
  ["DELETE", "name=", "name"],
])("%s ?%s gets a 400 that names the parameter", async (method, search, parameter) => {
  const { cookie } = await roaster();
  const response = await send(
    cookie,
    method,
    `${PATH}?${search}`,
    method === "PUT" ? { oz_in: 1 } : undefined,
  );
  expect((await refusal(response)).slice(0, 3)).toEqual([400, "invalid_parameter", parameter]);
});

const OUNCES = "ounces from 0 to 100000 with at most 3 decimals";
const ID = "positive integer less than or equal to 2147483647";
const SHAPES = "a roast, a list of roasts, or an object with batch_beans";

test.each([
  [null, "body", SHAPES],
  ["x", "body", SHAPES],
  [{}, "coffee_id", ID],
  [[], "body", "a list of 1 to 100 roasts"],
  [Array.from({ length: 101 }, () => ({ coffee_id: 1 })), "body", "a list of 1 to 100 roasts"],
  [[{ coffee_id: 1 }, { coffee_id: 1, oz_in: -1 }], "1.oz_in", OUNCES],
  [[{ coffee_id: 1 }, []], "1", SHAPES],
  [{ coffee_id: 1, oz_in: 1.2345 }, "oz_in", OUNCES],
  [{ coffee_id: 1, oz_in: 100_001 }, "oz_in", OUNCES],
  [{ coffee_id: 1, roast_date: "2026-02-30" }, "roast_date", "YYYY-MM-DD"],
  [{ coffee_id: 1, roast_date: "2999-01-01" }, "roast_date", "YYYY-MM-DD, not after tomorrow"],
  [{ coffee_id: 1, batch_name: " " }, "batch_name", "text of 1 to 200 characters"],
  [{ coffee_id: 1, roast_notes: "a\0b" }, "roast_notes", "text of 1 to 10000 characters"],
  [{ coffee_id: 1, data_source: "artisan_import" }, "data_source", "manual or live"],
  [{ coffee_id: 1, temperature_unit: "K" }, "temperature_unit", "F or C"],
  [{ coffee_id: 1, defects: "tipping" }, "defects", "a list of at most 20 strings"],
  [{ coffee_id: 1, roast_uuid: "x" }, "roast_uuid", "32 hexadecimal digits"],
  [{ coffee_id: 1, milestones: [] }, "milestones", "an object"],
  [
    { coffee_id: 1, milestones: { drop: { time: -1 } } },
    "milestones.drop.time",
    "seconds from charge, from 0 to 86400",
  ],
  [
    { coffee_id: 1, milestones: { drop: { time: 600, bean_temp: "hot" } } },
    "milestones.drop.bean_temp",
    "a number from -100 to 1000, or null",
  ],
  [
    { coffee_id: 1, milestones: { charge: { time: 5 } } },
    "milestones.charge.time",
    "0: times count from charge",
  ],
  [
    { coffee_id: 1, milestones: { fc_start: { time: 600 }, drop: { time: 599 } } },
    "milestones.drop.time",
    "seconds from charge, not before first crack",
  ],
  [
    { coffee_id: 1, milestones: { drop: { time: 1 } }, recording: { unit: "C", time: [0], bean: [90] } },
    "milestones",
    "no value together with a recording, whose marks set the milestones",
  ],
  [{ batch_beans: [] }, "batch_beans", "a list of 1 to 100 roasts"],
  [{ batch_beans: {} }, "batch_beans", "a list of 1 to 100 roasts"],
  [{ batch_beans: [{ oz_in: 1 }] }, "batch_beans.0.coffee_id", ID],
  [
    { batch_beans: [{ coffee_id: 1, oz_in: 1, oz_out: 2 }] },
    "batch_beans.0.oz_out",
    "ounces, no more than oz_in",
  ],
])("the new roast %j gets a 400 that names the field", async (body, field, expected) => {
  const { cookie } = await roaster();
  expect(await refusal(await post(cookie, body))).toEqual([400, "invalid_request", field, expected]);
});

test("an empty change gets 400", async () => {
  const { cookie, lot } = await roaster();
  const roast = await insertRoast({ lot });
  for (const body of [{}, { auc: 4 }])
    expect((await refusal(await put(cookie, roast.id, body))).slice(0, 3)).toEqual([
      400,
      "invalid_request",
      "body",
    ]);
  expect((await refusal(await put(cookie, roast.id, []))).slice(3)).toEqual(["a JSON object"]);
});

const RECORDING = {
  unit: "C",
  time: [-30, 0, 90, 300, 540, 660],
  bean: [200, 195, 97, 152, 196.5, null],
  marks: { charge: 1, dry_end: 3, fc_start: 4, drop: 5 },
  controls: [{ control: "Fan", time: 0, value: 40, label: null }],
};

test("a roast with a recording is stored as live, with its readings and figures", async () => {
  const { cookie, lot } = await roaster();
  const { data } = await added(cookie, { coffee_id: lot.id, oz_in: 12, recording: RECORDING });
  expect(data).toMatchObject([
    {
      data_source: "live",
      temperature_unit: "C",
      total_time: 660,
      development_time: 120,
      milestones: {
        charge: { time: 0, bean_temp: 195 },
        turning_point: { time: 90, bean_temp: 97 },
        fc_start: { time: 540, bean_temp: 196.5, environment_temp: null },
        drop: { time: 660, bean_temp: null },
      },
    },
  ]);
  expect(await readTelemetry(database(), data[0]?.roast_id ?? 0, "C")).toMatchObject({
    time: RECORDING.time,
    bean: RECORDING.bean,
    environment: [null, null, null, null, null, null],
    marks: { ...RECORDING.marks, fc_end: null, cool: null },
    controls: RECORDING.controls,
    extraCurves: [],
  });
});

test("hand-entered milestones give phases and development, and the roast stays manual", async () => {
  const { cookie, lot } = await roaster();
  const milestones = {
    dry_end: { time: 270 },
    fc_start: { time: 510, bean_temp: 385.2 },
    drop: { time: 660 },
  };
  const { data } = await added(cookie, { coffee_id: lot.id, milestones });
  expect(data).toMatchObject([
    {
      data_source: "manual",
      temperature_unit: "F",
      total_time: 660,
      development_time: 150,
      dtr_percent: 22.7,
      phases: { drying_percent: 40.9, maillard_percent: 36.4, development_percent: 22.7 },
      milestones: {
        charge: { time: 0, bean_temp: null },
        fc_start: { time: 510, bean_temp: 385.2 },
        drop: { time: 660, bean_temp: null },
      },
    },
  ]);
  expect(await readTelemetry(database(), data[0]?.roast_id ?? 0, "F")).toBeNull();
  const blank = await added(cookie, { coffee_id: lot.id, milestones: { drop: null } });
  expect(blank.data).toMatchObject([{ total_time: null, milestones: { charge: null, drop: null } }]);
});

test("a roast sent again with the same UUID, even concurrently, is stored once", async () => {
  const { cookie, lot } = await roaster();
  const stranger = await roaster();
  const body = { coffee_id: lot.id, roast_uuid: "ab".repeat(16), recording: RECORDING, oz_in: 14 };
  const answers = await Promise.all([added(cookie, body), added(cookie, body), added(cookie, body)]);
  expect(new Set(answers.map(({ data }) => data[0]?.roast_id)).size).toBe(1);
  expect((await listed(cookie)).data).toHaveLength(1);
  await added(stranger.cookie, { ...body, coffee_id: stranger.lot.id });
  expect((await listed(stranger.cookie)).data).toHaveLength(1);
});

test("a known UUID with other values gets 409 and the stored roast, also after that was changed", async () => {
  const { cookie, lot } = await roaster();
  const body = { coffee_id: lot.id, roast_uuid: "bc".repeat(16), oz_in: 14, oz_out: 12 };
  const [stored] = (await added(cookie, body)).data;
  const corrected = await post(cookie, { ...body, oz_out: 13 });
  expect(corrected.status).toBe(409);
  expect(await corrected.json()).toMatchObject({
    code: "conflict",
    details: { current: { roast_id: stored?.roast_id, oz_out: 12, last_updated: stored?.last_updated } },
  });
  const mixed = { inputs: [{ coffee_id: lot.id, oz_in: 3 }], roast_uuid: "de".repeat(16) };
  expect((await added(cookie, mixed)).data).toEqual((await added(cookie, mixed)).data);
  await put(cookie, stored?.roast_id, { oz_out: 13 });
  expect((await added(cookie, body)).data).toMatchObject([{ roast_id: stored?.roast_id, oz_out: 13 }]);
});

test("a UUID twice in one list gets 400 that names the second, and neither is stored", async () => {
  const { cookie, lot } = await roaster();
  const roast = { coffee_id: lot.id, roast_uuid: "cd".repeat(16) };
  expect(await refusal(await post(cookie, [roast, { ...roast, oz_in: 3 }]))).toEqual([
    ...[400, "invalid_request", "1.roast_uuid", "each roast_uuid once"],
  ]);
  expect((await listed(cookie)).data).toEqual([]);
});

const SAMPLES = "a list of 1 to 20000 values";
const DEGREES = "numbers from -100 to 1000, or null where there is no reading";

test.each([
  [{ time: [], bean: [] }, "time", SAMPLES],
  [{ time: Array(20_001).fill(1), bean: Array(20_001).fill(1) }, "time", SAMPLES],
  [{ bean: [1] }, "bean", "as many values as time"],
  [{ environment: [1] }, "environment", "as many values as time"],
  [{ bean: [1, 2, "3", 4, 5, 6] }, "bean.2", DEGREES],
  [{ bean: [1, 2, 1e9, 4, 5, 6] }, "bean.2", DEGREES],
  [{ unit: "K" }, "unit", "F or C"],
  [
    { time: [-30, 0, 90, 89, 540, 660] },
    "time.3",
    "seconds from charge, from -7200 to 86400, never decreasing",
  ],
  [{ marks: { charge: 1, drop: 6 } }, "marks.drop", "an index into time, or null"],
  [{ marks: { charge: 0 } }, "marks.charge", "the index of the sample at 0 seconds"],
  [{ marks: [] }, "marks", "an object"],
  [{ controls: [{ control: "Fan", time: "0" }] }, "controls.0.time", expect.stringMatching(/^seconds/)],
])("the recording %j gets a 400 that names the field", async (wrong, field, expected) => {
  const { cookie, lot } = await roaster();
  const answer = await post(cookie, { coffee_id: lot.id, recording: { ...RECORDING, ...wrong } });
  expect(await refusal(answer)).toEqual([400, "invalid_request", `recording.${field}`, expected]);
  expect((await listed(cookie)).data).toEqual([]);
});

test("accepts twenty thousand samples, and rejects a body above two megabytes with 413", async () => {
  const { cookie, lot } = await roaster();
  const time = Array.from({ length: 20_000 }, (_, i) => i / 2);
  const bean = time.map((t) => Math.round(1000 * (60 + t / 50)) / 1000);
  const recording = { unit: "C", time, bean, environment: bean, marks: { charge: 0 } };
  expect((await post(cookie, { coffee_id: lot.id, recording })).status).toBe(200);
  expect((await post(cookie, { coffee_id: lot.id, roast_notes: "x".repeat(2 ** 21) })).status).toBe(413);
});

test("cross-origin requests to add, change or delete a roast get 403", async () => {
  const { cookie, lot } = await roaster();
  const roast = await insertRoast({ lot });
  const headers = { cookie, "content-type": "application/json", "sec-fetch-site": "cross-site" };
  for (const [method, search] of [
    ["POST", ""],
    ["PUT", `?id=${roast.id}`],
    ["DELETE", `?id=${roast.id}`],
  ])
    expect(
      (
        await call(`${PATH}${search}`, {
          ...(method && { method }),
          headers,
          body: JSON.stringify({ coffee_id: lot.id }),
        })
      ).status,
    ).toBe(403);
  expect((await listed(cookie)).data).toHaveLength(1);
});

test("form checkboxes set the defects, or that there are none", async () => {
  const { cookie, lot } = await roaster();
  const [roast] = (await added(cookie, { coffee_id: lot.id, defects: ["tipping"] })).data;
  const defectsAfter = async (sent: unknown) =>
    changeRoastEndpoint.response.parse(await (await put(cookie, roast?.roast_id, { defects: sent })).json())
      .data.defects;
  expect(await defectsAfter(["", "oily", "drops"])).toEqual(["oily", "drops"]);
  expect(await defectsAfter("")).toEqual([]);
});

test("a repeated roast that names another bench's lot is refused, and neither tells of the lot nor touches it", async () => {
  const { cookie, lot } = await roaster();
  const { lot: foreign } = await roaster({ purchasedQtyLbs: 1 });
  await insertRoast({ lot: foreign, ozIn: 64 });
  const roast_uuid = crypto.randomUUID().replaceAll("-", "");
  await added(cookie, { coffee_id: lot.id, oz_in: 8, roast_uuid });
  const [before] = await database().select().from(lots).where(eq(lots.id, foreign.id));
  const repeated = await post(cookie, { coffee_id: foreign.id, oz_in: 8, roast_uuid });
  expect(repeated.status).toBe(403);
  expect(await repeated.json()).not.toHaveProperty("warnings");
  expect(await database().select().from(lots).where(eq(lots.id, foreign.id))).toEqual([before]);
});
