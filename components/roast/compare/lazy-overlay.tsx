"use client";

import type { ReactNode } from "react";
import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { Overlay } from "./overlay";
import { OVERLAY_HEIGHT } from "./overlay-height";

interface LazyOverlayProps {
  overlay: Overlay;
  summary: string;
  /** The control lanes as the server draws them. */
  lanes: ReactNode;
  children: ReactNode;
}

const loadViewer = async () => (await import("./overlay-viewer")).OverlayViewer;

export function LazyOverlay({ lanes, children, ...given }: LazyOverlayProps) {
  const picture = (
    <>
      <div className="min-h-6" />
      <div className={OVERLAY_HEIGHT}>{children}</div>
      {lanes}
    </>
  );
  return (
    <LazyComponent
      load={loadViewer}
      props={{ ...given, children }}
      pending={
        <div>
          {picture}
          <div className="needs-js h-11 print:hidden" />
        </div>
      }
      trouble={(retry) => (
        <div>
          {picture}
          <div className="mt-2 print:hidden">
            <LoadError
              title="The interactive curves couldn’t load."
              hint="Showing a still image instead. The rest of the page works."
              onRetry={retry}
            />
          </div>
        </div>
      )}
    />
  );
}
