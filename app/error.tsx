"use client";

import { Button } from "@/components/ui/button";

/** Shown when a page fails. The cause is in the server's log; the digest finds it there. */
export default function PageError({
  error,
  reset,
}: {
  error: Error & { digest?: string };
  reset: () => void;
}) {
  return (
    <div className="page py-20">
      <h1 className="font-serif text-headline tracking-[-0.015em]">This page could not be made.</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">
        Something failed on our side. Trying again often helps.
        {error.digest ? ` If it does not, this number finds the cause: ${error.digest}.` : null}
      </p>
      <p className="mt-8">
        <Button kind="primary" onClick={reset}>
          Try again
        </Button>
      </p>
    </div>
  );
}
