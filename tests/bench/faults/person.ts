// Signs a member in and makes them a key; tells both its parent.

import { closeDatabase } from "@/db/client";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";
import type { Person } from "./target";

const email = `faults-${Date.now()}-${process.pid}@example.com`;
const person = await insertPerson({ email, role: "member", apiPlan: "enterprise" });
const told: Person = { key: await insertKey(person), cookie: await signIn(person) };
process.send?.(told);
await closeDatabase();
