import { database } from "@/db/client";
import { requireSession } from "@/lib/access/authorize";
import { requireBenchWriter } from "@/lib/access/bench";
import { requireOwnId, requireRow } from "@/lib/access/ownership";
import { writeBench } from "@/lib/access/write-bench";
import { present } from "@/lib/http/query/require-param";
import { selectRoast } from "@/lib/roast/queries";
import { tenth } from "@/lib/units/rounding";
import type { Viewer } from "@/lib/viewer";
import type { RoastReference } from "./contract";
import { type CurveDistance, distanceBetween } from "./distance";
import { deleteReference, selectRecordings, selectReference, upsertReference } from "./queries";

const tenthOrNull = (value: number | null) => (value === null ? null : tenth(value));

export const projectDistance = (distance: CurveDistance): NonNullable<RoastReference["distance"]> => ({
  ...distance,
  bean: tenthOrNull(distance.bean),
  environment: tenthOrNull(distance.environment),
});

type Answered = Pick<RoastReference, "distance" | "why_no_distance">;
const without = (why: NonNullable<RoastReference["why_no_distance"]>): Answered => ({
  distance: null,
  why_no_distance: why,
});

async function distanceFrom(
  roastId: number,
  reference: Awaited<ReturnType<typeof selectReference>>,
): Promise<Answered> {
  if (!reference) return without("no_reference");
  if (reference.id === roastId) return without("is_reference");
  const recordings = await selectRecordings(database(), [roastId, reference.id]);
  const [own, other] = [recordings.get(roastId), recordings.get(reference.id)];
  if (!own) return without("not_recorded");
  if (!other) return without("reference_not_recorded");
  const distance = distanceBetween(own, other, reference.temperatureUnit);
  return distance ? { distance: projectDistance(distance), why_no_distance: null } : without("not_marked");
}

/**
 * The reference of the roast's coffee, and the roast's distance in the reference's unit. @throws
 * ApiError 401, 403, 404
 */
export async function readReference(viewer: Viewer, asked: number | undefined): Promise<RoastReference> {
  const session = requireSession(viewer);
  const roast = await requireRow(database(), session.bench, "roast", present("roast_id", asked), selectRoast);
  const reference = await selectReference(database(), session.bench.ownerId, roast.catalogId);
  return {
    roast_id: roast.id,
    catalog_id: roast.catalogId,
    is_reference: reference?.id === roast.id,
    reference: reference
      ? {
          roast_id: reference.id,
          batch_name: reference.batchName,
          roast_date: reference.roastDate,
          entered_by: reference.enteredBy,
        }
      : null,
    ...(await distanceFrom(roast.id, reference)),
  };
}

/** @throws ApiError 401, 403, 404 */
export async function setReference(viewer: Viewer, roastId: number) {
  const session = requireBenchWriter(viewer);
  return writeBench(session, async (tx) => {
    // Prevents a roast that moves to another lot in between from staying the old coffee's reference.
    const { id, catalogId } = await requireRow(tx, session.bench, "roast", roastId, selectRoast);
    const before = await selectReference(tx, session.bench.ownerId, catalogId);
    await upsertReference(tx, {
      ownerId: session.bench.ownerId,
      coffeeId: catalogId,
      roastId: id,
      enteredBy: session.userId,
    });
    return {
      success: true,
      reference: { catalog_id: catalogId, roast_id: id },
      replaced: before && before.id !== id ? before.id : null,
    } as const;
  });
}

/** @throws ApiError 401, 403, 404 */
export async function unsetReference(viewer: Viewer, asked: number | undefined) {
  const session = requireBenchWriter(viewer);
  const id = present("roast_id", asked);
  return writeBench(session, async (tx) => {
    await requireOwnId(tx, session.bench, "roast", id);
    return { success: true, removed: await deleteReference(tx, session.bench.ownerId, id) } as const;
  });
}
