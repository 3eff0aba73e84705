import type { ReactNode } from "react";
import { buttonClass } from "@/components/ui/button";

interface CheckoutStateProps {
  title: string;
  children: ReactNode;
  action: Action;
  other?: Action;
}

interface Action {
  href: string;
  label: string;
}

/** A checkout that opened nothing, or nothing yet. */
export function CheckoutState({ title, children, action, other }: CheckoutStateProps) {
  return (
    <>
      <h1 className="font-serif text-headline tracking-[-0.02em]">{title}</h1>
      <p className="mt-3 max-w-[58ch] text-ink-soft text-lead">{children}</p>
      <p className="mt-7 flex flex-wrap gap-3">
        <a href={action.href} className={buttonClass("primary")}>
          {action.label}
        </a>
        {other ? (
          <a href={other.href} className={buttonClass()}>
            {other.label}
          </a>
        ) : null}
      </p>
    </>
  );
}
