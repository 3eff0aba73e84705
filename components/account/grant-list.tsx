import { day, minute } from "@/components/format/dates";
import { PLANS } from "@/lib/access/plans";
import type { AccountPageData } from "@/lib/account/account";

type Grants = AccountPageData["grants"];

const isPast = (instant: string) => new Date(instant) <= new Date();

export const liveGrants = (grants: Grants): Grants =>
  grants.filter(({ revoked_at, expires_at }) => !revoked_at && !(expires_at && isPast(expires_at)));

/** `Member role, Origin API plan`. */
function givenBy({ role, api_plan, market_intelligence }: Grants[number]): string {
  const parts = [
    role ? `${role} role` : null,
    api_plan ? `${PLANS[api_plan].marketName} API plan` : null,
    market_intelligence ? "market intelligence" : null,
  ].filter((part) => part !== null);
  return parts.join(", ").replace(/^./, (first) => first.toUpperCase());
}

/** Why the person has what they have. A subscription's dates are on the billing page. */
export function GrantList({ grants }: { grants: Grants }) {
  return (
    <ul className="space-y-1 text-ink-soft text-small">
      {grants.map((grant) => (
        <li key={grant.created_at + grant.reason}>{sentenceOf(grant)}</li>
      ))}
    </ul>
  );
}

function sentenceOf(grant: Grants[number]): string {
  const given = givenBy(grant);
  if (grant.source === "billing") return `${given}: from your subscription.`;
  const since = day(grant.created_at.slice(0, 10));
  const until = grant.expires_at ? `until ${minute(grant.expires_at)}` : "with no end date";
  if (grant.source === "demo") return `${given}: for this demo, ${until}.`;
  return `${given}: given by the site’s owner on ${since}, ${until}. Reason: ${grant.reason}.`;
}
