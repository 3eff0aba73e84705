import { Lock } from "lucide-react";
import { plansFor } from "@/components/pricing/pricing-urls";
import { buttonClass } from "@/components/ui/button";
import { MARKET_FEATURES } from "@/lib/access/features";

export function LockedIntelligence({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="rounded-md border border-rule bg-sheet px-5 py-4">
      <p className="flex items-center gap-2 font-medium">
        <Lock aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
        With market intelligence
      </p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {MARKET_FEATURES.map(({ name, what }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-ink-faint text-small">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2 text-ink-soft">
        <a href={plansFor("market_intelligence")} className={buttonClass("quiet")}>
          See the plan
        </a>
        {signedIn ? null : (
          <a className="link" href="/sign-in?callbackUrl=/analytics">
            Sign in if you have it
          </a>
        )}
      </p>
    </div>
  );
}
