import { type SQL, sql } from "drizzle-orm";
import { expect } from "vitest";
import { database } from "@/db/client";

/** Locks the account of a bench, as its writes do. */
export const accountOf = (ownerId: string) =>
  sql`select 1 from users where id = ${ownerId} for no key update`;

/** What requests that wait for a row, or for each other, in this order, are answered. */
export async function inTurn(lockedRow: SQL, asked: readonly (() => Promise<Response>)[]): Promise<number[]> {
  const waiting = sql`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  const requests: Promise<Response>[] = [];
  await database().transaction(async (tx) => {
    await tx.execute(lockedRow);
    for (const ask of asked) {
      requests.push(ask());
      await expect.poll(async () => (await database().execute(waiting)).length).toBe(requests.length);
    }
  });
  return (await Promise.all(requests)).map(({ status }) => status);
}
