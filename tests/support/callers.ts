import { eq } from "drizzle-orm";
import { database } from "@/db/client";
import { users } from "@/db/schema";
import { insertKey } from "./keys";
import { insertPerson, signIn } from "./people";

/** Every kind of caller that is let in, or is nobody. */
export const LIVE_CALLERS = [
  "anonymous",
  "viewer session",
  "member session",
  "admin session",
  "viewer key",
  "member key",
  "enterprise key",
] as const;

/** Every kind of caller there is, as the headers that they send. */
export const CALLERS = [
  ...LIVE_CALLERS,
  "bad header",
  "deactivated key",
  "expired key",
  "key of a deleted user",
  "upload token",
] as const;
export type CallerName = (typeof CALLERS)[number];

const bearer = (key: string) => ({ authorization: `Bearer ${key}` });
const aMinuteAgo = () => new Date(Date.now() - 60_000);

/** The headers of each, made by real people, sessions and keys of this test's database. */
export async function everyCaller(): Promise<Record<CallerName, Record<string, string>>> {
  const viewer = await insertPerson();
  const member = await insertPerson({ role: "member", apiPlan: "member" });
  const importer = await insertPerson({ apiPlan: "enterprise" });
  const admin = await insertPerson({ role: "admin" });
  const deleted = await insertPerson({ apiPlan: "enterprise" });
  const lostKey = await insertKey(deleted);
  await database().delete(users).where(eq(users.id, deleted.id));
  const browser = { "sec-fetch-site": "same-origin" };
  return {
    anonymous: {},
    "bad header": bearer("pb_live_nonsense"),
    "viewer session": { cookie: await signIn(viewer), ...browser },
    "member session": { cookie: await signIn(member), ...browser },
    "admin session": { cookie: await signIn(admin), ...browser },
    "viewer key": bearer(await insertKey(viewer)),
    "member key": bearer(await insertKey(member)),
    "enterprise key": bearer(await insertKey(importer)),
    "deactivated key": bearer(await insertKey(importer, { deactivatedAt: aMinuteAgo() })),
    "expired key": bearer(await insertKey(importer, { expiresAt: aMinuteAgo() })),
    "key of a deleted user": bearer(lostKey),
    "upload token": bearer(await insertKey(importer, { scopes: ["roasts:write"] })),
  };
}
