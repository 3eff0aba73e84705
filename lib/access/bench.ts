import { ApiError } from "@/lib/errors";
import { ERROR_MESSAGES } from "@/lib/http/errors/error-messages";
import { type BenchRole, ownBench, type SessionViewer, UPLOAD_SCOPE, type Viewer } from "@/lib/viewer";
import { requireSession } from "./authorize";

export const COSTS_ARE_OWNERS = ERROR_MESSAGES.bench_role_required;

/** Costs and sales are for owners (contract/team.md#1.3). */
export const seesCosts = ({ bench }: Pick<SessionViewer, "bench">): boolean => bench.role === "owner";

export const changesBench = ({ bench }: Pick<SessionViewer, "bench">): boolean => bench.role !== "reader";

/** Whose unsaved work a browser keeps: the person's on this bench, and on no other. */
export const draftOwner = ({ userId, bench }: Pick<SessionViewer, "userId" | "bench">): string =>
  `${userId} ${bench.ownerId}`;

const refused = (role: BenchRole, required: BenchRole, message: string) =>
  new ApiError("bench_role_required", { message, details: { role, required } });

/** @throws ApiError 401 without a session, 403 `bench_role_required` for readers */
export function requireBenchWriter(viewer: Viewer): SessionViewer {
  const session = requireSession(viewer);
  if (changesBench(session)) return session;
  throw refused(
    session.bench.role,
    "roaster",
    "You can read this bench but not change it. Ask one of its owners for the roaster role.",
  );
}

export interface Uploader {
  /** The account of the bench; a token's is its maker's. */
  ownerId: string;
  /** The person who uploads, or a token's maker. */
  userId: string;
  role: BenchRole;
  isToken: boolean;
  /** From the person's browser; programs have none. */
  timeZone?: string | undefined;
}

/** @throws ApiError 401 without a session or an upload token, 403 `bench_role_required` for readers */
export function requireUploader(viewer: Viewer): Uploader {
  if (viewer.kind === "apiKey" && viewer.scopes.includes(UPLOAD_SCOPE))
    return { ownerId: viewer.ownerId, userId: viewer.ownerId, role: "owner", isToken: true };
  const { userId, bench, timeZone } = requireBenchWriter(viewer);
  return { ownerId: bench.ownerId, userId, role: bench.role, isToken: false, timeZone };
}

/**
 * For costs, sales and what follows from them, and for the people on a bench.
 * @throws ApiError 401 without a session, 403 `bench_role_required`
 */
export function requireBenchOwner(viewer: Viewer, message: string = COSTS_ARE_OWNERS): SessionViewer {
  const session = requireSession(viewer);
  if (session.bench.role === "owner") return session;
  throw refused(session.bench.role, "owner", message);
}

/** The same person on their own bench, for personal data: watchlist, saved searches. */
export const personally = (session: SessionViewer): SessionViewer => ({
  ...session,
  bench: ownBench(session.userId, session.role),
});
