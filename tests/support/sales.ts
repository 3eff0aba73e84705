import { database } from "@/db/client";
import { sales } from "@/db/schema";
import { readProfit } from "@/lib/sales/contract";
import { call } from "./call";
import { insertCoffee, insertLot, insertRoast, type LotRow } from "./factories";
import { insertPerson, signIn } from "./people";

/** A pound of roasted coffee of a lot, sold for 20 dollars; whatever matters to the test is passed in. */
export async function insertSale({
  lot,
  ...overrides
}: Partial<typeof sales.$inferInsert> & { lot: LotRow }) {
  const [row] = await database()
    .insert(sales)
    .values({
      ownerId: lot.ownerId,
      lotId: lot.id,
      ozSold: 16,
      price: 20,
      sellDate: "2026-10-05",
      ...overrides,
    })
    .returning();
  if (!row) throw new Error("no sale was inserted");
  return row;
}

type Method = "POST" | "PUT" | "DELETE";

/** What a page of ours sends to a route in a signed-in browser. */
export function sendFromPage(cookie: string, method: Method, path: string, body?: unknown) {
  return call(path, {
    method,
    headers: { cookie, "content-type": "application/json", "sec-fetch-site": "same-origin" },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
}

/** Somebody's sales and profit, read against the contract. */
export async function profitOf(cookie: string, search = "") {
  const response = await call(`/api/profit${search}`, { headers: { cookie } });
  return readProfit.response.parse(await response.json());
}

/** Somebody with ten pounds of a coffee for 90 dollars and 10 of shipping, and one of its pounds roasted to 12.8 oz. */
export async function seller() {
  const person = await insertPerson();
  const coffee = await insertCoffee({ name: "Kochere 4" });
  const lot = await insertLot({
    ownerId: person.id,
    coffeeId: coffee.id,
    purchasedQtyLbs: 10,
    beanCost: 90,
    taxShipCost: 10,
  });
  const roast = await insertRoast({ lot, batchName: "Monday", ozIn: 16, ozOut: 12.8 });
  return { person, coffee, lot, roast, cookie: await signIn(person) };
}
