import { eq, exists, sql } from "drizzle-orm";
import type { Database } from "@/db/client";
import { grants, users } from "@/db/schema";
import type { Grant } from "@/lib/access/grants";

interface DemoPerson extends Partial<Grant> {
  name: string;
  email: string;
}

/** One per role and plan. `.example` can't receive mail (RFC 2606). */
export const DEMO_PEOPLE = {
  viewer: { name: "Vera Brew", email: "viewer@peaberry.example" },
  member: {
    name: "Milo Roast",
    email: "member@peaberry.example",
    role: "member",
    apiPlan: "member",
  },
  enterprise: {
    name: "Ennis Import",
    email: "enterprise@peaberry.example",
    role: "member",
    apiPlan: "enterprise",
  },
  analyst: {
    name: "Ana Ledger",
    email: "analyst@peaberry.example",
    role: "member",
    apiPlan: "member",
    marketIntelligence: true,
  },
  admin: { name: "Ada Keeper", email: "admin@peaberry.example", role: "admin", apiPlan: "enterprise" },
} as const satisfies Record<string, DemoPerson>;
export type DemoName = keyof typeof DEMO_PEOPLE;

/** Which account shows what. */
export const DEMO_GUIDE = [
  { email: DEMO_PEOPLE.viewer.email, shows: "the Green plan, with an empty bench" },
  { email: DEMO_PEOPLE.member.email, shows: "a member, the Origin plan, with a roast bench in use" },
  { email: DEMO_PEOPLE.enterprise.email, shows: "a member, the Enterprise plan" },
  { email: DEMO_PEOPLE.analyst.email, shows: "a member with market intelligence" },
  { email: DEMO_PEOPLE.admin.email, shows: "an admin" },
] as const;

const REASON = "A demo person, to try each role and plan";

/**
 * Creates missing demo users and their grants, and returns the ids; only call it on the embedded
 * database.
 */
export async function ensureDemoPeople(db: Database): Promise<Record<DemoName, string>> {
  return db.transaction(async (tx) => {
    // Prevents double grants by concurrent first starts.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext('demo people'))`);
    const ids = new Map<string, string>();
    for (const { name, email, ...grant } of Object.values<DemoPerson>(DEMO_PEOPLE)) {
      const [person] = await tx
        .insert(users)
        .values({ name, email, emailVerified: new Date() })
        .onConflictDoUpdate({ target: users.email, set: { email } })
        .returning({ id: users.id, granted: exists(granted(tx)).mapWith(Boolean) });
      if (!person) throw new Error(`${email} was neither found nor made`);
      ids.set(email, person.id);
      if (Object.keys(grant).length > 0 && !person.granted)
        await tx.insert(grants).values({ userId: person.id, source: "demo", reason: REASON, ...grant });
    }
    const idOf = (name: DemoName) => ids.get(DEMO_PEOPLE[name].email) ?? "";
    return {
      viewer: idOf("viewer"),
      member: idOf("member"),
      enterprise: idOf("enterprise"),
      analyst: idOf("analyst"),
      admin: idOf("admin"),
    };
  });
}

const granted = (tx: Pick<Database, "select">) =>
  tx.select({ one: sql`1` }).from(grants).where(eq(grants.userId, users.id));
