import type { ReactNode } from "react";

interface SignInFrameProps {
  title: string;
  lead: ReactNode;
  children?: ReactNode;
}

export function SignInFrame({ title, lead, children }: SignInFrameProps) {
  return (
    <div className="page">
      <div className="mx-auto max-w-[27rem] py-10 md:py-20">
        <h1 className="font-serif text-headline tracking-[-0.02em]">{title}</h1>
        <div className="mt-3 text-ink-soft">{lead}</div>
        {children ? <div className="mt-7 flex flex-col gap-5">{children}</div> : null}
      </div>
    </div>
  );
}
