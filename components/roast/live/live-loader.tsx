"use client";

import { type ComponentType, useEffect, useState } from "react";
import { Notice } from "@/components/ui/notice";
import type { LiveDeskProps } from "./live-desk";

/** The desk, which only a browser can have: what is under way is kept there. It comes after the page is shown. */
export function LiveLoader(props: LiveDeskProps) {
  const [Desk, setDesk] = useState<ComponentType<LiveDeskProps> | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    import("./live-desk").then(
      ({ LiveDesk }) => setDesk(() => LiveDesk),
      () => setFailed(true),
    );
  }, []);
  if (failed)
    return (
      <Notice tone="bad" title="The logging desk could not be loaded.">
        <p>Reload the page. What was logged before is still in this browser.</p>
      </Notice>
    );
  return Desk ? <Desk {...props} /> : <p className="needs-js text-ink-soft">Opening the log…</p>;
}
