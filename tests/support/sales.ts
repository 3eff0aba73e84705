import { database } from "@/db/client";
import { sales } from "@/db/schema";
import { readProfit } from "@/lib/sales/contract";
import { call } from "./call";
import type { LotRow } from "./factories";

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
