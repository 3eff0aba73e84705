import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { database } from "@/db/client";
import { benchMembers, users } from "@/db/schema";
import { call } from "@/tests/support/call";
import { insertLot, insertRoast } from "@/tests/support/factories";
import { insertPerson, signIn } from "@/tests/support/people";
import { sendFromPage } from "@/tests/support/sales";

/** An owner and a roaster on one bench, with a lot and a roast. */
async function sharedBench() {
  const owner = await insertPerson({ role: "member" });
  const other = await insertPerson({ role: "member" });
  await database().update(users).set({ name: "Rosa Drum" }).where(eq(users.id, other.id));
  const [member] = await database()
    .insert(benchMembers)
    .values({ ownerId: owner.id, userId: other.id, role: "roaster" })
    .returning();
  const [mine, theirs] = [await signIn(owner), await signIn(other)];
  await sendFromPage(theirs, "POST", "/api/bench/current", { bench: member?.id });
  const lot = await insertLot({ ownerId: owner.id, purchasedQtyLbs: 40 });
  const roast = await insertRoast({ lot });
  return { mine, theirs, lot, roast };
}

test("a conflict names the person whose change it is, unless it was the same one in another tab", async () => {
  const { mine, theirs, lot, roast } = await sharedBench();
  for (const [path, field] of [
    [`/api/beans?id=${lot.id}`, "notes"],
    [`/api/roast-profiles?id=${roast.id}`, "roast_notes"],
  ] as const) {
    const change = (cookie: string, words: string, version?: string) =>
      call(path, {
        method: "PUT",
        headers: {
          cookie,
          "content-type": "application/json",
          "sec-fetch-site": "same-origin",
          ...(version && { "if-match": `"${version}"` }),
        },
        body: JSON.stringify({ [field]: words }),
      });
    const { data: begun } = await (await change(mine, "Begun")).json();
    await change(theirs, "Sour");
    // Another view of a chart is no change of its roast.
    const view = { xRange: [0, 100] };
    await sendFromPage(mine, "PUT", `/api/roast-chart-settings?roastId=${roast.id}`, view);
    const met = await change(mine, "Sweet", begun.last_updated);
    expect([path, met.status, (await met.json()).details.changed_by]).toEqual([path, 409, "Rosa Drum"]);
    const own = await change(theirs, "Sweet", begun.last_updated);
    const { details } = await own.json();
    expect([own.status, details.current.changed_by, details]).toEqual([
      409,
      "Rosa Drum",
      { current: details.current },
    ]);
  }
});
