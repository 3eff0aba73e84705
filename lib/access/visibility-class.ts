import { authMeta, type Viewer } from "@/lib/viewer";
import { can } from "./capabilities";

/** Callers of one class get equal answers; members with private rows have their own class. */
export function visibilityClass(viewer: Viewer): string {
  const { kind, role, apiPlan } = authMeta(viewer);
  const owner = viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows") ? viewer.bench.ownerId : "";
  return JSON.stringify([kind, role, apiPlan, owner]);
}
