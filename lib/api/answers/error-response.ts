import type { ApiError } from "@/lib/errors";
import { errorDocsUrl } from "@/lib/http/errors/error-docs";

/** The HTTP response of an error: status, headers and JSON body (contract/errors.md#1). */
export function toErrorResponse(error: ApiError) {
  return {
    status: error.status,
    headers: {
      "Cache-Control": "no-store",
      ...(error.status === 401 && { "WWW-Authenticate": 'Bearer realm="peaberry"' }),
      ...error.headers,
    },
    body: JSON.stringify({ ...error.body(), doc_url: errorDocsUrl(error.code) }),
  };
}
