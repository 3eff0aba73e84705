import fc from "fast-check";
import { expect, test } from "vitest";
import { z } from "zod";
import { CUPPING_ATTRIBUTES } from "@/lib/inventory/attributes";
import { WEIGHT_CHOICES } from "@/lib/units/unit-choices";
import { call } from "@/tests/support/call";
import { beansOf, send } from "@/tests/support/inventory";
import { runs } from "@/tests/support/property-tests";
import { choose, roaster, roastsOf, salesOf, save, upload } from "@/tests/support/sheets";

const word = fc.stringMatching(/^[A-Z][a-zé]{2,8}( [A-Z][a-z]{2,8})?$/);
const text = fc.option(
  fc.oneof(word, fc.constantFrom('a "quoted", word', "=1+1", "two\nlines", "-5 °C", "ends; here")),
  { nil: null },
);
const cents = fc.option(
  fc.integer({ min: 0, max: 500_000 }).map((n) => n / 100),
  { nil: null },
);
const day = fc
  .integer({ min: 0, max: 900 })
  .map((n) => new Date(Date.UTC(2023, 0, 1) + n * 864e5).toISOString().slice(0, 10));
const oneLine = text.map((each) => each?.replaceAll("\n", " ") ?? null);

const maybe = <T>(...values: readonly T[]) => fc.option(fc.constantFrom(...values), { nil: null });
const quarter = fc.integer({ min: 0, max: 40 }).map((n) => n / 4);

const lot = fc.record({
  manual_name: word,
  purchased_qty_lbs: fc.integer({ min: 0, max: 1_000_000 }).map((n) => n / 10_000),
  purchase_date: fc.option(day, { nil: null }),
  bean_cost: cents,
  tax_ship_cost: cents,
  bought_from: oneLine,
  rank: fc.option(fc.integer({ min: 1, max: 10 }), { nil: null }),
  notes: text,
  lot_number: fc.option(fc.constantFrom("0042", "2024-17 A"), { nil: null }),
  received_date: fc.option(day, { nil: null }),
  moisture_percent: fc.option(fc.constantFrom(10.5, 11), { nil: null }),
  eudr_plot: text,
  country: fc.option(fc.constantFrom("Ethiopia", "Kenya", "Atlantis"), { nil: null }),
  processing: fc.option(fc.constantFrom("Washed", "Natural"), { nil: null }),
  harvest: fc.option(fc.constant("2024/25"), { nil: null }),
  ...{ drying_method: maybe("Raised beds"), producer: maybe("Abebe, Sons & Co", "Ana María") },
  ...{ farm: maybe("La Esperanza"), cultivar_detail: maybe("SL28, SL34"), grade: maybe("AA", "15/16") },
  ...{ elevation_min_masl: maybe(1200, 1850), elevation_max_masl: maybe(1850, 2100) },
  ...{ tasting_notes: maybe(["Peach", "Black tea"]), location: maybe("Shelf 2", "12") },
  ...{ water_activity: maybe(0.545, 0.6), density_g_l: maybe(712.5), screen_size: maybe("16+", "15-18") },
  eudr_reference: maybe("24DE1234567890"),
  cupping_notes: fc.option(
    fc
      .record({
        scores: fc.dictionary(fc.constantFrom(...CUPPING_ATTRIBUTES), quarter),
        text: text,
      })
      .filter(({ scores, text: said }) => said !== null || Object.keys(scores).length > 0),
    { nil: null },
  ),
});
const bench = fc.record({
  weights: fc.constantFrom(...WEIGHT_CHOICES),
  lots: fc.uniqueArray(lot, {
    minLength: 2,
    maxLength: 5,
    selector: ({ manual_name: name }) => name.toLowerCase(),
  }),
  roasts: fc.array(
    fc.record({
      lot: fc.nat(4),
      with: fc.nat(4),
      batch_name: word,
      roast_date: day,
      oz: fc.integer({ min: 2000, max: 90_000 }),
      loss: fc.integer({ min: 0, max: 1000 }),
      roast_notes: text,
      ...{ roast_targets: text, roaster_type: maybe("Probat P5"), operator: oneLine },
      ...{ whole_color: maybe(58.5, 61), ground_color: maybe(63), color_system: maybe("Agtron Gourmet") },
      defects: fc.constantFrom([], ["tipping", "scorching"]),
      fc_start: fc.option(fc.integer({ min: 300, max: 500 }), { nil: null }),
      drop: fc.option(fc.integer({ min: 500, max: 900 }), { nil: null }),
      unit: fc.constantFrom("C", "F"),
    }),
    { maxLength: 6 },
  ),
  sales: fc.array(
    fc.record({
      lot: fc.nat(4),
      oz_sold: fc.integer({ min: 1, max: 99_999 }).map((n) => n / 1000),
      price: fc.integer({ min: 0, max: 99_999 }).map((n) => n / 100),
      buyer: oneLine,
      sell_date: day,
    }),
    { maxLength: 6 },
  ),
});

