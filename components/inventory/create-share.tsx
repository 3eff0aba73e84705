"use client";

import { useRouter } from "next/navigation";
import { type FormEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Choice } from "@/components/ui/choice";
import { CopyButton } from "@/components/ui/copy-button";
import { EarlySubmitForm } from "@/components/ui/early-submit-form";
import { Notice } from "@/components/ui/notice";
import { postJson } from "@/components/ui/post-json";
import { Segments } from "@/components/ui/segments";

const LIVES = [
  { value: "1d", label: "1 day" },
  { value: "7d", label: "1 week" },
  { value: "30d", label: "30 days" },
  { value: "365d", label: "1 year" },
] as const;

type State = { kind: "ready" | "sending" } | { kind: "made"; url: string } | { kind: "refused"; why: string };

function linkOf(data: unknown): string | null {
  if (typeof data !== "object" || data === null || !("shareUrl" in data)) return null;
  return typeof data.shareUrl === "string" ? data.shareUrl : null;
}

export function CreateShare({ resourceId }: { resourceId: number | "all" }) {
  const router = useRouter();
  const [state, setState] = useState<State>({ kind: "ready" });

  async function make(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    if (state.kind === "sending") return;
    const chosen = new FormData(event.currentTarget);
    const expiresIn = chosen.get("expiresIn");
    const showsArrival = chosen.has("showsArrival");
    setState({ kind: "sending" });
    const answer = await postJson("/api/share", { resourceId, expiresIn, showsArrival });
    if (!answer.ok) return setState({ kind: "refused", why: answer.why });
    const url = linkOf(answer.data);
    setState(url ? { kind: "made", url } : { kind: "refused", why: "Something went wrong. Try again." });
    router.refresh();
  }

  return (
    <>
      <EarlySubmitForm onSubmit={make} aria-label="Create a link" className="needs-js mt-4">
        <div className="flex flex-wrap items-end gap-3">
          <Segments legend="Valid for" name="expiresIn" value="7d" segments={LIVES} />
          <Button type="submit" kind="primary" disabled={state.kind === "sending"}>
            Create a link
          </Button>
        </div>
        <div className="mt-3">
          <Choice type="checkbox" name="showsArrival" value="true">
            Show location, lot number, measurements and EUDR facts too
          </Choice>
        </div>
        <div role="status" className="empty:hidden">
          {state.kind === "made" ? (
            <div className="mt-4 rounded-md border border-jade bg-jade-wash p-4">
              <p className="font-medium">Copy your link now. It can’t be shown again.</p>
              <p className="mt-2 flex flex-wrap items-center gap-3">
                <code className="rounded-sm border border-rule-strong bg-sheet px-3 py-2 font-mono text-small [overflow-wrap:anywhere]">
                  {state.url}
                </code>
                <CopyButton text={state.url} label="Copy link" />
              </p>
            </div>
          ) : null}
          {state.kind === "refused" ? <Notice tone="bad" title={state.why} /> : null}
        </div>
      </EarlySubmitForm>
      <p className="needs-no-js mt-4 text-ink-soft">Creating a link requires JavaScript.</p>
    </>
  );
}
