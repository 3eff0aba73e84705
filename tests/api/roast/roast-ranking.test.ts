import { parse } from "csv-parse/sync";
import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { RankingTable } from "@/components/roast/ranking/ranking-table";
import { measuredLog } from "@/lib/roast/loggers/measured-log";
import { rankRoastsEndpoint } from "@/lib/roast/ranking/contract";
import { viewRanking } from "@/lib/roast/ranking/ranking";
import { DEFAULT_UNITS } from "@/lib/units/unit-choices";
import { logFile } from "@/tests/support/artisan-files";
import { call } from "@/tests/support/call";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { sendForm } from "@/tests/support/log-forms";
import { added, listed, post, put, refusal, roaster } from "@/tests/support/roasts";
import { sessionOf } from "@/tests/support/viewers";

const get = (cookie: string, search: string) => call(`/api/roast-ranking?${search}`, { headers: { cookie } });

async function ranked(cookie: string, search = "") {
  const response = await get(cookie, search);
  expect(response.status).toBe(200);
  return rankRoastsEndpoint.response.parse(await response.json());
}

const milestones = (time: number, bean_temp: number, drop: number) => ({
  fc_start: { time, bean_temp },
  drop: { time: time + 100, bean_temp: drop },
});

/** Three roasts: 200 °C, 392 °F (equal) and 205 °C at first crack; one without milestones. */
async function bench() {
  const person = await roaster({ coffeeId: (await insertCoffee({ name: "Zambia" })).id });
  const other = await insertLot({
    ownerId: person.ownerId,
    coffeeId: (await insertCoffee({ name: "Aceh" })).id,
  });
  const roast = { coffee_id: person.lot.id, oz_in: 1, oz_out: 0.85 };
  const { data } = await added(person.cookie, [
    { ...roast, batch_name: "a", temperature_unit: "C", milestones: milestones(500, 200, 210) },
    { ...roast, batch_name: "b", milestones: milestones(480, 401, 420), operator: "Ana", oz_out: 0.8 },
    { ...roast, batch_name: "c", coffee_id: other.id, roaster_type: "Probat P12", whole_color: 58.5 },
  ]);
  return { ...person, ids: data.map(({ roast_id }) => roast_id) };
}

const names = (answer: Awaited<ReturnType<typeof ranked>>) => answer.data.map(({ batch_name }) => batch_name);

test("a ranking sorts across recorded units, with unknown values last both ways", async () => {
  const { cookie } = await bench();
  const down = await ranked(cookie, "columns=fc_temp,weight_loss&sort=fc_temp&unit=C");
  expect(names(down)).toEqual(["b", "a", "c"]);
  expect(down.data.map(({ values }) => values)).toEqual([
    { fc_temp: 205, weight_loss: 20 },
    { fc_temp: 200, weight_loss: 15 },
    { fc_temp: null, weight_loss: 15 },
  ]);
  expect(down.columns).toEqual([
    { key: "weight_loss", kind: "percent" },
    { key: "fc_temp", kind: "degrees" },
  ]);
  expect(down.means).toMatchObject({ fc_temp: { roasts: 2, mean: 202.5 }, weight_loss: { roasts: 3 } });
  expect(names(await ranked(cookie, "sort=fc_temp&order=asc"))).toEqual(["a", "b", "c"]);
  const hot = await ranked(cookie, "columns=fc_temp&columns=drop_time&sort=coffee&order=asc&unit=F");
  expect(names(hot)).toEqual(["c", "b", "a"]);
  expect(hot.data[2]?.values).toEqual({ fc_temp: 392, drop_time: 600 });
});

