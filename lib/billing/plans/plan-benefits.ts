import { capabilitiesOfRole } from "@/lib/access/capabilities";
import { FEATURES, type Feature, MARKET_FEATURES } from "@/lib/access/features";
import type { Entitlements } from "@/lib/access/grants";
import { CHAT_PLANS, PLANS, STORAGE_PLANS } from "@/lib/access/plans";
import { count, sizeOf } from "@/lib/units/pluralize";
import type { Capability, Plan } from "@/lib/viewer";

const line = ({ name, what }: Feature) => `${name}: ${what}`;

const without = (had: readonly Capability[], has: readonly Capability[]) =>
  had.filter((capability) => !has.includes(capability)).map((capability) => FEATURES[capability]);

/** Market intelligence opens the chat without a membership. */
const ownRights = ({ role, marketIntelligence }: Entitlements): readonly Capability[] => [
  ...capabilitiesOfRole(role).filter((capability) => capability !== "canChat" || !marketIntelligence),
  ...(marketIntelligence ? (["canChat"] as const) : []),
];

/** What one loses from one set of entitlements to another, a line each. */
export function benefitsLost(before: Entitlements, after: Entitlements): string[] {
  return [
    ...without(ownRights(before), ownRights(after)).map(line),
    ...(before.apiPlan === after.apiPlan ? [] : planLosses(before.apiPlan, after.apiPlan)),
    ...(before.marketIntelligence && !after.marketIntelligence ? MARKET_FEATURES.map(line) : []),
  ];
}

const requests = (plan: Plan) => {
  const { requestsPerMonth } = PLANS[plan];
  return requestsPerMonth === null ? "unlimited" : count(requestsPerMonth);
};

function planLosses(before: Plan, after: Plan): string[] {
  const had = PLANS[before];
  const has = PLANS[after];
  return [
    `API requests: ${requests(after)} a month on the ${has.marketName} plan, instead of ${requests(before)}`,
    ...(had.rowsPerCall === null && has.rowsPerCall !== null
      ? [`API answers: at most ${has.rowsPerCall} rows each`]
      : []),
    ...without(had.capabilities, has.capabilities).map(({ name }) => `${name} through the API`),
    `Storage: ${sizeOf(STORAGE_PLANS[after].storedBytes)} instead of ${sizeOf(STORAGE_PLANS[before].storedBytes)}. Nothing is deleted, but you can’t import while you’re above it`,
    `Assistant: ${count(CHAT_PLANS[after].messagesPerDay)} questions a day instead of ${count(CHAT_PLANS[before].messagesPerDay)}`,
  ];
}
