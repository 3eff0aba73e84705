// Makes an API key of the enterprise plan, whose months have no end, and prints it.

import { closeDatabase, database } from "@/db/client";
import { grants, users } from "@/db/schema";
import { createKey } from "@/lib/keys/keys";

const [person] = await database()
  .insert(users)
  .values({ email: `bench-${Date.now()}@example.com` })
  .returning({ id: users.id });
if (!person) throw new Error("nobody was inserted");
await database()
  .insert(grants)
  .values({ userId: person.id, apiPlan: "enterprise", source: "manual", reason: "npm run bench" });
const { apiKey } = await createKey(database(), person.id, {
  name: "bench",
  scopes: ["catalog:read"],
  expiresAt: null,
});
process.send?.(apiKey);
await closeDatabase();
