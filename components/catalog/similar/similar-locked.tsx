import { Lock } from "lucide-react";
import { plansFor } from "@/components/pricing/pricing-urls";
import { buttonClass } from "@/components/ui/button";

const SHOWN = [
  "Other suppliers’ listings that may be the same lot, with matching and differing facts",
  "Coffees with a similar profile, scored by origin, process and cup",
  "Each one’s price per pound at your quantity",
];

interface SimilarLockedProps {
  signedIn: boolean;
  coffeeId: number;
}

/** Rendered without checking for matches, so it doesn't reveal whether there are any. */
export function SimilarLocked({ signedIn, coffeeId }: SimilarLockedProps) {
  return (
    <div className="mt-4 rounded-md border border-rule bg-well px-4 py-5 md:px-6">
      <p className="flex items-center gap-2 font-medium">
        <Lock aria-hidden="true" size="1rem" className="text-ink-faint" />
        For members (beta)
      </p>
      <ul className="mt-3 max-w-[65ch] list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
        {SHOWN.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-[65ch] text-ink-soft">
        Members see this on every coffee. Programs call{" "}
        <code className="[overflow-wrap:anywhere]">/v1/catalog/{coffeeId}/similar</code> with an Origin or
        Enterprise API key. Matches are candidates, never a confirmed identity.
      </p>
      <p className="mt-4 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a href={plansFor("membership")} className={buttonClass("quiet")}>
          See membership
        </a>
        {signedIn ? null : (
          <a className="link" href={`/sign-in?callbackUrl=/catalog/${coffeeId}`}>
            Sign in if you’re a member
          </a>
        )}
      </p>
    </div>
  );
}
