import { Lock } from "lucide-react";

const HELD = [
  ["365 days", "every index over a full year"],
  ["Suppliers compared", "stock, origins, price level against origin medians, new and delisted lots"],
  ["Biggest movers", "the listings whose price changed most, and the latest arrivals and delistings by name"],
  ["Unusual moves", "each origin’s 30-day change against its usual range"],
  ["Price index API", "GET /v1/price-index with an API key, by day and segment"],
] as const;

export function LockedIntelligence({ signedIn }: { signedIn: boolean }) {
  return (
    <div className="rounded-md border border-rule bg-sheet px-5 py-4">
      <p className="flex items-center gap-2 font-medium">
        <Lock aria-hidden="true" size={15} className="text-ink-faint" />
        With market intelligence
      </p>
      <dl className="mt-3 grid gap-x-8 gap-y-3 sm:grid-cols-2">
        {HELD.map(([name, what]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd className="text-ink-faint text-small">{what}</dd>
          </div>
        ))}
      </dl>
      <p className="mt-4 max-w-[64ch] text-ink-soft">
        Not part of any plan. Ask the site’s owner to switch it on for your account.{" "}
        {signedIn ? (
          <a className="link" href="/account">
            See what’s in your account
          </a>
        ) : (
          <a className="link" href="/sign-in?callbackUrl=/analytics">
            Sign in if you have it
          </a>
        )}
      </p>
    </div>
  );
}
