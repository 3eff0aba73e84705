import { Lock } from "lucide-react";
import { buttonClass } from "@/components/ui/button";
import { PartPicture } from "./part-picture";
import { PARTS, type PartName } from "./parts";

interface SignedOutProps {
  part: PartName;
  /** The path to come back to, with its query; the part's own when absent. */
  returnTo?: string;
}

/** What a stranger sees of a page that is somebody's own: what it does, what it looks like, and the way in. */
export function SignedOut({ part, returnTo }: SignedOutProps) {
  const { title, does, points, path } = PARTS[part];
  const signIn = `/sign-in?${new URLSearchParams({ callbackUrl: returnTo ?? path })}`;
  return (
    <div className="page grid gap-x-16 gap-y-10 pt-8 pb-16 md:pt-14 lg:grid-cols-[minmax(0,1fr)_minmax(0,34rem)] lg:items-center">
      <div>
        <p className="mb-3 flex items-center gap-1.5 text-ink-faint text-small">
          <Lock aria-hidden="true" size={14} />
          Yours alone: it opens when you sign in
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
        <p className="mt-7 flex flex-wrap items-center gap-x-5 gap-y-2">
          <a href={signIn} className={buttonClass("primary")}>
            Sign in
          </a>
          <span className="text-ink-soft">
            You come back to this page. No account yet? Signing in with your e-mail address makes one.
          </span>
        </p>
      </div>
      <PartPicture part={part} />
    </div>
  );
}
