import { expect, test } from "vitest";
import { insertCoffee } from "@/tests/support/factories";
import { postMcp, toolCall } from "@/tests/support/mcp-client";

async function textOf(args: object): Promise<string> {
  const response = await postMcp(toolCall("search_catalog", args), { accept: "application/json" });
  const { result } = await response.json();
  return String(result.content[0].text);
}

/** The lines of the coffees in a search's text. */
const linesOf = async (args: object) => (await textOf(args)).split("\n").slice(1);

test("the text of a search has the price at the quantity asked for, and names a bulk price once", async () => {
  const region = "Prices by quantity";
  const tiers = [
    [
      { min_lbs: 1, price: 9 },
      { min_lbs: 20, price: 7.5 },
      { min_lbs: 100, price: 6 },
    ],
    [{ min_lbs: 66, price: 8 }],
    [
      { min_lbs: 0.5, price: 16 },
      { min_lbs: 1, price: 13 },
    ],
  ];
  for (const [i, priceTiers] of tiers.entries())
    await insertCoffee({ name: `Lot ${i}`, region, priceTiers, pricePerLb: [9, 8, 13][i] ?? null });
  const sorted = { region, sortField: "name", sortDirection: "asc" };
  const prices = (lines: string[]) => lines.map((line) => line.match(/\$.*(?=; in stock)/)?.[0]);
  expect(prices(await linesOf(sorted))).toEqual([
    "$9.00/lb ($6.00/lb from 100 lb)",
    "$8.00/lb from 66 lb",
    "$13.00/lb",
  ]);
  const atFifty = [
    "$9.00/lb ($6.00/lb from 100 lb); for 50 lb: $7.50/lb",
    "$8.00/lb from 66 lb; for 50 lb: sold from 66 lb, $8.00/lb",
    "$13.00/lb; for 50 lb: $13.00/lb",
  ];
  expect(prices(await linesOf({ ...sorted, quantity_lb: 50 }))).toEqual(atFifty);
  expect(prices(await linesOf({ ...sorted, quantity_lb: 50, fields: "dropdown" }))).toEqual(atFifty);
});

test("the text of a page behind the last says how many there are", async () => {
  const region = "A page too far";
  await insertCoffee({ name: "Only one", region });
  expect(await textOf({ region, page: 9 })).toBe("1 coffee matches. There is no page 9: the last one is 1.");
});
