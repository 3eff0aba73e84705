import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import type { Viewer } from "@/lib/viewer";
import { selectLiveLots } from "./queries";

/**
 * The lots that the caller may roast from, those with coffee left first.
 * @throws ApiError 401 without a session
 */
export async function viewLiveLots(viewer: Viewer) {
  return selectLiveLots(database(), requireSession(viewer).bench.ownerId);
}
