import { eq, exists, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database } from "@/db/client";
import { benchMembers, grants, users } from "@/db/schema";
import { dataFile } from "@/lib/data-file";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import file from "./data/people.json" with { type: "json" };

const NAMES = ["viewer", "member", "roaster", "reader", "enterprise", "analyst", "admin"] as const;
export type DemoName = (typeof NAMES)[number];

const demoPerson = z.strictObject({
  name: z.string(),
  /** `.example` can't receive mail (RFC 2606). */
  email: z.email().endsWith(".example"),
  role: z.enum(ROLES).exactOptional(),
  apiPlan: z.enum(PLAN_NAMES).exactOptional(),
  marketIntelligence: z.boolean().exactOptional(),
});

const { people, shows } = dataFile(
  "lib/demo/data/people.json",
  z.strictObject({
    people: z.record(z.enum(NAMES), demoPerson),
    /** What to see with each account. */
    shows: z.record(z.enum(NAMES), z.string()),
  }),
  file,
);

/** One per role and plan, and three on one bench. */
export const DEMO_PEOPLE = people;

export const DEMO_GUIDE = NAMES.map((name) => ({ email: people[name].email, shows: shows[name] }));

/** On the member's bench, and since how many days. */
export const DEMO_TEAM = { roaster: 90, reader: 60 } as const;

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
    const made = new Set<string>();
    for (const { name, email, ...grant } of Object.values(DEMO_PEOPLE)) {
      const [person] = await tx
        .insert(users)
        .values({ name, email, emailVerified: new Date() })
        .onConflictDoUpdate({ target: users.email, set: { email } })
        .returning({
          id: users.id,
          granted: exists(granted(tx)).mapWith(Boolean),
          isNew: sql`xmax = 0`.mapWith(Boolean),
        });
      if (!person) throw new Error(`${email} was neither found nor made`);
      ids.set(email, person.id);
      if (person.isNew) made.add(person.id);
      if (Object.keys(grant).length > 0 && !person.granted)
        await tx.insert(grants).values({ userId: person.id, source: "demo", reason: REASON, ...grant });
    }
    const idOf = (name: DemoName) => ids.get(DEMO_PEOPLE[name].email) ?? "";
    for (const role of ["roaster", "reader"] as const) {
      // Only at first, so that whom the owner removes stays away.
      if (!made.has(idOf(role))) continue;
      const joinedAt = sql`now() - make_interval(days => ${DEMO_TEAM[role]})`;
      await tx
        .insert(benchMembers)
        .values({ ownerId: idOf("member"), userId: idOf(role), role, joinedAt })
        .onConflictDoNothing();
    }
    return {
      viewer: idOf("viewer"),
      member: idOf("member"),
      roaster: idOf("roaster"),
      reader: idOf("reader"),
      enterprise: idOf("enterprise"),
      analyst: idOf("analyst"),
      admin: idOf("admin"),
    };
  });
}

const granted = (tx: Pick<Database, "select">) =>
  tx.select({ one: sql`1` }).from(grants).where(eq(grants.userId, users.id));
