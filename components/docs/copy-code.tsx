"use client";

import { useState } from "react";
import { LiveLabel } from "@/components/ui/live-label";

const SAID_FOR_MS = 2500;

/** Copies the code of its `figure`, so that the text isn't sent twice. */
export function CopyCode() {
  const [said, setSaid] = useState("Copy");

  async function copy(button: HTMLButtonElement) {
    try {
      await navigator.clipboard.writeText(button.closest("figure")?.querySelector("pre")?.textContent ?? "");
      setSaid("Copied");
    } catch {
      setSaid("Copy by hand");
    }
    setTimeout(setSaid, SAID_FOR_MS, "Copy");
  }

  return (
    <button type="button" className="needs-js" onClick={(event) => copy(event.currentTarget)}>
      <LiveLabel>{said}</LiveLabel>
    </button>
  );
}
