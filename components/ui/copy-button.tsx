"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "./button";
import { LiveLabel } from "./live-label";

const SAID_FOR_MS = 2500;

/** Browsers allow clipboard access on https and localhost only; elsewhere the button says so. */
export function CopyButton({ text, label = "Copy" }: { text: string; label?: string }) {
  const [state, setState] = useState<"ready" | "copied" | "refused">("ready");

  async function copy() {
    try {
      await navigator.clipboard.writeText(text);
      setState("copied");
    } catch {
      setState("refused");
    }
    setTimeout(setState, SAID_FOR_MS, "ready");
  }

  return (
    <Button onClick={copy} className="needs-js">
      {state === "copied" ? (
        <Check aria-hidden="true" size="0.9375rem" className="text-jade" />
      ) : (
        <Copy aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
      )}
      <LiveLabel>{state === "ready" ? label : state === "copied" ? "Copied" : "Copy by hand"}</LiveLabel>
    </Button>
  );
}
