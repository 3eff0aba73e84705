import { at } from "@/components/charts/scale";
import { count, pluralize } from "@/components/format/amounts";
import { day } from "@/components/format/dates";
import { plansFor } from "@/components/pricing/pricing-urls";
import { QuotaBar } from "@/components/ui/quota-bar";
import { PLANS } from "@/lib/access/plans";
import type { Usage } from "@/lib/keys/usage-contract";
import { dayOf } from "@/lib/units/days";
import { type UsageForecast, usageForecast } from "./usage-forecast";

const monthName = new Intl.DateTimeFormat("en-GB", { month: "long", year: "numeric", timeZone: "UTC" });

function paceSentence({ expected, usedUpAt }: UsageForecast): string | null {
  if (usedUpAt) return `At this pace you’ll reach the limit on ${day(dayOf(usedUpAt))}.`;
  return expected === null ? null : `At this pace you’ll use about ${count(expected)}.`;
}

export function QuotaMeter({ usage: { month, plan }, now }: { usage: Usage; now: Date }) {
  const { limit, used, remaining, resetAt } = month;
  const isLimited = limit >= 0;
  const share = isLimited ? Math.min(1, used / limit) : 0;
  const pace = usageForecast(month, now);
  const reset = day(resetAt.slice(0, 10));
  const name = monthName.format(new Date(Date.parse(resetAt) - 1));
  return (
    <section aria-labelledby="month">
      <h2 id="month" className="text-ink-soft">
        Requests in {name}
      </h2>
      <p className="mt-1 font-serif text-display leading-none tracking-[-0.02em]">
        {count(used)}
        <span className="pl-2 font-sans text-body text-ink-soft tracking-normal">
          {isLimited ? `of ${count(limit)} used` : "used (no limit)"}
        </span>
      </p>
      {isLimited ? (
        <div className="relative mt-5 pb-6">
          <QuotaBar share={share} />
          <span
            aria-hidden="true"
            className="absolute -top-1 h-5 w-px bg-ink"
            style={{ left: `${at(pace.elapsed * 100)}%` }}
          />
          <span
            aria-hidden="true"
            className="absolute top-4 text-ink-faint text-micro"
            style={
              pace.elapsed > 0.5
                ? { right: `${at(100 - pace.elapsed * 100)}%` }
                : { left: `${at(pace.elapsed * 100)}%` }
            }
          >
            today
          </span>
        </div>
      ) : null}
      <p className="max-w-[60ch] text-ink-soft">
        {isLimited ? (
          <>
            <span className="font-medium text-ink">{pluralize(remaining, "request")} left.</span>{" "}
          </>
        ) : null}
        {isLimited && remaining === 0
          ? `Until ${reset}, 00:00 UTC, requests with your keys get a 429.`
          : `Resets ${reset}, 00:00 UTC. `}
        {remaining === 0 ? null : paceSentence(pace)}
        {isLimited && (remaining === 0 || pace.usedUpAt) ? (
          <>
            {" "}
            <a className="link" href={plansFor("api_plan")}>
              Get a higher limit
            </a>
          </>
        ) : null}
      </p>
      <p className="mt-1 text-ink-soft">Plan: {PLANS[plan].marketName}. All your keys share one quota.</p>
    </section>
  );
}
