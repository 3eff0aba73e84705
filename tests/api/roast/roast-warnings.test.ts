import { expect, test } from "vitest";
import { insertLot } from "@/tests/support/factories";
import { added, put, roaster } from "@/tests/support/roasts";

test("roasts without a green weight are saved with a warning that says so", async () => {
  const { cookie, lot } = await roaster();
  const one = await added(cookie, { coffee_id: lot.id, batch_name: "Sampler" });
  expect(one.warnings).toEqual(["“Sampler” has no green weight, so nothing was taken from its lot."]);
  const several = [{ coffee_id: lot.id }, { coffee_id: lot.id, oz_in: 8 }, { coffee_id: lot.id }];
  expect((await added(cookie, several)).warnings).toEqual([
    "2 roasts have no green weight, so nothing was taken from their lots.",
  ]);
});

test("a roast dated before its lot was bought is saved with a warning, also when its date is changed", async () => {
  const { cookie, ownerId, lot } = await roaster({ purchaseDate: "2026-11-20" });
  const blended = await insertLot({ ownerId, purchasedQtyLbs: 1, purchaseDate: "2026-11-22" });
  const roast = { coffee_id: lot.id, oz_in: 4, batch_name: "Sampler" };
  const early = { ...roast, roast_date: "2026-10-01" };
  const message = "“Sampler” is dated before its lot was bought (20 Nov 2026).";
  const { data, warnings } = await added(cookie, early);
  expect(warnings).toEqual([message]);
  expect(data[0]?.roast_date).toBe("2026-10-01");
  expect((await added(cookie, { ...roast, roast_date: "2026-11-20" })).warnings).toEqual([]);
  expect((await added(cookie, [early, { ...early, oz_in: 1 }])).warnings).toEqual([
    "2 roasts are dated before their lots were bought.",
  ]);
  const inputs = [lot, blended].map(({ id }) => ({ coffee_id: id, oz_in: 1 }));
  expect((await added(cookie, { inputs, batch_name: "Blend", roast_date: "2026-11-21" })).warnings).toEqual([
    "“Blend” is dated before one of its lots was bought (22 Nov 2026).",
  ]);
  const changed = async (body: object) =>
    (await (await put(cookie, data[0]?.roast_id, body)).json()).warnings;
  expect(await changed({ roast_notes: "Fast" })).toEqual([]);
  expect(await changed({ roast_date: "2026-11-21" })).toEqual([]);
  expect(await changed({ roast_date: "2026-10-02" })).toEqual([message]);
});
