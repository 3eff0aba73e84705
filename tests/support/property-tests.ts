import { inject } from "vitest";

declare module "vitest" {
  export interface ProvidedContext {
    /** Whether this is `npm run test:deep`. */
    deep: boolean;
  }
}

const MIN_RUNS = 3;

/**
 * How many random cases a property tries: as many as it names in `npm run test:deep`, a tenth of them before each
 * push. All are tried however long it takes; a test that takes too long fails.
 */
export function runs(deep: number): number {
  return inject("deep") ? deep : Math.min(deep, Math.max(MIN_RUNS, Math.ceil(deep / 10)));
}
