import { and, eq, gt, isNull, or, sql } from "drizzle-orm";
import type { Queryable } from "@/db/client";
import { grants } from "@/db/schema";
import { PLAN_NAMES, type Plan, ROLES, type Role } from "@/lib/viewer";

export interface Grant {
  role: Role | null;
  apiPlan: Plan | null;
  marketIntelligence: boolean;
}

/** What a person may do: always derived, never stored. */
export interface Entitlements {
  role: Role;
  apiPlan: Plan;
  marketIntelligence: boolean;
}

/** The strongest of live grants (contract/keys-and-people.md#1); a viewer without any. */
export function entitlementsOf(live: readonly Grant[]): Entitlements {
  const strongest = <T extends string>(ranks: readonly [T, ...T[]], held: readonly (T | null)[]): T =>
    ranks.findLast((rank) => held.includes(rank)) ?? ranks[0];
  return {
    role: strongest(
      ROLES,
      live.map((grant) => grant.role),
    ),
    apiPlan: strongest(
      PLAN_NAMES,
      live.map((grant) => grant.apiPlan),
    ),
    marketIntelligence: live.some((grant) => grant.marketIntelligence),
  };
}

export const GRANT_COLUMNS = {
  role: grants.role,
  apiPlan: grants.apiPlan,
  marketIntelligence: grants.marketIntelligence,
} as const;

/** Neither revoked nor expired, by the database's clock. */
export const isGrantActive = and(
  isNull(grants.revokedAt),
  or(isNull(grants.expiresAt), gt(grants.expiresAt, sql`now()`)),
);

export const givesTheSame = ({ role, apiPlan, marketIntelligence }: Grant) =>
  and(
    sql`${grants.role} is not distinct from ${role}`,
    sql`${grants.apiPlan} is not distinct from ${apiPlan}`,
    eq(grants.marketIntelligence, marketIntelligence),
  );

/** What this person may do now. An unknown person may do what a viewer may. */
export async function readEntitlements(db: Queryable, userId: string): Promise<Entitlements> {
  const live = await db
    .select(GRANT_COLUMNS)
    .from(grants)
    .where(and(eq(grants.userId, userId), isGrantActive));
  return entitlementsOf(live);
}

/** Whether the person is an admin and no one else is. */
export async function isOnlyAdmin(db: Queryable, userId: string): Promise<boolean> {
  const [admin, another] = await db
    .selectDistinct({ userId: grants.userId })
    .from(grants)
    .where(and(eq(grants.role, "admin"), isGrantActive))
    .limit(2);
  return admin?.userId === userId && another === undefined;
}
