"use client";

import { useState } from "react";
import { Disclosure } from "@/components/ui/disclosure";
import { LazyComponent } from "@/components/ui/lazy-component";
import { LoadError } from "@/components/ui/load-error";
import type { ProbePanelProps } from "./probe-panel";
import { loadProbeSettings } from "./probe-settings";

const loadPanel = async () => (await import("./probe-panel")).ProbePanel;

/** Loaded when opened, and immediately for a roast that a probe was reading before a reload. */
export function LazyProbePanel(props: ProbePanelProps) {
  const [resumes] = useState(() => loadProbeSettings().roast === props.roast);
  const [isOpened, setOpened] = useState(resumes);
  return (
    <Disclosure
      open={resumes}
      onToggle={(isOpen) => setOpened((before) => before || isOpen)}
      summary={<span className="text-ink-soft">Read from a probe</span>}
    >
      <LazyComponent
        load={loadPanel}
        props={props}
        isWanted={isOpened}
        pending={<p className="text-ink-soft">Loading…</p>}
        trouble={(retry) => (
          <LoadError
            title="The probe’s script couldn’t load."
            hint="You can go on typing readings."
            onRetry={retry}
          />
        )}
      />
    </Disclosure>
  );
}
