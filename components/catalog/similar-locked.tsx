import { Lock } from "lucide-react";
import { buttonClass } from "@/components/ui/button";

const SHOWN = [
  "Other shops’ listings that may be the same lot, with the facts that agree and those that differ",
  "Coffees of a similar profile, scored by origin, process and cup",
  "What each asks for a pound, at the quantity you buy",
];

interface SimilarLockedProps {
  signedIn: boolean;
  coffeeId: number;
}

/** What members see here, who has it and how to get it. Made without looking whether there is a match. */
export function SimilarLocked({ signedIn, coffeeId }: SimilarLockedProps) {
  return (
    <div className="mt-4 rounded-md border border-rule bg-well px-4 py-5 md:px-6">
      <p className="flex items-center gap-2 font-medium">
        <Lock aria-hidden="true" size={16} className="text-ink-faint" />
        For members (beta)
      </p>
      <ul className="mt-3 max-w-[65ch] list-disc space-y-1 pl-5 text-ink-soft marker:text-ink-faint">
        {SHOWN.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
      <p className="mt-3 max-w-[65ch] text-ink-soft">
        Members have it on every coffee’s page; whoever runs this site makes an account a member. API keys on
        the Origin and Enterprise plans ask{" "}
        <code className="[overflow-wrap:anywhere]">/v1/catalog/{coffeeId}/similar</code>. Matches are
        candidates, never a confirmed identity.
      </p>
      <p className="mt-4">
        <a
          href={signedIn ? "/account" : `/sign-in?callbackUrl=/catalog/${coffeeId}`}
          className={buttonClass("quiet")}
        >
          {signedIn ? "See what your account has" : "Sign in if you are a member"}
        </a>
      </p>
    </div>
  );
}
