import { Lock } from "lucide-react";
import { plansFor } from "@/components/pricing/pricing-urls";
import { Disclosure } from "@/components/ui/disclosure";

interface LockedFiltersProps {
  titles: readonly string[];
  signedIn: boolean;
}

export function LockedFilters({ titles, signedIn }: LockedFiltersProps) {
  return (
    <Disclosure
      className="border-rule border-t first:border-t-0"
      summary={
        <span className="flex items-center gap-2 font-medium">
          For members
          <Lock aria-hidden="true" size="0.875rem" className="text-ink-faint" />
          <span className="sr-only">(locked)</span>
        </span>
      }
    >
      <div className="pb-4 text-small">
        <ul className="text-ink-faint">
          {titles.map((name) => (
            <li key={name} className="flex min-h-7 items-center gap-2.5 px-1">
              <Lock aria-hidden="true" size="0.8125rem" />
              {name}
            </li>
          ))}
        </ul>
        <p className="mt-2 text-ink-soft">
          Find anaerobic lots with no additives, or lots importers sell by the bag. The process filters also
          work with Origin and Enterprise API keys. Every coffee’s page shows these facts to everyone.
        </p>
        <p className="mt-2 flex flex-wrap gap-x-5">
          <a className="link" href={plansFor("membership")}>
            See membership
          </a>
          {signedIn ? null : (
            <a className="link" href="/sign-in">
              Sign in if you’re a member
            </a>
          )}
        </p>
      </div>
    </Disclosure>
  );
}
