"use client";

import { Check, Copy } from "lucide-react";
import { Button } from "@/components/ui/button";
import { LiveLabel } from "@/components/ui/live-label";
import { useCopy } from "@/components/ui/use-copy";

const LABELS = { ready: "Copy as Markdown", copied: "Copied", failed: "Open it and copy by hand" } as const;

async function markdownAt(href: string): Promise<Blob> {
  const response = await fetch(href);
  if (!response.ok) throw new Error(`${href} answered ${response.status}`);
  return new Blob([await response.text()], { type: "text/plain" });
}

/** Fetches the page's Markdown when pressed. Safari only takes a promise, written within the click. */
export function CopyMarkdown({ href }: { href: string }) {
  const [state, copy] = useCopy();
  const write = async () =>
    navigator.clipboard.write([new ClipboardItem({ "text/plain": markdownAt(href) })]);
  const Icon = state === "copied" ? Check : Copy;
  return (
    <Button onClick={() => copy(write)} className="needs-js">
      <Icon aria-hidden="true" size="0.9375rem" className="text-ink-faint" />
      <LiveLabel>{LABELS[state]}</LiveLabel>
    </Button>
  );
}
