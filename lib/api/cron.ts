import { hash, timingSafeEqual } from "node:crypto";
import { env } from "@/lib/env";
import { ApiError } from "@/lib/errors";
import { runAlerts } from "@/lib/jobs/run-alerts";
import { scheduledIngest } from "@/lib/jobs/scheduled-ingest";
import type { HandlerResult } from "./answers/respond";
import { noEndpoint } from "./unmatched-route";

/** Digests have equal length, so comparison takes constant time. */
function digest(secret: string): Buffer {
  return hash("sha256", secret, "buffer");
}

/**
 * @throws ApiError 404 while no secret is set, so a forgotten variable closes the route; 401 for
 * a wrong one
 */
function requireScheduler(request: Request): void {
  const secret = env().CRON_SECRET;
  if (!secret) throw noEndpoint();
  const header = request.headers.get("authorization");
  if (header === null)
    throw new ApiError("auth_required", {
      message: "Send the scheduler's secret as a bearer token in the Authorization header.",
    });
  const sent = /^Bearer (.+)$/.exec(header)?.[1] ?? "";
  if (!timingSafeEqual(digest(sent), digest(secret)))
    throw new ApiError("invalid_credentials", { message: "Invalid scheduler secret." });
}

const answerOf = (result: object): HandlerResult => ({
  status: 200,
  headers: { "Cache-Control": "no-store" },
  body: JSON.stringify(result),
});

/**
 * `POST /api/cron/ingest`: runs the scheduled ingest and answers when it's done.
 * @throws ApiError 404, 401, or 409 while this process is still running one
 */
export async function cronIngest(request: Request): Promise<HandlerResult> {
  requireScheduler(request);
  return answerOf(await scheduledIngest());
}

/** `POST /api/cron/alerts`: computes alerts and sends the e-mails that are due. Throws as `cronIngest`. */
export async function cronAlerts(request: Request): Promise<HandlerResult> {
  requireScheduler(request);
  return answerOf(await runAlerts());
}
