import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { lots, roasts } from "@/db/schema";
import { writeBench } from "@/lib/access/write-bench";
import { lockLots, recalculateStocked } from "@/lib/stock/remaining-weight";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";

const recalculated = async (ownerId: string, id: number) => {
  await writeBench(sessionOf("viewer", ownerId), async (tx) => {
    await lockLots(tx, { ownerId }, [id]);
    await recalculateStocked(tx, { ownerId }, [id]);
  });
  const [lot] = await database().select().from(lots).where(eq(lots.id, id));
  return lot?.stocked;
};

test("a lot is stocked while at least four ounces are left", async () => {
  const ownerId = (await insertPerson()).id;
  const lot = await insertLot({ ownerId, purchasedQtyLbs: 1, stocked: false });
  await insertRoast({ lot, ozIn: null });
  expect(await recalculated(ownerId, lot.id)).toBe(true);
  const roast = await insertRoast({ lot, ozIn: 12 });
  expect(await recalculated(ownerId, lot.id)).toBe(true);
  await database().update(roasts).set({ ozIn: 12.001 }).where(eq(roasts.id, roast.id));
  expect(await recalculated(ownerId, lot.id)).toBe(false);
});

test("recalculating stock updates only the given lots", async () => {
  const ownerId = (await insertPerson()).id;
  const other = await insertLot({ ownerId, stocked: false });
  const lot = await insertLot({ ownerId, stocked: false });
  expect(await recalculated(ownerId, lot.id)).toBe(true);
  const [untouched] = await database().select().from(lots).where(eq(lots.id, other.id));
  expect(untouched?.stocked).toBe(false);
});
