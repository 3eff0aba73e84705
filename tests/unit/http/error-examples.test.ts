import { expect, test } from "vitest";
import { authorize } from "@/lib/access/authorize";
import { requireBenchOwner } from "@/lib/access/bench";
import { requireCapability } from "@/lib/access/capabilities";
import { ownedByAnother } from "@/lib/access/ownership";
import { monthUsedUp } from "@/lib/api/answers/rate-headers";
import { methodNotAllowed, noEndpoint } from "@/lib/api/unmatched-route";
import { purchasableKeys } from "@/lib/billing/checkout/checkout";
import { listCatalog } from "@/lib/catalog/contract";
import { requireFits } from "@/lib/chat/prompt";
import { type ErrorCode, toApiError } from "@/lib/errors";
import { requireUnchanged } from "@/lib/http/answers/if-match";
import { checkedBody, readJsonBody } from "@/lib/http/body/body";
import { holdBody } from "@/lib/http/body/body-budget";
import { exampleError } from "@/lib/http/openapi/error-examples";
import { requireSameOrigin } from "@/lib/http/same-origin";
import { readStrictly } from "@/lib/http/validate";
import { generateKeyBody } from "@/lib/keys/contract";
import { listPriceIndex } from "@/lib/price-index/contract";
import { findSimilarCoffees } from "@/lib/similarity/contract";
import { ADMINS, ANONYMOUS, MEMBERS } from "@/lib/viewer";
import { keyOf, sessionOf } from "@/tests/support/viewers";

const visitor = sessionOf("viewer");
const roaster = { ...visitor, bench: { ...visitor.bench, role: "roaster" as const } };
const catalog = (query: string) => new URL(`http://localhost/v1/catalog?${query}`);
const post = (headers: Record<string, string>) =>
  new Request("http://localhost/api/x", { method: "POST", headers, body: "{}" });
const body = (request: Request) => readJsonBody(request, holdBody(visitor, request), generateKeyBody);

/** How a caller gets each; the other codes need a server or a database. */
const CAUSES: Partial<Record<ErrorCode, () => unknown>> = {
  invalid_parameter: () => readStrictly(listCatalog.query, catalog("page=0"), false),
  invalid_request: () => checkedBody(generateKeyBody, { name: "" }),
  auth_required: () => authorize(ANONYMOUS, listPriceIndex.audience),
  entitlement_required: () => requireCapability(visitor, "canUseProcessFacets", "has_additives"),
  insufficient_scope: () => authorize(keyOf("member", { scopes: [] }), findSimilarCoffees.audience),
  bench_role_required: () => requireBenchOwner(roaster),
  not_owner: () => Promise.reject(ownedByAnother("lot")),
  admin_required: () => authorize(visitor, ADMINS),
  member_required: () => authorize(visitor, MEMBERS),
  cross_origin: () => requireSameOrigin(post({})),
  not_found: () => Promise.reject(noEndpoint()),
  method_not_allowed: () => Promise.reject(methodNotAllowed("POST", "GET, HEAD, OPTIONS")),
  conflict: () => requireUnchanged([], { lastUpdated: "2026-11-22T10:00:00.000Z" }, "lot", async () => ({})),
  same_family: () => purchasableKeys({ purchaseKeys: ["membership.monthly", "membership.annual"] }),
  payload_too_large: () => body(post({ "content-type": "application/json", "content-length": "65537" })),
  prompt_budget_exceeded: () => requireFits("x".repeat(9120)),
  uri_too_long: () => readStrictly(listCatalog.query, catalog(`q=${"x".repeat(17_000)}`), false),
  unsupported_media_type: () => body(post({ "content-type": "text/plain" })),
  rate_limit_exceeded: () =>
    Promise.reject(monthUsedUp({ limit: 200, used: 200, resetAt: new Date("2026-12-01T00:00:00.000Z") })),
  internal_error: () => Promise.reject(toApiError(new Error("unforeseen"))),
  unavailable: () => Promise.reject(toApiError(Object.assign(new Error(), { code: "ECONNREFUSED" }))),
};

test.each(Object.entries(CAUSES) as [ErrorCode, () => unknown][])(
  "the example of %s in the docs is what a caller gets",
  async (code, cause) => {
    const thrown: unknown = await Promise.resolve()
      .then(cause)
      .catch((error: unknown) => error);
    const example = exampleError(code);
    expect(thrown).toMatchObject({ code, message: example.message });
    // A stale row is in `details` of a conflict, and the wait depends on the day.
    if (code === "conflict" || code === "rate_limit_exceeded") return;
    expect(thrown).toMatchObject({ extras: example.extras, headers: example.headers });
  },
);
