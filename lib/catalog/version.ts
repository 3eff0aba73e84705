import { readDatabase } from "@/db/client";
import { catalogState } from "@/db/schema";

/** Bump when equal rows become different answers: a field is added, or a proof is judged otherwise. */
export const CATALOG_PROJECTION = 1;

/** The number that every change of the catalog raises. */
export async function catalogVersion(): Promise<number> {
  const [state] = await readDatabase().select({ version: catalogState.version }).from(catalogState);
  return state?.version ?? 0;
}
