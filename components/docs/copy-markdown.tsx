"use client";

import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { Button } from "@/components/ui/button";
import { LiveLabel } from "@/components/ui/live-label";

const LABELS = { ready: "Copy as Markdown", copied: "Copied", failed: "Open it and copy by hand" } as const;
const SAID_FOR_MS = 2500;

async function markdownAt(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Fetches the page's Markdown when pressed. Safari only takes a promise, written within the click. */
export function CopyMarkdown({ href }: { href: string }) {
  const [state, setState] = useState<keyof typeof LABELS>("ready");

  async function copy() {
    try {
      await navigator.clipboard.write([new ClipboardItem({ "text/plain": markdownAt(href) })]);
      setState("copied");
    } catch {
      setState("failed");
    }
    setTimeout(setState, SAID_FOR_MS, "ready");
  }

  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button onClick={copy} className="needs-js">
      <Icon aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
      <LiveLabel>{LABELS[state]}</LiveLabel>
    </Button>
  );
}
