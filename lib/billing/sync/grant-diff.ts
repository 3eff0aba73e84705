import type { Entitlement } from "@/lib/billing/entitlement";
import type { ItemAccess } from "@/lib/billing/subscription-access";

export interface BillingGrant extends Entitlement {
  id: number;
  /** The subscription item that it is for. */
  ref: string;
  expiresAt: Date | null;
}

export interface GrantChanges {
  insert: ItemAccess[];
  move: { grant: BillingGrant; expiresAt: Date }[];
  revoke: BillingGrant[];
}

/** Diffs the due access against live billing grants; idempotent, ignores other sources. */
export function diffGrants(access: readonly ItemAccess[], live: readonly BillingGrant[]): GrantChanges {
  const wanted = new Map(access.map((each) => [each.ref, each]));
  const kept = new Map<string, BillingGrant>();
  const revoke: BillingGrant[] = [];
  for (const grant of live) {
    const match = wanted.get(grant.ref);
    if (match && !kept.has(grant.ref) && givesSame(match, grant)) kept.set(grant.ref, grant);
    else revoke.push(grant);
  }
  return {
    insert: access.filter(({ ref }) => !kept.has(ref)),
    move: [...kept.values()].flatMap((grant) => {
      const expiresAt = wanted.get(grant.ref)?.expiresAt;
      return expiresAt && expiresAt.getTime() !== grant.expiresAt?.getTime() ? [{ grant, expiresAt }] : [];
    }),
    revoke,
  };
}

const givesSame = (a: Entitlement, b: Entitlement) =>
  a.role === b.role && a.apiPlan === b.apiPlan && a.marketIntelligence === b.marketIntelligence;

export const isEmpty = ({ insert, move, revoke }: GrantChanges): boolean =>
  insert.length === 0 && move.length === 0 && revoke.length === 0;
