import { beforeAll, expect, test } from "vitest";
import { comparedFacts, differencesOf } from "@/components/catalog/compare/compare-facts";
import { viewComparison } from "@/lib/catalog/pages/compare";
import { ANONYMOUS } from "@/lib/viewer";
import { type CoffeeRow, insertCoffee } from "@/tests/support/factories";
import { EVERY_VIEWER, sessionOf } from "@/tests/support/viewers";

const OWNER = sessionOf("member", "owner-of-a-private-lot");
let open: CoffeeRow, soldOut: CoffeeRow, wholesale: CoffeeRow, priv: CoffeeRow;

beforeAll(async () => {
  for (let i = 0; i < 5; i++)
    await insertCoffee({
      country: "Kenya",
      pricePerLb: 10,
      priceTiers: [
        { min_lbs: 1, price: 10 },
        { min_lbs: 20, price: 8 },
      ],
    });
  open = await insertCoffee({ country: "Kenya", region: "Nyeri", processing: "Washed", grade: "AA" });
  soldOut = await insertCoffee({ country: "Kenya", region: "Kiambu", processing: "Washed", stocked: false });
  wholesale = await insertCoffee({ wholesale: true });
  priv = await insertCoffee({ publicCoffee: false, ownerId: OWNER.userId });
});

const idsOf = ({ coffees }: Awaited<ReturnType<typeof viewComparison>>) =>
  coffees.map(({ coffee }) => coffee.id);

test("coffees are compared in the requested order, sold-out ones included, with supplier and proof", async () => {
  const comparison = await viewComparison(ANONYMOUS, [soldOut.id, open.id], 1);
  expect(idsOf(comparison)).toEqual([soldOut.id, open.id]);
  expect(comparison.missing).toEqual([]);
  for (const { coffee, supplierName } of comparison.coffees) {
    expect(supplierName).toBe(coffee.source.replace("supplier-", "Supplier "));
    expect(coffee.proof?.version).toBe("proof-v1");
  }
});

test("prices are compared with their origin's at the chosen quantity", async () => {
  for (const [lb, median] of [
    [1, 10],
    [20, 8],
  ] as const) {
    const { coffees } = await viewComparison(ANONYMOUS, [open.id], lb);
    expect(coffees[0]?.origin?.median, `${lb} lb`).toBe(median);
  }
});

test("a hidden coffee is reported missing like an absent one", async () => {
  const absent = 2_000_000_000;
  const asked = [absent, priv.id, wholesale.id, open.id];
  for (const [name, viewer] of Object.entries(EVERY_VIEWER)) {
    const comparison = await viewComparison(viewer, asked, 1);
    const seesWholesale = name === "member session" || name === "admin session";
    expect(idsOf(comparison), name).toEqual(seesWholesale ? [wholesale.id, open.id] : [open.id]);
    expect(comparison.missing, name).toEqual(
      seesWholesale ? [absent, priv.id] : [absent, priv.id, wholesale.id],
    );
  }
  expect(idsOf(await viewComparison(OWNER, [priv.id, open.id], 1))).toEqual([priv.id, open.id]);
});

test("an empty comparison compares nothing, not the whole catalog", async () => {
  expect(await viewComparison(ANONYMOUS, [], 1)).toEqual({ coffees: [], missing: [], origins: new Map() });
});

test("a fact has a row when at least one coffee discloses it, marked when they agree", async () => {
  const { coffees } = await viewComparison(ANONYMOUS, [open.id, soldOut.id], 1);
  const compared = comparedFacts(coffees.map(({ coffee }) => coffee));
  const { groups, open: undisclosed } = compared;
  const facts = new Map(groups.flatMap(({ facts: rows }) => rows.map((fact) => [fact.term, fact])));
  expect(facts.get("Country")).toMatchObject({ values: ["Kenya", "Kenya"], relation: "same" });
  expect(facts.get("Region")).toMatchObject({ values: ["Nyeri", "Kiambu"], relation: "differs" });
  expect(facts.get("Grade")).toMatchObject({ values: ["AA", null], relation: "partly" });
  expect(undisclosed).toContain("Farm");
  expect(undisclosed.filter((term) => facts.has(term))).toEqual([]);

  // Only what differs: each other fact is named instead.
  const { groups: differing, same, partly } = differencesOf(compared);
  const differs = differing.flatMap(({ facts: rows }) => rows.map(({ term }) => term));
  expect(differs).toContain("Region");
  expect(same).toContain("Country");
  expect(partly).toContain("Grade");
  expect([...differs, ...same, ...partly].sort()).toEqual([...facts.keys()].sort());
});
