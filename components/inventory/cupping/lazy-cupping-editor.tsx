"use client";

import { useEffect, useRef, useState } from "react";
import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { CuppingEditorProps } from "./cupping-editor";

const loadEditor = async () => (await import("./cupping-editor")).CuppingEditor;

/** Loads the editor when its disclosure opens: most visits edit nothing. */
export function LazyCuppingEditor(props: CuppingEditorProps) {
  const place = useRef<HTMLDivElement>(null);
  const [isWanted, setWanted] = useState(false);
  useEffect(() => {
    const disclosure = place.current?.closest("details");
    if (!disclosure) return;
    const want = () => setWanted(true);
    // It may have been opened before hydration.
    if (disclosure.open) want();
    disclosure.addEventListener("toggle", want, { once: true });
    return () => disclosure.removeEventListener("toggle", want);
  }, []);
  return (
    <div ref={place} className="min-h-40">
      <LazyComponent
        load={loadEditor}
        props={props}
        isWanted={isWanted}
        pending={isWanted ? <p className="py-4 text-ink-faint">Loading…</p> : null}
        trouble={(retry) => <LoadError title="The cupping form couldn’t load." onRetry={retry} />}
      />
    </div>
  );
}