test.each([
  ["fc_temp", "200.0°"],
  ["coffee", "Zambia"],
])("a phone shows the %s that a ranking is sorted by, and no other column", async (sort, value) => {
  const { ownerId } = await bench();
  const search = new URLSearchParams({ sort, unit: "C" });
  const view = await viewRanking(sessionOf("viewer", ownerId), search);
  const markup = renderToStaticMarkup(createElement(RankingTable, { view, units: DEFAULT_UNITS }));
  const [, row = ""] =
    /<tbody>.*?(<tr[^>]*><th(?:(?!<\/tr>).)*\/roast\/\d+"[^>]*>a<.*?<\/tr>)/.exec(markup) ?? [];
  const cells = [...row.matchAll(/<td class="([^"]*)">(.*?)<\/td>/g)];
  expect(cells).toHaveLength(view.ranking.columns.length);
  const shown = cells.filter(([, names = ""]) => !/(^| )max-(md|lg):hidden/.test(names));
  expect(shown.map(([, , text]) => text)).toEqual([value]);
});

test("a temperature that is converted has two decimals at most", async () => {
  const { cookie, lot } = await roaster();
  const roast = { coffee_id: lot.id, temperature_unit: "C", milestones: milestones(500, 202.3, 210) };
  await added(cookie, [roast]);
  const { data } = await ranked(cookie, "columns=fc_temp&unit=F");
  expect(data.map(({ values }) => values)).toEqual([{ fc_temp: 396.14 }]);
});

test("every column can be sorted by and averaged as it is shown", async () => {
  const { cookie, ownerId } = await bench();
  const { ranking } = await viewRanking(sessionOf("viewer", ownerId), new URLSearchParams());
  const all = rankRoastsEndpoint.response.shape.columns.element.shape.key.options;
  expect(ranking.columns.length).toBeGreaterThan(8);
  for (const sort of all) {
    const answer = await ranked(cookie, `columns=${all.join(",")}&sort=${sort}&order=asc&unit=C`);
    const values = answer.data.map((row) => row.values[sort]).filter((value) => value !== null);
    const numbers = values.filter((value) => typeof value === "number");
    expect([sort, numbers]).toEqual([sort, numbers.toSorted((a, b) => a - b)]);
    const sum = numbers.reduce((total, value) => total + value, 0);
    if (numbers.length === 0) expect([sort, answer.means[sort]]).toEqual([sort, undefined]);
    // A loss is shown to a tenth, and averaged exactly.
    else expect(answer.means[sort]?.mean).toBeCloseTo(sum / numbers.length, 1);
  }
});

test("machine and operator filter rankings and lists, and a page offers the bench's own", async () => {
  const { cookie, ownerId } = await bench();
  const stranger = await roaster();
  await insertRoast({ lot: stranger.lot, roasterType: "Theirs", operator: "They" });
  expect(names(await ranked(cookie, "machine=Probat+P12"))).toEqual(["c"]);
  expect(names(await ranked(cookie, "operator=Ana"))).toEqual(["b"]);
  expect((await listed(cookie, "operator=Ana")).data.map(({ batch_name }) => batch_name)).toEqual(["b"]);
  const view = await viewRanking(sessionOf("viewer", ownerId), new URLSearchParams("from=x&operator=Ana"));
  expect([view.machines, view.operators]).toEqual([["Probat P12"], ["Ana"]]);
  expect(view.problems.map(({ name }) => name)).toEqual(["from"]);
  const refused = await refusal(await get(cookie, "columns=fc_temp,price"));
  expect(refused.slice(0, 3)).toEqual([400, "invalid_parameter", "columns"]);
  expect((await get(cookie, `lot=${stranger.lot.id}`)).status).toBe(403);
});

test("a page shows the column that it is sorted by, chosen or not", async () => {
  const { ownerId } = await bench();
  const view = await viewRanking(
    sessionOf("viewer", ownerId),
    new URLSearchParams("columns=fc_temp,coffee&sort=dtr"),
  );
  expect(view.ranking.columns.map(({ key }) => key)).toEqual(["coffee", "fc_temp", "dtr"]);
  expect(view.ranking.data.every(({ values }) => "dtr" in values)).toBe(true);
});

test("the CSV has the chosen columns of every roast in the order shown", async () => {
  const { cookie, ids } = await bench();
  const response = await call(
    "/api/roast-ranking/export?columns=fc_temp,fc_time,operator&sort=fc_time&order=asc&unit=C",
    { headers: { cookie } },
  );
  const rows = parse(Buffer.from(await response.arrayBuffer()), { bom: true });
  expect(rows).toEqual([
    ["roast_id", "batch_name", "operator", "fc_time_s", "fc_temp_c"],
    [String(ids[1]), "b", "Ana", "480", "205"],
    [String(ids[0]), "a", "", "500", "200"],
    [String(ids[2]), "c", "", "", ""],
  ]);
});

test("operator and color come from the log, are edited, and go back into its export", async () => {
  const { cookie, lot } = await roaster({ purchasedQtyLbs: 50 });
  const log = JSON.parse(logFile("4.0-celsius.json").toString("utf8"));
  const colored = { ...log, operator: "Ana", whole_color: 58.25, ground_color: 63, color_system: "Agtron" };
  const file = { name: "colored.alog.json", bytes: Buffer.from(JSON.stringify(colored)) };
  const imported = await sendForm(cookie, "/api/artisan-import", { file, coffee_id: String(lot.id) });
  const { roastId } = await imported.json();
  const [roast] = (await listed(cookie)).data;
  expect(roast).toMatchObject({
    operator: "Ana",
    whole_color: 58.25,
    ground_color: 63,
    color_system: "Agtron",
  });
  expect((await put(cookie, roastId, { ground_color: "64.5", operator: null })).status).toBe(200);
  const exported = await call(`/api/roast-export?roastId=${roastId}`, { headers: { cookie } });
  const { profile } = measuredLog(Buffer.from(await exported.arrayBuffer()));
  expect([profile.operator, profile.color]).toEqual([null, { whole: 58.25, ground: 64.5, system: "Agtron" }]);
  // What a person entered stays when the log is imported again.
  await sendForm(cookie, "/api/artisan-import", { file, roastId: String(roastId) });
  const [again] = (await listed(cookie)).data;
  expect(again).toMatchObject({ whole_color: 58.25, ground_color: 64.5, operator: "Ana" });
});

test("a color beyond its scale or with three decimals is refused by name", async () => {
  const { cookie, lot } = await roaster();
  const expected = "number from 0 to 1000 with at most 2 decimals";
  for (const whole_color of [1000.01, -1, "58.123", "dark"])
    expect(await refusal(await post(cookie, { coffee_id: lot.id, whole_color }))).toEqual([
      ...[400, "invalid_request", "whole_color", expected],
    ]);
});

test("a ranking by batch number goes by year, then by number, whatever both are", async () => {
  const { cookie, lot } = await roaster();
  const numbers = [
    [2025, 999_999_999],
    [2026, 2],
    [2026, 10],
    [9999, 1],
  ] as const;
  for (const [batchYear, batchNumber] of numbers)
    await insertRoast({ lot, batchYear, batchNumber, batchName: `${batchYear}-${batchNumber}` });
  const expected = numbers.map((number) => number.join("-"));
  expect(names(await ranked(cookie, "sort=batch_number&order=asc"))).toEqual(expected);
});
