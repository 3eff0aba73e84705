import type { ReactNode } from "react";
import { classNames } from "./class-names";
import { SIGN_IN_AGAIN, SIGNED_OUT } from "./plain-words";

const TONES = {
  plain: "border-rule bg-well text-ink",
  bad: "border-cherry bg-cherry-wash text-ink",
  wait: "border-amber bg-amber-wash text-ink",
} as const;

interface NoticeProps {
  tone?: keyof typeof TONES;
  title: ReactNode;
  children?: ReactNode;
}

export function Notice({ tone = "plain", title, children }: NoticeProps) {
  return (
    <section className={classNames("rounded-md border px-4 py-3", TONES[tone])}>
      <p className="font-medium">{title === SIGNED_OUT ? <SignedOut /> : title}</p>
      {children ? <div className="mt-1 max-w-[70ch] text-ink-soft">{children}</div> : null}
    </section>
  );
}

/** In another tab, so that what was typed here stays. */
function SignedOut() {
  const [before, after] = SIGNED_OUT.split(SIGN_IN_AGAIN);
  return (
    <>
      {before}
      <a href="/sign-in" target="_blank" rel="noopener" className="link">
        {SIGN_IN_AGAIN}
      </a>
      {after}
    </>
  );
}
