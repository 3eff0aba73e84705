// Makes the people of a soak and a supplier whose feed can hang, in the database of DATABASE_URL; tells its parent.
// `people.ts <address of the feed>`

import { closeDatabase, database } from "@/db/client";
import { addSupplier } from "@/lib/supply/suppliers";
import { createWorkspace } from "@/lib/workspaces/workspaces";
import { insertKey } from "@/tests/support/keys";
import { insertPerson, signIn } from "@/tests/support/people";
import { sessionOf } from "@/tests/support/viewers";
import type { People } from "./world";

const BUYERS = 400;

const member = await insertPerson({ role: "member", apiPlan: "enterprise" });
const { workspace } = await createWorkspace(sessionOf("member", member.id), { type: "general", blocks: [] });
const buyers = await Promise.all(
  Array.from({ length: BUYERS }, async () => {
    const person = await insertPerson();
    return { id: person.id, cookie: await signIn(person) };
  }),
);
const [, , feedUrl = ""] = process.argv;
await addSupplier(database(), { slug: "soak-roasters", name: "Soak Roasters", feedKind: "jsonl", feedUrl });
const people: People = {
  member: {
    id: member.id,
    key: await insertKey(member),
    cookie: await signIn(member),
    workspaceId: workspace.id,
  },
  buyers,
};
process.send?.(people);
await closeDatabase();
