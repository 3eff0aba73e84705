import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

interface SignInGateProps {
  title: string;
  does: string;
  points: readonly (readonly [name: string, what: string])[];
  /** The path to come back to after signing in, with its query. */
  returnTo: string;
  /** Requirements other than an account. */
  terms?: ReactNode;
  children: ReactNode;
}

/** Text of a private page for visitors: what it is for, and how to sign in. */
export function SignInGate({ title, does, points, returnTo, terms, children }: SignInGateProps) {
  return (
    <div>
      <p className="mb-3 flex items-center gap-1.5 text-ink-faint text-small">
        <Lock aria-hidden="true" size="0.875rem" />
        Private. Sign in to open it
      </p>
      <h1 className="font-serif text-headline tracking-[-0.02em] md:text-display">{title}</h1>
      <p className="mt-4 max-w-[52ch] text-ink-soft text-lead">{does}</p>
      <dl className="mt-6 max-w-[60ch] border-rule border-t">
        {points.map(([name, what]) => (
          <div
            key={name}
            className="grid gap-x-4 border-rule border-b py-2.5 sm:grid-cols-[11rem_minmax(0,1fr)]"
          >
            <dt className="font-medium">{name}</dt>
            <dd className="text-ink-soft">{what}</dd>
          </div>
        ))}
      </dl>
      {terms}
      <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
        <a
          href={`/sign-in?${new URLSearchParams({ callbackUrl: returnTo })}`}
          className={buttonClass("primary")}
        >
          Sign in
        </a>
        <span className="text-ink-soft">{children}</span>
      </p>
    </div>
  );
}
