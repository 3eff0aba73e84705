import { requireSession } from "@/lib/access/authorize";
import { changesBench, seesCosts } from "@/lib/access/bench";
import { readOnlyPerson } from "@/lib/bench/people";
import { deviationsOf } from "@/lib/roast/consistency/consistency";
import { listCuppings } from "@/lib/roast/cuppings/cuppings";
import { readRoastDetail } from "@/lib/roast/roast-detail";
import { salesOfRoast } from "@/lib/sales/linked-sales";
import type { Viewer } from "@/lib/viewer";

/**
 * A roast of the caller for paper: nothing of costs and sales.
 * @throws ApiError as `viewRoast`
 */
export async function viewRoastSheet(viewer: Viewer, roastId: number) {
  const session = requireSession(viewer);
  const { roast, chart, profile, file } = await readRoastDetail(session, roastId);
  const { data: cuppings } = await listCuppings(session, { roast_id: roast.roast_id });
  return { roast, chart, profile, file, cuppings };
}

/**
 * A roast of the caller and its sales.
 * @throws ApiError 401 without a session, 404 for no such roast, 403 for another's
 */
export async function viewRoast(viewer: Viewer, roastId: number) {
  const session = requireSession(viewer);
  const [detail, trace, onlyPerson] = await Promise.all([
    readRoastDetail(session, roastId),
    seesCosts(session) ? salesOfRoast(session, roastId) : null,
    readOnlyPerson(session),
  ]);
  const { roast_id: id, catalog_id: catalogId } = detail.roast;
  const [deviations, { data: cuppings }] = await Promise.all([
    deviationsOf(session.bench.ownerId, { id, catalogId }),
    listCuppings(session, { roast_id: id }),
  ]);
  /** `trace` is null for people who don't see sales. */
  return { ...detail, trace, onlyPerson, deviations, cuppings, canChange: changesBench(session) };
}
