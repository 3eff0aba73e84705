"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { RoastFormProps } from "./roast-form";

const loadForm = async () => (await import("./roast-form")).RoastForm;

/** Fetched after the page is shown, so that the page stays within its budget of scripts. Its room is kept: nothing jumps. */
export function LazyRoastForm(props: RoastFormProps) {
  return (
    <LazyComponent
      load={loadForm}
      props={props}
      pending={<p className="needs-js min-h-dvh text-ink-soft">Loading…</p>}
      trouble={(retry) => <LoadError title="The form couldn’t load." onRetry={retry} />}
    />
  );
}
