import { expect, test } from "vitest";
import { changeRoastEndpoint } from "@/lib/roast/contract";
import { added, listed, put, refusal, roaster } from "@/tests/support/roasts";

test("milestones of a hand-entered roast are replaced together and its figures recalculated", async () => {
  const { cookie, lot } = await roaster();
  const { data } = await added(cookie, {
    coffee_id: lot.id,
    milestones: { dry_end: { time: 270 }, fc_start: { time: 510, bean_temp: 385 }, drop: { time: 660 } },
  });
  const id = data[0]?.roast_id;
  const changed = async (sent: unknown) =>
    changeRoastEndpoint.response.parse(await (await put(cookie, id, sent)).json()).data;
  const corrected = {
    milestones: { fc_start: { time: 480, bean_temp: 196 }, drop: { time: 600, bean_temp: 210 } },
    temperature_unit: "C",
  };
  const measured = {
    data_source: "manual",
    temperature_unit: "C",
    total_time: 600,
    development_time: 120,
    dtr_percent: 20,
    phases: { drying_percent: null, maillard_percent: null, development_percent: 20 },
    // Fourteen degrees in two minutes.
    rates: { development: 7 },
    milestones: { dry_end: null, fc_start: { time: 480, bean_temp: 196 }, drop: { bean_temp: 210 } },
  };
  expect(await changed(corrected)).toMatchObject(measured);
  // Other words leave them alone; without a unit they are in the roast's own.
  expect(await changed({ roast_notes: "Crack was late" })).toMatchObject(measured);
  expect(await changed({ milestones: { drop: { time: 630 } } })).toMatchObject({
    temperature_unit: "C",
    total_time: 630,
    dtr_percent: null,
    rates: { development: null },
    milestones: { fc_start: null },
  });
  expect(await changed({ milestones: null })).toMatchObject({
    total_time: null,
    milestones: { charge: null, drop: null },
  });
});

test("changing milestones of a recorded roast gets 400 and changes nothing", async () => {
  const { cookie, lot } = await roaster();
  const sent = {
    coffee_id: lot.id,
    recording: {
      unit: "C",
      time: [0, 540, 660],
      bean: [195, 196.5, 205],
      marks: { charge: 0, fc_start: 1, drop: 2 },
    },
  };
  const { data } = await added(cookie, [
    sent,
    { ...sent, data_source: "manual" },
    { coffee_id: lot.id, data_source: "live" },
  ]);
  const before = (await listed(cookie)).data;
  for (const { roast_id } of data)
    expect(
      await refusal(await put(cookie, roast_id, { roast_notes: "x", milestones: { drop: { time: 600 } } })),
    ).toEqual([
      400,
      "invalid_request",
      "milestones",
      "a roast entered by hand; a recorded roast's milestones come from its log",
    ]);
  expect((await listed(cookie)).data).toEqual(before);
});

test("a roast can be sent back as returned with another note, whatever its source", async () => {
  const { cookie, lot } = await roaster();
  const recording = {
    unit: "C",
    time: [0, 90, 540, 660],
    bean: [195, 80, 196.5, 205],
    marks: { charge: 0, fc_start: 2, drop: 3 },
  };
  await added(cookie, [
    { coffee_id: lot.id },
    { coffee_id: lot.id, data_source: "live", recording },
    { coffee_id: lot.id, milestones: { fc_start: { time: 480, bean_temp: 385.5 }, drop: { time: 600.4 } } },
  ]);
  const before = (await listed(cookie)).data;
  for (const roast of before) {
    const response = await put(cookie, roast.roast_id, { ...roast, roast_notes: "said again" });
    expect(response.status).toBe(200);
    const { data } = changeRoastEndpoint.response.parse(await response.json());
    const { changed_by, last_updated } = data;
    expect(data).toEqual({ ...roast, roast_notes: "said again", changed_by, last_updated });
  }
});

test.each([
  [
    { milestones: { fc_start: { time: 600 }, drop: { time: 599 } } },
    "milestones.drop.time",
    "seconds from charge, not before first crack",
  ],
  [{ milestones: [] }, "milestones", "an object"],
  [{ temperature_unit: "C" }, "temperature_unit", "no value without milestones"],
])("the change %j gets a 400 that names the field", async (body, field, expected) => {
  const { cookie, lot } = await roaster();
  const { data } = await added(cookie, { coffee_id: lot.id, milestones: { drop: { time: 660 } } });
  expect(await refusal(await put(cookie, data[0]?.roast_id, body))).toEqual([
    400,
    "invalid_request",
    field,
    expected,
  ]);
});
