"use client";

import { useEffect, useId, useRef } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { Disclosure } from "@/components/ui/disclosure";
import { type FreshKey, isFirstSight } from "./fresh-keys";
import { QuickStart } from "./quick-start";

interface FreshKeyPanelProps {
  fresh: FreshKey;
  baseUrl: string;
  putAway: () => void;
}

export function FreshKeyPanel({ fresh, baseUrl, putAway }: FreshKeyPanelProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // Once: a function as `ref` would take the focus back whenever the page is read again.
  useEffect(() => {
    if (isFirstSight(fresh)) heading.current?.focus();
  }, [fresh]);
  return (
    <section aria-labelledby={id} className="mt-6 rounded-md border border-jade bg-jade-wash p-4 md:p-5">
      <h2
        id={id}
        tabIndex={-1}
        ref={heading}
        className="font-serif text-title outline-none [overflow-wrap:anywhere]"
      >
        Your new key “{fresh.name}”
      </h2>
      <p className="mt-1 max-w-[60ch] text-ink-soft">
        Copy it now and store it with your program’s secrets. We keep only a hash, so it can’t be shown again.
      </p>
      <div className="mt-3 flex flex-wrap items-center gap-3">
        <code className="rounded-sm border border-rule-strong bg-sheet px-3 py-2 font-mono text-small [overflow-wrap:anywhere]">
          {fresh.apiKey}
        </code>
        <CopyButton text={fresh.apiKey} label="Copy key" />
        <Button onClick={putAway}>I saved it</Button>
      </div>
      {fresh.isUpload ? (
        <p className="mt-3 max-w-[60ch]">
          Give it to{" "}
          <a className="link" href="/docs/tools/cli#send-roasts-from-artisan">
            the command line that follows Artisan’s folder
          </a>
          .
        </p>
      ) : (
        <Disclosure className="mt-3" summary={<span className="font-medium">Examples with this key</span>}>
          <QuickStart baseUrl={baseUrl} apiKey={fresh.apiKey} />
        </Disclosure>
      )}
    </section>
  );
}
