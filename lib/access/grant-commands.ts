import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable } from "@/db/client";
import { grants, users } from "@/db/schema";
import { UserError } from "@/lib/errors";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import { type Entitlements, readEntitlements } from "./grants";

export const newGrant = z
  .object({
    email: z.email("must be an e-mail address").transform((email) => email.toLowerCase()),
    reason: z.string().trim().min(1, "must not be blank").max(500, "must be at most 500 characters"),
    role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).nullable(),
    apiPlan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(", ")}`).nullable(),
    marketIntelligence: z.boolean(),
    expiresAt: z
      .date()
      .refine((instant) => instant > new Date(), "must be in the future")
      .nullable(),
  })
  .refine((grant) => grant.role || grant.apiPlan || grant.marketIntelligence, {
    error: "needs a role, a plan or market intelligence",
    path: ["grant"],
  });
export type NewGrant = z.input<typeof newGrant>;

export interface GrantOutcome {
  email: string;
  now: Entitlements;
}

/**
 * Gives a manual grant, creating the user if necessary. Replaces an equal live manual grant, so
 * one revocation suffices.
 * @throws UserError naming the invalid part
 */
export async function giveGrant(db: Database, given: NewGrant): Promise<GrantOutcome> {
  const parsed = newGrant.safeParse(given);
  if (!parsed.success) {
    const [issue] = parsed.error.issues;
    throw new UserError(`The ${issue?.path.join(".") || "grant"} ${issue?.message}.`);
  }
  const { email, ...grant } = parsed.data;
  return db.transaction(async (tx) => {
    const [person] = await tx
      .insert(users)
      .values({ email })
      .onConflictDoUpdate({ target: users.email, set: { email } })
      .returning({ id: users.id });
    if (!person) throw new Error(`${email} was neither found nor made`);
    await tx
      .update(grants)
      .set({ revokedAt: sql`now()` })
      .where(
        and(
          eq(grants.userId, person.id),
          eq(grants.source, "manual"),
          isNull(grants.revokedAt),
          sql`${grants.role} is not distinct from ${grant.role}`,
          sql`${grants.apiPlan} is not distinct from ${grant.apiPlan}`,
          eq(grants.marketIntelligence, grant.marketIntelligence),
        ),
      );
    await tx.insert(grants).values({ userId: person.id, source: "manual", ...grant });
    return { email, now: await readEntitlements(tx, person.id) };
  });
}

/**
 * Revokes every live manual grant; billing grants stay.
 * @throws UserError for an unknown address
 */
export async function revokeGrants(db: Database, email: string): Promise<GrantOutcome & { revoked: number }> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const revoked = await tx
      .update(grants)
      .set({ revokedAt: sql`now()` })
      .where(and(eq(grants.userId, person.id), eq(grants.source, "manual"), isNull(grants.revokedAt)))
      .returning({ id: grants.id });
    return { email: person.email, revoked: revoked.length, now: await readEntitlements(tx, person.id) };
  });
}

/**
 * Every grant that a person ever had, newest first, and what they come to now.
 * @throws UserError when no account has that address
 */
export async function listGrants(db: Queryable, email: string) {
  const person = await findPerson(db, email);
  const history = await db.select().from(grants).where(eq(grants.userId, person.id)).orderBy(desc(grants.id));
  return { email: person.email, history, now: await readEntitlements(db, person.id) };
}

async function findPerson(db: Queryable, email: string) {
  const [person] = await db
    .select({ id: users.id, email: users.email })
    .from(users)
    .where(eq(users.email, email.toLowerCase()));
  if (!person) throw new UserError(`No account has the address ${email}.`);
  return person;
}
