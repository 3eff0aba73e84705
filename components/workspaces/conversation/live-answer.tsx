"use client";

import { LazyComponent } from "@/components/ui/lazy-component";
import { useChat } from "./chat-context";
import type { LiveViewProps } from "./live-view";

const loadView = () => import("./live-view").then(({ LiveView }) => LiveView);

/** What has been asked and answered since the page was rendered, until the page has it itself. */
export function LiveAnswer() {
  const { live, last } = useChat();
  if (!live) return null;
  const isStored = live.answer.messageId !== null && live.answer.messageId === last?.id;
  if (isStored || (live.status === "ended" && live.answer.messageId === null)) return null;
  const isAsked = last?.role === "user" && last.clientMessageId === live.clientMessageId;
  const props: LiveViewProps = { live, showQuestion: live.question !== null && !isAsked };
  return (
    <LazyComponent
      load={loadView}
      props={props}
      pending={<p className="text-ink-faint">Looking it up…</p>}
      trouble={(retry) => (
        <button type="button" className="link" onClick={retry}>
          Show the answer
        </button>
      )}
    />
  );
}
