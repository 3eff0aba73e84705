import { count } from "@/components/format/amounts";
import { FactList } from "@/components/ui/fact-list";
import { PLANS } from "@/lib/access/plans";
import type { AccountPageData } from "@/lib/account/account";
import { capitalize } from "@/lib/capitalize";
import type { Plan, Role } from "@/lib/viewer";
import { GrantList, liveGrants } from "./grant-list";

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

export function EntitlementList({ person, grants }: Pick<AccountPageData, "person" | "grants">) {
  const live = liveGrants(grants);
  return (
    <>
      <FactList
        facts={[
          {
            term: "Role",
            value: <Held name={capitalize(person.role)} sentence={ROLE_SENTENCES[person.role]} />,
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
              <Held
                name="No"
                sentence="It would open the full market page, and the price index through the API."
              />
            ),
          },
        ]}
      />
      {live.length > 0 ? (
        <div className="mt-3">
          <GrantList grants={live} />
        </div>
      ) : null}
    </>
  );
}

function Held({ name, sentence }: { name: string; sentence: string }) {
  return (
    <>
      <span className="font-medium">{name}</span>
      <span className="text-ink-soft">. {sentence}</span>
    </>
  );
}
