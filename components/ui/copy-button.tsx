"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "./button";
import { LiveLabel } from "./live-label";
import { useCopy } from "./use-copy";

/** Browsers allow clipboard access on https and localhost only; elsewhere the button says so. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [state, copy] = useCopy();
  return (
    <Button onClick={() => copy(async () => navigator.clipboard.writeText(text))} className="needs-js">
      {state === "copied" ? (
        <Check aria-hidden="true" size="0.9375rem" className="text-jade" />
      ) : (
        <Copy aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
      )}
      <LiveLabel>{state === "ready" ? label : state === "copied" ? "Copied" : "Copy by hand"}</LiveLabel>
    </Button>
  );
}
