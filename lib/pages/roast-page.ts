import { readRoastDetail } from "@/lib/roast/roast-detail";
import { salesOfRoast } from "@/lib/sales/linked-sales";
import type { Viewer } from "@/lib/viewer";

/**
 * A roast of the caller and its sales.
 * @throws ApiError 401 without a session, 404 for no such roast, 403 for another's
 */
export async function viewRoast(viewer: Viewer, roastId: number) {
  const [detail, trace] = await Promise.all([
    readRoastDetail(viewer, roastId),
    salesOfRoast(viewer, roastId),
  ]);
  return { ...detail, trace };
}
