import fc from "fast-check";
import { expect, test } from "vitest";
import { insertCoffee, insertLot } from "@/tests/support/factories";
import { addBeans, beansOf, changeBeans, deleteBeans } from "@/tests/support/inventory";
import { insertPerson, signIn } from "@/tests/support/people";
import { runs } from "@/tests/support/property-tests";

const cents = fc.option(fc.integer({ min: 0, max: 999_999_999_999 }));
const dollars = (amount: number | null) => (amount === null ? null : amount / 100);

test("pounds and dollars round-trip to the last decimal, as numbers or strings", async () => {
  const cookie = await signIn(await insertPerson());
  const { id: catalog_id } = await insertCoffee();
  const weight = fc.integer({ min: 0, max: 1_000_000_000 });
  await fc.assert(
    fc.asyncProperty(weight, cents, cents, fc.boolean(), async (tenThousandths, beans, rest, asTexts) => {
      const said = {
        purchased_qty_lbs: tenThousandths / 10_000,
        bean_cost: dollars(beans),
        tax_ship_cost: dollars(rest),
      };
      const sent = {
        purchased_qty_lbs: said.purchased_qty_lbs.toFixed(4),
        bean_cost: said.bean_cost?.toFixed(2) ?? "",
        tax_ship_cost: said.tax_ship_cost?.toFixed(2) ?? "",
      };
      const lot = await addBeans(cookie, { catalog_id, ...(asTexts ? sent : said) });
      expect(lot).toMatchObject({ ...said, remaining_lbs: said.purchased_qty_lbs });
      const { data } = await (await changeBeans(cookie, lot.id, asTexts ? said : sent)).json();
      expect(data).toMatchObject(said);
      expect((await beansOf(cookie))[0]).toMatchObject(said);
      await deleteBeans(cookie, lot.id);
    }),
    { numRuns: runs(25) },
  );
});

test("sending back a whole lot with one change updates only that column", async () => {
  const { id: ownerId } = await insertPerson();
  const cookie = await signIn({ id: ownerId });
  const lot = await insertLot({ ownerId, rank: 3, notes: "bright" });
  const [row] = await beansOf(cookie);
  const claimed = { ...row, rank: 4, owner_id: "me", id: 3, catalog_id: 4, stocked: false, remaining_lbs: 0 };
  expect((await changeBeans(cookie, lot.id, claimed)).status).toBe(200);
  const changed = { rank: 4, changed_by: expect.any(String), last_updated: expect.any(String) };
  expect(await beansOf(cookie)).toEqual([{ ...row, ...changed }]);
});
