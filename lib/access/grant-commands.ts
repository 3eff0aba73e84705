import { and, desc, eq, isNull, sql } from "drizzle-orm";
import { z } from "zod";
import type { Database, Queryable, Transaction } from "@/db/client";
import { grants, users } from "@/db/schema";
import { UserError } from "@/lib/errors";
import { PLAN_NAMES, ROLES } from "@/lib/viewer";
import { COMMAND_LINE, recordAudit } from "./audit";
import { type Entitlements, givesTheSame, readEntitlements } from "./grants";

const grantFields = z.object({
  reason: z.string().trim().min(1, "must not be blank").max(500, "must be at most 500 characters"),
  role: z.enum(ROLES, `must be one of ${ROLES.join(", ")}`).nullable(),
  apiPlan: z.enum(PLAN_NAMES, `must be one of ${PLAN_NAMES.join(", ")}`).nullable(),
  marketIntelligence: z.boolean(),
  expiresAt: z
    .date()
    .refine((instant) => instant > new Date(), "must be in the future")
    .nullable(),
});
const FIELD_WORDS: Readonly<Record<string, string>> = { expiresAt: "end", apiPlan: "API plan" };
const givesSomething = (grant: z.output<typeof grantFields>) =>
  Boolean(grant.role || grant.apiPlan || grant.marketIntelligence);
const needsSomething = { error: "needs a role, a plan or market intelligence", path: ["grant"] };

const newGrant = grantFields
  .extend({ email: z.email("must be an e-mail address").transform((email) => email.toLowerCase()) })
  .refine(givesSomething, needsSomething);
const newGrantOfPerson = grantFields.refine(givesSomething, needsSomething);

type NewGrant = z.input<typeof newGrant>;
type GrantFields = z.input<typeof grantFields>;
type GrantRow = typeof grants.$inferSelect;

interface GrantOutcome {
  email: string;
  now: Entitlements;
}

function checked<S extends z.ZodType>(schema: S, given: z.input<S>): z.output<S> {
  const parsed = schema.safeParse(given);
  if (parsed.success) return parsed.data;
  const [issue] = parsed.error.issues;
  const field = issue?.path.join(".") || "grant";
  throw new UserError(`The ${FIELD_WORDS[field] ?? field} ${issue?.message}.`);
}

/** Recorded before and after a change; without the person, whom the record names. */
function grantFacts(grant: GrantRow) {
  const { id, source, reason, role, apiPlan, marketIntelligence, expiresAt, revokedAt } = grant;
  return { id, source, reason, role, apiPlan, marketIntelligence, expiresAt, revokedAt };
}

/**
 * Gives a manual grant, creating the user if necessary. Replaces an equal live manual grant, so
 * one revocation suffices.
 * @throws UserError naming the invalid part
 */
export async function giveGrant(db: Database, given: NewGrant): Promise<GrantOutcome> {
  const { email, ...grant } = checked(newGrant, given);
  return db.transaction(async (tx) => {
    const [person] = await tx
      .insert(users)
      .values({ email })
      .onConflictDoUpdate({ target: users.email, set: { email } })
      .returning({ id: users.id });
    if (!person) throw new Error(`${email} was neither found nor made`);
    await replaceGrant(tx, person.id, grant, COMMAND_LINE);
    return { email, now: await readEntitlements(tx, person.id) };
  });
}

/**
 * The same for an account that exists and is locked in this transaction.
 * @throws UserError naming the invalid part
 */
export async function giveGrantTo(
  tx: Transaction,
  userId: string,
  given: GrantFields,
  actor: string,
): Promise<void> {
  await replaceGrant(tx, userId, checked(newGrantOfPerson, given), actor);
}

async function replaceGrant(
  tx: Transaction,
  userId: string,
  grant: z.output<typeof grantFields>,
  actor: string,
): Promise<void> {
  const replaced = await tx
    .update(grants)
    .set({ revokedAt: sql`now()` })
    .where(
      and(
        eq(grants.userId, userId),
        eq(grants.source, "manual"),
        isNull(grants.revokedAt),
        givesTheSame(grant),
      ),
    )
    .returning();
  const given = await tx
    .insert(grants)
    .values({ userId, source: "manual", ...grant })
    .returning();
  await recordAudit(tx, {
    actor,
    action: "grant.give",
    userId,
    reason: grant.reason,
    before: { grants: replaced.map((row) => grantFacts({ ...row, revokedAt: null })) },
    after: { grants: given.map(grantFacts) },
  });
}

/**
 * Revokes one grant in this transaction, which has locked it, and records that.
 */
export async function revokeLocked(
  tx: Transaction,
  grant: GrantRow,
  by: { actor: string; reason: string },
): Promise<void> {
  const own = and(eq(grants.userId, grant.userId), eq(grants.id, grant.id));
  const [revoked] = await tx.update(grants).set({ revokedAt: sql`now()` }).where(own).returning();
  await recordAudit(tx, {
    ...by,
    action: "grant.revoke",
    userId: grant.userId,
    before: { grants: [grantFacts(grant)] },
    after: { grants: revoked ? [grantFacts(revoked)] : [] },
  });
}

/** Moves the end of a grant in this transaction, which has locked it, and records that. Null: no end. */
export async function extendLocked(
  tx: Transaction,
  grant: GrantRow,
  expiresAt: Date | null,
  by: { actor: string; reason: string },
): Promise<void> {
  const own = and(eq(grants.userId, grant.userId), eq(grants.id, grant.id));
  const [moved] = await tx.update(grants).set({ expiresAt }).where(own).returning();
  await recordAudit(tx, {
    ...by,
    action: "grant.extend",
    userId: grant.userId,
    before: { grants: [grantFacts(grant)] },
    after: { grants: moved ? [grantFacts(moved)] : [] },
  });
}

/**
 * Revokes every live manual grant; billing grants stay.
 * @throws UserError for an unknown address
 */
export async function revokeGrants(
  db: Database,
  email: string,
  reason = "",
): Promise<GrantOutcome & { revoked: number }> {
  return db.transaction(async (tx) => {
    const person = await findPerson(tx, email);
    const live = await tx
      .select()
      .from(grants)
      .where(and(eq(grants.userId, person.id), eq(grants.source, "manual"), isNull(grants.revokedAt)))
      .for("update");
    for (const grant of live) await revokeLocked(tx, grant, { actor: COMMAND_LINE, reason });
    return { email: person.email, revoked: live.length, now: await readEntitlements(tx, person.id) };
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
