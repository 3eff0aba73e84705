import { count } from "@/components/format/amounts";
import { Badge } from "@/components/ui/badge";
import { classNames } from "@/components/ui/class-names";
import { PLANS } from "@/lib/access/plans";
import { MAX_ROWS_PER_PAGE } from "@/lib/catalog/search/filters/parameters";
import type { Capability } from "@/lib/viewer";
import { PLAN_NAMES, type Plan } from "@/lib/viewer";

const FEATURES = [
  { capability: "canUseProcessFacets", label: "Process filters" },
  { capability: "canUseBeanMatching", label: "Similar coffees" },
] as const satisfies { capability: Capability; label: string }[];

const has = (plan: Plan, capability: Capability) =>
  (PLANS[plan].capabilities as readonly Capability[]).includes(capability);

export function PlanTable({ current }: { current: Plan | null }) {
  const heading = "py-2 pr-4 font-medium";
  return (
    <div className="overflow-x-auto">
      <table className="w-full min-w-72 text-left">
        <caption className="sr-only">API plans</caption>
        <thead>
          <tr className="border-rule-strong border-b align-bottom text-ink-faint text-small">
            <th scope="col" className={heading}>
              Plan
            </th>
            {PLAN_NAMES.map((plan) => (
              <th
                key={plan}
                scope="col"
                className={classNames(
                  "px-1.5 py-2 text-right md:px-3 font-medium",
                  plan === current && "text-ink",
                )}
              >
                {plan === current ? <Badge tone="good">current</Badge> : null}
                <span className="block font-serif text-name">{PLANS[plan].marketName}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          <Terms
            label="Requests per month"
            current={current}
            of={(plan) => PLANS[plan].requestsPerMonth}
            none="unlimited"
          />
          <Terms
            label="Rows per request"
            current={current}
            of={(plan) => PLANS[plan].rowsPerCall ?? MAX_ROWS_PER_PAGE}
          />
          {FEATURES.map(({ capability, label }) => (
            <tr key={capability} className="border-rule border-b">
              <th scope="row" className="py-2 pr-2 font-normal md:pr-4 text-ink-soft">
                {label}
              </th>
              {PLAN_NAMES.map((plan) => (
                <td
                  key={plan}
                  className={classNames("px-1.5 py-2 text-right md:px-3", plan === current && "bg-jade-wash")}
                >
                  {has(plan, capability) ? "yes" : <span className="text-ink-faint">no</span>}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

interface TermsProps {
  label: string;
  current: Plan | null;
  of: (plan: Plan) => number | null;
  none?: string;
}

function Terms({ label, current, of, none }: TermsProps) {
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="py-2 pr-2 font-normal md:pr-4 text-ink-soft">
        {label}
      </th>
      {PLAN_NAMES.map((plan) => {
        const value = of(plan);
        return (
          <td
            key={plan}
            className={classNames("px-1.5 py-2 text-right md:px-3", plan === current && "bg-jade-wash")}
          >
            {value === null ? none : count(value)}
          </td>
        );
      })}
    </tr>
  );
}
