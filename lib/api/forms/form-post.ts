import escapeHtml from "escape-html";
import { z } from "zod";
import { siteOrigin } from "@/lib/auth/origin";
import { safeRedirectPath } from "@/lib/auth/safe-redirect";
import { sessionViewer } from "@/lib/auth/session";
import { signInPage } from "@/lib/auth/sign-in-page";
import { ApiError, type ErrorCode } from "@/lib/errors";
import { readForm } from "@/lib/http/body/form";
import { invalidField } from "@/lib/http/errors/expected";
import { requireSameOriginForm } from "@/lib/http/same-origin";
import { readUnits } from "@/lib/settings/units";
import { isStorable } from "@/lib/storable-text";
import type { ReaderUnits } from "@/lib/units/unit-choices";
import { warningText } from "@/lib/units/warning-text";
import { ANONYMOUS, type SessionViewer } from "@/lib/viewer";
import { type HandlerResult, respond } from "../answers/respond";
import type { RouteHandler } from "../handle";
import { plainPage, shownAs } from "./plain-page";
import { seeOther } from "./redirect-page";

/** Field of a form that names the page to return to. */
const BACK = "back";

const isForm = (request: Request) =>
  request.headers.get("content-type")?.startsWith("application/x-www-form-urlencoded") ?? false;

interface FormRoute {
  endpoint: string;
  /** The page that the form is on: visitors sign in and come back to it. */
  page: (form: Record<string, string>) => string;
  act: (viewer: SessionViewer, form: Record<string, string>, request: Request) => Promise<HandlerResult>;
  /** The page that explains the problem; null if it isn't the person's to know or solve. */
  told: (code: ErrorCode, form: Record<string, string>) => string | null;
  maxBytes?: number;
}

/**
 * A route for one form of our own pages, which works without JavaScript. Another site's form gets 403
 * `cross_origin`.
 */
export function formRoute({ endpoint, page, act, told, maxBytes }: FormRoute): RouteHandler {
  return (request) =>
    respond(request, async (requestContext) => {
      requestContext.facts.endpoint = endpoint;
      requestContext.headers["Cache-Control"] = "no-store";
      requireSameOriginForm(request);
      const form = await readForm(request, maxBytes);
      const viewer = await sessionViewer(request.headers.get("cookie") ?? "");
      if (!viewer) return seeOther(signInPage(null, page(form)));
      try {
        requireStorable(form);
        return await act(viewer, form, request);
      } catch (thrown) {
        const next = thrown instanceof ApiError ? told(thrown.code, form) : null;
        if (next === null) throw thrown;
        return seeOther(next);
      }
    });
}

/** @throws ApiError 400 */
function requireStorable(form: Record<string, string>): void {
  const odd = Object.keys(form).find((name) => !isStorable(form[name] ?? ""));
  if (odd !== undefined) throw invalidField(odd, "text without NUL");
}

interface FormOptions {
  maxBytes?: number;
  /** The JSON body that the fields represent; by default the fields themselves. */
  bodyOf?: (fields: Record<string, string>) => unknown;
  /**
   * Takes a form whose address names a row (`?id=`), which a browser without scripts can't PUT. Its `last_updated` is the
   * `If-Match` of the change.
   */
  changes?: RouteHandler;
}

/**
 * Lets a JSON route also take a form of our own pages, for browsers without scripts: 303 back to the page, or an
 * error page that keeps what was typed.
 */
export function acceptForms(
  handler: RouteHandler,
  { maxBytes, bodyOf = (fields) => fields, changes = handler }: FormOptions = {},
): RouteHandler {
  return async (request, context) => {
    if (!isForm(request) || !isSameOrigin(request)) return handler(request, context);
    const { pathname, search, searchParams } = new URL(request.url);
    const headers = new Headers(request.headers);
    headers.set("content-type", "application/json");
    headers.delete("content-length");
    let fields: Record<string, string>;
    try {
      fields = await readForm(request, maxBytes);
    } catch (thrown) {
      return respond(request, () => {
        throw thrown;
      });
    }
    const body = JSON.stringify(bodyOf(fields));
    const version = fields.last_updated;
    if (version) headers.set("if-match", `"${version}"`);
    const answer = await (searchParams.has("id") ? changes : handler)(
      new Request(request.url, { method: request.method, headers, body, signal: request.signal }),
      context,
    );
    const back = safeRedirectPath(fields[BACK], siteOrigin());
    if (answer.ok) return shownAs(answer, seeOther(back));
    if (answer.status === 401) return shownAs(answer, seeOther(signInPage(null, back)));
    const { message, error, details } = refusalBody.parse(await answer.json());
    const confirm = details?.confirm;
    const page = refusal(
      answer.status,
      { path: pathname, search, back, fields, ...(confirm && { confirm }) },
      warningText(message ?? error ?? "The request was refused.", await unitsOf(request)),
    );
    return shownAs(answer, page);
  };
}

/** The reader's, for what a page says of weights. */
async function unitsOf(request: Request): Promise<ReaderUnits> {
  const cookie = request.headers.get("cookie");
  const viewer = (await sessionViewer(cookie ?? "")) ?? ANONYMOUS;
  return readUnits(viewer, { cookie, languages: request.headers.get("accept-language") });
}

/** `confirm` is the query of the same request for a yes to what the message asks. */
const refusalBody = z
  .object({
    message: z.string().optional(),
    error: z.string().optional(),
    details: z.object({ confirm: z.string().optional() }).optional(),
  })
  .catch({});

function isSameOrigin(request: Request): boolean {
  try {
    requireSameOriginForm(request);
    return true;
  } catch (thrown) {
    if (thrown instanceof ApiError) return false;
    throw thrown;
  }
}

const HIDDEN: ReadonlySet<string> = new Set([BACK, "id", "last_updated", "leave_out", "left_out"]);
const isHidden = (name: string) => HIDDEN.has(name) || name.endsWith("Id");

/** Merges another query into one, replacing parameters of the same name. */
function withParameters(search: string, others: string): string {
  const all = new URLSearchParams(search);
  for (const [name, value] of new URLSearchParams(others)) all.set(name, value);
  return `?${all}`;
}

interface RefusedForm {
  path: string;
  search: string;
  back: string;
  fields: Readonly<Record<string, string>>;
  confirm?: string;
}

function refusal(status: number, { path, search, back, fields, confirm }: RefusedForm, message: string) {
  const inputs = Object.entries(fields).map(([name, value]) => {
    const [id, text] = [escapeHtml(name), escapeHtml(value)];
    return isHidden(name)
      ? `<input type="hidden" name="${id}" value="${text}">`
      : `<p><label for="${id}">${id}</label><br><textarea id="${id}" name="${id}" rows="2" cols="50">${text}</textarea></p>`;
  });
  const yes = confirm
    ? `<button type="submit" formaction="${escapeHtml(path + withParameters(search, confirm))}">Save anyway</button> `
    : "";
  return plainPage(
    status,
    "Not saved",
    `<p>${escapeHtml(message)}</p>
<form method="post" action="${escapeHtml(path + search)}">
${inputs.join("\n")}
<p>${yes}<button type="submit">Try again</button></p>
</form>
<p><a href="${escapeHtml(back)}">Back without saving</a></p>`,
  );
}
