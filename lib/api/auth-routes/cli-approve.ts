import { database } from "@/db/client";
import { respond } from "@/lib/api/answers/respond";
import { redirectPage } from "@/lib/api/forms/redirect-page";
import type { RouteHandler } from "@/lib/api/handle";
import { issueAuthorizationCode } from "@/lib/auth/cli/authorization-code";
import { cliQuery, cliRedirectUrl, readCliRequest } from "@/lib/auth/cli/request";
import { sessionViewer } from "@/lib/auth/session";
import { signInPage } from "@/lib/auth/sign-in-page";
import { ApiError } from "@/lib/errors";
import { readForm } from "@/lib/http/body/form";
import { requireSameOriginForm } from "@/lib/http/same-origin";

/** Redirects the browser to the port where the command line listens, with its answer. */
export const answerCliApproval: RouteHandler = (request) =>
  respond(request, async (requestContext) => {
    requestContext.facts.endpoint = "auth.cli.approve";
    requestContext.headers["Cache-Control"] = "no-store";
    requireSameOriginForm(request);
    const form = await readForm(request);
    const read = readCliRequest(form);
    if (!read.ok) throw new ApiError("invalid_request", { message: `${read.problem}.` });
    const viewer = await sessionViewer(request.headers.get("cookie") ?? "");
    if (!viewer) {
      const back = signInPage(null, `/auth/cli-callback?${cliQuery(read.request)}`);
      return { status: 303, headers: { Location: back }, body: null };
    }
    const answer =
      form.decision === "approve"
        ? { code: await issueAuthorizationCode(database(), viewer.userId, read.request) }
        : ({ error: "access_denied" } as const);
    return { status: 200, ...redirectPage(cliRedirectUrl(read.request, answer), read.request.client_name) };
  });
