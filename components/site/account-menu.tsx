import { ChevronDown } from "lucide-react";
import { SignOutButton } from "@/components/account/sign-out-button";
import { Popover } from "@/components/ui/popover";
import type { CurrentUser } from "@/lib/viewer";

const PLACES = [
  { href: "/watchlist", label: "Watchlist" },
  { href: "/account", label: "Account" },
  { href: "/api-dashboard", label: "API console" },
] as const;

const ADMIN_LINK = { href: "/admin", label: "Admin" } as const;

export function AccountMenu({ person }: { person: CurrentUser }) {
  const places = person.isAdmin ? [...PLACES, ADMIN_LINK] : PLACES;
  return (
    <Popover
      id="account-menu"
      label="Your account"
      trigger={
        <>
          <span
            aria-hidden="true"
            className="inline-grid size-7 place-items-center rounded-full bg-jade-wash font-medium text-jade text-small uppercase"
          >
            {(person.name ?? person.email).slice(0, 1)}
          </span>
          <ChevronDown aria-hidden="true" size="0.875rem" className="hidden text-ink-faint sm:block" />
        </>
      }
      triggerLabel={`Your account, ${person.email}`}
      triggerClassName="inline-flex min-h-11 min-w-11 items-center justify-center gap-1 rounded-md px-1 hover:bg-well"
      className="md:min-w-60"
    >
      {person.name ? <p className="font-medium">{person.name}</p> : null}
      <p className="address text-ink-soft text-small">{person.email}</p>
      <ul className="mt-3 border-rule border-t pt-2">
        {places.map(({ href, label }) => (
          <li key={href}>
            <a
              href={href}
              className="-mx-2 flex min-h-11 items-center rounded-md px-2 hover:bg-well mouse:min-h-9"
            >
              {label}
            </a>
          </li>
        ))}
      </ul>
      <div className="mt-2 border-rule border-t pt-3">
        <SignOutButton />
      </div>
    </Popover>
  );
}
