"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { CopyButton } from "@/components/ui/copy-button";
import { EarlySubmitForm } from "@/components/ui/early-submit-form";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { Segments } from "@/components/ui/segments";

const LIVES = [
  { value: "1d", label: "A day" },
  { value: "7d", label: "A week" },
  { value: "30d", label: "30 days" },
  { value: "365d", label: "A year" },
] as const;

type State = { kind: "ready" | "sending" } | { kind: "made"; url: string } | { kind: "refused"; why: string };

/** The link of an answer, if it is one. */
function linkOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("shareUrl" in data)) return null;
  return typeof data.shareUrl === "string" ? data.shareUrl : null;
}

/** Makes a link and shows it, once. */
export function CreateShare({ resourceId }: { resourceId: number | "all" }) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "ready" });

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const expiresIn = new FormData(event.currentTarget).get("expiresIn");
    setState({ kind: "sending" });
    const answer = await postJson("/api/share", { resourceId, expiresIn });
    if (!answer.ok) return setState({ kind: "refused", why: answer.why });
    const url = linkOf(answer.data);
    setState(url ? { kind: "made", url } : { kind: "refused", why: "The link was not answered." });
    router.refresh();
  }

  return (
    <>
      <EarlySubmitForm onSubmit={make} aria-label="Make a link" className="needs-js mt-4">
        <div className="flex flex-wrap items-end gap-3">
          <Segments legend="Open for" name="expiresIn" value="7d" segments={LIVES} />
          <Button type="submit" kind="primary" disabled={state.kind === "sending"}>
            Make a link
          </Button>
        </div>
        <div role="status" className="empty:hidden">
          {state.kind === "made" ? (
            <div className="mt-4 rounded-md border border-jade bg-jade-wash p-4">
              <p className="font-medium">Your link. Copy it now: it cannot be shown again.</p>
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <code className="rounded-sm border border-rule-strong bg-sheet px-3 py-2 font-mono text-small [overflow-wrap:anywhere]">
                  {state.url}
                </code>
                <CopyButton text={state.url} label="Copy the link" />
              </p>
            </div>
          ) : null}
          {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
        </div>
      </EarlySubmitForm>
      <p className="needs-no-js mt-4 text-ink-soft">
        Making a link needs JavaScript in this browser: it is sent in a way that no other site can imitate.
      </p>
    </>
  );
}
