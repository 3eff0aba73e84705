import { Lock } from "lucide-react";
import type { ReactNode } from "react";

interface LockedPartProps {
  title: string;
  /** What it does, a sentence. */
  does: string;
  /** Who has it, a sentence. */
  held: string;
  /** How to get it. The account's page says what the reader has. */
  children?: ReactNode;
  /** A part of a page instead of a whole one: no heading of the first rank. */
  within?: boolean;
}

/** What somebody signed in sees of what their role or plan does not have: what it does, who has it, how to get it. */
export function LockedPart({ title, does, held, children, within = false }: LockedPartProps) {
  const Heading = within ? "h2" : "h1";
  const panel = (
    <section className="max-w-[44rem] rounded-md border border-rule bg-sheet px-5 py-5 md:px-7 md:py-6">
      <Heading
        className={`flex items-center gap-2.5 font-serif tracking-[-0.015em] ${within ? "text-title" : "text-headline"}`}
      >
        <Lock aria-hidden="true" size={within ? 18 : 22} className="shrink-0 text-ink-faint" />
        {title}
      </Heading>
      <p className="mt-3 max-w-[60ch] text-ink-soft text-lead">{does}</p>
      <p className="mt-4 max-w-[64ch]">{held}</p>
      <div className="mt-2 max-w-[64ch] text-ink-soft">
        {children ?? (
          <p>
            Whoever runs this Peaberry gives it to an account.{" "}
            <a className="link" href="/account">
              See what yours has
            </a>
          </p>
        )}
      </div>
    </section>
  );
  return within ? panel : <div className="page pt-8 pb-16 md:pt-14">{panel}</div>;
}
