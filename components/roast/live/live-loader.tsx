"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { LiveSessionProps } from "./live-session";

const loadSession = async () => (await import("./live-session")).LiveSession;

/** Client-only, because the log in progress lives in the browser. Its room is kept: nothing jumps. */
export function LiveLoader(props: LiveSessionProps) {
  return (
    <>
      <LazyComponent
        load={loadSession}
        props={props}
        pending={<p className="needs-js min-h-104 text-ink-soft">Loading…</p>}
        trouble={(retry) => (
          <LoadError
            title="The live log couldn’t load."
            hint="Anything you’ve logged is still saved in this browser."
            onRetry={retry}
          />
        )}
      />
      <p className="needs-no-js max-w-[60ch] text-ink-soft">
        Logging a roast requires JavaScript, because the clock runs in your browser.
      </p>
    </>
  );
}
