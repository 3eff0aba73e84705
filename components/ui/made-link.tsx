import type { ReactNode } from "react";
import { isRecord } from "@/lib/is-record";
import { CopyButton } from "./copy-button";
import { Notice } from "./notice";
import type { Posted } from "./post-json";

export type LinkState =
  | { kind: "ready" | "sending" }
  | { kind: "made"; url: string }
  | { kind: "refused"; why: string };

/** What came of asking for a link. */
export function madeLink(answer: Posted): LinkState {
  if (!answer.ok) return { kind: "refused", why: answer.why };
  const url = isRecord(answer.data) ? answer.data.shareUrl : null;
  return typeof url === "string"
    ? { kind: "made", url }
    : { kind: "refused", why: "Something went wrong. Try again." };
}

/** The link to copy, which is shown once, or why there is none. */
export function MadeLink({ state }: { state: LinkState }): ReactNode {
  return (
    <div role="status" className="mt-3 empty:hidden">
      {state.kind === "made" ? (
        <div className="rounded-md border border-jade bg-jade-wash p-4">
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
  );
}