const oz = fc.integer({ min: 1, max: 9999 }).map((n) => n / 1000);
/** Some of them of the day of a roast, before or after it. */
const movement = fc.record({
  lot: fc.nat(4),
  afterRoasts: fc.nat(6),
  day: fc.option(day, { nil: null }),
  body: fc.oneof(
    fc.record({ kind: fc.constant("counted"), weight: oz, reason: oneLine }),
    fc.record({ kind: fc.constantFrom("sampled", "spilled"), weight: oz, reason: oneLine }),
    fc.record({ kind: fc.constant("sold_green"), weight: oz, price: maybe(12.5) }),
    fc.record({ kind: fc.constant("moved"), location: fc.constantFrom("Loft", "Cellar") }),
    fc.constant({ kind: "used_up" }),
  ),
});

/** What a file can carry: no ids or running numbers, and nothing of when and by whom it was written. */
const NOT_CARRIED = new Set([
  "id",
  "roast_id",
  "coffee_id",
  "catalog_id",
  "green_coffee_inv_id",
  "last_updated",
  "roast_profiles",
  "batch_number",
  "saved_with",
  "entered_by",
  "changed_by",
]);
const carried = (rows: unknown): unknown =>
  JSON.parse(JSON.stringify(rows, (key, each) => (NOT_CARRIED.has(key) ? undefined : each)));
const sorted = (rows: unknown) =>
  z
    .array(z.unknown())
    .parse(carried(rows))
    .map((row) => JSON.stringify(row))
    .sort();

type Made<Arbitrary> = Arbitrary extends fc.Arbitrary<infer Value> ? Value : never;

async function fill(cookie: string, made: Made<typeof bench>, movements: readonly Made<typeof movement>[]) {
  const ids: number[] = [];
  const post = async (path: string, body: object) => {
    const response = await send("POST", path, cookie, body);
    const answer = await response.json();
    expect([response.status, answer.message]).toEqual([200, undefined]);
    return answer;
  };
  for (const each of made.lots) ids.push((await post("/api/beans", each)).data.id);
  const idOf = (at: number) => ids[at % ids.length] ?? 0;
  const move = async (roasts: number, roastDay?: string) => {
    for (const { lot: at, body, day: other } of movements.filter((each) => each.afterRoasts === roasts)) {
      const moved_on = other ?? roastDay ?? "2025-05-05";
      const confirm_overdraw = true;
      await post("/api/beans/movements", { coffee_id: idOf(at), moved_on, confirm_overdraw, ...body });
    }
  };
  await move(0, made.roasts[0]?.roast_date);
  for (const [place, roasted] of made.roasts.entries()) {
    const { lot: first, with: second, oz, loss, fc_start, drop, unit, ...roast } = roasted;
    const isBlend = idOf(first) !== idOf(second);
    const charge = oz / 1000;
    const milestones = {
      ...(fc_start && { fc_start: { time: fc_start, bean_temp: 200.5 } }),
      ...(drop && { drop: { time: drop, bean_temp: null } }),
    };
    await post("/api/roast-profiles", {
      ...roast,
      ...(isBlend
        ? {
            inputs: [
              { coffee_id: idOf(first), oz_in: 1.125 },
              { coffee_id: idOf(second), oz_in: charge },
            ],
          }
        : { coffee_id: idOf(first), oz_in: charge }),
      oz_out: Math.round(charge * (1000 - loss)) / 1000,
      ...(fc_start || drop ? { milestones, temperature_unit: unit } : {}),
    });
    await move(place + 1, roast.roast_date);
  }
  for (const { lot: at, ...sale } of made.sales)
    await post("/api/profit", { ...sale, green_coffee_inv_id: idOf(at) });
}

test("a bench that is exported in any units and imported into an empty one is the same bench", async () => {
  await fc.assert(
    fc.asyncProperty(bench, fc.array(movement, { maxLength: 8 }), async (made, movements) => {
      const [from, to] = [await roaster(), await roaster()];
      await fill(from.cookie, made, movements);
      await send("POST", "/api/account/units", from.cookie, { weights: made.weights });
      for (const [kind, path] of [
        ["lots", "/api/beans/export"],
        ["roasts", "/api/roast-profiles/export"],
        ["sales", "/api/profit/export"],
        ["movements", "/api/beans/movements/export"],
      ] as const) {
        const file = await (await call(path, { headers: { cookie: from.cookie } })).text();
        if (file.trim().split("\r\n").length === 1) continue;
        const id = await upload(to.cookie, kind, file);
        expect(await choose(to.cookie, id, {})).toMatchObject({ questions: [], problems: [] });
        expect(await save(to.cookie, id)).toMatchObject({ status: 200, answer: { left_out: 0 } });
      }
      expect(sorted(await beansOf(to.cookie))).toEqual(sorted(await beansOf(from.cookie)));
      expect(sorted(await roastsOf(to.cookie))).toEqual(sorted(await roastsOf(from.cookie)));
      expect(sorted(await salesOf(to.cookie))).toEqual(sorted(await salesOf(from.cookie)));
    }),
    { numRuns: Math.ceil(runs(15) / 2) },
  );
});
