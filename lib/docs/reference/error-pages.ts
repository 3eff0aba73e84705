import { STATUS_CODES } from "node:http";
import { ERRORS, type ErrorCode } from "@/lib/errors";
import { errorDocsPath } from "@/lib/http/errors/error-docs";
import { ERROR_CODES, exampleError } from "@/lib/http/openapi/error-examples";
import { ERROR_HELP } from "@/lib/http/openapi/error-help";
import { code as inCode, markdownTable } from "../inserts/markdown-table";
import type { DocsPage } from "../page";
import { ERROR_ADVICE } from "./error-advice";
import { documentedOperations, operationHref } from "./operations";

const bullets = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");

/** Status line, telling headers and body, as `curl -i` would show them. */
function exampleResponse(code: ErrorCode): string {
  const error = exampleError(code);
  const headers = {
    "Content-Type": "application/json; charset=utf-8",
    ...(error.status === 401 && { "WWW-Authenticate": 'Bearer realm="peaberry"' }),
    ...error.headers,
    "X-Request-Id": "4f0c1a52-6a3e-4a0d-9d0b-6a1f5f0f7c11",
  };
  const body = { ...error.body(), doc_url: `{{site}}${errorDocsPath(code)}` };
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status] ?? error.body().error}`,
    ...Object.entries(headers).map(([name, value]) => `${name}: ${value}`),
    "",
    JSON.stringify(body, null, 2),
  ].join("\n");
}

function endpointsOf(code: ErrorCode): string {
  const own = documentedOperations().filter(({ codes }) => codes.includes(code));
  if (own.length === 0)
    return "No `/v1` endpoint returns this error, only the site's own routes under `/api` and `/api-dashboard`.";
  if (own.length === documentedOperations().length) return "Every endpoint can return this error.";
  return bullets(own.map((each) => `[${each.method} ${each.path}](${operationHref(each)}): ${each.summary}`));
}

function errorPage(code: ErrorCode, order: number): DocsPage {
  const { status, error } = ERRORS[code];
  const { when, fix, retry } = ERROR_ADVICE[code];
  const sentence = status === 409 ? "One sentence that names the conflict" : inCode(error);
  return {
    section: "errors",
    slug: code,
    title: code,
    description: ERROR_HELP[code],
    order,
    markdown: [
      markdownTable(
        ["Status", "`error`", "`code`", "Try again"],
        [[String(status), sentence, inCode(code), retry]],
      ),
      "## When it happens",
      bullets(when),
      "## What to do",
      fix.length === 1 ? (fix[0] ?? "") : bullets(fix),
      "## Example response",
      `\`\`\`http\n${exampleResponse(code)}\n\`\`\``,
      "Branch on `code`, which never changes. [All error codes](/docs/api/errors) have the same body.",
      "## Endpoints",
      endpointsOf(code),
    ].join("\n\n"),
  };
}

/** A page for each code, by status. */
export const errorPages = (): DocsPage[] => ERROR_CODES.map(errorPage);
