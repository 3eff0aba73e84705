"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { LiveSessionProps } from "./live-session";

const loadDesk = async () => (await import("./live-session")).LiveSession;

/** The desk, which only a browser can have: what is under way is kept there. It comes after the page is shown. */
export function LiveLoader(props: LiveSessionProps) {
  return (
    <LazyComponent
      load={loadDesk}
      props={props}
      pending={<p className="needs-js text-ink-soft">Opening the log…</p>}
      trouble={(retry) => (
        <LoadError
          title="The live log couldn’t load."
          hint="What you logged before is still in this browser."
          onRetry={retry}
        />
      )}
    />
  );
}
