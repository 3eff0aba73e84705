import { authMeta, type Viewer } from "@/lib/viewer";
import { can } from "./capabilities";

/** Callers of one class get equal answers to equal questions; only members with rows of their own stand alone. */
export function visibilityClass(viewer: Viewer): string {
  const { kind, role, apiPlan } = authMeta(viewer);
  const owner = viewer.kind === "session" && can(viewer, "canSeeOwnPrivateRows") ? viewer.userId : "";
  return JSON.stringify([kind, role, apiPlan, owner]);
}
