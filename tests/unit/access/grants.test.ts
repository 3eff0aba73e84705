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

test("without a grant a person is a viewer on the smallest plan", () => {
  expect(entitlementsOf([])).toEqual({ role: "viewer", apiPlan: "viewer", marketIntelligence: false });
});

test("each thing is the strongest that any grant gives, in whatever order they stand", () => {
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

test("a grant more never takes anything away", () => {
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
