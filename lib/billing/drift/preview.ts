import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import type { DriftCodeName } from "./codes";
import type { RepairedPerson } from "./contract";
import { previewRepairs } from "./repair";

interface Preview {
  people: RepairedPerson[];
  /** How many more would be repaired. */
  more: number;
  /** Why there is no preview. */
  problem: string | null;
}

/** A dry run for the page, which reports errors instead of failing. @throws ApiError 401, 403 */
export async function previewRepair(
  viewer: Viewer,
  { userId, code }: { userId?: string | undefined; code?: DriftCodeName | undefined },
): Promise<Preview> {
  if (!userId && !code) return { people: [], more: 0, problem: "Choose what to repair on the billing page." };
  try {
    const { people, more } = await previewRepairs(viewer, {
      dryRun: true,
      ...(userId ? { userId } : { codes: code ? [code] : [] }),
    });
    return { people, more, problem: null };
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status !== 401 && thrown.status !== 403)
      return { people: [], more: 0, problem: thrown.message };
    throw thrown;
  }
}
