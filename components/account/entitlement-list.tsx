import { count } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { FactList } from "@/components/ui/fact-list";
import { PLANS } from "@/lib/access/plans";
import type { AccountPageData } from "@/lib/account/account";
import type { Plan, Role } from "@/lib/viewer";

const ROLE_SENTENCES = {
  viewer: "The catalog, its prices and proof.",
  member: "The same coffee elsewhere, filters on the process, wholesale lots and private coffees.",
  admin: "All of a member’s, and the audit of billing.",
} as const satisfies Record<Role, string>;

function planSentence(plan: Plan): string {
  const { requestsPerMonth, rowsPerCall } = PLANS[plan];
  const requests =
    requestsPerMonth === null
      ? "As many requests as you like"
      : `${count(requestsPerMonth)} requests a month`;
  return `${requests}, ${rowsPerCall === null ? "up to 1,000" : rowsPerCall} rows in each.`;
}

const SOURCE_WORDS: Record<string, string> = {
  billing: "From your subscription",
  manual: "Given by hand",
  demo: "For trying things out",
};

/** What a person has, in sentences, and where each piece came from. */
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
              <Held name="Yes" sentence="The whole of the market page, and the price index by API key." />
            ) : (
              <Held
                name="No"
                sentence="It would open the whole of the market page, and the price index to your API keys."
              />
            ),
          },
        ]}
      />
      {live.length > 0 ? (
        <ul className="mt-3 space-y-1 text-ink-faint text-small">
          {live.map((grant) => (
            <li key={grant.created_at + grant.reason}>
              {SOURCE_WORDS[grant.source] ?? grant.source} on {day(grant.created_at.slice(0, 10))}
              {grant.expires_at ? ` until ${day(grant.expires_at.slice(0, 10))}` : ""}: {grant.reason}.
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
