"use client";

import { Button } from "@/components/ui/button";

/** The server log holds the cause under the same digest. */
export default function PageError({ error }: { error: Error & { digest?: string } }) {
  return (
    <div className="page py-20">
      <h1 className="font-serif text-headline tracking-[-0.015em]">This page couldn’t load.</h1>
      <p className="mt-4 max-w-[56ch] text-ink-soft">
        Something went wrong on our side. Try again in a moment.
        {error.digest ? ` If it keeps happening, report this error ID: ${error.digest}.` : null}
      </p>
      <p className="mt-8">
        {/* `reset` would render the failed answer again, without a new request. */}
        <Button kind="primary" onClick={() => location.reload()}>
          Try again
        </Button>
      </p>
    </div>
  );
}
