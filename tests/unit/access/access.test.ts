import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { can, requireCapability } from "@/lib/access/capabilities";
import { PLANS } from "@/lib/access/plans";
import { visibilityClass } from "@/lib/access/visibility-class";
import { catalogAccess, FACETS } from "@/lib/catalog/access";
import type { CatalogFilters } from "@/lib/catalog/search/filters/parameters";
import { ANONYMOUS, CAPABILITIES, type Capability } from "@/lib/viewer";
import { EVERY_VIEWER, keyOf, sessionOf, type ViewerName } from "@/tests/support/viewers";

const NAMES = Object.keys(EVERY_VIEWER) as ViewerName[];
const PRIVILEGED: ViewerName[] = ["member session", "admin session"];
const UNLOCKED: ViewerName[] = [...PRIVILEGED, "member key", "enterprise key"];

/** The access matrix of contract/access.md#3. */
const HOLDERS: Record<Capability, ViewerName[]> = {
  canUseProcessFacets: UNLOCKED,
  canUseBeanMatching: UNLOCKED,
  canUsePriceIndex: [],
  canSeeWholesale: PRIVILEGED,
  canSeeOwnPrivateRows: PRIVILEGED,
  canChat: PRIVILEGED,
};

describe.each(CAPABILITIES)("%s", (capability) => {
  test.each(NAMES)("a %s has it exactly when the matrix says so", (name) => {
    expect(can(EVERY_VIEWER[name], capability)).toBe(HOLDERS[capability].includes(name));
  });
});

test("the price index requires market intelligence, whatever the plan", () => {
  for (const plan of ["viewer", "member", "enterprise"] as const) {
    expect(can(keyOf(plan, { marketIntelligence: true }), "canUsePriceIndex")).toBe(true);
  }
});

test("market intelligence opens the chat to a session, and to no key", () => {
  expect(can({ ...sessionOf("viewer"), marketIntelligence: true }, "canChat")).toBe(true);
  expect(can(keyOf("enterprise", { marketIntelligence: true }), "canChat")).toBe(false);
});

test("a key's rights come from its plan, not its owner's role", () => {
  expect(can(keyOf("viewer", { role: "admin" }), "canUseProcessFacets")).toBe(false);
  expect(can(keyOf("enterprise", { role: "admin" }), "canSeeWholesale")).toBe(false);
});

test("a missing right gives anonymous callers 401 and known ones 403 with its name", () => {
  const refusal = (name: ViewerName) => {
    try {
      requireCapability(EVERY_VIEWER[name], "canUseProcessFacets");
    } catch (error) {
      return error;
    }
    return null;
  };
  expect(refusal("anonymous")).toMatchObject({ status: 401, code: "auth_required" });
  for (const name of ["viewer session", "viewer key"] as const) {
    expect(refusal(name)).toMatchObject({
      status: 403,
      code: "entitlement_required",
      extras: { requiredCapability: "canUseProcessFacets" },
    });
  }
});

test.each(CAPABILITIES)("a caller without %s is told in a message what it takes", (capability) => {
  expect(() => requireCapability(ANONYMOUS, capability)).toThrow(/ requires? .+\.$/);
  expect(() => requireCapability(EVERY_VIEWER["viewer key"], capability)).toThrow(/ requires? .+\.$/);
});

test("the plans match contract/quotas.md#1", () => {
  expect(PLANS.viewer).toMatchObject({ rowsPerCall: 25, requestsPerMonth: 200 });
  expect(PLANS.member).toMatchObject({ rowsPerCall: null, requestsPerMonth: 10_000 });
  expect(PLANS.enterprise).toMatchObject({ rowsPerCall: null, requestsPerMonth: null });
});

test.each(FACETS)("%s is gated with any value, even false or zero", (facet) => {
  const values: Required<Pick<CatalogFilters, (typeof FACETS)[number]>> = {
    processing_base_method: "",
    fermentation_type: "x",
    process_additive: "x",
    has_additives: false,
    processing_disclosure_level: "none",
    processing_confidence_min: 0,
  };
  const query: CatalogFilters = { [facet]: values[facet] };
  for (const name of NAMES) {
    const ask = () => catalogAccess(EVERY_VIEWER[name], query);
    if (UNLOCKED.includes(name)) expect(ask).not.toThrow();
    else
      expect(ask).toThrow(
        expect.objectContaining({
          message: expect.stringMatching(new RegExp(`^${facet} requires a member account`)),
          extras: expect.objectContaining({ details: { parameter: facet } }),
        }),
      );
  }
});

test("wholesale requires a privileged session that asks, and wholesale-only requires both flags", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...NAMES),
      fc.boolean(),
      fc.boolean(),
      (name, showWholesale, wholesaleOnly) => {
        const access = catalogAccess(EVERY_VIEWER[name], { showWholesale, wholesaleOnly });
        const shown = PRIVILEGED.includes(name) && showWholesale;
        expect(access.wholesale).toBe(shown ? (wholesaleOnly ? "only" : "shown") : "hidden");
        expect(access.privateRowsOf !== null).toBe(PRIVILEGED.includes(name));
        expect(access.rowLimit).toBe(name === "viewer key" ? 25 : null);
      },
    ),
  );
});

test("callers share an entity tag only when they get the same response", () => {
  const classes = NAMES.map((name) => visibilityClass(EVERY_VIEWER[name]));
  expect(new Set(classes).size).toBe(NAMES.length);
  expect(visibilityClass(sessionOf("member", "a"))).not.toBe(visibilityClass(sessionOf("member", "b")));
  expect(visibilityClass(sessionOf("viewer", "a"))).toBe(visibilityClass(sessionOf("viewer", "b")));
  expect(visibilityClass(keyOf("member", { keyId: "1" }))).toBe(
    visibilityClass(keyOf("member", { keyId: "2" })),
  );
});
