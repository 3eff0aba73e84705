// Makes the people whose requests `cluster-demo.ts` sends: their keys, a session, and a month that is nearly used up.
// Prints them as JSON. Run with the cluster's DATABASE_URL: `fill.ts <requests left>`.

import { closeDatabase, database } from "@/db/client";
import { apiKeys, grants, monthlyUsage, users } from "@/db/schema";
import { PLANS } from "@/lib/access/plans";
import { createSession } from "@/lib/auth/session";
import { generateKey, keyPreview } from "@/lib/keys/format";
import { hashKey } from "@/lib/keys/hash";
import type { Plan } from "@/lib/viewer";
import { main } from "../machine/lifetime";

async function person(plan: Plan) {
  const [row] = await database()
    .insert(users)
    .values({ email: `${plan}@cluster.example` })
    .returning({ id: users.id });
  if (!row) throw new Error("no person was made");
  await database()
    .insert(grants)
    .values({ userId: row.id, source: "manual", reason: "cluster demo", apiPlan: plan });
  const key = generateKey();
  await database()
    .insert(apiKeys)
    .values({
      ownerId: row.id,
      name: "cluster demo",
      scopes: ["catalog:read"],
      ...keyPreview(key),
      hash: hashKey(key),
    });
  return { id: row.id, key };
}

await main(async () => {
  const left = Number(process.argv[2]);
  try {
    const [limited, unlimited] = [await person("member"), await person("enterprise")];
    const limit = PLANS.member.requestsPerMonth;
    const month = `${new Date().toISOString().slice(0, 7)}-01`;
    await database()
      .insert(monthlyUsage)
      .values({ accountId: limited.id, month, used: limit - left });
    const { cookie } = await createSession(database(), limited.id, "cluster demo");
    console.log(JSON.stringify({ limited, unlimited, limit, cookie }));
    return 0;
  } finally {
    await closeDatabase();
  }
});
