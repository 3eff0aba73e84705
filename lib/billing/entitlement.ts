import type { Plan, Role } from "@/lib/viewer";

/** What a plan gives. */
export interface Entitlement {
  role: Extract<Role, "member"> | null;
  apiPlan: Exclude<Plan, "viewer"> | null;
  marketIntelligence: boolean;
}
