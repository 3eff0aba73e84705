import { ApiError } from "@/lib/errors";
import type { Viewer } from "@/lib/viewer";
import type { DriftCodeName } from "./codes";
import type { RepairedPerson } from "./contract";
import { previewRepairs } from "./repair";

interface Preview {
  people: RepairedPerson[];
  /** Why there is no preview. */
  problem: string | null;
}

/** A dry run for the page, which reports errors instead of failing. @throws ApiError 401, 403 */
export async function previewRepair(
  viewer: Viewer,
  { userId, code }: { userId?: string | undefined; code?: DriftCodeName | undefined },
): Promise<Preview> {
  if (!userId && !code) return { people: [], problem: "Choose what to repair on the billing page." };
  try {
    const { people } = await previewRepairs(viewer, {
      dryRun: true,
      ...(userId ? { userId } : { codes: code ? [code] : [] }),
    });
    return { people, problem: null };
  } catch (thrown) {
    if (thrown instanceof ApiError && thrown.status !== 401 && thrown.status !== 403)
      return { people: [], problem: thrown.message };
    throw thrown;
  }
}
