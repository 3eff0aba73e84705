import { PLANS } from "@/lib/access/plans";
import { capitalize } from "@/lib/capitalize";
import type { Plan, Role } from "@/lib/viewer";

interface Given {
  role: Role | null;
  apiPlan: Plan | null;
  marketIntelligence: boolean;
}

/** `Member, Origin plan, market intelligence`. */
export function accessWords({ role, apiPlan, marketIntelligence }: Given): string {
  const words = [
    role && `${role} role`,
    apiPlan && `${PLANS[apiPlan].marketName} plan`,
    marketIntelligence && "market intelligence",
  ];
  return capitalize(words.filter(Boolean).join(", "));
}
