"use client";

import { useEffect, useRef } from "react";
import { LazyComponent } from "@/components/ui/lazy-component";
import { LAST_QUESTION } from "@/components/workspaces/workspace-urls";
import { useChat } from "../chat-context";
import type { LiveViewProps } from "./live-view";

const GAP_PX = 16;
function scrollingPane(element: HTMLElement): HTMLElement | null {
  const pane = element.closest("section");
  return pane && getComputedStyle(pane).overflowY === "auto" ? pane : null;
}

const loadView = () => import("./live-view").then(({ LiveView }) => LiveView);

/** What has been asked and answered since the page was rendered, until the page has it itself. */
export function LiveAnswer() {
  const { live, last } = useChat();
  const top = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // A conversation opens at its newest question.
    const newest = document.getElementById(LAST_QUESTION);
    const pane = newest && scrollingPane(newest);
    if (newest && pane) pane.scrollTop = newest.offsetTop - GAP_PX;
    else if (newest?.previousElementSibling && !window.location.hash) newest.scrollIntoView();
  }, []);
  const asked = live?.clientMessageId;
  useEffect(() => {
    const place = asked ? top.current : null;
    const pane = place && scrollingPane(place);
    // Scrolling into view would also move the page around the pane.
    if (pane) pane.scrollTop = place.offsetTop - GAP_PX;
    else place?.scrollIntoView({ block: "start" });
  }, [asked]);
  const refusal = live?.refusal;
  useEffect(() => {
    if (refusal) top.current?.scrollIntoView({ block: "nearest" });
  }, [refusal]);
  if (!live) return null;
  const isStored = live.answer.messageId !== null && live.answer.messageId === last?.id;
  if (isStored || (live.status === "ended" && live.answer.messageId === null)) return null;
  const isAsked = last?.role === "user" && last.clientMessageId === live.clientMessageId;
  const props: LiveViewProps = { live, showQuestion: live.question !== null && !isAsked };
  return (
    <div ref={top} className="scroll-mt-14">
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
    </div>
  );
}
