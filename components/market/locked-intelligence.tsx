import { Lock } from "lucide-react";

const HELD = [
  ["A whole year", "every index line over 365 days"],
  ["Suppliers compared", "stock, origins, price level against each origin’s median, arrivals and delistings"],
  ["What moved", "the listings whose price changed most, the latest arrivals and delistings by name"],
  ["Usual or not", "each origin’s move against how much it usually moves in a month"],
  ["The price index as data", "GET /v1/price-index with an API key, day by day and segment by segment"],
] as const;

/** What market intelligence does, who has it and how to get it. */
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
        Any account can have it, whatever its role and plan: whoever runs this site gives it.{" "}
        {signedIn ? (
          <a className="link" href="/account">
            See what your account has
          </a>
        ) : (
          <a className="link" href="/sign-in?callbackUrl=/analytics">
            Sign in if yours has it
          </a>
        )}
      </p>
    </div>
  );
}
