import type { Plan } from "@/lib/viewer";

export interface StoragePlan {
  storedBytes: number;
  /** Recordings that may be stored in an hour, imported or logged live. */
  importsPerHour: number;
}

const GB = 1_000_000_000;

/**
 * By API plan, as `PLANS` is. A usual log takes some 80 kB here, so the first is a dozen thousand roasts, and an hour's
 * imports are five full desks of the import page.
 */
export const STORAGE_PLANS = {
  viewer: { storedBytes: GB, importsPerHour: 1000 },
  member: { storedBytes: 5 * GB, importsPerHour: 5000 },
  enterprise: { storedBytes: 20 * GB, importsPerHour: 20_000 },
} as const satisfies Record<Plan, StoragePlan>;
