import fc from "fast-check";
import { expect, test } from "vitest";
import { entitlementsOf, type Grant } from "@/lib/access/grants";
import { PLAN_NAMES, ROLES, type Role } from "@/lib/viewer";

const grant: fc.Arbitrary<Grant> = fc.record({
  role: fc.constantFrom(null, ...ROLES),
  apiPlan: fc.constantFrom(null, ...PLAN_NAMES),
  marketIntelligence: fc.boolean(),
});
const rankOf = (role: Role) => ROLES.indexOf(role);

test("a person without grants is a viewer on the smallest plan", () => {
  expect(entitlementsOf([])).toEqual({ role: "viewer", apiPlan: "viewer", marketIntelligence: false });
});

test("each right is the strongest of any grant, in any order", () => {
  fc.assert(
    fc.property(fc.array(grant, { maxLength: 6 }), (grants) => {
      const held = entitlementsOf(grants);
      expect(entitlementsOf([...grants].reverse())).toEqual(held);
      expect(rankOf(held.role)).toBe(Math.max(0, ...grants.map(({ role }) => rankOf(role ?? "viewer"))));
      expect(PLAN_NAMES.indexOf(held.apiPlan)).toBe(
        Math.max(0, ...grants.map(({ apiPlan }) => PLAN_NAMES.indexOf(apiPlan ?? "viewer"))),
      );
      expect(held.marketIntelligence).toBe(grants.some((each) => each.marketIntelligence));
    }),
  );
});

test("another grant never removes a right", () => {
  fc.assert(
    fc.property(fc.array(grant), grant, (grants, more) => {
      const before = entitlementsOf(grants);
      const after = entitlementsOf([...grants, more]);
      expect(rankOf(after.role)).toBeGreaterThanOrEqual(rankOf(before.role));
      expect(PLAN_NAMES.indexOf(after.apiPlan)).toBeGreaterThanOrEqual(PLAN_NAMES.indexOf(before.apiPlan));
      expect(after.marketIntelligence || !before.marketIntelligence).toBe(true);
    }),
  );
});
