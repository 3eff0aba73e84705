import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { FactList } from "@/components/ui/fact-list";
import { PLANS } from "@/lib/access/plans";
import type { AccountPageData } from "@/lib/account/account";
import type { Plan, Role } from "@/lib/viewer";

const ROLE_SENTENCES = {
  viewer: "Catalog, prices and proof.",
  member: "Similar coffees, process filters, wholesale lots and private coffees.",
  admin: "Everything a member has.",
} as const satisfies Record<Role, string>;

function planSentence(plan: Plan): string {
  const { requestsPerMonth, rowsPerCall } = PLANS[plan];
  const requests =
    requestsPerMonth === null ? "Unlimited requests" : `${count(requestsPerMonth)} requests per month`;
  return `${requests}, up to ${rowsPerCall === null ? "1,000" : rowsPerCall} rows each.`;
}

const SOURCE_WORDS: Record<string, string> = {
  billing: "through your subscription",
  manual: "by the site’s owner",
  demo: "for the demo",
};

export function EntitlementList({ person, grants }: Pick<AccountPageData, "person" | "grants">) {
  const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);
  const live = grants.filter(
    ({ revoked_at, expires_at }) => !revoked_at && !(expires_at && isPast(expires_at)),
  );
  return (
    <>
      <FactList
        facts={[
          {
            term: "Role",
            value: <Held name={capital(person.role)} sentence={ROLE_SENTENCES[person.role]} />,
          },
          {
            term: "API plan",
            value: <Held name={PLANS[person.api_plan].marketName} sentence={planSentence(person.api_plan)} />,
          },
          {
            term: "Market intelligence",
            value: person.market_intelligence ? (
              <Held name="Yes" sentence="The full market page, and the price index through the API." />
            ) : (
              <Held name="No" sentence="Opens the full market page, and the price index through the API." />
            ),
          },
        ]}
      />
      {live.length > 0 ? (
        <ul className="mt-3 space-y-1 text-ink-faint text-small">
          {live.map((grant) => (
            <li key={grant.created_at + grant.reason}>
              Granted {day(grant.created_at.slice(0, 10))} {SOURCE_WORDS[grant.source] ?? grant.source}
              {grant.expires_at ? `, until ${day(grant.expires_at.slice(0, 10))}` : ""}
              {grant.source === "demo" ? "." : `: ${grant.reason}.`}
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

const isPast = (instant: string) => new Date(instant) <= new Date();

function Held({ name, sentence }: { name: string; sentence: string }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-ink-soft">. {sentence}</span>
    </>
  );
}
