"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { MarkEditorProps } from "./mark-editor";

const loadEditor = async () => (await import("./mark-editor")).MarkEditor;

/** Loaded when someone edits marks. */
export function LazyMarkEditor(props: MarkEditorProps) {
  return (
    <LazyComponent
      load={loadEditor}
      props={props}
      pending={<p className="py-3 text-ink-soft text-small">Loading…</p>}
      trouble={(retry) => (
        <LoadError
          title="The editor for marks couldn’t load."
          hint="You can still correct marks by time, below the milestones."
          onRetry={retry}
        />
      )}
    />
  );
}
