"use client";

import { type ComponentType, type ReactNode, useEffect, useState } from "react";
import type { Overlay } from "./overlay";
import { OVERLAY_HEIGHT } from "./overlay-height";
import type { OverlayViewerProps } from "./overlay-viewer";

interface OverlayLaterProps {
  overlay: Overlay;
  summary: string;
  /** The curves as the server drew them: enough to see, and all there is before scripts run. */
  children: ReactNode;
}

/** The curves over each other: the chart that can be read and zoomed is fetched once the page stands. */
export function OverlayLater({ children, ...given }: OverlayLaterProps) {
  const [loaded, setLoaded] = useState<{ Viewer: ComponentType<OverlayViewerProps> } | null>(null);
  useEffect(() => {
    let gone = false;
    import("./overlay-viewer").then(
      ({ OverlayViewer }) => {
        if (!gone) setLoaded({ Viewer: OverlayViewer });
      },
      () => {
        // The picture stays: it shows all but the readings.
      },
    );
    return () => {
      gone = true;
    };
  }, []);
  if (loaded) return <loaded.Viewer {...given}>{children}</loaded.Viewer>;
  return (
    <div>
      <div className="min-h-6" />
      <div className={OVERLAY_HEIGHT}>{children}</div>
      <div className="needs-js h-11 print:hidden" />
    </div>
  );
}
