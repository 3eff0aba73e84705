"use client";

import { LiveLabel } from "@/components/ui/live-label";
import { useCopy } from "@/components/ui/use-copy";

const LABELS = { ready: "Copy", copied: "Copied", failed: "Copy by hand" } as const;

/** Copies the code of its `figure`, so that the text isn't sent twice. */
export function CopyCode() {
  const [state, copy] = useCopy();
  return (
    <button
      type="button"
      className="needs-js"
      onClick={({ currentTarget: button }) =>
        copy(async () =>
          navigator.clipboard.writeText(button.closest("figure")?.querySelector("pre")?.textContent ?? ""),
        )
      }
    >
      <LiveLabel>{LABELS[state]}</LiveLabel>
    </button>
  );
}
