import { Lock } from "lucide-react";
import { Disclosure } from "@/components/ui/disclosure";

interface LockedFiltersProps {
  titles: readonly string[];
  /** Whether somebody is signed in who is no member. */
  signedIn: boolean;
}

/** The filters of members: what they do, who has them, how to get them, and what is free. */
export function LockedFilters({ titles, signedIn }: LockedFiltersProps) {
  return (
    <Disclosure
      className="border-rule border-t first:border-t-0"
      summary={
        <span className="flex items-center gap-2 font-medium">
          For members
          <Lock aria-hidden="true" size={14} className="text-ink-faint" />
          <span className="sr-only">(locked)</span>
        </span>
      }
    >
      <div className="pb-4 text-small">
        <ul className="text-ink-faint">
          {titles.map((name) => (
            <li key={name} className="flex min-h-7 items-center gap-2.5 px-1">
              <Lock aria-hidden="true" size={13} />
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">
          Ask for anaerobic lots with nothing added, or see what importers sell by the bag. Members have these
          filters; whoever runs this site makes an account a member. API keys on the Origin and Enterprise
          plans have those on the process. The facts themselves are on every coffee’s page, free for all.
        </p>
        <p className="mt-2">
          {signedIn ? (
            <a className="link" href="/account">
              See what your account has
            </a>
          ) : (
            <a className="link" href="/sign-in?callbackUrl=/catalog">
              Sign in if you are a member
            </a>
          )}
        </p>
      </div>
    </Disclosure>
  );
}
