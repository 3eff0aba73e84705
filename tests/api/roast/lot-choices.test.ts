import { expect, test } from "vitest";
import { lotLabel } from "@/components/roast/lot-label";
import { database } from "@/db/client";
import { lots } from "@/db/schema";
import { viewLotChoices } from "@/lib/roast/history/history";
import { viewLiveLots } from "@/lib/roast/live/live";
import { viewChoices } from "@/lib/sales/profit/profit-pages";
import { MAX_LOTS } from "@/lib/stock/lot-limit";
import { DEFAULT_UNITS } from "@/lib/units/reader-units";
import { insertCoffee, insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

test("lots of one coffee bought on one day are told apart by number and by what is left, wherever one is chosen", async () => {
  const { id: ownerId } = await insertPerson();
  const { id: coffeeId } = await insertCoffee({ name: "Kiambu AB" });
  const lot = { ownerId, coffeeId, purchaseDate: "2026-11-29", purchasedQtyLbs: 20 };
  await insertRoast({ lot: await insertLot({ ...lot, stocked: false }), ozIn: 320 });
  await insertRoast({ lot: await insertLot(lot), ozIn: 16 });
  await insertLot({ ...lot, lotNumber: "12-345" });
  const viewer = sessionOf("viewer", ownerId);
  const expected = [
    "Kiambu AB, lot 12-345, bought 29 Nov 2026, 20\u00a0lb left",
    "Kiambu AB, bought 29 Nov 2026, 19\u00a0lb left",
    "Kiambu AB, bought 29 Nov 2026 (used up)",
  ];
  const labels = async (choices: Promise<readonly Parameters<typeof lotLabel>[0][]>) =>
    (await choices).map((each) => lotLabel(each, DEFAULT_UNITS));
  expect(await labels(viewLotChoices(viewer))).toEqual(expected);
  expect(await labels(viewLiveLots(viewer))).toEqual(expected);
  const ofSale = await labels(viewChoices(viewer).then((choices) => choices.lots));
  expect(ofSale.toSorted()).toEqual(expected.toSorted());
});

test("every lot that a bench may have can be roasted live", async () => {
  const { id: ownerId } = await insertPerson();
  const { id: coffeeId } = await insertCoffee();
  await database()
    .insert(lots)
    .values(
      Array.from({ length: MAX_LOTS }, () => ({ ownerId, coffeeId, purchasedQtyLbs: 1, stocked: true })),
    );
  expect(await viewLiveLots(sessionOf("viewer", ownerId))).toHaveLength(MAX_LOTS);
});
