import { authorize } from "@/lib/access/authorize";
import { PLANS } from "@/lib/access/plans";
import { ApiError } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/errors/error-docs";
import {
  ANONYMOUS,
  type CapabilityOfParameter,
  ownBench,
  PLAN_NAMES,
  ROLES,
  SCOPES,
  type Viewer,
} from "@/lib/viewer";
import { markdownTable } from "../inserts/markdown-table";
import type { Operation } from "./operations";

interface Caller {
  name: string;
  viewer: Viewer;
}

const session = (role: (typeof ROLES)[number]): Viewer => ({
  kind: "session",
  sessionId: "",
  userId: "",
  role,
  marketIntelligence: false,
  bench: ownBench("", role),
});

const key = (plan: (typeof PLAN_NAMES)[number], marketIntelligence: boolean): Viewer => ({
  kind: "apiKey",
  keyId: "",
  ownerId: "",
  role: "viewer",
  plan,
  scopes: SCOPES,
  marketIntelligence,
});

/** Keys with every scope; the page names the scope needed. */
function callersOf({ audience }: Operation): Caller[] {
  const isSold = audience.capabilities?.includes("canUsePriceIndex") ?? false;
  return [
    { name: "No credentials", viewer: ANONYMOUS },
    ...ROLES.map((role) => ({ name: `Session, ${role}`, viewer: session(role) })),
    ...PLAN_NAMES.map((plan) => ({ name: `API key, ${PLANS[plan].marketName}`, viewer: key(plan, false) })),
    ...(isSold ? [{ name: "API key with market intelligence", viewer: key("viewer", true) }] : []),
  ];
}

/** "Yes", or the error that the request would get: the same rules answer here as in a request. */
function outcome(viewer: Viewer, { audience }: Operation, more: readonly CapabilityOfParameter[]): string {
  try {
    authorize(viewer, audience, more);
    return "Yes";
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return `${error.status} [${error.code}](${errorDocsPath(error.code)})`;
  }
}

const count = (value: number) => value.toLocaleString("en-US");

function quotaOf(viewer: Viewer, { isFree }: Operation): string {
  if (viewer.kind !== "apiKey" || isFree) return "Not counted";
  const { requestsPerMonth } = PLANS[viewer.plan];
  return requestsPerMonth === null ? "Unlimited" : `${count(requestsPerMonth)} a month`;
}

/** `maxRows` of a listing; null where an answer isn't a list. */
export function accessTable(operation: Operation, maxRows: number | null): string {
  const facet = operation.parameters.find(({ requires }) => requires !== null);
  const more = facet?.requires ? [{ capability: facet.requires, parameter: facet.name }] : null;
  const rowsOf = (viewer: Viewer) =>
    count((viewer.kind === "apiKey" && PLANS[viewer.plan].rowsPerCall) || (maxRows ?? 0));
  return markdownTable(
    [
      "Caller",
      "Access",
      ...(more ? ["With process filters"] : []),
      ...(maxRows === null ? [] : ["Rows per call"]),
      "Requests",
    ],
    callersOf(operation).map(({ name, viewer }) => {
      const access = outcome(viewer, operation, []);
      return [
        name,
        access,
        ...(more ? [outcome(viewer, operation, more)] : []),
        ...(maxRows === null ? [] : [access === "Yes" ? rowsOf(viewer) : ""]),
        access === "Yes" ? quotaOf(viewer, operation) : "",
      ];
    }),
  );
}
